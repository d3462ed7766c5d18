"""Chinese Official Mahjong (国标麻将, MCR)."""
