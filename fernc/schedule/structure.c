#include "structure.h"

#include "nests/plan.h"
#include "plan/dependence.h"
#include "resolve.h"
#include "soundness/verify_plan.h"

#include <string.h>

static int index_of(const Scheduling *s, const Plan *plan)
{
    for (int p = 0; p < s->planned->plans.count; p++)
        if (s->planned->plans.items[p] == plan) return p;
    return -1;
}

/* A copy with room for one more decision. */
static Choices *copy_of(Scheduling *s, const Choices *old)
{
    Choices *choices = arena_alloc(s->arena, sizeof *choices);
    choices->alone = old->alone;
    for (int i = 0; i < old->breaks.count; i++) list_push(s->arena, &choices->breaks, old->breaks.items[i]);
    for (int i = 0; i < old->materialized.count; i++)
        list_push(s->arena, &choices->materialized, old->materialized.items[i]);
    for (int i = 0; i < old->orders.count; i++) list_push(s->arena, &choices->orders, old->orders.items[i]);
    for (int i = 0; i < old->hoists.count; i++) list_push(s->arena, &choices->hoists, old->hoists.items[i]);
    return choices;
}

/* The region planned with these choices: put in the place of the old plan when it is wanted. */
static Plan *plan_with(Scheduling *s, Plan *old, const Choices *choices)
{
    return plan_region(old->region, choices, old->assumed, s->pool, s->exact, s->diag);
}

/* In the place of the old plan, where all that is read is still what it was. */
static void replace(Scheduling *s, const Command *command, const Plan *old, Plan *with)
{
    const char *fault = dependences_fault(with);
    if (!fault) {
        s->planned->plans.items[index_of(s, old)] = with;
        return;
    }
    diag_error(s->diag, command->range, "with `%s` a call would not see what it sees as written", command->text);
    diag_hint(s->diag, "%s", fault);
}

/* What earlier commands have decided still holds; else it is said what does not. */
static bool keeps_decisions(Scheduling *s, const Command *command, const Plan *plan)
{
    for (int i = 0; i < plan->choices->hoists.count; i++) {
        const Hoist *hoist = &plan->choices->hoists.items[i];
        bool there = false;
        for (int n = 0; n < plan->nests.count; n++)
            for (int w = 0; w < plan->nests.items[n]->windows.count; w++)
                there |= !strcmp(plan->nests.items[n]->windows.items[w]->space->root->name, hoist->root);
        if (there) continue;
        diag_error(s->diag, command->range, "`%s` is hoisted, and would be no tile any more", hoist->root);
        diag_hint(s->diag, "leave out `hoist %s`, or this command", hoist->root);
        return false;
    }
    for (int i = 0; i < plan->choices->orders.count; i++) {
        const Stage *last = plan->stages.items[plan->choices->orders.items[i].stage];
        if (last->nest) continue;
        diag_error(s->diag, command->range, "the loops of %s are ordered, and it would be in no nest any more",
                   stage_title((Plan *)plan, last));
        diag_hint(s->diag, "leave out the `reorder` of its loops, or this command");
        return false;
    }
    return true;
}

static void apply_break(Scheduling *s, const Command *command)
{
    Plan *plan;
    const Stage *stage = resolve_call(s->planned, &command->places[0], &plan, s->diag);
    if (!stage) return;
    Choices *choices = copy_of(s, plan->choices);
    list_push(s->arena, &choices->breaks, stage->index);
    Plan *now = plan_with(s, plan, choices);
    if (keeps_decisions(s, command, now)) replace(s, command, plan, now);
}

static void apply_materialize(Scheduling *s, const Command *command)
{
    Plan *plan;
    const Space *space = resolve_array(s->planned, &command->places[0], &plan, s->diag);
    if (!space) return;
    Choices *choices = copy_of(s, plan->choices);
    list_push(s->arena, &choices->materialized, space->root->name);
    Plan *now = plan_with(s, plan, choices);
    if (keeps_decisions(s, command, now)) replace(s, command, plan, now);
}

/* The loop of the nest's last call that a place names; -1 after an error. */
static int anchor_loop(Scheduling *s, const Place *place, Plan **plan, Stage **anchor)
{
    int l;
    if (place->base) {
        Stage *stage = resolve_stage_loop(s->planned, place, plan, &l, s->diag);
        if (!stage) return -1;
        *anchor = stage->nest ? stage->nest->pieces.items[stage->nest->pieces.count - 1]->stage : stage;
        if (stage == *anchor) return l;
    }
    Nest *nest = resolve_loop(s->planned, place, &l, s->diag);
    if (!nest) return -1;
    *plan = nest->plan;
    *anchor = nest->pieces.items[nest->pieces.count - 1]->stage;
    return nest->loops[l].stage_loop;
}

static Nest *nest_ending_in(const Plan *plan, int stage)
{
    return plan->stages.items[stage]->nest;
}

/* The first call of the old nest that the new one has lost; NULL: none. */
static const Stage *lost_from(const Nest *old, const Plan *plan)
{
    const Stage *last = old->pieces.items[old->pieces.count - 1]->stage;
    const Nest *now = nest_ending_in(plan, last->index);
    for (int p = 0; p < old->pieces.count; p++) {
        const Stage *stage = plan->stages.items[old->pieces.items[p]->stage->index];
        if (!now || stage->nest != now) return stage;
    }
    return NULL;
}

/* Why no other call shares loops with this one, which is in no nest. */
static const char *why_alone(const Plan *plan, const Stage *stage)
{
    for (int i = stage->index; i >= 0; i--) {
        const Stage *other = plan->stages.items[i];
        const bool breaks = other->left_out == choice_broken_off && !choice_breaks(plan, other, stage); /* it is from another nest */
        Dependences between = dependences_between(other, stage, ALIAS_NONE);
        for (const Dependence *d; !other->nest && other->left_out && !breaks && (d = next_dependence(&between));)
            if (d->kind != DEPENDENCE_ANTI)
                return other == stage ? stage->left_out
                                      : arena_printf(plan->arena, "%s cannot share these loops: %s", stage_title((Plan *)plan, other), other->left_out);
    }
    return "no other call can share its loops";
}

static void apply_reorder(Scheduling *s, const Command *command)
{
    LoopOrder order = {.count = 0};
    Plan *plan = NULL;
    Stage *anchor = NULL;
    for (int i = 0; i < command->place_count; i++) {
        Plan *mine;
        Stage *stage;
        int l = anchor_loop(s, &command->places[i], &mine, &stage);
        if (l < 0) return;
        if (anchor && stage != anchor) {
            diag_error(s->diag, command->places[i].range, "`%s` and `%s` are loops of two nests", command->places[0].text,
                       command->places[i].text);
            diag_hint(s->diag, "one `reorder` for each nest; fernc --dump=loops lists them");
            return;
        }
        for (int k = 0; k < order.count; k++)
            if (order.loops[k] == l) {
                diag_error(s->diag, command->places[i].range, "`%s` is named twice", command->places[i].text);
                diag_hint(s->diag, "each loop once, the outermost first");
                return;
            }
        anchor = stage;
        plan = mine;
        order.loops[order.count++] = l;
    }
    order.stage = anchor->index;
    Choices *choices = copy_of(s, plan->choices);
    for (int i = 0; i < choices->orders.count; i++)
        if (choices->orders.items[i].stage == order.stage) choices->orders.items[i--] = choices->orders.items[--choices->orders.count];
    list_push(s->arena, &choices->orders, order);
    Plan *now = plan_with(s, plan, choices);
    const Stage *there = now->stages.items[anchor->index], *lost = anchor->nest ? lost_from(anchor->nest, now) : NULL;
    if (!there->nest && !anchor->nest) { /* one that the estimate alone has left out is in one now */
        diag_error(s->diag, command->range, "%s is in no nest", stage_title(now, there));
        diag_hint(s->diag, "%s", why_alone(now, there));
        return;
    }
    if (lost) {
        diag_error(s->diag, command->range, "with these loops %s cannot stay in the nest", stage_title(now, lost));
        diag_hint(s->diag, "%s", lost->left_out ? lost->left_out : "it needs another loop outside");
        return;
    }
    replace(s, command, plan, now);
}

/* The call of the nest that writes the array in other loops than these. */
static const Piece *written_elsewhere(const Nest *nest, const char *array, int depth)
{
    for (int p = 0; nest && p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (access_writes(access) && !strcmp(access->space->root->name, array) && piece->depth != depth) return piece;
        }
    }
    return NULL;
}

static const char *why_not_hoisted(Plan *now, const Nest *old, const char *array, int depth)
{
    const Stage *lost = lost_from(old, now);
    if (lost) return lost->left_out ? arena_printf(now->arena, "%s would leave the nest: %s", stage_title(now, lost), lost->left_out) : "a call would leave the nest";
    const Nest *grown = nest_ending_in(now, old->pieces.items[old->pieces.count - 1]->stage->index);
    const Piece *piece = written_elsewhere(grown, array, depth);
    if (piece && piece->depth < depth)
        return arena_printf(now->arena, "%s runs further out, in `%s`: what needs it is hoisted there", stage_title(now, piece->stage),
                            grown->loops[piece->depth - 1].name);
    return piece ? "where the tiles inside of it begin and end does not grow with their loops" : dependences_fault(now);
}

static void apply_hoist(Scheduling *s, const Command *command)
{
    Plan *plan, *same = NULL;
    int l;
    const Space *space = resolve_array(s->planned, &command->places[0], &plan, s->diag);
    const Nest *nest = space ? resolve_loop(s->planned, &command->places[1], &l, s->diag) : NULL;
    if (!nest) return;
    same = nest->plan;
    const char *array = space->root->name;
    if (same != plan || !is_scratch(plan, space->root) || space->window->nest != nest) {
        diag_error(s->diag, command->range, "`%s` is no tile of the nest of `%s`", array, command->places[1].text);
        if (space->kept_why)
            diag_hint(s->diag, "it stays memory: %s", space->kept_why);
        else
            diag_hint(s->diag, "fernc --explain lists the tiles of each nest");
        return;
    }
    Choices *choices = copy_of(s, plan->choices);
    for (int i = 0; i < choices->hoists.count; i++)
        if (!strcmp(choices->hoists.items[i].root, array)) choices->hoists.items[i--] = choices->hoists.items[--choices->hoists.count];
    list_push(s->arena, &choices->hoists, ((Hoist){array, l + 1}));
    Plan *now = plan_with(s, plan, choices);
    const char *why = why_not_hoisted(now, nest, array, l + 1);
    if (why) {
        diag_error(s->diag, command->range, "`%s` cannot be computed in the loop `%s` alone", array, command->places[1].text);
        diag_hint(s->diag, "%s", why);
        return;
    }
    s->planned->plans.items[index_of(s, plan)] = now;
}

void apply_structure(Scheduling *s, const Command *command)
{
    naming_begin(s->naming, s->planned);
    switch (command->kind) {
    case COMMAND_BREAK: case COMMAND_REDISTRIBUTE: apply_break(s, command); break;
    case COMMAND_MATERIALIZE: apply_materialize(s, command); break;
    case COMMAND_REORDER: apply_reorder(s, command); break;
    case COMMAND_HOIST: apply_hoist(s, command); break;
    default: break;
    }
}
