"""四川麻将, 血战到底: three suits, no chow, and the deal goes on until three have won."""
