#include "large.h"

/* Around powers of two code changes to other code: longer vectors, blocks, tables, threads. The last is larger than second caches. */
static const int64_t every[] = {255, 256, 257, 511, 512, 513, 1023, 1024, 1025, 2047, 2048, 2049, 4095, 4096, 4097, 8191, 8192, 8193,
                                16383, 16384, 16385, 32767, 32768, 32769, 65535, 65536, 65537, (1 << 20) + 3};
/* One size beyond 1,000, one beyond 2^16, and in between another one in each turn. */
static const int64_t few[] = {1025, 0, 65537}, between[] = {2047, 4096, 8193, 16383, 32768};
enum { EVERY = sizeof every / sizeof *every, FEW = sizeof few / sizeof *few, BETWEEN = sizeof between / sizeof *between };

int large_sizes(bool all)
{
    return all ? EVERY : FEW;
}

int64_t large_size(int number, bool all, int turn)
{
    const int64_t size = all ? every[number] : few[number];
    return size ? size : between[turn % BETWEEN];
}
