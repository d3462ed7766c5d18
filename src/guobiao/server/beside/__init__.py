"""What takes long is reckoned beside the tables, in processes of its own."""
