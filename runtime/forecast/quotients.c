#include "quotients.h"

/* As Euclid has the greatest common divisor, the points below a line are counted by columns and rows in turn. */
uint64_t fern_sum_of_quotients(uint64_t count, uint64_t size, uint64_t step, uint64_t first)
{
    uint64_t sum = 0;
    for (;;) {
        const uint64_t pairs = count % 2 ? (count - 1) / 2 * count : count / 2 * (count - 1);
        sum += pairs * (step / size) + count * (first / size);
        step %= size;
        first %= size;
        const uint64_t last = step * count + first;
        if (last < size) return sum;
        count = last / size;
        first = last % size;
        const uint64_t other = step;
        step = size;
        size = other;
    }
}
