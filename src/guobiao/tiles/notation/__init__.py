"""Every notation in and out: one file each, one for what they share, one that tells them apart."""
