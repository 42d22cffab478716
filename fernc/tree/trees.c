#include "tree.h"

#include <uthash.h>

typedef struct Entry {
    const Nest *nest;
    const Tree *tree;
    UT_hash_handle hh;
} Entry;

struct Trees {
    Arena *arena;
    Entry *entries;
};

Trees *trees_new(Arena *arena)
{
    Trees *trees = arena_alloc(arena, sizeof *trees);
    *trees = (Trees){.arena = arena};
    return trees;
}

void trees_free(Trees *trees)
{
    HASH_CLEAR(hh, trees->entries);
}

void trees_add(Trees *trees, const Tree *tree)
{
    Entry *entry = arena_alloc(trees->arena, sizeof *entry);
    *entry = (Entry){.nest = tree->nest, .tree = tree};
    HASH_ADD_PTR(trees->entries, nest, entry);
}

const Tree *tree_of_nest(const Trees *trees, const Nest *nest)
{
    Entry *entry;
    HASH_FIND_PTR(trees->entries, &nest, entry);
    return entry->tree;
}
