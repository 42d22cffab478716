/* What a move takes on each rank of a grid, and its pattern, without asking every rank for its peers: a table for each
 * dimension of the array, and then a few steps for ranks that are alike. No MPI. */
#ifndef FERN_FORECAST_H
#define FERN_FORECAST_H

#include "classes.h"
#include "../layout/demand.h"
#include "traffic.h"

typedef struct fern_forecast fern_forecast;

/* For a move of one step to the box that each rank of the same grid needs, or to another placement; indices beyond
 * the ends of the array are nothing. Each side of the box depends on one coordinate at most; what is dealt out in turn runs
 * over a few thousand ranks at most; needs of owners are of arrays on no face. FERN_BAD_ARGUMENT where it is not so. Both are copied. */
fern_status fern_forecast_new(const fern_placement *source, const fern_demand *demand, size_t element,
                              fern_forecast **forecast);
void fern_forecast_free(fern_forecast *forecast);

/* Of a move of several steps: all get the pattern that they have together. */
fern_status fern_forecast_join(fern_forecast *const *steps, int64_t count);

/* As all ranks find it when the move is created. */
fern_pattern fern_forecast_pattern(const fern_forecast *forecast);
/* What fern_predict says of the rank at these coordinates. */
fern_traffic fern_forecast_at(const fern_forecast *forecast, const int64_t *coordinates);
/* Elements of the box that the rank needs: of its buffer. */
int64_t fern_forecast_buffer(const fern_forecast *forecast, const int64_t *coordinates);

/* Where behind c along dimension d of the grid ranks may begin to have another traffic or buffer than those at c, whatever their
 * other coordinates; or the extent. */
int64_t fern_forecast_next(const fern_forecast *forecast, int d, int64_t c);
/* What their traffic and buffer follow from, as far as coordinate c along d is concerned. */
void fern_forecast_tell(const fern_forecast *forecast, int d, int64_t c, fern_told *told);

/* From c up to `until` what is told of one coordinate is told of the one so many behind it. */
int64_t fern_forecast_period(const fern_forecast *forecast, int d, int64_t c, int64_t *until);
/* After so many both recur. */
int64_t fern_period_of_both(int64_t a, int64_t b);

/* The two dimensions of the grid (bits) of which one says what is needed of a dimension of the array, and the other who owns that: then
 * what a rank owns of its need depends on both coordinates. 0: there are none, or it is not known which pairs of coordinates matter. */
uint32_t fern_forecast_turned(const fern_forecast *forecast);
/* Calls `add` for each pair of coordinates along these two, that along the lesser dimension first, at which ranks may own some of what
 * they need; a pair may come twice. False: `add` returned false. */
bool fern_forecast_each_pair(const fern_forecast *forecast, bool (*add)(void *context, int64_t first, int64_t second), void *context);
/* From now on what is said is of ranks at other pairs only, or of all again. */
void fern_forecast_set_apart(fern_forecast *forecast, bool apart);

/* Elements that the rank at these coordinates needs and does not own; inside of the array. */
int64_t fern_need_of_others(const fern_placement *source, const fern_demand *demand, const int64_t *coordinates);

#endif
