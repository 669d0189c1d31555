"""1835, Germany: a start packet, companies in three groups, small companies that become Prussia."""
