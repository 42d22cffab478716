/* Memory between addresses that fault. */
#ifndef FERN_GUARDED_H
#define FERN_GUARDED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Guarded {
    unsigned char *map, *pages;     /* pages: what may be touched */
    size_t map_bytes, page_bytes;
} Guarded;

/* At least that many bytes, whole pages, zero. False: there is no memory. */
bool guarded_map(Guarded *guarded, size_t bytes);
/* The same, at this address where that is free; NULL: anywhere. */
bool guarded_map_near(Guarded *guarded, size_t bytes, void *address);
void guarded_unmap(Guarded *guarded);

#endif
