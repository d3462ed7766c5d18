"""The tables by which the kernel scores, made from the catalogue, the profiles and the detectors."""
