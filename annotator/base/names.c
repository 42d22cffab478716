#include "names.h"

#include <uthash.h>

typedef struct Entry {
    const char *name;
    void *value;
    int number;
    UT_hash_handle hh;
} Entry;

struct Names {
    Arena *arena;
    Entry *entries, *numbers;
};

Names *names_new(Arena *arena)
{
    Names *names = arena_alloc(arena, sizeof *names);
    names->arena = arena;
    return names;
}

void names_free(Names *names)
{
    names_clear(names);
}

void *names_find(const Names *names, const char *name)
{
    Entry *entry;
    HASH_FIND_STR(names->entries, name, entry);
    return entry ? entry->value : NULL;
}

bool names_none(const Names *names)
{
    return !names->entries;
}

void names_set(Names *names, const char *name, void *value)
{
    Entry *entry;
    HASH_FIND_STR(names->entries, name, entry);
    if (!entry) {
        entry = arena_alloc(names->arena, sizeof *entry);
        entry->name = name;
        HASH_ADD_KEYPTR(hh, names->entries, entry->name, strlen(entry->name), entry);
    }
    entry->value = value;
}

int names_number(const Names *names, const char *name)
{
    Entry *entry;
    HASH_FIND_STR(names->numbers, name, entry);
    return entry ? entry->number : 2;
}

void names_set_number(Names *names, const char *name, int number)
{
    Entry *entry;
    HASH_FIND_STR(names->numbers, name, entry);
    if (!entry) {
        entry = arena_alloc(names->arena, sizeof *entry);
        entry->name = name;
        HASH_ADD_KEYPTR(hh, names->numbers, entry->name, strlen(entry->name), entry);
    }
    entry->number = number;
}

void names_clear(Names *names)
{
    HASH_CLEAR(hh, names->entries);
    HASH_CLEAR(hh, names->numbers);
}

void names_each(const Names *names, void (*visit)(const char *name, void *data), void *data)
{
    for (const Entry *entry = names->entries; entry; entry = entry->hh.next) visit(entry->name, data);
}
