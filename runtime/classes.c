#include "classes.h"

#include <stdlib.h>

fern_status fern_classes_new(fern_classes *classes, const fern_shape *grid,
                             int64_t (*alike_until)(const void *context, int d, int64_t c), const void *context)
{
    *classes = (fern_classes){.rank = grid->rank};
    for (int d = 0; d < grid->rank; d++) {
        int64_t room = 0;
        for (int64_t c = 0, next; c <= grid->extent[d]; c = next) {
            next = c < grid->extent[d] ? alike_until(context, d, c) : c + 1;
            if (classes->count[d] == room) {
                room = 2 * room + 8;
                int64_t *grown = realloc(classes->first[d], (size_t)room * sizeof *grown);
                if (!grown) {
                    fern_classes_free(classes);
                    return FERN_NO_MEMORY;
                }
                classes->first[d] = grown;
            }
            classes->first[d][classes->count[d]++] = c;
        }
        classes->count[d]--; /* the extent begins none */
    }
    return FERN_OK;
}

void fern_classes_free(fern_classes *classes)
{
    for (int d = 0; d < classes->rank; d++) free(classes->first[d]);
    *classes = (fern_classes){0};
}

int64_t fern_classes_at(const fern_classes *classes, int64_t *coordinates)
{
    int64_t ranks = 1;
    for (int d = 0; d < classes->rank; d++) {
        const int64_t *stretch = &classes->first[d][classes->at[d]];
        coordinates[d] = stretch[0];
        ranks *= stretch[1] - stretch[0];
    }
    return ranks;
}

bool fern_classes_next(fern_classes *classes)
{
    for (int d = classes->rank - 1; d >= 0; d--) {
        if (++classes->at[d] < classes->count[d]) return true;
        classes->at[d] = 0;
    }
    return false;
}
