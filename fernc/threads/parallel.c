/* A loop's iterations may run at once if no two of them touch one element of memory that one of them
 * writes. A tile is each thread's own; results are added up thread by thread. */
#include "parallel.h"

#include "plan/dependence.h"
#include "plan/device.h"

/* What is each iteration's own of what calls reduce into: a number that they overwrite; all of it. */
typedef enum Own { NOTHING, NUMBERS, PARTS } Own;

/* Each thread has it for itself. */
static bool is_own(const Access *access, Own own)
{
    if (own == PARTS && access->mode == ACCESS_REDUCE) return true;
    if (own >= NUMBERS && access_is_number(access)) return true;
    return access->space->root->kind == ROOT_VARIABLE && access->parameter == -1 && access->reduction; /* a result in a variable */
}

static const char *conflict(const Nest *nest, int loop, const Dependence *d, const Piece *p, const Piece *q, Own own)
{
    Plan *plan = nest->plan;
    if (d->from == d->to && is_own(d->from, own)) return NULL;
    if (iterations_apart(nest, loop, &p->boxes[d->from - p->stage->accesses], &q->boxes[d->to - q->stage->accesses])) return NULL;
    return arena_printf(plan->arena, "%s and %s of different iterations may touch the same elements of `%s`",
                        stage_title(plan, p->stage), p == q ? "itself" : stage_title(plan, q->stage),
                        d->from->space->root->name);
}

/* `launched`: one thread launches all iterations. */
static const char *piece_keeps_order(Plan *plan, const Nest *nest, int loop, const Piece *piece, bool launched)
{
    const Stage *stage = piece->stage;
    if (stage->in_order && expr_mentions(piece->loops[0].end, nest->loops[loop].variable))
        return arena_printf(plan->arena, "%s goes on from what it has left: its pieces run one after the other", stage_title(plan, stage));
    if (stage->block && stage->block->serial)
        return arena_printf(plan->arena, "%s is serial: it may not run in two threads at once", stage_title(plan, stage));
    if (launched && stage->token) return arena_printf(plan->arena, "%s is passed a token", stage_title(plan, stage));
    const bool shared = !plan->region->inlined && !(plan->region->for_device && plan->region->for_ranks); /* kernels have no use for it,
                                                                                                              * and ranks one each */
    if (stage->handle && !launched && shared)
        return arena_printf(plan->arena, "%s uses a handle, that two threads must not use at once", stage_title(plan, stage));
    if (stage->statement->status_test && stage->node->routine->result.scalar == SCALAR_FLOAT)
        return arena_printf(plan->arena, "the status of %s is no integer", stage_title(plan, stage));
    for (int a = 0; a < stage->access_count; a++) {
        const Window *window = nest_window(nest, stage->accesses[a].space);
        if (stage->accesses[a].space->object && !stage->accesses[a].space->object->threads)
            return arena_printf(plan->arena, "`%s` is %s %s, whose interface two threads may not use at once",
                                stage->accesses[a].space->root->name, article_of(stage->accesses[a].space->object->name),
                                stage->accesses[a].space->object->name);
        if (window && plan->region->for_device && !plan->region->for_ranks && lies_in_array(window))
            return arena_printf(plan->arena, "the tile of `%s` lies in memory that they would share", window->space->root->name);
    }
    return NULL;
}

static const char *why_serial(const Nest *nest, int loop, Own own, bool launched)
{
    for (int i = 0; i < nest->pieces.count; i++) {
        const Piece *p = nest->pieces.items[i];
        const char *why = piece_keeps_order(nest->plan, nest, loop, p, launched);
        if (why) return why;
        for (int a = 0; a < p->stage->access_count; a++) {
            if (nest_window(nest, p->stage->accesses[a].space)) continue; /* each iteration has its own */
            for (int j = i; j < nest->pieces.count; j++) {
                const Piece *q = nest->pieces.items[j];
                Dependences with = dependences_of(p->stage, a, q->stage);
                for (const Dependence *d; (d = next_dependence(&with));) {
                    why = conflict(nest, loop, d, p, q, own);
                    if (why) return why;
                }
            }
        }
    }
    return NULL;
}

void find_parallel_loops(Nest *nest)
{
    Facts *facts = nest->plan->facts;
    int mark = facts_mark(facts);
    nest_assume_loops(nest);
    for (int n = 0; n < nest->loop_count; n++) {
        nest->loops[n].serial = why_serial(nest, n, NOTHING, false);
        nest->loops[n].serial_in_numbers = nest->loops[n].serial ? why_serial(nest, n, NUMBERS, false) : NULL;
        nest->loops[n].serial_in_parts = nest->loops[n].serial ? why_serial(nest, n, PARTS, false) : NULL;
    }
    facts_forget(facts, mark);
}

const char *why_serial_in_numbers(const Nest *nest, int loop)
{
    Facts *facts = nest->plan->facts;
    const int mark = facts_mark(facts);
    nest_assume_loops(nest);
    const char *why = why_serial(nest, loop, NUMBERS, false);
    facts_forget(facts, mark);
    return why;
}

const char *why_not_at_once(const Nest *nest)
{
    Facts *facts = nest->plan->facts;
    int mark = facts_mark(facts);
    nest_assume_loops(nest);
    const char *why = why_serial(nest, 0, nest_has_numbers(nest) ? NUMBERS : NOTHING, true);
    facts_forget(facts, mark);
    return why;
}
