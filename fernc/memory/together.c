#include "together.h"

#include "allocate.h"
#include "iterations.h"
#include "plan/dependence.h"
#include "region/forms.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* Arrays in memory that lie a power of two apart are in the way of each other in caches: so many long vectors at once are not, in measurements. */
enum { MOST_STREAMS = 4 };

/* --- One piece ------------------------------------------------------------------------------------ */

/* The parameters of the loop say where the piece begins, perhaps, and how long it is. */
static bool is_told_by(const Stage *stage, int loop)
{
    const Block *block = stage->block;
    const Expr *count = block->tile_arguments[2 * loop + 1];
    const int in_block = stage->loops[loop].block_loop;
    return in_block >= 0 && count && expr_as_symbol(count) == block->loops[in_block].length && !stage->loops[loop].scale && !stage->loops[loop].before
           && !stage->loops[loop].after;
}

static bool adds_to_number(const Access *access)
{
    return access->mode == ACCESS_REDUCE && access->parameter >= 0 && access->reduction && !access->reduction->partial && !access->space->rank;
}

static bool may_be_together(const Nest *nest, const Piece *piece)
{
    const Stage *stage = piece->stage;
    if (!stage->node || stage->node->kind != NODE_CALL || stage->node->routine->body == BODY_UNSEEN || !stage->node->routine->loop_text) return false;
    const LoopText *text = stage->node->routine->loop_text;
    if (piece->depth != nest->loop_count || piece->sub || stage->loop_count < nest->loop_count || text->cut_count != stage->loop_count) return false;
    if (stage->node->predicate || stage->node->result || stage->statement->status_test || stage->in_order || stage->token || stage->flat_loop >= 0 || stage->granule > 1) return false;
    if (stage->node->routine->declared_count != text->parameter_count || piece->queries || piece->blocks || piece->parts) return false;
    for (int l = 0; l < stage->loop_count; l++)
        if (!is_told_by(stage, l)) return false;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->parameter < 0 || access->optional || access->flat || access->space->object || access->space->broken) return false;
        if (access->reduction && (!adds_to_number(access) || nest_is_parallel(nest))) return false;
        if (access_writes(access) && access->space->store == STORE_PAST_CACHES) return false;
        if (nest_window(nest, access->space) && nest_window(nest, access->space)->slides_with) return false;
    }
    return true;
}

/* Zeros for an array of the region's own. */
static bool is_begin_of_zeros(const Nest *nest, const Piece *piece)
{
    const Node *node = piece->stage->node;
    return node && node->kind == NODE_FILL && !strcmp(node->fill_byte, "0") && piece->depth == nest->loop_count && !piece->sub && !piece->queries
           && piece->stage->loop_count >= nest->loop_count && nest_window(nest, piece->stage->accesses[0].space) && !nest_window(nest, piece->stage->accesses[0].space)->slides_with;
}

/* --- Two of them ---------------------------------------------------------------------------------- */

/* No iteration of the later call touches what a later one of the earlier call does. */
static bool may_take_turns(const Nest *over, const Piece *earlier, const Piece *later)
{
    const Dependence *dependence;
    for (Dependences all = dependences_between(earlier->stage, later->stage, ALIAS_ANY); (dependence = next_dependence(&all));) {
        const Space *one = dependence->from->space, *other = dependence->to->space;
        Arena *arena = over->plan->arena;
        if (loop_text_of(earlier) && loop_text_of(later) && strcmp(element_type_of(earlier, dependence->from, arena), element_type_of(later, dependence->to, arena))) return false;
        if (one != other && (one->rank != other->rank || one->root->element_bytes != other->root->element_bytes)) return false;
        for (int d = 0; d < one->rank && one != other; d++)
            if (!expr_equal(one->stride[d], other->stride[d])) return false;
        if (!iterations_allow(over, earlier, dependence->from, later, dependence->to)) return false;
    }
    return true;
}

/* Arrays in memory that these pieces touch. */
static int streams_of(const Nest *nest, int first, int last)
{
    Plan *plan = nest->plan;
    const int walk = ++plan->walks;
    int count = 0;
    for (int p = first; p <= last; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            Space *space = nest->pieces.items[p]->stage->accesses[a].space;
            if (nest_window(nest, space) || !space->rank || space->walk == walk) continue;
            space->walk = walk;
            count++;
        }
    return count;
}

static bool calls_functions(const Piece *piece)
{
    return piece->stage->node->kind == NODE_CALL && piece->stage->node->routine->body == BODY_CALLS;
}

/* It adds up, in a register. */
static bool adds_up(const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (piece->stage->accesses[a].reduction) return true;
    return has_row(piece);
}

/* A register that lives on over a call is stored and loaded around it, which clang does twice in some loops: each iteration waits for that. */
static bool adds_up_over_calls(const Nest *nest, int first, int last)
{
    bool calls = false, adds = false;
    for (int p = first; p <= last; p++) {
        calls |= calls_functions(nest->pieces.items[p]);
        adds |= adds_up(nest->pieces.items[p]);
    }
    return calls && adds;
}

/* The first of them may be zeros, which only what calls hand on may begin with. */
static bool joins(const Nest *nest, const Nest *all, int first, int piece)
{
    const Piece *joining = nest->pieces.items[piece], *before = nest->pieces.items[piece - 1];
    const bool zeros = is_begin_of_zeros(nest, joining);
    if (zeros ? !is_begin_of_zeros(nest, before) : !may_be_together(nest, joining)) return false;
    if (adds_up_over_calls(nest, first, piece) || !same_iterations(all, before, joining) || (joining->stage->loop_count == 1 && streams_of(nest, first, piece) > MOST_STREAMS)) return false;
    for (int p = first; p < piece; p++) {
        const Piece *earlier = nest->pieces.items[p];
        if (!zeros && !is_begin_of_zeros(nest, earlier) && !same_counters(nest, earlier, joining)) return false;
        if (!may_take_turns(all, earlier, joining)) return false;
    }
    return true;
}

/* --- What they hand on ---------------------------------------------------------------------------- */

static bool is_one_element(const Nest *nest, const Box *box)
{
    for (int d = 0; d < box->rank; d++)
        if (!expr_is(expr_sub(nest->plan->pool, box->side[d].end, box->side[d].begin), 1)) return false;
    return box->rank > 0;
}

static bool is_key(const char *key, const void *data)
{
    return !strcmp(key, data);
}

/* The routine's text names it for its elements, which have a form for that, and for nothing else: for no `sizeof *r`. */
static bool may_be_variable(const Nest *nest, const Piece *piece, const Access *access)
{
    const LoopText *text = piece->stage->node->routine->loop_text;
    const char *name = piece->stage->node->routine->parameters[access->parameter].name, *key = arena_printf(nest->plan->arena, "=%s", name);
    const char *body = text_in_forms(nest->plan->arena, text->body, is_key, key);
    CReader reader = c_reader_of(body, nest->plan->region->function->body.file->dialect);
    int named = 0;
    for (CToken token; c_next(&reader, &token);) named += token.kind == C_WORD && c_is(&reader, &token, name);
    return named == parts_with_key(text->body, key) && !c_mentions(c_reader_of(text->row_before, reader.dialect), name)
           && !c_mentions(c_reader_of(text->row_behind, reader.dialect), name) && !c_mentions(c_reader_of(text->before, reader.dialect), name) && !c_mentions(c_reader_of(text->behind, reader.dialect), name);
}

/* An iteration touches one element of it, which the first call that does writes, and none but these calls do. */
static bool is_made_and_used(const Nest *nest, const Nest *all, const Window *window)
{
    const Box *first = NULL;
    Box boxes[2];
    int together = 0;
    if (!may_be_local(window) || window->part_of || window->with_edges || window->slots || window->space->points) return false;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const bool begins = !first;
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (access->space != window->space) continue;
            if (!piece->together || (together && piece->together != together) || (begins && access->mode != ACCESS_WRITE)) return false;
            if (piece->stage->node->kind == NODE_CALL && !may_be_variable(nest, piece, access)) return false;
            if (piece->stage->node->kind == NODE_CALL && strcmp(element_type_of(piece, access, nest->plan->arena), window->space->root->element)) return false;
            together = piece->together;
            if (!box_of_iteration(all, piece, access, &boxes[first != NULL])) return false;
            if (!is_one_element(nest, &boxes[first != NULL]) || (first && !box_same(first, &boxes[1]))) return false;
            first = &boxes[0];
        }
    }
    return together > 0;
}

/* Nothing is asked of its loops, and it has no memory of its own. */
static bool is_one_loop(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->together != 1) return false;
    for (int w = 0; w < nest->windows.count; w++)
        if (!nest->windows.items[w]->in_iteration) return false;
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].asked || nest->loops[n].parts) return false;
    return !nest_is_parallel(nest) && !nest->sub_count;
}

static Window *filled_window(const Piece *piece)
{
    return piece->stage->accesses[0].space->window;
}

/* Zeros of what stays in memory are a fill, and so are those beside it. */
static void leave_zeros(Nest *nest, int first)
{
    const int last = last_together(nest, first);
    int zeros = 0;
    bool all = true;
    while (first + zeros <= last && is_begin_of_zeros(nest, nest->pieces.items[first + zeros])) all &= filled_window(nest->pieces.items[first + zeros++])->in_iteration;
    for (int p = first; p < first + zeros && !all; p++) {
        nest->pieces.items[p]->together = 0;
        filled_window(nest->pieces.items[p])->in_iteration = false;
    }
}

static int calls_among(const Nest *nest, int first, int end)
{
    int calls = 0;
    for (int p = first; p < end; p++) calls += nest->pieces.items[p]->stage->node->kind == NODE_CALL;
    return calls;
}

/* A loop over rows alone says in no parameters what its rows are: another one has to. */
static bool some_say(const Nest *nest, int first, int end)
{
    for (int p = first; p < end; p++)
        if (loop_text_of(nest->pieces.items[p]) && !has_row(nest->pieces.items[p])) return true;
    return false;
}

void find_together(Nest *nest)
{
    const Plan *plan = nest->plan;
    if (plan->region->for_ranks || plan->region->for_device || nest->kernel || plan->region->function->external_inline || (plan->exact && plan->region->rounds_freely)) return;
    const Nest all = with_inner_loops(nest);
    int count = 0;
    for (int p = 0, end; p < nest->pieces.count; p = end) {
        end = p + 1;
        if (!may_be_together(nest, nest->pieces.items[p]) && !is_begin_of_zeros(nest, nest->pieces.items[p])) continue;
        while (end < nest->pieces.count && joins(nest, &all, p, end)) end++;
        if (calls_among(nest, p, end) < 2 || !some_say(nest, p, end)) {
            end = p + 1;
            continue;
        }
        count++;
        for (int q = p; q < end; q++) nest->pieces.items[q]->together = count;
    }
    for (int w = 0; w < nest->windows.count && count; w++) {
        Window *window = nest->windows.items[w];
        window->in_iteration = is_made_and_used(nest, &all, window);
    }
    for (int p = 0, next; p < nest->pieces.count; p = next) {
        next = last_together(nest, p) + 1;
        if (nest->pieces.items[p]->together) leave_zeros(nest, p);
    }
    nest->in_one_loop = count == 1 && is_one_loop(nest);
}

int first_together(const Nest *nest, int piece)
{
    const int together = nest->pieces.items[piece]->together;
    while (together && piece > 0 && nest->pieces.items[piece - 1]->together == together) piece--;
    return piece;
}

int last_together(const Nest *nest, int piece)
{
    const int together = nest->pieces.items[piece]->together;
    while (together && piece + 1 < nest->pieces.count && nest->pieces.items[piece + 1]->together == together) piece++;
    return piece;
}
