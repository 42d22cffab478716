/* Prints the bytes of numbers. */
#ifndef FERN_TESTS_CXX_SHOW_H
#define FERN_TESTS_CXX_SHOW_H

#include <cstddef>
#include <cstdio>
#include <cstring>

template <class T> void show(const char *what, const T *values, std::size_t count)
{
    std::printf("%s", what);
    for (std::size_t i = 0; i < count; i++) {
        unsigned char bytes[sizeof(T)];
        std::memcpy(bytes, values + i, sizeof(T));
        std::printf(" ");
        for (std::size_t b = sizeof(T); b-- > 0;) std::printf("%02x", bytes[b]);
    }
    std::printf("\n");
}

template <class V> void show(const char *what, const V &values)
{
    show(what, values.data(), values.size());
}

#endif
