#include "boxes.h"

bool box_next(int64_t *at, const int64_t *length, int rank)
{
    for (int d = rank - 1; d >= 0; d--) {
        if (++at[d] < length[d]) return true;
        at[d] = 0;
    }
    return false;
}
