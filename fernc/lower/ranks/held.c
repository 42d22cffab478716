/* What of arrays that are only read stays where it was brought, from run to run: the caller says that they do not change. */
#include "ranks.h"

#include "program/build.h"

/* The caller's pointer. */
static const char *pointer_of(const Held *held)
{
    return held->array->space->root->name;
}

void emit_stale(Ranks *r)
{
    const Distribution *distribution = r->distribution;
    Arena *arena = r->emitter->arena;
    const char *all = "";
    if (!distribution->held.count) return;
    r->stale = fresh_name(r->emitter, "stale");
    for (int h = 0; h < distribution->held.count; h++)
        all = arena_printf(arena, "%s%sfern_plan_stale(%s, %d, %s)", all, h ? ", " : "", r->planned, distribution->held.items[h].move - 1,
                           pointer_of(&distribution->held.items[h]));
    add_declaration(r->emitter->to, "bool", arena_printf(arena, "%s[]", r->stale), "{%s}", all);
}

void emit_held_flags(Ranks *r)
{
    for (int h = 0; h < r->distribution->held.count; h++) {
        const Held *held = &r->distribution->held.items[h];
        const char *there = name_record(r->emitter, NAME_IS_THERE, held, held->array->space->root->identifier, "brought");
        add_declaration(r->emitter->to, "bool", there, "!%s[%d]", r->stale, h);
    }
}

void emit_kept(const Ranks *r)
{
    for (int h = 0; h < r->distribution->held.count; h++) {
        const Held *held = &r->distribution->held.items[h];
        add_call(r->emitter->to, "fern_plan_keep(%s, %d, %s, %s && %s == FERN_OK)", r->planned, held->move - 1, pointer_of(held),
                 called(r, NAME_IS_THERE, held), r->status);
    }
}

static bool is_first_of_array(const Distribution *distribution, int number)
{
    for (int h = 0; h < number; h++)
        if (distribution->held.items[h].array == distribution->held.items[number].array) return false;
    return true;
}

const char *hold_head(const Ranks *r, const char *what, const Space *array)
{
    const char *name = r->function->name;
    return arena_printf(r->emitter->arena, "%svoid %s_%s_%s(struct %s_handle *%s)", r->function->internal ? "static inline " : "", name, what,
                        array->root->identifier, name, r->handle);
}

static void emit_function(const Ranks *r, const char *what, const Held *held)
{
    Builder *to = r->emitter->to;
    add_blank(to);
    begin_function(to, "%s", hold_head(r, what, held->array->space));
    for (int h = 0; h < r->distribution->held.count; h++)
        if (r->distribution->held.items[h].array == held->array)
            add_call(to, "fern_plan_%s(%s->fern_plan, %d)", what, r->handle, r->distribution->held.items[h].move - 1);
    end_body(to);
}

void emit_hold_functions(const Ranks *r)
{
    for (int h = 0; h < r->distribution->held.count; h++) {
        if (!is_first_of_array(r->distribution, h)) continue;
        emit_function(r, "hold", &r->distribution->held.items[h]);
        emit_function(r, "touch", &r->distribution->held.items[h]);
    }
}

void emit_hold_prototypes(const Ranks *r)
{
    Builder *to = r->emitter->to;
    for (int h = 0; h < r->distribution->held.count; h++) {
        const Held *held = &r->distribution->held.items[h];
        if (!is_first_of_array(r->distribution, h)) continue;
        add_blank(to);
        add_comment(to, "%s changes no more, ghosts included: what is brought of it stays from run to run. It has changed.", pointer_of(held));
        add_prototype(to, "%s", hold_head(r, "hold", held->array->space));
        add_prototype(to, "%s", hold_head(r, "touch", held->array->space));
    }
}
