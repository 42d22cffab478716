/* What all ranks of a grid send, receive and hold: of each move, and together. */
#ifndef FERN_TRAFFIC_FORECASTS_H
#define FERN_TRAFFIC_FORECASTS_H

#include "combined.h"
#include "named.h"
#include "spread.h"
#include "streams.h"

typedef struct Forecasts {
    const Sized *sized;
    int64_t ranks; /* those that idle included */
    LIST(const SizedMove *) move_list; /* those that do not come in steps */
    int64_t turns; /* of each loop around calls */
    LIST(fern_forecast *) moves;
    LIST(fern_pattern) patterns;
    LIST(Table) tables; /* of the moves */
    LIST(NamedForecast) named; /* of those that indices name */
    LIST(Table) named_tables;
    LIST(StreamForecast) streams;
    LIST(Table) stream_tables;
    LIST(fern_forecast *) redistributions;
    LIST(fern_pattern) redistribution_patterns;
    LIST(Table) redistributed;
    LIST(PartForecast) parts;
    LIST(Table) part_tables;
    Reductions reductions;
    LIST(Table) reduction_tables;
    bool places_known;   /* all that goes up a tree does so */
    uint32_t tree;       /* along these dimensions of the grid */
    bool spread;         /* rank 0 passes a result on */
    int64_t place;       /* a number with the place in the tree of the ranks that are added; -1: as their coordinates say */
    Table all;
    Spread blocks;
    bool begun; /* some rank has been added */
    bool overflow; /* with so many turns there are more bytes than can be counted */
} Forecasts;

/* Of what indices name, once the grid is set. False after an error. */
bool forecast_named(Forecasts *forecasts, const Substitution *sizes, const Options *options, Range range, Arena *arena, Diag *diag);
/* Of all the rest, and of all ranks; `sized`, `ranks` and `turns` are set. False: it cannot be predicted. */
bool forecast_all(Forecasts *forecasts, Arena *arena);

#endif
