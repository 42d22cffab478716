#include "verify_objects.h"

#include "compile.h"
#include "run/boxes.h"

#include <stdio.h>
#include <string.h>

const DataType *object_type(const FunctionPlan *planned, int parameter)
{
    const char *name = planned->function->parameters.items[parameter].name;
    for (int p = 0; p < planned->plans.count; p++)
        for (int s = 0; s < planned->plans.items[p]->spaces.count; s++) {
            const Space *space = planned->plans.items[p]->spaces.items[s];
            if (space->object && !strcmp(space->root->name, name)) return space->object;
        }
    return NULL;
}

bool is_object_extent(const FunctionPlan *planned, const Symbol *symbol, int *parameter, int *dimension)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int e = 0; e < planned->plans.items[p]->object_extents.count; e++) {
            const ObjectExtent *extent = &planned->plans.items[p]->object_extents.items[e];
            if (extent->symbol != symbol) continue;
            *dimension = extent->dimension;
            for (*parameter = 0; *parameter < planned->function->parameters.count; (*parameter)++)
                if (!strcmp(planned->function->parameters.items[*parameter].name, extent->root->name)) return true;
        }
    return false;
}

/* --- Functions of types -------------------------------------------------------------------------- */

void add_object_helpers(Text *out, const Compiled *compiled)
{
    LIST(const DataType *) types = {0};
    for (int f = 0; f < compiled->composition->functions.count; f++) {
        const FunctionPlan *planned = &compiled->functions[f];
        for (int p = 0; planned->fused && p < planned->function->parameters.count; p++) {
            const DataType *type = object_type(planned, p);
            bool added = !type;
            for (int t = 0; t < types.count; t++) added |= types.items[t] == type;
            if (added) continue;
            if (!types.count) text_add(out, "#include <stdbool.h>\n#include <stddef.h>\n");
            list_push(expr_pool_arena(compiled->pool), &types, type);
            object_driver_add(out, type);
        }
    }
}

const char *find_objects(void *shared_object, const FunctionPlan *planned, ObjectType *found, Arena *arena)
{
    const Driver driver = {.object = shared_object};
    for (int p = 0; p < planned->function->parameters.count; p++) {
        const DataType *type = object_type(planned, p);
        found[p] = (ObjectType){.type = NULL};
        if (!type) continue;
        const char *why = object_driver_find(&driver, type, &found[p], arena);
        if (!why && found[p].bytes > MOST_BYTES_OF_OBJECT) why = arena_printf(arena, "%s %s is too large", article_of(type->name), type->name);
        if (why) return arena_printf(arena, "`%s` is an opaque data structure: %s", planned->function->parameters.items[p].name, why);
    }
    return NULL;
}

/* --- What one holds -------------------------------------------------------------------------------- */

static int lengths_of(const DataType *type, const int64_t *extents, int64_t *lengths)
{
    for (int d = 0; d < type->rank; d++) lengths[d] = extents[d];
    for (int f = 0; f < type->other_field_count; f++) lengths[type->rank + f] = FIELD_VALUES;
    return type->rank + type->other_field_count;
}

int64_t object_numbers(const DataType *type, const int64_t *extents)
{
    int64_t lengths[MOST_FIELDS], count = 1;
    const int fields = lengths_of(type, extents, lengths);
    for (int f = 0; f < fields; f++) count *= lengths[f];
    return count;
}

void read_object(const ObjectType *type, const void *object, const int64_t *extents, double *numbers)
{
    int64_t lengths[MOST_FIELDS], at[MOST_FIELDS] = {0}, i = 0;
    const int fields = lengths_of(type->type, extents, lengths);
    if (!object_numbers(type->type, extents)) return;
    do numbers[i++] = type->element(object, at);
    while (box_next(at, lengths, fields));
}

const char *object_element(const DataType *type, const int64_t *extents, int64_t number, char *text, size_t room)
{
    int64_t lengths[MOST_FIELDS], at[MOST_FIELDS] = {0};
    const int fields = lengths_of(type, extents, lengths);
    for (int f = fields - 1; f >= 0; f--) {
        at[f] = number % lengths[f];
        number /= lengths[f];
    }
    size_t used = (size_t)snprintf(text, room, "{");
    for (int f = 0; f < fields && used < room; f++)
        used += (size_t)snprintf(text + used, room - used, "%s%s: %lld%s", f ? ", " : "",
                                 f < type->rank ? type->dimensions[f].origin : type->other_fields[f - type->rank], (long long)at[f],
                                 f == fields - 1 ? "}" : "");
    return text;
}
