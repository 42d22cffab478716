#include "lower/given.h"

#include <uthash.h>

typedef struct Key {
    const void *record;
    intptr_t kind;       /* as wide: the key has no padding */
} Key;

typedef struct Entry {
    Key key;
    const char *name;
    UT_hash_handle hh;
} Entry;

struct GivenNames {
    Arena *arena;
    Entry *entries;
};

GivenNames *given_names_new(Arena *arena)
{
    GivenNames *names = arena_alloc(arena, sizeof *names);
    names->arena = arena;
    return names;
}

void given_names_free(GivenNames *names)
{
    HASH_CLEAR(hh, names->entries);
}

static Entry *entry_of(const GivenNames *names, NameKind kind, const void *record)
{
    const Key key = {record, kind};
    Entry *entry;
    HASH_FIND(hh, names->entries, &key, sizeof key, entry);
    return entry;
}

const char *given_name(const GivenNames *names, NameKind kind, const void *record)
{
    const Entry *entry = entry_of(names, kind, record);
    return entry ? entry->name : NULL;
}

const char *give_name(GivenNames *names, NameKind kind, const void *record, const char *name)
{
    Entry *entry = entry_of(names, kind, record);
    if (!entry) {
        entry = arena_alloc(names->arena, sizeof *entry);
        entry->key = (Key){record, kind};
        HASH_ADD(hh, names->entries, key, sizeof entry->key, entry);
    }
    const char *before = entry->name;
    entry->name = name;
    return before;
}
