/* What it takes to bring an array in steps, on each rank of a grid. */
#ifndef FERN_TRAFFIC_STREAMS_H
#define FERN_TRAFFIC_STREAMS_H

#include "rotations.h"

typedef struct StreamForecast {
    SizedMove *stream;        /* of one step */
    SizedMove *whole;         /* of all */
    fern_pattern pattern;
    bool summed;              /* all steps are as one: in a broadcast or a gather, of which only the calls are counted by step; point to
                                 point where nothing moves */
    fern_forecast *together;  /* .. which has the stretches; NULL: it is not known where they begin */
    int64_t counted_at;       /* index along the dimension over which the loop is cut, for which there are: */
    int64_t filled, owners, longest; /* steps with elements, owners over all steps, elements of the longest side */
    LIST(fern_forecast *) steps; /* else each for itself */
    const Rotation *rotation; /* passed on; NULL: it is not, or otherwise: */
    int64_t begins;           /* .. with this block, none of which it owns; -1: with that of its coordinates */
    bool on_diagonals;        /* .. and ranks are added by diagonals: only so are those of a stretch of coordinates alike */
    int64_t stretch;          /* .. number of the one that was told of last */
    /* Of the first piece, which comes from its owners, by rank. */
    int64_t *messages_in, *messages_out, *bytes_in, *bytes_out;
} StreamForecast;

/* False: it cannot be predicted. Freed with its arena. */
bool stream_forecast_new(StreamForecast *forecast, SizedMove *stream, SizedMove *whole, Arena *arena);
void stream_forecast_free(StreamForecast *forecast);

/* What a rank sends and receives in all steps, and the bytes of its pieces. */
fern_traffic stream_forecast_at(StreamForecast *forecast, const int64_t *coordinates, int64_t *buffer);
/* As fern_forecast_next and fern_forecast_tell; coordinates are told of in ascending order. */
int64_t stream_forecast_next(const StreamForecast *forecast, int g, int64_t c);
void stream_forecast_tell(StreamForecast *forecast, int g, int64_t c, fern_told *told);

#endif
