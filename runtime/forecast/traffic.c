#include "traffic.h"

const char *fern_pattern_text(fern_pattern pattern)
{
    switch (pattern) {
    case FERN_RECOGNISE: return "recognise";
    case FERN_BROADCAST: return "broadcast";
    case FERN_ALLGATHER: return "allgather";
    case FERN_GATHER: return "gather";
    case FERN_SCATTER: return "scatter";
    case FERN_ALLTOALL: return "alltoall";
    case FERN_POINT_TO_POINT: return "point to point";
    }
    return "unknown pattern";
}
