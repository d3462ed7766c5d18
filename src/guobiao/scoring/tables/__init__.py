"""The tables by which the kernel scores, made from catalogue, profiles and detectors."""
