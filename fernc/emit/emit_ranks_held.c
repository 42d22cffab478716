/* What of arrays that are only read stays where it was brought, from run to run: the caller says that they do not change. */
#include "emit_ranks.h"

/* The caller's pointer. */
static const char *pointer_of(const Held *held)
{
    return held->array->space->root->name;
}

void emit_stale(Ranks *r)
{
    const Distribution *distribution = r->distribution;
    if (!distribution->held.count) return;
    r->stale = fresh_name(r->emitter, "stale");
    text_add(r->emitter->out, "    bool %s[] = {", r->stale);
    for (int h = 0; h < distribution->held.count; h++)
        text_add(r->emitter->out, "%sfern_plan_stale(%s, %d, %s)", h ? ", " : "", r->planned, distribution->held.items[h].move - 1,
                 pointer_of(&distribution->held.items[h]));
    text_add(r->emitter->out, "};\n");
}

void emit_held_flags(Ranks *r)
{
    for (int h = 0; h < r->distribution->held.count; h++) {
        Held *held = &r->distribution->held.items[h];
        held->there = fresh_name(r->emitter, arena_printf(r->emitter->arena, "%s_brought", held->array->space->root->identifier));
        text_add(r->emitter->out, "    bool %s = !%s[%d];\n", held->there, r->stale, h);
    }
}

void emit_kept(const Ranks *r, const char *indent)
{
    for (int h = 0; h < r->distribution->held.count; h++) {
        const Held *held = &r->distribution->held.items[h];
        text_add(r->emitter->out, "%sfern_plan_keep(%s, %d, %s, %s && %s == FERN_OK);\n", indent, r->planned, held->move - 1,
                 pointer_of(held), held->there, r->status);
    }
}

static bool is_first_of_array(const Distribution *distribution, int number)
{
    for (int h = 0; h < number; h++)
        if (distribution->held.items[h].array == distribution->held.items[number].array) return false;
    return true;
}

static void emit_signature(const Ranks *r, const char *what, const Held *held)
{
    text_add(r->emitter->out, "%svoid %s_%s_%s(struct %s_handle *%s)", r->function->internal ? "static inline " : "", r->function->name, what,
             held->array->space->root->identifier, r->function->name, r->handle);
}

static void emit_function(const Ranks *r, const char *what, const Held *held)
{
    text_add(r->emitter->out, "\n");
    emit_signature(r, what, held);
    text_add(r->emitter->out, "\n{\n");
    for (int h = 0; h < r->distribution->held.count; h++)
        if (r->distribution->held.items[h].array == held->array)
            text_add(r->emitter->out, "    fern_plan_%s(%s->fern_plan, %d);\n", what, r->handle, r->distribution->held.items[h].move - 1);
    text_add(r->emitter->out, "}\n");
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
    Text *out = r->emitter->out;
    for (int h = 0; h < r->distribution->held.count; h++) {
        const Held *held = &r->distribution->held.items[h];
        if (!is_first_of_array(r->distribution, h)) continue;
        text_add(out, "\n/* %s changes no more, ghosts included: what is brought of it stays from run to run. It has changed. */\n", pointer_of(held));
        emit_signature(r, "hold", held);
        text_add(out, ";\n");
        emit_signature(r, "touch", held);
        text_add(out, ";\n");
    }
}
