#include "resolve.h"

#include "annotator/base/names.h"

#include <string.h>

static bool is_call_of(const Stage *stage, const char *name)
{
    if (!stage->node || stage->node->kind != NODE_CALL) return false;
    const Routine *routine = stage->node->routine;
    return !strcmp(routine->name, name) || (routine->alias && !strcmp(routine->alias, name));
}

typedef struct Found {
    Plan *plan;
    Stage *stage;
} Found;

typedef LIST(Found) Calls;

static Calls calls_of(const FunctionPlan *planned, const char *name, Arena *arena)
{
    Calls calls = {0};
    for (int p = 0; p < planned->plans.count; p++)
        for (int s = 0; s < planned->plans.items[p]->stages.count; s++)
            if (is_call_of(planned->plans.items[p]->stages.items[s], name))
                list_push(arena, &calls, ((Found){planned->plans.items[p], planned->plans.items[p]->stages.items[s]}));
    return calls;
}

/* The first array of this name, or the one of this number: each region has its own. */
static Space *space_named(const FunctionPlan *planned, const char *name, int number, Plan **plan)
{
    for (int p = 0, count = 0; p < planned->plans.count; p++)
        for (int s = 0; s < planned->plans.items[p]->spaces.count; s++) {
            Space *space = planned->plans.items[p]->spaces.items[s];
            if (strcmp(space->root->name, name) && strcmp(space->root->identifier, name)) continue;
            if (++count < number) break;
            *plan = planned->plans.items[p];
            return space;
        }
    return NULL;
}

/* Whether there is an array of this name, but none of this number: then it is said. */
static bool counts_too_far(const FunctionPlan *planned, const Place *place, Diag *diag)
{
    Plan *plan;
    int count = 0;
    while (space_named(planned, place->base, count + 1, &plan)) count++;
    if (!count || place->number <= count) return false;
    diag_error(diag, place->range, "`%s` has %d array%s `%s`", planned->function->name, count, count == 1 ? "" : "s", place->base);
    if (count > 1)
        diag_hint(diag, "the last is `%s[%d]`", place->base, count);
    else
        diag_hint(diag, "`%s` alone names it", place->base);
    return true;
}

static void hint_names(const FunctionPlan *planned, const char *word, bool calls, bool arrays, Arena *arena, Diag *diag)
{
    LIST(const char *) names = {0};
    for (int p = 0; p < planned->plans.count; p++) {
        const Plan *plan = planned->plans.items[p];
        for (int s = 0; s < plan->stages.count && calls; s++)
            if (plan->stages.items[s]->node && plan->stages.items[s]->node->kind == NODE_CALL)
                list_push(arena, &names, plan->stages.items[s]->node->routine->name);
        for (int s = 0; s < plan->spaces.count && arrays; s++)
            list_push(arena, &names, plan->spaces.items[s]->root->name);
    }
    const char *nearest = nearest_word(word, names.items, names.count);
    if (nearest)
        diag_hint(diag, "did you mean `%s`?", nearest);
    else
        diag_hint(diag, "fernc --dump=loops lists the calls, arrays and loops");
}

static Arena *arena_of(const FunctionPlan *planned)
{
    return planned->plans.count ? planned->plans.items[0]->arena : NULL;
}

static const Found *pick(const Calls *calls, const Place *place, Diag *diag)
{
    if (place->number > calls->count) {
        diag_error(diag, place->range, "`%s` is called %d time%s", place->base, calls->count, calls->count == 1 ? "" : "s");
        if (calls->count > 1)
            diag_hint(diag, "the last is `%s[%d]`", place->base, calls->count);
        else
            diag_hint(diag, "`%s` alone names it", place->base);
        return NULL;
    }
    if (place->number) return &calls->items[place->number - 1];
    if (calls->count == 1) return &calls->items[0];
    diag_error(diag, place->range, "`%s` is called %d times", place->base, calls->count);
    for (int i = 0; i < calls->count; i++)
        diag_note(diag, calls->items[i].stage->statement->range, "`%s[%d]`", place->base, i + 1);
    diag_hint(diag, "say which: `%s[1]`", place->base);
    return NULL;
}

Stage *resolve_call(const FunctionPlan *planned, const Place *place, Plan **plan, Diag *diag)
{
    Calls calls = calls_of(planned, place->base, arena_of(planned));
    if (!calls.count) {
        diag_error(diag, place->range, "`%s` calls no `%s`", planned->function->name, place->base);
        hint_names(planned, place->base, true, false, arena_of(planned), diag);
        return NULL;
    }
    const Found *found = pick(&calls, place, diag);
    if (!found) return NULL;
    *plan = found->plan;
    return found->stage;
}

Space *resolve_array(const FunctionPlan *planned, const Place *place, Plan **plan, Diag *diag)
{
    Space *space = space_named(planned, place->base, place->number, plan);
    if (space || counts_too_far(planned, place, diag)) return space;
    diag_error(diag, place->range, "no call of `%s` touches an array `%s`", planned->function->name, place->base);
    hint_names(planned, place->base, false, true, arena_of(planned), diag);
    return NULL;
}

/* The last call that writes the array. */
static Stage *writer_of(const Space *space)
{
    for (int u = space->uses.count - 1; u >= 0; u--)
        if (access_writes(space->uses.items[u].access)) return space->uses.items[u].stage;
    return NULL;
}

Stage *resolve_stage_loop(const FunctionPlan *planned, const Place *place, Plan **plan, int *loop, Diag *diag)
{
    Arena *arena = arena_of(planned);
    Calls calls = calls_of(planned, place->base, arena);
    Stage *stage = NULL;
    Space *space = calls.count ? NULL : space_named(planned, place->base, place->number, plan);
    if (calls.count) {
        const Found *found = pick(&calls, place, diag);
        if (!found) return NULL;
        stage = found->stage;
        *plan = found->plan;
    }
    else if (space)
        stage = writer_of(space);
    if (!stage && !space && counts_too_far(planned, place, diag)) return NULL;
    if (!stage) {
        if (space)
            diag_error(diag, place->range, "no call of `%s` writes `%s`", planned->function->name, place->base);
        else
            diag_error(diag, place->range, "`%s` has no call and no array `%s`", planned->function->name, place->base);
        if (space)
            diag_hint(diag, "a loop is named by a call, or by an array that it writes; fernc --dump=loops lists them");
        else
            hint_names(planned, place->base, true, true, arena, diag);
        return NULL;
    }
    const char *names[MAX_RANK + 1];
    for (int l = 0; l < stage->loop_count; l++) {
        names[l] = stage->loops[l].name;
        if (strcmp(names[l], place->loop)) continue;
        *loop = l;
        return stage;
    }
    diag_error(diag, place->range, "%s has no loop `%s`", stage_title(*plan, stage), place->loop);
    const char *nearest = nearest_word(place->loop, names, stage->loop_count);
    Text list = {0};
    for (int l = 0; l < stage->loop_count; l++) text_add(&list, "%s`%s`", l ? ", " : "", names[l]);
    if (nearest)
        diag_hint(diag, "did you mean `%s`?", nearest);
    else if (stage->loop_count)
        diag_hint(diag, "its annotation has %s", text_string(&list));
    text_free(&list);
    return NULL;
}

static Nest *nest_with_loop(const FunctionPlan *planned, const char *name, int *loop)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            Nest *nest = planned->plans.items[p]->nests.items[n];
            for (int l = 0; l < nest->loop_count; l++)
                if (!strcmp(nest->loops[l].name, name)) {
                    *loop = l;
                    return nest;
                }
        }
    return NULL;
}

static void report_no_loop(const FunctionPlan *planned, const Place *place, Diag *diag)
{
    LIST(const char *) names = {0};
    Text list = {0};
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            const Nest *nest = planned->plans.items[p]->nests.items[n];
            for (int l = 0; l < nest->loop_count; l++) {
                list_push(arena_of(planned), &names, nest->loops[l].name);
                text_add(&list, "%s`%s`", list.length ? ", " : "", nest->loops[l].name);
            }
        }
    diag_error(diag, place->range, "no loop of `%s` is called `%s`", planned->function->name, place->loop);
    const char *nearest = nearest_word(place->loop, names.items, names.count);
    if (nearest)
        diag_hint(diag, "did you mean `%s`?", nearest);
    else if (list.length)
        diag_hint(diag, "the loops are %s; a loop of a call or of what it writes is `CALL.%s`", text_string(&list), place->loop);
    else
        diag_hint(diag, "nothing is fused; fernc --explain says why");
    text_free(&list);
}

Nest *resolve_loop(const FunctionPlan *planned, const Place *place, int *loop, Diag *diag)
{
    if (!place->base) {
        Nest *nest = nest_with_loop(planned, place->loop, loop);
        if (!nest) report_no_loop(planned, place, diag);
        return nest;
    }
    Plan *plan;
    int l;
    Stage *stage = resolve_stage_loop(planned, place, &plan, &l, diag);
    if (!stage) return NULL;
    if (!stage->nest) {
        diag_error(diag, place->range, "%s is in no nest", stage_title(plan, stage));
        diag_hint(diag, "%s", stage->left_out ? stage->left_out : "no other call can share its loops");
        return NULL;
    }
    Nest *nest = stage->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        if (piece->stage != stage) continue;
        for (int n = nest->loop_count - 1; n >= 0; n--)
            if (expr_mentions(piece->loops[l].begin, nest->loops[n].variable)
                || expr_mentions(piece->loops[l].end, nest->loops[n].variable)) {
                *loop = n;
                return nest;
            }
    }
    diag_error(diag, place->range, "the nest of %s does not cut `%s`: each tile has all of it", stage_title(plan, stage),
               place->loop);
    diag_hint(diag, "fernc --dump=loops lists the loops that are cut");
    return NULL;
}

/* --- --dump=loops ------------------------------------------------------------------------ */

/* How many calls have been counted under the name. */
static int *count_of(Names *counts, const char *name, Arena *arena)
{
    int *count = names_find(counts, name);
    if (count) return count;
    count = arena_alloc(arena, sizeof *count);
    *count = 0;
    names_set(counts, name, count);
    return count;
}

/* A routine's other name counts as well: `vs_mul[2]` is the second call that either names. */
static int count_call(Names *counts, const Routine *routine, Arena *arena)
{
    if (routine->alias && strcmp(routine->alias, routine->name)) ++*count_of(counts, routine->alias, arena);
    return ++*count_of(counts, routine->name, arena);
}

static void name_calls(const FunctionPlan *planned, Arena *arena)
{
    Names *all = names_new(arena), *before = names_new(arena);
    for (int turn = 0; turn < 2; turn++)
        for (int p = 0; p < planned->plans.count; p++)
            for (int s = 0; s < planned->plans.items[p]->stages.count; s++) {
                Stage *stage = planned->plans.items[p]->stages.items[s];
                if (!stage->node || stage->node->kind != NODE_CALL) continue;
                const Routine *routine = stage->node->routine;
                const int number = count_call(turn ? before : all, routine, arena);
                if (turn)
                    stage->call_name = *count_of(all, routine->name, arena) == 1 ? routine->name : arena_printf(arena, "%s[%d]", routine->name, number);
            }
    names_free(all);
    names_free(before);
}

const char *call_name(const FunctionPlan *planned, const Stage *stage)
{
    if (!stage->node || stage->node->kind != NODE_CALL) return stage->statement->kind == STATEMENT_COPY ? "copy" : "fill";
    if (!stage->call_name) name_calls(planned, arena_of(planned));
    return stage->call_name ? stage->call_name : stage->node->routine->name;
}

/* Each call as a piece of its nest, by its place among those of the plan; NULL: it is in none. */
static const Piece **pieces_of(const Plan *plan)
{
    const Piece **pieces = arena_alloc(plan->arena, sizeof *pieces * (size_t)(plan->stages.count + 1));
    memset(pieces, 0, sizeof *pieces * (size_t)(plan->stages.count + 1));
    for (int n = 0; n < plan->nests.count; n++)
        for (int p = 0; p < plan->nests.items[n]->pieces.count; p++)
            pieces[plan->nests.items[n]->pieces.items[p]->stage->index] = plan->nests.items[n]->pieces.items[p];
    return pieces;
}

static void dump_call(Text *out, const FunctionPlan *planned, const Stage *stage, const Piece *piece)
{
    const char *name = call_name(planned, stage);
    text_add(out, "  %u: %s", stage->statement->line, name);
    for (int a = 0; a < stage->access_count; a++)
        if (access_writes(&stage->accesses[a]) && stage->accesses[a].parameter >= 0)
            text_add(out, " -> %s", stage->accesses[a].space->root->name);
    text_add(out, "\n");
    for (int l = 0; l < stage->loop_count; l++) {
        if (!stage->node || stage->node->kind != NODE_CALL) continue;
        text_add(out, "      %s.%s in [", name, stage->loops[l].name);
        expr_print(out, stage->loops[l].begin, EXPR_PLAIN, false);
        text_add(out, ", ");
        expr_print(out, stage->loops[l].end, EXPR_PLAIN, false);
        text_add(out, ")%s", stage->loops[l].reduction ? ", reduces" : "");
        const Nest *nest = stage->nest;
        for (int n = piece && nest ? nest->loop_count - 1 : -1; n >= 0; n--)
            if (expr_mentions(piece->loops[l].begin, nest->loops[n].variable)) {
                text_add(out, ": loop %s of nest %d", nest->loops[n].name, nest->number);
                break;
            }
        text_add(out, "\n");
    }
}

void dump_loops(Text *out, const FunctionPlan *planned)
{
    text_add(out, "function %s\n", planned->function->name);
    for (int p = 0; p < planned->plans.count; p++) {
        const Plan *plan = planned->plans.items[p];
        const Piece **pieces = pieces_of(plan);
        for (int s = 0; s < plan->stages.count; s++) {
            const Stage *stage = plan->stages.items[s];
            if (stage->node) dump_call(out, planned, stage, pieces[stage->index]);
        }
    }
}
