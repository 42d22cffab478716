/* Memory that a launch takes piece by piece and gives back at once. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

typedef struct Chunk {
    struct Chunk *before;
    size_t used, room;
    _Alignas(16) unsigned char bytes[];
} Chunk;

static Chunk *last;

void *ptx_arena(size_t bytes)
{
    bytes = (bytes + 15) / 16 * 16;
    if (!last || last->used + bytes > last->room) {
        const size_t room = bytes > 1 << 20 ? bytes : 1 << 20;
        Chunk *chunk = malloc(sizeof *chunk + room);
        if (!chunk) abort();
        chunk->before = last;
        chunk->used = 0;
        chunk->room = room;
        last = chunk;
    }
    void *memory = last->bytes + last->used;
    last->used += bytes;
    return memset(memory, 0, bytes);
}

/* One chunk stays, for the next launch. */
void ptx_arena_release(void)
{
    while (last && last->before) {
        Chunk *before = last->before;
        free(last);
        last = before;
    }
    if (last) last->used = 0;
}
