"""What shares and other papers cost, who may buy and sell them, and how prices move."""
