#include "naming.h"

#include <string.h>

Naming naming_new(const Names *words, bool streamed, Arena *arena)
{
    return (Naming){.arena = arena, .words = words, .streamed = streamed, .used = names_new(arena)};
}

void naming_free(Naming *naming)
{
    names_free(naming->used);
}

/* fern_min, and what may be a macro of a header that generated code includes: INT64_MAX. */
static bool is_reserved(const char *name)
{
    bool capitals = true;
    for (const char *c = name; *c; c++) capitals &= (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '_';
    return (capitals && strchr(name, '_')) || !strncmp(name, "fern_", 5) || !strncmp(name, "FERN_", 5);
}

bool naming_is_given(const Naming *naming, const char *name)
{
    for (int i = naming->scope_names.count - 1; i >= 0; i--)
        if (!strcmp(naming->scope_names.items[i], name)) return true;
    return names_find(naming->used, name) != NULL;
}

bool naming_in_source(const Naming *naming, const char *name)
{
    return is_reserved(name) || names_find(naming->words, name) != NULL;
}

static bool is_free(const Naming *naming, const char *name)
{
    return !naming_in_source(naming, name) && !naming_is_given(naming, name) && !(naming->taken && naming->taken(name, naming->taken_data));
}

const char *naming_fresh(Naming *naming, const char *wanted)
{
    if (is_reserved(wanted)) wanted = arena_printf(naming->arena, "own_%s", wanted); /* a number after it would not help */
    const char *name = wanted;
    int number = names_number(naming->used, wanted);
    while (!is_free(naming, name)) name = arena_printf(naming->arena, "%s_%d", wanted, number++);
    if (naming->in_scope)
        list_push(naming->arena, &naming->scope_names, name);
    else {
        names_set_number(naming->used, wanted, number);
        names_set(naming->used, name, naming);
    }
    return name;
}

/* Functions of opaque types, which the code calls. */
static void reserve_interface(Naming *naming, const Plan *plan)
{
    for (int i = 0; i < plan->spaces.count; i++) {
        const DataType *type = plan->spaces.items[i]->object;
        if (!type) continue;
        const InterfaceFunction *functions[] = {&type->query, &type->insert, &type->allocate, &type->like, &type->free, &type->same};
        for (size_t f = 0; f < sizeof functions / sizeof *functions; f++)
            if (functions[f]->name) names_set(naming->used, functions[f]->name, naming);
        for (int d = 0; d < type->rank; d++)
            if (type->extent_of[d].name) names_set(naming->used, type->extent_of[d].name, naming);
        for (int m = 0; m < type->measure_count; m++) names_set(naming->used, type->measures[m].function.name, naming);
    }
}

/* Loop variables, lengths and tile sizes get names that go together: i, l_i, tile_i. */
void naming_loops(Naming *naming, Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int l = 0; l < plan->nests.items[n]->loop_count + plan->nests.items[n]->sub_count; l++) {
            NestLoop *loop = &plan->nests.items[n]->loops[l];
            const char *name = naming_fresh(naming, loop->name);
            Symbol *variable = (Symbol *)loop->variable, *length = (Symbol *)loop->length;
            Symbol *tile = (Symbol *)loop->tile;
            loop->name = name;
            variable->name = variable->c_text = name; /* people are told what the code has */
            length->name = length->c_text = naming_fresh(naming, arena_printf(naming->arena, "l_%s", name));
            tile->name = tile->c_text = naming_fresh(naming, arena_printf(naming->arena, "tile_%s", name));
            variable->owner = length->owner = tile->owner = plan; /* they are int64_t */
            if (!loop->fixed) list_push(naming->arena, &naming->tile_fields, name);
        }
}

/* With what no loop may be called. */
static void begin_names(Naming *naming, const FunctionPlan *planned)
{
    names_clear(naming->used);
    naming->tile_fields.count = 0;
    naming->tiles_name = naming_fresh(naming, "tiles");
    if (naming->streamed) names_set(naming->used, "device_memory", naming);
    for (int i = 0; i < planned->plans.count; i++) reserve_interface(naming, planned->plans.items[i]);
}

void naming_begin(Naming *naming, FunctionPlan *planned)
{
    begin_names(naming, planned);
    for (int i = 0; i < planned->plans.count; i++) naming_loops(naming, planned->plans.items[i]);
}

void naming_resume(Naming *naming, const FunctionPlan *planned)
{
    begin_names(naming, planned);
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            const Nest *nest = planned->plans.items[p]->nests.items[n];
            for (int l = 0; l < nest->loop_count + nest->sub_count; l++) {
                const NestLoop *loop = &nest->loops[l];
                const char *names[] = {loop->name, loop->length->name, loop->tile->name};
                for (int i = 0; i < 3; i++) (void)naming_fresh(naming, names[i]); /* free, as they were */
                if (!loop->fixed) list_push(naming->arena, &naming->tile_fields, loop->name);
            }
        }
}

int naming_mark(Naming *naming)
{
    naming->in_scope++;
    return naming->scope_names.count;
}

void naming_forget(Naming *naming, int mark)
{
    naming->in_scope--;
    naming->scope_names.count = mark;
}
