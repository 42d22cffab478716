/* Arrays of which each rank has what belongs to its rows: where they begin, and the entries in them. A block of rows is a
 * structure of its own that begins with entry 0, so nothing of it ever moves: the nests that read it run on those rows. */
#include "distributor.h"

#include <string.h>

/* --- Which they are ----------------------------------------------------------------------------------------- */

/* Of an access that says where rows begin, this access's own; of what is in rows, that of their begins; NULL: it is neither. */
static const Access *begins_of(const Stage *stage, const Access *access)
{
    if (!access->subset || stage->node->kind != NODE_CALL) return NULL;
    if (access->subset->rows) return access_to(stage, access->subset->rows->begins);
    for (int a = 0; a < stage->access_count; a++) {
        const Subset *subset = stage->accesses[a].subset;
        if (subset && subset->rows && access_to(stage, subset->rows->begins) == access) return access;
    }
    return NULL;
}

static void check_parameter(Distributor *d, const Stage *stage, const RowArray *array)
{
    const char *name = array->space->root->name;
    if (array->parameter < 0 || strcmp(array->space->root->pointer, name))
        diag_error(d->diag, stage->node->range, "on ranks, `%s` belongs to rows: it has to be a pointer parameter of `%s`", name,
                   d->function->name);
    else if (d->function->parameters.items[array->parameter].assigned)
        diag_error(d->diag, stage->node->range, "on ranks, the parameter `%s` cannot be assigned: it belongs to rows", name);
}

static RowArray *add_array(Distributor *d, const Stage *stage, const Access *access)
{
    Space *space = access->space;
    RowArray *array = row_array_of(d->distribution, space->root->name);
    if (!array) {
        array = arena_alloc(d->arena, sizeof *array);
        *array = (RowArray){.space = space, .parameter = parameter_of(d->function, space->root), .over = -1, .by = stage,
                            .type = &stage->node->routine->parameters[access->parameter].type};
        list_push(d->arena, &d->distribution->rows, array);
        check_parameter(d, stage, array);
    }
    if (!space->of_rows) list_push(d->arena, &array->spaces, space);
    space->of_rows = true;
    return array;
}

static void report_other_rows(Distributor *d, const Stage *stage, const RowArray *array)
{
    diag_error(d->diag, stage->node->range, "on ranks, `%s` belongs to other rows here than elsewhere", array->space->root->name);
    diag_note(d->diag, array->by->node->range, "`%s` is read by rows here", array->space->root->name);
}

/* A rank counts entries from its own first one: nothing else may hang on these numbers. */
static bool may_be_counted_anew(Distributor *d, const Stage *stage, const Access *access)
{
    const char *begins = access->subset->rows->begins->name, *entries = stage->node->routine->parameters[access->parameter].name;
    for (int i = 0; i < stage->block->indexing_count; i++)
        if (!strcmp(stage->block->indexings[i].from->name, begins) && !strcmp(stage->block->indexings[i].into->name, entries)) return true;
    diag_error(d->diag, stage->node->range, "on ranks, rows begin at other entries than in the whole, and whether %s uses `%s` for "
               "something else is not said", stage_title(d->plan, stage), begins);
    diag_hint(d->diag, "its annotation says `indexes %s -> %s` where it does not", begins, entries);
    return false;
}

static void add_rows(Distributor *d, const Stage *stage, const Access *access)
{
    const Access *begins = access_to(stage, access->subset->rows->begins);
    if (!begins || begins->space == access->space || !may_be_counted_anew(d, stage, access)) return;
    RowArray *entries = add_array(d, stage, access), *rows = add_array(d, stage, begins);
    const Expr *count = expr_sub(d->plan->pool, begins->view_extent[0], constant(d, 1));
    if (entries->begins && entries->begins != rows) report_other_rows(d, stage, entries);
    if ((rows->begins && rows->begins != rows) || (rows->rows && !facts_prove_eq(d->plan->facts, rows->rows, count)))
        report_other_rows(d, stage, rows);
    if (!entries->begins) entries->begins = rows;
    rows->begins = rows;
    if (!rows->rows) rows->rows = facts_simplify(d->plan->facts, count);
}

/* All that touches such an array reads it as what it is, from its begin on. */
static bool is_read_as(const Distributor *d, const Stage *stage, const Access *access, const RowArray *array)
{
    const Access *begins = begins_of(stage, access);
    return begins && !access->flat && access->space->rank == 1 && access->mode == ACCESS_READ && expr_is(access->shift[0], 0)
           && row_array_of(d->distribution, begins->space->root->name) == array->begins
           && (begins == access) == (array->begins == array);
}

static void check_uses(Distributor *d, const Plan *plan)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        for (int a = 0; a < stage->access_count; a++) {
            const Access *access = &stage->accesses[a];
            const RowArray *array = row_array_of(d->distribution, access->space->root->name);
            if (!array || !stage->node || is_read_as(d, stage, access, array)) continue;
            diag_error(d->diag, stage->node->range, "on ranks, `%s` belongs to rows, and %s touches it in another way",
                       array->space->root->name, stage_title(d->plan, stage));
            diag_note(d->diag, array->by->node->range, "`%s` is read by rows here", array->space->root->name);
        }
    }
}

void find_rows(Distributor *d)
{
    const Distribution *distribution = d->distribution;
    const int errors = diag_error_count(d->diag);
    for (int p = 0; p < distribution->plans.count; p++) {
        d->plan = distribution->plans.items[p];
        for (int s = 0; s < d->plan->stages.count; s++) {
            const Stage *stage = d->plan->stages.items[s];
            for (int a = 0; a < stage->access_count && stage->node && stage->node->kind == NODE_CALL; a++)
                if (stage->accesses[a].subset && stage->accesses[a].subset->rows) add_rows(d, stage, &stage->accesses[a]);
        }
    }
    for (int p = 0; p < distribution->plans.count && distribution->rows.count && diag_error_count(d->diag) == errors; p++) {
        d->plan = distribution->plans.items[p];
        check_uses(d, d->plan);
    }
    d->plan = distribution->plan;
}

/* --- What a nest touches of them ---------------------------------------------------------------------------- */

/* The dimension of the grid over whose blocks the rows from begin to end are; -1: they are in no blocks. */
static int blocks_of_rows(Distributor *d, const Share *share, const RowArray *rows, const Interval *side)
{
    ExprPool *pool = d->plan->pool;
    Facts *facts = d->plan->facts;
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        const Cut *cut = &share->cuts[g];
        if (cut->loop < 0 || cut->reduces || !facts_prove_eq(facts, cut->extent, rows->rows)) continue;
        const Expr *begin = expr_add(pool, expr_symbol(pool, cut->begin), cut->shift);
        const Expr *end = expr_add(pool, expr_add(pool, expr_symbol(pool, cut->end), cut->shift), constant(d, 1));
        bool whole = facts_prove_eq(facts, expr_add(pool, cut->first, cut->shift), constant(d, 0))
                     && facts_prove_eq(facts, expr_add(pool, cut->last, cut->shift), rows->rows);
        if (whole && facts_prove_eq(facts, side->begin, begin) && facts_prove_eq(facts, side->end, end)) return g;
    }
    return -1;
}

static void add_view(Distributor *d, Share *share, Access *access, const char *name, const Expr *origin)
{
    LocalView *view = arena_alloc(d->arena, sizeof *view);
    *view = (LocalView){.name = name, .origin = {origin}, .stride = {constant(d, 1)}};
    list_push(d->arena, &share->views, (AccessView){access, -1, view});
}

static void touch_begins(Distributor *d, Share *share, const Piece *piece, int a, RowArray *array)
{
    Box box;
    const char *name = array->space->root->name;
    int over = chunk_box(d, share->nest, &piece->boxes[a], &box) ? blocks_of_rows(d, share, array, &box.side[0]) : -1;
    if (over < 0 || (array->over >= 0 && array->over != over)) {
        diag_error(d->diag, piece->stage->node->range, "on ranks, each rank has its rows of `%s`, and %s is not cut in blocks of them", name,
                   stage_title(d->plan, piece->stage));
        if (share->why && !share_cuts(d->distribution, share)) diag_hint(d->diag, "%s", share->why);
        return;
    }
    array->over = over;
    array->extent = share->cuts[over].extent;
    add_view(d, share, &piece->stage->accesses[a], name, box.side[0].begin);
}

void touch_rows(Distributor *d, Share *share)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Piece *piece = share->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            Access *access = &piece->stage->accesses[a];
            RowArray *array = access->space->of_rows ? row_array_of(d->distribution, access->space->root->name) : NULL;
            if (!array) continue;
            if (array->begins == array)
                touch_begins(d, share, piece, a, array);
            else
                add_view(d, share, access, array->space->root->name, constant(d, 0));
        }
    }
}
