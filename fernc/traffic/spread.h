/* What ranks send and receive as the report has it: of one rank the least and the most, and of all together. */
#ifndef FERN_TRAFFIC_SPREAD_H
#define FERN_TRAFFIC_SPREAD_H

#include "annotator/base/text.h"

#include "runtime/forecast/traffic.h"

#include <stdbool.h>

/* Of all ranks, which may be beyond what an int64_t holds: billions, and less than one. */
enum { BILLION = 1000000000 };
typedef struct Total {
    int64_t billions, rest;
} Total;

/* One quantity: the least and the most of a rank, and that of all ranks together. */
typedef struct Spread {
    int64_t least, most;
    Total total;
} Spread;

enum { MESSAGES_OUT, MESSAGES_IN, COLLECTIVES, BYTES_OUT, BYTES_IN, SCRATCH, ROWS };

/* The rows of a move, or of all. */
typedef struct Table {
    Spread rows[ROWS];
} Table;

/* Of so many ranks; `first`: none has been added. */
void spread_add(Spread *spread, int64_t value, int64_t ranks, bool first);
void spread_print(Text *out, const char *name, const Spread *spread);

/* What each of so many ranks sends and receives, and the bytes that it allocates for that. */
void table_add(Table *table, const fern_traffic *traffic, int64_t scratch, int64_t ranks, bool first);
/* What nobody has is left out, but for bytes. */
void table_print(Text *out, const Table *table);

#endif
