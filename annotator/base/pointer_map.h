/* Tables from records to what somebody else than their maker knows of them: so that nothing is written into a record that a pass is given. */
#ifndef FERN_BASE_POINTER_MAP_H
#define FERN_BASE_POINTER_MAP_H

#include "arena.h"

typedef struct PointerMap PointerMap;

/* Entries live in the arena; values are not copied. Freed by pointer_map_free, not with the arena. */
PointerMap *pointer_map_new(Arena *arena);
void pointer_map_free(PointerMap *map);
/* Of each kind a record has one value at a time; NULL: it has none. A map that is NULL has nothing of any. */
const void *pointer_map_get(const PointerMap *map, int kind, const void *record);
/* The value takes the place of the one before, which is returned, so that it can be given back. */
const void *pointer_map_set(PointerMap *map, int kind, const void *record, const void *value);

#endif
