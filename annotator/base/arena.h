/* Memory by lifetime: everything allocated from an arena is freed with it. */
#ifndef FERN_BASE_ARENA_H
#define FERN_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

typedef struct Arena Arena;

/* A new, empty arena. Exits the process when memory runs out, as every
 * function here does: a compiler has nothing better to do. */
Arena *arena_new(void);
void arena_free(Arena *arena);

/* Zeroed memory, aligned for any type. */
void *arena_alloc(Arena *arena, size_t size);

char *arena_copy(Arena *arena, const char *text, size_t length);
char *arena_string(Arena *arena, const char *text);
char *arena_printf(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3), nonnull(2)));
char *arena_vprintf(Arena *arena, const char *format, va_list args) __attribute__((nonnull(2)));

/* A growable array that lives in an arena:
 *
 *     LIST(int) numbers = {0};
 *     list_push(arena, &numbers, 42);
 *     for (int i = 0; i < numbers.count; i++) use(numbers.items[i]);
 */
#define LIST(T)        \
    struct             \
    {                  \
        T *items;      \
        int count;     \
        int capacity;  \
    }

#define list_push(arena, list, ...)                                                           \
    do {                                                                                      \
        (list)->items = list_grow((arena), (list)->items, (list)->count, &(list)->capacity,   \
                                  sizeof *(list)->items);                                     \
        (list)->items[(list)->count++] = (__VA_ARGS__);                                       \
    } while (0)

void *list_grow(Arena *arena, void *items, int count, int *capacity, size_t item_size);

#endif
