"""国标麻将, Chinese Official Mahjong, at the table."""
