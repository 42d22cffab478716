#include "tree.h"

#include "runtime/forecast/quotients.h"

/* The dimensions along which the group runs, as three: those in front have one coordinate. */
enum { DIMENSIONS = 3 };
typedef struct Group {
    int64_t extent[DIMENSIONS];
    fern_span span[DIMENSIONS];
    int64_t ranks;
} Group;

static Group group_of(const fern_shape *grid, uint32_t along, const fern_span *box)
{
    Group group = {.ranks = 1};
    int at = DIMENSIONS;
    for (int d = grid->rank - 1; d >= 0; d--) {
        if (!(along >> d & 1)) continue;
        group.extent[--at] = grid->extent[d];
        group.span[at] = box[d];
        group.ranks *= grid->extent[d];
    }
    while (at > 0) {
        group.extent[--at] = 1;
        group.span[at] = (fern_span){0, 1};
    }
    return group;
}

/* Of (first + i step) / size, rounded down, over i in [0, count). */
static int64_t quotients(int64_t count, int64_t size, int64_t step, int64_t first)
{
    return (int64_t)fern_sum_of_quotients((uint64_t)count, (uint64_t)size, (uint64_t)step, (uint64_t)first);
}

/* How many numbers in the box are multiples of m: of those one after the other, along the last dimension, there are
 * (end + m - 1) / m - (begin + m - 1) / m. That is summed up along one dimension at once, and along the shorter one by one. */
static int64_t multiples(const Group *group, int64_t m)
{
    const fern_span *span = group->span, inner = span[2];
    const int64_t apart[2] = {group->extent[1] * group->extent[2], group->extent[2]};
    const int one = span[0].end - span[0].begin < span[1].end - span[1].begin ? 0 : 1, all = 1 - one;
    int64_t count = 0;
    for (int64_t c = span[one].begin; c < span[one].end; c++) {
        const int64_t first = c * apart[one] + span[all].begin * apart[all] + m - 1, length = span[all].end - span[all].begin;
        count += quotients(length, m, apart[all], first + inner.end) - quotients(length, m, apart[all], first + inner.begin);
    }
    return count;
}

static bool is_inside(const Group *group, int64_t number)
{
    for (int d = DIMENSIONS - 1; d >= 0; d--) {
        const int64_t coordinate = number % group->extent[d];
        if (coordinate < group->span[d].begin || coordinate >= group->span[d].end) return false;
        number /= group->extent[d];
    }
    return true;
}

/* How far up a rank is says the lowest bit of its number; the last rank of each bit may lack some of those below it. */
void tree_places(const fern_shape *grid, uint32_t along, const fern_span *box, void (*add)(void *context, int64_t number, int64_t ranks),
                 void *context)
{
    const Group group = group_of(grid, along, box);
    if (is_inside(&group, 0)) add(context, 0, 1);
    int64_t here = multiples(&group, 1);
    for (int64_t bit = 1; bit < group.ranks; bit *= 2) {
        const int64_t above = multiples(&group, 2 * bit), last = bit + (group.ranks - 1 - bit) / (2 * bit) * (2 * bit);
        const int64_t alone = is_inside(&group, last);
        if (here - above > alone) add(context, bit, here - above - alone);
        if (alone) add(context, last, 1);
        here = above;
    }
}
