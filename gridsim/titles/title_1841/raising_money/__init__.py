"""Who pays for a train that must be bought: sales out of turn, help, bankruptcy."""
