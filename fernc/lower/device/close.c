/* In C, what ends what is open on the GPU, for who leaves the function. */
#include "lower/lower.h"

const char *close_of_block(Emitter *emitter)
{
    return emitter->block ? arena_printf(emitter->arena, "fern_block_close(&%s, %s);", emitter->block, emitter->stream) : "";
}

const char *close_of_streams(Emitter *emitter)
{
    return emitter->streams ? arena_printf(emitter->arena, "fern_streams_close(&%s); ", emitter->streams) : "";
}

const char *close_of_graph(Emitter *emitter)
{
    return emitter->capture ? arena_printf(emitter->arena, "fern_graph_leave(&%s); ", emitter->capture) : "";
}

const char *close_of_pipe(Emitter *emitter)
{
    if (!emitter->pipe) return "";
    if (!emitter->pipe_waits) return arena_printf(emitter->arena, "fern_pipe_close(&%s); ", emitter->pipe);
    return arena_printf(emitter->arena, "fern_pipe_close(&%s); (void)%s(%s); ", emitter->pipe, emitter->vendor->wait, emitter->stream);
}
