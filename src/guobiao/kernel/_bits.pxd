# `lowest` of bits.py as C knows it.
cdef extern from *:
    """
    static inline int guobiao_lowest(unsigned long long word) {
    #if defined(__GNUC__) || defined(__clang__)
        return __builtin_ctzll(word);
    #else
        int place = 0;
        while (!(word & 1)) { word >>= 1; place++; }
        return place;
    #endif
    }
    """
    int lowest "guobiao_lowest"(unsigned long long word) noexcept nogil
