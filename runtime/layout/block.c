#include "block.h"

static int64_t min64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

fern_span fern_block(int64_t n, int64_t parts, int64_t index)
{
    const int64_t small = n / parts, larger = n % parts;
    const int64_t begin = index * small + min64(index, larger);
    return (fern_span){begin, begin + small + (index < larger)};
}

fern_span fern_step_of_chunks(fern_span span, int64_t size, int64_t step)
{
    const int64_t begin = span.begin + step * size < span.end ? span.begin + step * size : span.end;
    return (fern_span){begin, begin + size < span.end ? begin + size : span.end};
}

fern_span fern_step_of_blocks(fern_span span, int64_t parts, int64_t step)
{
    const fern_span block = fern_block(span.end - span.begin, parts, step);
    return (fern_span){span.begin + block.begin, span.begin + block.end};
}

int64_t fern_block_owner(int64_t n, int64_t parts, int64_t i)
{
    const int64_t small = n / parts, larger = n % parts;
    const int64_t in_larger = larger * (small + 1);
    return i < in_larger ? i / (small + 1) : larger + (i - in_larger) / small;
}

fern_comb fern_comb_of_span(fern_span span)
{
    return (fern_comb){span.begin, span.end - span.begin, 0, span.end};
}

/* Of what is not negative; no more than INT64_MAX. */
static int64_t product(int64_t a, int64_t b)
{
    return b > 0 && a > INT64_MAX / b ? INT64_MAX : a * b;
}

fern_comb fern_cyclic(int64_t n, int64_t block, int64_t parts, int64_t index)
{
    return (fern_comb){product(index, block), block, product(block, parts), n};
}

int64_t fern_cyclic_owner(int64_t block, int64_t parts, int64_t i)
{
    return i / block % parts;
}

static bool is_empty(const fern_comb *comb)
{
    return comb->end <= comb->begin || comb->length <= 0;
}

static fern_span tooth_at(const fern_comb *comb, int64_t k)
{
    const int64_t begin = comb->begin + k * comb->stride;
    return (fern_span){begin, min64(begin + comb->length, comb->end)};
}

/* The number of the last tooth of a comb that is not empty. */
static int64_t last_tooth(const fern_comb *comb)
{
    return comb->stride == 0 ? 0 : (comb->end - comb->begin - 1) / comb->stride;
}

int64_t fern_comb_count(const fern_comb *comb)
{
    if (is_empty(comb)) return 0;
    const int64_t last = last_tooth(comb);
    const fern_span tooth = tooth_at(comb, last);
    return last * comb->length + tooth.end - tooth.begin;
}

bool fern_comb_next(const fern_comb *comb, int64_t x, fern_span *tooth)
{
    if (is_empty(comb) || x >= comb->end) return false;
    int64_t k = 0;
    /* begin + k*stride + length > x */
    if (comb->stride > 0 && x >= comb->begin + comb->length) k = (x - comb->begin - comb->length) / comb->stride + 1;
    if (k > last_tooth(comb)) return false;
    *tooth = tooth_at(comb, k);
    return tooth->end > x;
}

bool fern_comb_last(const fern_comb *comb, int64_t x, fern_span *tooth)
{
    if (is_empty(comb) || x < comb->begin) return false;
    *tooth = tooth_at(comb, comb->stride == 0 ? 0 : min64((x - comb->begin) / comb->stride, last_tooth(comb)));
    return true;
}

int64_t fern_comb_local(const fern_comb *comb, int64_t i)
{
    const int64_t distance = i - comb->begin;
    if (comb->stride == 0) return distance;
    return distance / comb->stride * comb->length + distance % comb->stride;
}

int64_t fern_comb_global(const fern_comb *comb, int64_t place)
{
    if (comb->stride == 0) return comb->begin + place;
    return comb->begin + place / comb->length * comb->stride + place % comb->length;
}
