#include "grow.h"

#include <limits.h>
#include <stdlib.h>

void *fern_grow(void *items, int count, int *capacity, size_t size, bool *failed)
{
    if (count < *capacity) return items;
    const int wanted = *capacity == 0 ? 4 : *capacity <= INT_MAX / 2 ? 2 * *capacity : INT_MAX;
    void *larger = wanted > *capacity ? realloc(items, (size_t)wanted * size) : NULL;
    if (!larger) {
        *failed = true;
        return items;
    }
    *capacity = wanted;
    return larger;
}
