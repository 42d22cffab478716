#include "rows.h"

#include "kernel.h"
#include "plan/demand.h"
#include "plan/dependence.h"

static RowArray *array_of(KeptRows *rows, const Space *space)
{
    for (int i = 0; i < rows->arrays.count; i++)
        if (rows->arrays.items[i].space == space) return &rows->arrays.items[i];
    return NULL;
}

const RowArray *row_array(const KeptRows *rows, const Space *space)
{
    return array_of((KeptRows *)rows, space);
}

int64_t row_slots(const KeptRows *rows)
{
    int64_t slots = rows->bytes ? ROW_SLOTS : ROW_SLOTS_OF_ONE_PASS;
    while (slots > 1 && slots * rows->bytes > ROW_REGISTER_BYTES) slots /= 2;
    return slots;
}

/* --- Calls ------------------------------------------------------------------------------------------ */

static bool same_interval(Interval a, Interval b)
{
    return expr_equal(a.begin, b.begin) && expr_equal(a.end, b.end);
}

/* All links have the same row. */
static bool take_row(KeptRows *rows, Interval row)
{
    if (!rows->row.begin) rows->row = row;
    return same_interval(rows->row, row);
}

static Interval element_interval(const Nest *nest, const KeptRows *rows)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *at = expr_symbol(pool, rows->at);
    return (Interval){at, expr_add(pool, at, expr_constant(pool, 1))};
}

static bool is_one_across(const Nest *nest, const Box *box, int sides)
{
    for (int d = 0; d < sides; d++)
        if (!expr_is(expr_sub(nest->plan->pool, box->side[d].end, box->side[d].begin), 1)) return false;
    return true;
}

/* The piece with the boxes of one element in the place of the row; false: it reads something else, or more. */
static bool fold_link(const Nest *nest, KeptRows *rows, RowLink *link)
{
    const Stage *stage = link->piece->stage;
    link->kind = ROW_FOLD;
    link->part = piece_in_group(nest, link->piece, NULL);
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        Box *box = &link->part.boxes[a];
        if (access_writes(access)) { /* lanes exchange whole words */
            if (access->space->root->element_bytes % 4 != 0) return false;
            if (access->mode != ACCESS_WRITE || access->parameter != stage->block->inline_fold->output || !is_one_across(nest, box, box->rank)) return false;
            continue;
        }
        if (!box->rank || !is_one_across(nest, box, box->rank - 1) || !take_row(rows, box->side[box->rank - 1])) return false;
        box->side[box->rank - 1] = element_interval(nest, rows);
    }
    return true;
}

/* How many loops of the call go over several elements; with one, that is the row's. */
static bool element_link(const Nest *nest, KeptRows *rows, RowLink *link)
{
    const Symbol *elements[MAX_RANK] = {NULL};
    int loops[MAX_RANK], count = loops_in_group(nest, link->piece, loops);
    const Piece whole = piece_in_group(nest, link->piece, NULL);
    link->kind = count ? ROW_ELEMENTS : ROW_ALONE;
    if (count > 1 || (count && !take_row(rows, whole.loops[loops[0]]))) return false;
    if (count) elements[loops[0]] = rows->at;
    link->part = piece_in_group(nest, link->piece, elements);
    return true;
}

static bool find_links(const Nest *nest, KeptRows *rows)
{
    bool folds = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        RowLink link = {.piece = nest->pieces.items[p]};
        const Stage *stage = link.piece->stage;
        if (stage->node->kind != NODE_CALL || stage_has_edges(stage)) return false;
        const bool fold = stage->block->inline_fold && !group_shares(link.piece, nest->level);
        if (fold ? !fold_link(nest, rows, &link) : !group_shares(link.piece, nest->level) || !element_link(nest, rows, &link)) return false;
        folds |= fold;
        list_push(nest->plan->arena, &rows->links, link);
    }
    return folds;
}

/* --- Arrays ----------------------------------------------------------------------------------------- */

/* The element at `at`, of one row. */
static bool is_element(const Nest *nest, const KeptRows *rows, const Box *box)
{
    const int last = box->rank - 1;
    if (last < 0 || !same_interval(box->side[last], element_interval(nest, rows)) || !is_one_across(nest, box, last)) return false;
    for (int d = 0; d < last; d++)
        if (expr_mentions(box->side[d].begin, rows->at)) return false;
    return true;
}

static bool has_width(int bytes)
{
    return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8 || bytes == 16;
}

/* One access more of an array that calls write, or that is a tile. */
static bool add_held(const Nest *nest, const KeptRows *rows, RowArray *array, const RowLink *link, int a)
{
    const Access *access = &link->piece->stage->accesses[a];
    const Box *box = &link->part.boxes[a];
    const bool element = is_element(nest, rows, box);
    if (!element && (box_mentions(box, rows->at) || !box->rank || !is_one_across(nest, box, box->rank))) return false;
    if (!array->box) {
        array->box = box;
        array->hold = element ? ROW_HELD : ROW_NUMBER;
        array->by = link->piece;
    }
    if (array->by == link->piece) array->loaded |= !access_overwrites(access);
    if (!box_same(array->box, box) || (array->hold == ROW_HELD) != element) return false;
    if (link->kind == ROW_ELEMENTS && !element && access_writes(access)) return false;
    array->stored |= access_writes(access);
    return true;
}

/* Whether some call of the nest writes it. */
static bool is_written(const Nest *nest, const Space *space)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (piece_writes(nest->pieces.items[p], space)) return true;
    return false;
}

static bool is_in_order(const Access *access)
{
    return !access->space->object && !access->space->broken && access->mode != ACCESS_REDUCE && access->parameter >= 0
           && has_width(access->space->root->element_bytes);
}

/* Of what nothing writes: the same element in all calls, or whatever they read. */
static bool add_read(const Nest *nest, const KeptRows *rows, RowArray *array, const RowLink *link, int a)
{
    const Box *box = &link->part.boxes[a];
    const bool element = is_element(nest, rows, box) && (!array->box || (array->hold == ROW_HELD && box_same(array->box, box)));
    if (link->kind == ROW_FOLD && !is_element(nest, rows, box)) return false;
    array->hold = element ? ROW_HELD : ROW_IN_MEMORY;
    array->loaded = element;
    array->box = box;
    array->of_all_rows = element;
    for (int n = 0; n < nest->loop_count; n++)
        for (int d = 0; d < box->rank; d++)
            if (expr_mentions_loop(box->side[d].begin, &nest->loops[n])) array->of_all_rows = false;
    return true;
}

static bool add_access(const Nest *nest, KeptRows *rows, const RowLink *link, int a)
{
    const Access *access = &link->piece->stage->accesses[a];
    const Space *space = access->space;
    const bool is_tile = nest_window(nest, space) != NULL, written = is_written(nest, space);
    if (space->rank == 0 && !is_tile) return !written; /* a number by its address, or behind one */
    if (!is_in_order(access)) return false;
    RowArray *array = array_of(rows, space);
    const bool known = array != NULL;
    if (!known) {
        list_push(nest->plan->arena, &rows->arrays, ((RowArray){.space = space, .first = -1, .written = -1}));
        array = array_of(rows, space);
    }
    return written || is_tile ? add_held(nest, rows, array, link, a) : add_read(nest, rows, array, link, a);
}

/* Numbers in memory are read by all threads and written by one: none is both. Tiles begin with what is written. */
static bool settle_arrays(const Nest *nest, KeptRows *rows)
{
    for (int i = 0; i < rows->arrays.count; i++) {
        RowArray *array = &rows->arrays.items[i];
        const bool is_tile = nest_window(nest, array->space) != NULL;
        if (array->loaded && (is_tile || array->hold == ROW_NUMBER)) return false;
        if (is_tile) array->stored = false;
        if (array->hold == ROW_HELD && !is_tile && !expr_is(array->space->stride[array->box->rank - 1], 1)) return false;
    }
    return true;
}

static bool find_arrays(const Nest *nest, KeptRows *rows)
{
    for (int i = 0; i < rows->links.count; i++) {
        const Stage *stage = rows->links.items[i].piece->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (!add_access(nest, rows, &rows->links.items[i], a)) return false;
    }
    return settle_arrays(nest, rows);
}

/* --- Passes ----------------------------------------------------------------------------------------- */

/* Whether the call touches a number that a fold of the pass leaves; of a fold, whether a call of the pass touches the number that it leaves. */
static bool waits_for(const KeptRows *rows, int pass, const RowLink *link)
{
    for (int i = 0; i < rows->links.count && &rows->links.items[i] != link; i++) {
        const RowLink *before = &rows->links.items[i];
        if (before->pass != pass) continue;
        for (int a = 0; a < link->piece->stage->access_count; a++)
            for (int b = 0; b < before->piece->stage->access_count; b++) {
                const Access *mine = &link->piece->stage->accesses[a], *other = &before->piece->stage->accesses[b];
                const RowArray *array = row_array(rows, mine->space);
                if (mine->space != other->space || !array || array->hold != ROW_NUMBER) continue;
                if (access_writes(mine) || access_writes(other)) return true;
            }
    }
    return false;
}

/* Calls of numbers come behind the pass: what follows them is in the next. */
static void find_passes(KeptRows *rows)
{
    bool ended = false;
    for (int i = 0; i < rows->links.count; i++) {
        RowLink *link = &rows->links.items[i];
        if (link->kind == ROW_ALONE) {
            link->pass = rows->passes;
            ended = true;
            continue;
        }
        if (ended || waits_for(rows, rows->passes, link)) rows->passes++;
        ended = false;
        link->pass = rows->passes;
    }
    rows->passes++;
}

static void find_touches(KeptRows *rows)
{
    for (int i = 0; i < rows->links.count; i++) {
        const RowLink *link = &rows->links.items[i];
        for (int a = 0; a < link->piece->stage->access_count; a++) {
            RowArray *array = array_of(rows, link->piece->stage->accesses[a].space);
            if (!array) continue;
            if (array->first < 0) array->first = link->pass;
            array->last = link->pass;
            if (access_writes(&link->piece->stage->accesses[a])) array->written = link->pass;
        }
    }
}

bool row_is_live(const KeptRows *rows, const RowArray *array, int pass)
{
    for (int i = 0; i < rows->links.count; i++) {
        const Stage *stage = rows->links.items[i].piece->stage;
        bool touches = false, reads = false;
        for (int a = 0; a < stage->access_count && rows->links.items[i].pass >= pass; a++) {
            if (stage->accesses[a].space != array->space) continue;
            touches = true;
            reads |= !access_overwrites(&stage->accesses[a]);
        }
        if (touches) return reads;
    }
    return false;
}

/* What is kept from each pass to the next, and the most of it. */
static void find_kept(KeptRows *rows)
{
    for (int pass = 1; pass < rows->passes; pass++) {
        int64_t bytes = 0;
        for (int i = 0; i < rows->arrays.count; i++) {
            RowArray *array = &rows->arrays.items[i];
            if (array->hold != ROW_HELD || array->of_all_rows || array->first >= pass || !row_is_live(rows, array, pass)) continue;
            array->kept = true;
            bytes += array->space->root->element_bytes;
        }
        if (bytes > rows->bytes) rows->bytes = bytes;
    }
}

/* --- Shared memory ------------------------------------------------------------------------------------ */

static bool is_kept_into(const KeptRows *rows, const RowArray *array, int pass)
{
    return array->kept && array->first < pass && row_is_live(rows, array, pass);
}

static bool kept_together(const KeptRows *rows, const RowArray *a, const RowArray *b)
{
    for (int pass = 1; pass < rows->passes; pass++)
        if (is_kept_into(rows, a, pass) && is_kept_into(rows, b, pass)) return true;
    return false;
}

/* The first area of such elements that no other is in meanwhile. */
static void find_areas(const Nest *nest, KeptRows *rows)
{
    for (int i = 0; i < rows->arrays.count; i++) {
        RowArray *array = &rows->arrays.items[i];
        const int bytes = array->space->root->element_bytes;
        for (array->area = 0; array->kept && array->area < rows->areas.count; array->area++) {
            bool is_free = rows->areas.items[array->area] == bytes;
            for (int j = 0; j < i && is_free; j++)
                is_free = !rows->arrays.items[j].kept || rows->arrays.items[j].area != array->area || !kept_together(rows, array, &rows->arrays.items[j]);
            if (is_free) break;
        }
        if (array->kept && array->area == rows->areas.count) list_push(nest->plan->arena, &rows->areas, bytes);
    }
}

/* --- One array passed for several ------------------------------------------------------------------- */

static bool touches(const RowLink *link, const Space *space)
{
    for (int a = 0; a < link->piece->stage->access_count; a++)
        if (link->piece->stage->accesses[a].space == space) return true;
    return false;
}

/* By their place among the links: the first call that writes the array, the first and the last that touch it; -1: none does. */
static int first_write(const KeptRows *rows, const RowArray *array)
{
    for (int i = 0; i < rows->links.count; i++)
        if (piece_writes(rows->links.items[i].piece, array->space)) return i;
    return -1;
}

static int first_touch(const KeptRows *rows, const RowArray *array)
{
    int first = 0;
    while (!touches(&rows->links.items[first], array->space)) first++;
    return first;
}

static int last_touch(const KeptRows *rows, const RowArray *array)
{
    int last = rows->links.count - 1;
    while (!touches(&rows->links.items[last], array->space)) last--;
    return last;
}

/* All calls are done with the one before the other is touched, whose elements are loaded, if at all, when those of the one have been stored. */
static bool comes_before(const KeptRows *rows, const RowArray *one, const RowArray *other)
{
    return last_touch(rows, one) < first_touch(rows, other) && (!other->loaded || one->written < other->first);
}

/* Each thread finds in its registers what the original finds in the one array that both are, and leaves there what it leaves. */
static bool may_be_written_over(const KeptRows *rows, const RowArray *one, const RowArray *written)
{
    if (one->hold != ROW_HELD || written->hold != ROW_HELD || one->of_all_rows || !box_same(one->box, written->box)) return false;
    if (one->stored) return comes_before(rows, one, written) || comes_before(rows, written, one);
    return last_touch(rows, one) <= first_write(rows, written);
}

static bool allows_in_place(const KeptRows *rows)
{
    for (int i = 0; i < rows->arrays.count; i++)
        for (int j = 0; j < rows->arrays.count; j++) {
            const RowArray *one = &rows->arrays.items[i], *other = &rows->arrays.items[j];
            if (i == j || !other->stored || !may_be_one(one->space, other->space, ALIAS_AT_ONCE)) continue;
            if (!may_be_written_over(rows, one, other)) return false;
        }
    return true;
}

bool rows_of(const Nest *nest, KeptRows *rows)
{
    *rows = (KeptRows){.at = NULL};
    if (nest->level != LEVEL_BLOCK || nest->plan->region->for_ranks || kernel_has_tiles(nest)) return false;
    Symbol *at = symbol_new(nest->plan->pool, "element");
    at->owner = nest->plan;
    rows->at = at;
    if (!find_links(nest, rows) || !find_arrays(nest, rows)) return false;
    for (int n = 0; n < nest->loop_count; n++)
        if (interval_mentions_loop(rows->row, &nest->loops[n])) return false;
    find_passes(rows);
    find_touches(rows);
    find_kept(rows);
    find_areas(nest, rows);
    rows->in_place = allows_in_place(rows);
    return rows->bytes <= ROW_REGISTER_BYTES;
}
