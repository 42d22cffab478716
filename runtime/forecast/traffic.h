/* The patterns of moves, and what a rank sends and receives. */
#ifndef FERN_TRAFFIC_H
#define FERN_TRAFFIC_H

#include <stdint.h>

typedef enum fern_pattern {
    FERN_RECOGNISE,      /* the first of those below that all ranks find to fit, in this order */
    FERN_BROADCAST,      /* along dimensions of the grid that the need does not depend on; two sources at most */
    FERN_ALLGATHER,      /* the same with more sources */
    FERN_GATHER,         /* all is needed by one rank */
    FERN_SCATTER,        /* all is owned by one rank */
    FERN_ALLTOALL,       /* a redistribution in which each rank has at least half of the others for peers */
    FERN_POINT_TO_POINT, /* one message a peer */
} fern_pattern;

const char *fern_pattern_text(fern_pattern pattern);

/* What a rank sends and receives, itself not counted: payload only. A collective takes in and gives out
 * each element once. */
typedef struct fern_traffic {
    int64_t messages_in, messages_out, collectives, bytes_in, bytes_out;
} fern_traffic;

#endif
