/* Growing arrays: items, count, capacity, failed. */
#ifndef FERN_GROW_H
#define FERN_GROW_H

#include <stdbool.h>
#include <stddef.h>

/* Room for one more item; on failure the array stays as it is and *failed is set. */
void *fern_grow(void *items, int count, int *capacity, size_t size, bool *failed);

#define GROW_PUSH(list, ...)                                                                                    \
    do {                                                                                                        \
        (list)->items =                                                                                         \
            fern_grow((list)->items, (list)->count, &(list)->capacity, sizeof *(list)->items, &(list)->failed); \
        if ((list)->count < (list)->capacity) (list)->items[(list)->count++] = (__VA_ARGS__);                   \
    } while (0)

#endif
