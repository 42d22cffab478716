/* Which arrays lie apart of those that a function is given that does what several calls would. */
#include "together.h"

#include "plan/dependence.h"

#include <string.h>

/* Whether a store through one may change what is read through the other. */
static Apartness apartness_of_uses(const Nest *nest, const Access *one, const Access *other)
{
    const Window *mine = nest_window(nest, one->space), *theirs = nest_window(nest, other->space);
    if (!access_writes(one) && !access_writes(other)) return APART;
    if (one->space == other->space || one->space->broken || other->space->broken || may_be_one(one->space, other->space, ALIAS_NONE)) return MAY_MEET;
    if (mine && theirs && mine->memory == theirs->memory) return MAY_MEET;
    if (!may_be_one(one->space, other->space, ALIAS_ANY)) return APART;
    return !mine && !theirs && one->space->root->pointer && other->space->root->pointer ? MAY_BE_ONE : MAY_MEET;
}

const char *find_apart(Together *it)
{
    Arena *arena = it->emitter->arena;
    LIST(const char *) said = {0};
    for (int s = 0; s < it->shared.count; s++) {
        Shared *one = it->shared.items[s];
        one->restricts = one->uses.count > 0;
        for (int t = 0; t < it->shared.count; t++) {
            const Shared *other = it->shared.items[t];
            for (int u = 0; u < one->uses.count && s != t; u++)
                for (int v = 0; v < other->uses.count; v++) {
                    const Space *mine = one->uses.items[u]->space, *theirs = other->uses.items[v]->space;
                    const Apartness apart = apartness_of_uses(it->nest, one->uses.items[u], other->uses.items[v]);
                    one->restricts &= apart != MAY_MEET;
                    if (apart != MAY_BE_ONE || t > s) continue;
                    const char *cast = strcmp(mine->root->element, theirs->root->element) ? "(const void *)" : "";
                    const char *text = arena_printf(arena, "%s%s == %s%s", cast, theirs->root->pointer, cast, mine->root->pointer);
                    bool there = false;
                    for (int i = 0; i < said.count; i++) there |= !strcmp(said.items[i], text);
                    if (!there) list_push(arena, &said, text);
                }
        }
    }
    const char *same = NULL;
    for (int i = 0; i < said.count; i++) same = arena_printf(arena, "%s%s%s", same ? same : "", same ? " || " : "", said.items[i]);
    return same;
}
