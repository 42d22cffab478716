/* Single places behind pointers that are no arrays in blocks, on ranks: what calls leave there, and what copied statements store. None may
 * lie in a block. Within a region what touches two of them may change its order, unless the plan says that they may be one. */
#include "ranks.h"

#include "plan/dependence.h"
#include "program/build.h"

#include <string.h>

typedef struct Pointee {
    const Space *space;          /* NULL: it is stored to beside the regions */
    const char *pointer;         /* the parameter that it is reached through */
    const char *text;            /* "*out", "out[3]" */
    bool moved;                  /* it is not where the pointer points */
    bool written;
} Pointee;

typedef LIST(Pointee) Pointees;

static const ParameterText *pointer_parameter(const Ranks *r, const char *name, size_t length)
{
    for (int i = 0; i < r->function->parameters.count; i++) {
        const ParameterText *parameter = &r->function->parameters.items[i];
        const bool named = strlen(parameter->name) == length && !strncmp(parameter->name, name, length);
        if (named) return parameter->type.pointer && parameter->type.pointee_bytes > 0 && !is_array_on_ranks(r, i) ? parameter : NULL;
    }
    return NULL;
}

/* "out" of `out`, `&out->b`, `out[0]`, where that is a parameter and no array; NULL: it is something else. */
static const char *parameter_of_root(const Ranks *r, const Root *root)
{
    static const char words[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    if (root->kind != ROOT_OUTSIDE) return NULL;
    const char *name = root->pointer + strcspn(root->pointer, words);
    const ParameterText *parameter = pointer_parameter(r, name, strspn(name, words));
    return parameter ? parameter->name : NULL;
}

static const char *text_of_place(const Ranks *r, const Root *root, const Expr *offset)
{
    const bool address = root->pointer[0] == '&', first = !offset || expr_is(offset, 0);
    if (first) return address ? root->pointer + 1 : arena_printf(r->emitter->arena, "*%s", root->pointer);
    return arena_printf(r->emitter->arena, address ? "(%s)[%s]" : "%s[%s]", root->pointer, emit_expr(r->emitter, offset, false));
}

static void add_place(const Ranks *r, Pointees *places, Pointee place)
{
    for (int i = 0; i < places->count; i++)
        if (!strcmp(places->items[i].text, place.text)) {
            places->items[i].written |= place.written;
            return;
        }
    list_push(r->emitter->arena, places, place);
}

/* One element: what more is touched is an array, in blocks or the same on all ranks. */
static bool is_place(const Access *access)
{
    for (int d = 0; d < access->view_rank; d++)
        if (!expr_is(access->view_extent[d], 1)) return false;
    return true;
}

static void add_places_of(const Ranks *r, const Plan *plan, Pointees *places)
{
    for (int s = 0; s < plan->stages.count; s++)
        for (int a = 0; a < plan->stages.items[s]->access_count; a++) {
            const Access *access = &plan->stages.items[s]->accesses[a];
            const char *pointer = is_place(access) ? parameter_of_root(r, access->space->root) : NULL;
            if (!pointer) continue;
            add_place(r, places, (Pointee){access->space, pointer, text_of_place(r, access->space->root, access->view_offset),
                                         access->view_offset && !expr_is(access->view_offset, 0), access_writes(access)});
        }
}

static const char *row_of(const Ranks *r, const Pointee *place, int group)
{
    return arena_printf(r->emitter->arena, "        {%s ? (const void *)&%s : &%s, %s ? (int64_t)sizeof(%s) : 0, %d, %d},\n", place->pointer,
                        place->text, r->failure, place->pointer, place->text, place->written, group);
}

/* Group 1: beside the regions, and in two of them, such places may be the same. */
int add_places(const Ranks *r, const char **written, const char **read)
{
    Pointees places = {0};
    for (int p = 0; p < r->distribution->plans.count; p++) add_places_of(r, r->distribution->plans.items[p], &places);
    for (int i = 0; i < r->function->around.faults.count; i++) {
        const AroundFault *fault = &r->function->around.faults.items[i];
        if (fault->stores && fault->place && pointer_parameter(r, fault->touched, strlen(fault->touched)))
            add_place(r, &places, (Pointee){NULL, fault->touched, fault->place, true, true});
    }
    for (int i = 0; i < places.count; i++) {
        const char **rows = places.items[i].written ? written : read;
        *rows = arena_printf(r->emitter->arena, "%s%s", *rows, row_of(r, &places.items[i], 1));
    }
    return places.count;
}

/* Those of one group may be the same: what the plan says of two pointers holds where they point, and of one pointer all is known. */
static int group_of(const Plan *plan, const Pointee *place)
{
    enum { LARGEST_OF_PLAN = 1000 };
    const int group = group_in_plan(plan, place->space);
    return group && !place->moved ? group : LARGEST_OF_PLAN + place->space->root->serial;
}

static void emit_places_of(const Ranks *r, const Plan *plan)
{
    Pointees places = {0};
    Emitter *emitter = r->emitter;
    bool several = false, any_written = false;
    add_places_of(r, plan, &places);
    for (int i = 0; i < places.count; i++) {
        several |= group_of(plan, &places.items[i]) != group_of(plan, &places.items[0]);
        any_written |= places.items[i].written;
    }
    if (!several || !any_written) return;
    const char *name = fresh_name(emitter, "places"), *rows = "";
    for (int written = 1; written >= 0; written--)
        for (int i = 0; i < places.count; i++)
            if (places.items[i].written == (written != 0))
                rows = arena_printf(emitter->arena, "%s%s", rows, row_of(r, &places.items[i], group_of(plan, &places.items[i])));
    add_declaration(emitter->to, "const struct fern_range", arena_printf(emitter->arena, "%s[]", name), "{\n%s%s}", rows, emitter->to->indent);
    only_if(emitter->to, "!%s && !fern_apart(%s, %d)", r->only_plans, name, places.count);
    add_call(emitter->to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"places that are written are the same\")", r->failure);
}

void emit_places_apart(const Ranks *r)
{
    for (int p = 0; p < r->distribution->plans.count; p++) emit_places_of(r, r->distribution->plans.items[p]);
}
