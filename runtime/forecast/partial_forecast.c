#include "partial_forecast.h"

int fern_partial_axis(const fern_placement *home, uint32_t mask)
{
    for (int a = 0; a < home->rank; a++)
        if (home->axis[a].cut != FERN_WHOLE && (mask >> home->axis[a].over & 1)) return a;
    return -1;
}

fern_ending fern_partial_ending(const fern_placement *home, uint32_t mask)
{
    if (fern_partial_axis(home, mask) >= 0) return FERN_TO_OWNERS;
    for (int d = 0; d < home->grid.rank; d++)
        if ((mask >> d & 1) && home->face[d] == FERN_REPLICATED) return FERN_TO_ALL;
    return FERN_TO_ONE;
}

fern_rounds fern_partial_rounds(const fern_placement *home, const fern_box *box, uint32_t mask, int64_t element, int64_t all)
{
    int64_t ranks = 1, rows = fern_box_count(box), row = 1;
    for (int d = 0; d < home->grid.rank; d++)
        if (mask >> d & 1) ranks *= home->grid.extent[d];
    if (fern_partial_axis(home, mask) >= 0 && rows > 0) {
        row = rows / (box->side[0].end - box->side[0].begin);
        rows /= row;
    }
    return fern_rounds_of(all, ranks, rows, row, element);
}

fern_traffic fern_partial_traffic(const fern_placement *home, const fern_box *box, uint32_t mask, int64_t element, int64_t all,
                                  const int64_t *coordinates)
{
    const fern_rounds rounds = fern_partial_rounds(home, box, mask, element, all);
    int64_t rank = 0;
    for (int d = 0; d < home->grid.rank; d++)
        if (mask >> d & 1) rank = rank * home->grid.extent[d] + coordinates[d];
    return fern_rounds_traffic(&rounds, fern_partial_ending(home, mask), rank, 0);
}
