/* Opaque data structures at the entry of a region: what their libraries tell, and that handles are others. */
#include "interface.h"

#include "model/told.h"
#include "plan/objects.h"
#include "program/build.h"

#include <string.h>

static const InterfaceFunction *teller(const ObjectExtent *extent)
{
    const DataType *type = extent->type;
    return extent->dimension < type->rank ? &type->extent_of[extent->dimension] : &type->measures[extent->dimension - type->rank].function;
}

static bool may_be_missing(const DataType *type)
{
    return type->c_type_is_pointer || type->none;
}

const char *object_told(Emitter *emitter, const ObjectExtent *extent)
{
    const DataType *type = extent->type;
    const char *call = interface_call(emitter, teller(extent), &(Given){.root = extent->root, .object = extent->root->name});
    if (!may_be_missing(type)) return call;
    return arena_printf(emitter->arena, "(%s != %s ? (int64_t)%s : -1)", extent->root->name, no_object(type), call);
}

static void ask_objects(Emitter *emitter, const Plan *plan, Asked where)
{
    for (int i = 0; i < plan->object_extents.count; i++) {
        const ObjectExtent *extent = &plan->object_extents.items[i];
        if (where_asked(plan, extent, emitter->asks_for_gain) != where) continue;
        const DataType *type = extent->type;
        const char *what = extent->dimension < type->rank ? type->dimensions[extent->dimension].extent : teller(extent)->name;
        const char *name = fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", extent->root->identifier, what));
        give_symbol(emitter, extent->symbol, name);
        const char *told = object_told(emitter, extent);
        if (may_be_missing(type)) /* without its parentheses */
            add_declaration(emitter->to, "const int64_t", name, "%.*s", (int)strlen(told) - 2, told + 1);
        else
            add_declaration(emitter->to, "const int64_t", name, "(int64_t)%s", told);
    }
}

void emit_object_extents(Emitter *emitter, const Plan *plan)
{
    ask_objects(emitter, plan, ASKED_AT_THE_ENTRY);
}

void emit_object_measures(Emitter *emitter, const Plan *plan)
{
    ask_objects(emitter, plan, ASKED_BY_THE_ESTIMATE);
}

static bool is_checked(const Space *space)
{
    return space->object && !space->broken && !space->root->allocation;
}

static const char *others_condition(Emitter *emitter, const Space *a, const Space *b)
{
    const DataType *type = a->object;
    const char *left = a->root->name, *right = b->root->name;
    const char *apart = arena_printf(emitter->arena, "%s != %s", left, right);
    if (!type->same.name || type != b->object) return apart;
    const char *same = interface_call(emitter, &type->same, &(Given){.root = a->root, .object = left, .piece = right});
    if (!type->c_type_is_pointer && !type->c_type_is_number) return arena_printf(emitter->arena, "!%s", same);
    return arena_printf(emitter->arena, "%s && !%s", apart, same);
}

void emit_object_checks(Emitter *emitter, const Plan *plan, const char *fused)
{
    Builder *to = emitter->to;
    Text all = {0};
    const char *and = arena_printf(emitter->arena, "\n%s        && ", to->indent);
    for (int i = 0; i < plan->spaces.count; i++) {
        const Space *space = plan->spaces.items[i];
        if (!is_checked(space)) continue;
        if (space->object->c_type_is_pointer || space->object->none)
            text_add(&all, "%s%s != %s", all.length ? and : "", space->root->name, no_object(space->object));
        for (int j = 0; j < i; j++) {
            const Space *other = plan->spaces.items[j];
            if (!is_checked(other) || (!space->written && !other->written)
                || !same_c_type(space->object->c_type, other->object->c_type))
                continue;
            text_add(&all, "%s%s", all.length ? and : "", others_condition(emitter, other, space));
        }
    }
    if (all.length) {
        begin_if(to, "%s", fused);
        without_braces(to);
        add_set(to, fused, "%s", text_string(&all));
        end_body(to);
    }
    text_free(&all);
}
