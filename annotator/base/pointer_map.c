#include "pointer_map.h"

#include <uthash.h>

typedef struct Key {
    const void *record;
    intptr_t kind;       /* as wide: the key has no padding */
} Key;

typedef struct Entry {
    Key key;
    const void *value;
    UT_hash_handle hh;
} Entry;

struct PointerMap {
    Arena *arena;
    Entry *entries;
};

PointerMap *pointer_map_new(Arena *arena)
{
    PointerMap *map = arena_alloc(arena, sizeof *map);
    map->arena = arena;
    return map;
}

void pointer_map_free(PointerMap *map)
{
    HASH_CLEAR(hh, map->entries);
}

static Entry *entry_of(const PointerMap *map, int kind, const void *record)
{
    const Key key = {record, kind};
    Entry *entry;
    HASH_FIND(hh, map->entries, &key, sizeof key, entry);
    return entry;
}

const void *pointer_map_get(const PointerMap *map, int kind, const void *record)
{
    const Entry *entry = map ? entry_of(map, kind, record) : NULL;
    return entry ? entry->value : NULL;
}

const void *pointer_map_set(PointerMap *map, int kind, const void *record, const void *value)
{
    Entry *entry = entry_of(map, kind, record);
    if (!entry) {
        entry = arena_alloc(map->arena, sizeof *entry);
        entry->key = (Key){record, kind};
        HASH_ADD(hh, map->entries, key, sizeof entry->key, entry);
    }
    const void *before = entry->value;
    entry->value = value;
    return before;
}
