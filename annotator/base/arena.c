#include "arena.h"

#include "format.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { CHUNK_BYTES = 512 * 1024, ALIGNMENT = 16, PAGE = 4096 };

typedef struct Chunk {
    struct Chunk *next;
    size_t used, size;
    max_align_t bytes[];
} Chunk;

struct Arena {
    Chunk *chunks;
};

static void *checked(void *memory)
{
    if (!memory) {
        fputs("fernc: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

/* All pages of a chunk at once: one by one, as they are touched, takes longer. A hint, which may be refused. */
static void bring_pages(const Chunk *chunk)
{
#ifdef MADV_POPULATE_WRITE
    const uintptr_t begin = ((uintptr_t)chunk + PAGE - 1) / PAGE * PAGE, end = ((uintptr_t)chunk->bytes + chunk->size) / PAGE * PAGE;
    if (begin < end) madvise((void *)begin, end - begin, MADV_POPULATE_WRITE);
#else
    (void)chunk;
#endif
}

Arena *arena_new(void)
{
    return checked(calloc(1, sizeof(Arena)));
}

void arena_free(Arena *arena)
{
    for (Chunk *chunk = arena ? arena->chunks : NULL; chunk;) {
        Chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    free(arena);
}

void *arena_alloc(Arena *arena, size_t size)
{
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    Chunk *chunk = arena->chunks;
    if (!chunk || chunk->size - chunk->used < size) {
        size_t bytes = size > CHUNK_BYTES ? size : CHUNK_BYTES;
        chunk = checked(calloc(1, sizeof *chunk + bytes));
        chunk->size = bytes;
        chunk->next = arena->chunks;
        arena->chunks = chunk;
        bring_pages(chunk);
    }
    void *memory = (char *)chunk->bytes + chunk->used;
    chunk->used += size;
    return memory;
}

char *arena_copy(Arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    if (length) memcpy(copy, text, length);
    return copy;
}

char *arena_string(Arena *arena, const char *text)
{
    return arena_copy(arena, text, strlen(text));
}

char *arena_vprintf(Arena *arena, const char *format, va_list args)
{
    char shorter[256]; /* most are: they are printed once */
    va_list again;
    va_copy(again, args);
    int length = format_text(shorter, sizeof shorter, format, again);
    va_end(again);
    char *text = arena_alloc(arena, (size_t)length + 1);
    if ((size_t)length < sizeof shorter)
        memcpy(text, shorter, (size_t)length + 1);
    else
        format_text(text, (size_t)length + 1, format, args);
    return text;
}

char *arena_printf(Arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = arena_vprintf(arena, format, args);
    va_end(args);
    return text;
}

void *list_grow(Arena *arena, void *items, int count, int *capacity, size_t item_size)
{
    if (count < *capacity) return items;
    int larger = *capacity ? *capacity * 2 : 8;
    void *moved = arena_alloc(arena, (size_t)larger * item_size);
    if (count) memcpy(moved, items, (size_t)count * item_size);
    *capacity = larger;
    return moved;
}
