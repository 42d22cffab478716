#include "past.h"

#include "annotator/base/pointer_map.h"
#include "model/cost.h"
#include "model/estimate.h"
#include "nests/told.h"
#include "plan/dependence.h"
#include "queries.h"

#include <string.h>

/* bench/past: what stencils gain that hardly compute, others gain less of, or lose. */
enum {
    LEAST_GAIN = 1100,   /* 1000ths */
    LEAST_ROWS = 4,      /* of a tile: few are few streams, which a machine keeps up with */
    MOST_PASSES = 4      /* over tiles, for each result: with more of them it is not memory that the calls wait for */
};

/* What the nest's calls do with the array: so many accesses, the last of them, the first that writes. */
typedef struct Uses {
    int count;
    const Piece *piece, *writes;
    int access, write;
} Uses;

static void note_use(Uses *uses, const Piece *piece, int access)
{
    uses->count++;
    uses->piece = piece;
    uses->access = access;
    if (uses->writes || !access_writes(&piece->stage->accesses[access])) return;
    uses->writes = piece;
    uses->write = access;
}

static Uses uses_in_nest(const Nest *nest, const Space *space)
{
    Uses uses = {0};
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (nest->pieces.items[p]->stage->accesses[a].space == space) note_use(&uses, nest->pieces.items[p], a);
    return uses;
}

/* --- What must hold -------------------------------------------------------------------------------- */

static const char *why_not_nest(const Nest *nest)
{
    const Region *region = nest->plan->region;
    if (region->for_ranks) return "on ranks results are written as they are";
    if (region->for_device) return "calls write into a GPU's memory";
    return NULL;
}

static const char *why_not_array(const Nest *nest, const Space *space)
{
    if (nest_window(nest, space)) return "it is a tile, and no array in memory";
    if (space->object) return "it is no array, but a structure whose memory is its library's";
    if (space->broken || !space->rank || !space->settled) return "its shape is not known";
    if (space->root->device) return "it is in a GPU's memory";
    if (!expr_is(space->stride[space->rank - 1], 1)) return "its elements do not lie one after another";
    if (space->root->element_bytes <= 0 || strstr(space->root->element, "volatile") || strstr(space->root->element, "_Atomic"))
        return "its elements cannot be copied as bytes";
    return NULL;
}

/* Whether the call may be passed the array in the place of another that it touches: what it does then is up to it, and to where it writes. */
static const Access *may_be_passed_for(const Stage *stage, const Access *written)
{
    for (int a = 0; a < stage->access_count; a++)
        if (&stage->accesses[a] != written && may_be_one(stage->accesses[a].space, written->space, ALIAS_ANY)) return &stage->accesses[a];
    return NULL;
}

/* It writes each element of its box, whenever its tile is run. */
static const char *why_not_call(const Nest *nest, const Uses *uses)
{
    Plan *plan = nest->plan;
    const Stage *stage = uses->piece->stage;
    const char *title = stage_title(plan, stage);
    const Access *access = &stage->accesses[uses->access];
    if (stage->node->kind != NODE_CALL) return "a fill or a copy writes it";
    if (access->mode != ACCESS_WRITE || access->reduction || access->parameter < 0 || (uses->piece->parts && uses->piece->parts[uses->access]))
        return arena_printf(plan->arena, "%s does not write all of it anew", title);
    if (access->binding && access->binding->element_bytes != access->space->root->element_bytes)
        return arena_printf(plan->arena, "%s takes its elements for others", title);
    if (access_is_whole(access)) return arena_printf(plan->arena, "%s is passed it whole", title);
    if (stage_has_edges(stage)) return arena_printf(plan->arena, "%s writes it with its own edges, into a block already", title);
    if (access->optional) return arena_printf(plan->arena, "`%s` may be null", access->space->root->name);
    if (uses->piece->together) return arena_printf(plan->arena, "%s runs together with others, in the same loops", title);
    if (uses->piece->sub) return arena_printf(plan->arena, "%s runs on parts of the tile", title);
    if (stage->node->predicate) return arena_printf(plan->arena, "%s runs under a condition", title);
    for (int l = 0; l < stage->loop_count; l++)
        if (loop_may_be_empty(nest, uses->piece, l)) return arena_printf(plan->arena, "%s does not run in each tile", title);
    if (stage->node->routine->status_ok && !stage->statement->status_test)
        return arena_printf(plan->arena, "%s may fail, and nobody looks at its status: it has written nothing then", title);
    const Access *other = may_be_passed_for(stage, access);
    if (other) return arena_printf(plan->arena, "%s may be passed it for `%s` as well", title, other->space->root->name);
    return NULL;
}

/* --- The block ------------------------------------------------------------------------------------- */

/* Its sides, close together; false: no bound is known of one. */
static bool lay_out(const Nest *nest, PastStore *past)
{
    Plan *plan = nest->plan;
    const Space *space = past->piece->stage->accesses[past->access].space;
    const Box *box = &past->piece->boxes[past->access];
    past->view.name = arena_printf(plan->arena, "%s_block", space->root->identifier);
    for (int d = 0; d < space->rank; d++) {
        past->side_bound[d] = bound_of_side(nest, box->side[d]);
        if (!past->side_bound[d]) return false;
        past->view.origin[d] = box->side[d].begin;
        past->view.stride[d] = expr_constant(plan->pool, 1);
        if (d == space->rank - 1) break;
        Symbol *apart = symbol_new(plan->pool, arena_printf(plan->arena, "%s_apart", space->root->identifier));
        apart->owner = plan; /* it is int64_t */
        past->apart[d] = apart;
        past->view.stride[d] = expr_symbol(plan->pool, apart);
    }
    return true;
}

static const char *why_not_told_of_block(const Nest *nest, const PastStore *past)
{
    const Space *space = past->piece->stage->accesses[past->access].space;
    Views *views = pointer_map_new(nest->plan->arena);
    show_view(views, space, &past->view);
    const char *why = why_not_told(views, nest, past->piece);
    pointer_map_free(views);
    return why ? "its routine cannot be told how far apart the rows of another memory are" : NULL;
}

static PastStore *store_of(Nest *nest, Space *space, const Uses *uses, const char **why)
{
    PastStore *past = arena_alloc(nest->plan->arena, sizeof *past);
    *why = why_not_nest(nest);
    if (!*why) *why = why_not_array(nest, space);
    if (!*why && uses->count != 1)
        *why = uses->count ? "several calls of the nest touch it, or one does in several ways" : "no call of the nest writes it";
    if (*why) return NULL;
    const int mark = facts_mark(nest->plan->facts);
    nest_assume_loops(nest);
    *past = (PastStore){.piece = uses->piece, .access = uses->access};
    *why = why_not_call(nest, uses);
    if (!*why && !lay_out(nest, past)) *why = "how much of it a tile writes has no bound";
    if (!*why) *why = why_not_told_of_block(nest, past);
    facts_forget(nest->plan->facts, mark);
    return *why ? NULL : past;
}

const char *why_not_past(Nest *nest, Space *space)
{
    const char *why;
    const Uses uses = uses_in_nest(nest, space);
    (void)store_of(nest, space, &uses, &why);
    return why;
}

Nest *nest_that_writes(const Space *space)
{
    for (int u = space->uses.count - 1; u >= 0; u--)
        if (access_writes(space->uses.items[u].access)) return space->uses.items[u].stage->nest;
    return NULL;
}

/* --- What gains ------------------------------------------------------------------------------------ */

/* Whether the calls take longer to compute than memory does to take what they write. */
static bool computes(const Nest *nest, int rank)
{
    int passes = 0, results = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (computes_estimate(nest->plan, stage, nest->plan->assumed)) return true;
        for (int a = 0; a < stage->access_count; a++) {
            const Space *space = stage->accesses[a].space;
            passes += space->rank >= rank;
            results += space->rank >= rank && access_writes(&stage->accesses[a]) && !nest_window(nest, space);
        }
    }
    return passes > MOST_PASSES * results;
}

/* Rows of a tile have to be so long, in bytes, for it to gain, or longer; 0: no length gains. */
static int64_t length_that_gains(const Nest *nest)
{
    const struct PastGain *gain = &nest->plan->assumed->past;
    int length = PAST_LENGTHS;
    while (length > 0 && gain->one[length - 1] >= LEAST_GAIN && (!nest_is_parallel(nest) || gain->on_all[length - 1] >= LEAST_GAIN)) length--;
    return length == PAST_LENGTHS ? 0 : past_lengths[length];
}

static const char *why_it_loses(const Nest *nest, const Space *space)
{
    if (!nest->plan->assumed || !nest->plan->assumed->past.one[0]) return "whether this machine gains by it was not measured";
    if (!length_that_gains(nest)) return "this machine was not measured to gain by it";
    if (nest->small_tiles) return "its tiles are a few elements";
    if (space->rank < 2) return "its tiles are one row";
    if (computes(nest, space->rank)) return "the calls compute for longer than memory takes for what they write";
    return NULL;
}

static const Expr *bytes_of(const Plan *plan, const Stage *stage, const Access *access)
{
    const Box box = stage_whole_box(stage, access);
    const Expr *bytes = expr_constant(plan->pool, access->space->root->element_bytes);
    for (int d = 0; d < box.rank; d++) bytes = expr_mul(plan->pool, bytes, expr_sub(plan->pool, box.side[d].end, box.side[d].begin));
    return bytes;
}

static int64_t assumed_size(const Symbol *symbol, void *data)
{
    const Assumptions *assumed = data;
    return assumed->size_of(symbol, assumed->data);
}

bool past_may_gain(Nest *nest, Space *space)
{
    const char *why;
    int64_t bytes;
    const Plan *plan = nest->plan;
    const Uses uses = uses_in_nest(nest, space);
    const PastStore *past = store_of(nest, space, &uses, &why);
    if (!past || !plan->assumed) return false;
    const Stage *stage = past->piece->stage;
    Assumptions assumed = *plan->assumed;
    return expr_evaluate(bytes_of(plan, stage, &stage->accesses[past->access]), assumed_size, &assumed, &bytes) && bytes > assumed.machine.cache[2];
}

/* What the generated code asks at run time. */
static void set_conditions(const Plan *plan, const Nest *nest, PastStore *past)
{
    const Stage *stage = past->piece->stage;
    const Access *access = &stage->accesses[past->access];
    const int64_t size = access->space->root->element_bytes;
    past->bytes = bytes_of(plan, stage, access);
    past->least_bytes = plan->assumed->machine.cache[2];
    past->least_length = (length_that_gains(nest) + size - 1) / size;
    past->least_rows = LEAST_ROWS;
    past->most_elements = plan->assumed->machine.cache[0] / size;
}

static void plan_store(Plan *plan, Nest *nest, Space *space, const Uses *uses)
{
    PastStore *past = space->store == STORE_IN_CACHES ? NULL : store_of(nest, space, uses, &space->not_past);
    if (!past) return;
    past->asked = space->store == STORE_PAST_CACHES;
    space->not_past = past->asked ? NULL : why_it_loses(nest, space);
    if (space->not_past) return;
    if (!past->asked) set_conditions(plan, nest, past);
    list_push(plan->arena, &nest->past, past);
}

/* Each access is looked at twice, however many arrays there are. */
static void plan_stores_of(Plan *plan, Nest *nest)
{
    PointerMap *all = pointer_map_new(plan->arena);
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Space *space = nest->pieces.items[p]->stage->accesses[a].space;
            Uses *uses = (Uses *)pointer_map_get(all, 0, space);
            if (!uses) {
                uses = arena_alloc(plan->arena, sizeof *uses);
                *uses = (Uses){0};
                pointer_map_set(all, 0, space, uses);
            }
            note_use(uses, nest->pieces.items[p], a);
        }
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            Space *space = nest->pieces.items[p]->stage->accesses[a].space;
            const Uses *uses = pointer_map_get(all, 0, space);
            if (uses->writes == nest->pieces.items[p] && uses->write == a) plan_store(plan, nest, space, uses);
        }
    pointer_map_free(all);
}

void plan_past_stores(Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++) plan_stores_of(plan, plan->nests.items[n]);
}

const PastStore *past_store_of(const Nest *nest, const Piece *piece, const Space *space)
{
    for (int i = 0; i < nest->past.count; i++) {
        const PastStore *past = nest->past.items[i];
        if (past->piece == piece && piece->stage->accesses[past->access].space == space) return past;
    }
    return NULL;
}
