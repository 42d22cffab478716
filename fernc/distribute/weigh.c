#include "weigh.h"

#include "model/estimate.h"

#include <math.h>

/* How often each loop around the calls is taken to turn. */
enum { TURNS = 10 };

/* --- Numbers for expressions --------------------------------------------------------------------------------- */

typedef struct Numbers {
    const Nest *nest;
    int cut;                 /* a loop of it, of which this is the block; -1: none */
    fern_span block;
} Numbers;

static int64_t number(const Expr *expr, Numbers *numbers);

static int64_t number_of(const Symbol *symbol, void *data)
{
    Numbers *numbers = data;
    const Nest *nest = numbers->nest;
    for (int l = 0; l < nest->loop_count + nest->sub_count; l++) {
        const NestLoop *loop = &nest->loops[l];
        if (symbol != loop->variable && symbol != loop->length && symbol != loop->tile) continue;
        const int64_t begin = l == numbers->cut ? numbers->block.begin : number(loop->begin, numbers);
        return symbol == loop->variable ? begin : (l == numbers->cut ? numbers->block.end : number(loop->end, numbers)) - begin;
    }
    return nest->plan->assumed->size_of(symbol, nest->plan->assumed->data);
}

static int64_t number(const Expr *expr, Numbers *numbers)
{
    int64_t value;
    return expr_evaluate(expr, number_of, numbers, &value) ? value : 0;
}

static fern_span clipped(fern_span span, fern_span to)
{
    const fern_span inside = fern_span_intersect(span, to);
    return fern_span_empty(inside) ? (fern_span){to.begin, to.begin} : inside;
}

/* The middle rank's block of the loop: that of the first array which goes along with it, one that is written before others, as
 * loops are cut in the end; of one that calls reduce over, a block of the loop itself. */
static fern_span middle_block(const Weighing *weighing, const Nest *nest, Choice choice)
{
    const NestLoop *loop = &nest->loops[choice.loop];
    Numbers whole = {nest, -1, {0, 0}};
    const fern_span range = {number(loop->begin, &whole), number(loop->end, &whole)};
    int64_t extent = range.end - range.begin, shift = -range.begin;
    bool found = choice.reduces;
    for (int written = 1; written >= 0 && !found; written--)
        for (int p = 0; p < nest->pieces.count && !found; p++)
            for (int a = 0; a < nest->pieces.items[p]->stage->access_count && !found; a++) {
                const Access *access = &nest->pieces.items[p]->stage->accesses[a];
                const Expr *further;
                if (!in_memory(nest, access) || access_writes(access) != (bool)written) continue;
                const int side = tile_side(nest->plan, loop, &nest->pieces.items[p]->boxes[a], &further);
                const Placed *array = side >= 0 ? placed_array(weighing->d->distribution, access->space) : NULL;
                if (!array) continue;
                found = true;
                extent = number(array->extent[side], &whole);
                shift = number(further, &whole);
            }
    const fern_span block = fern_block(extent > 0 ? extent : 0, weighing->ranks, weighing->ranks / 2);
    return clipped((fern_span){block.begin - shift, block.end - shift}, range);
}

/* --- What a nest may cut ------------------------------------------------------------------------------------- */

static bool reads_rows(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (nest->pieces.items[p]->stage->accesses[a].space->of_rows) return true;
    return false;
}

static void add_choice(WeighedNest *nest, Choice choice)
{
    for (int c = 0; c < nest->count; c++)
        if (nest->choices[c].loop == choice.loop) return;
    nest->choices[nest->count++] = choice;
}

/* Each rank runs all of a nest only where that was so by rule. */
static void find_choices(Weighing *weighing, WeighedNest *nest)
{
    const Share *share = nest->share;
    const Cut *cut = &share->cuts[0];
    add_choice(nest, (Choice){cut->loop, cut->loop >= 0 && cut->reduces});
    for (int l = 0; l < share->nest->loop_count; l++)
        if (share->nest->loops[l].distributed) return;
    for (int i = 0; i < nest->uses.count; i++)
        if (nest->uses.items[i]->array->fixed) return;
    if (reads_rows(share->nest)) return;
    for (int l = 0; l < share->nest->loop_count; l++)
        if (share->can_cut[l]) add_choice(nest, (Choice){l, false});
    for (int l = 0; l < share->nest->loop_count; l++)
        if (!share->can_cut[l] && can_cut_in_parts(weighing->d, share, l)) add_choice(nest, (Choice){l, true});
}

/* --- What it does to arrays ---------------------------------------------------------------------------------- */

static fern_box hull(const fern_box *a, const fern_box *b)
{
    fern_box both = *a;
    if (fern_box_empty(a)) return *b;
    if (fern_box_empty(b)) return *a;
    for (int i = 0; i < both.rank; i++) {
        if (b->side[i].begin < both.side[i].begin) both.side[i].begin = b->side[i].begin;
        if (b->side[i].end > both.side[i].end) both.side[i].end = b->side[i].end;
    }
    return both;
}

static fern_box numbered(const Box *box, Numbers *numbers)
{
    fern_box there = {.rank = box->rank};
    for (int i = 0; i < box->rank; i++)
        there.side[i] = (fern_span){number(box->side[i].begin, numbers), number(box->side[i].end, numbers)};
    return there;
}

static int side_that_mentions(const NestLoop *loop, const Box *box)
{
    for (int i = 0; i < box->rank; i++)
        if (expr_mentions(box->side[i].begin, loop->variable)) return i;
    return -1;
}

static void add_access(const Weighing *weighing, const WeighedNest *nest, Use *use, const Piece *piece, int a)
{
    const Access *access = &piece->stage->accesses[a];
    const bool writes = access_writes(access);
    Plan *plan = nest->share->nest->plan;
    for (int c = 0; c < nest->count; c++) {
        const Choice choice = nest->choices[c];
        UseBy *by = &use->by[c];
        const NestLoop *loop = choice.loop < 0 ? NULL : &nest->share->nest->loops[choice.loop];
        Numbers numbers = {nest->share->nest, choice.loop, {0, 0}};
        const Expr *shift;
        if (loop) numbers.block = middle_block(weighing, nest->share->nest, choice);
        const fern_box box = numbered(&piece->boxes[a], &numbers);
        const bool partial = choice.reduces && reduces_over(nest->share->nest, piece, access, choice.loop);
        const int side = !loop || partial ? -1
                         : writes         ? tile_side(plan, loop, &piece->boxes[a], &shift)
                                          : side_that_mentions(loop, &piece->boxes[a]);
        if (writes) {
            const bool again = use->writes;
            by->possible &= !again || (by->partial == partial && by->side == side);
            by->side = side;
            by->scatters = partial && (!again || by->scatters) && (use->overwrites || !treats_first(weighing->d, piece->stage))
                           && box.side[0].begin <= 0 && box.side[0].end >= use->array->own[0].side[0].end;
            by->partial = partial;
            if (partial) by->part = fmax(by->part, (double)fern_box_count(&box));
        } else if (!use->writes && by->side < 0)
            by->side = side;
        if (partial || access_overwrites(access)) continue;
        by->needed = by->reads ? hull(&by->needed, &box) : box;
        by->reads = true;
    }
    use->writes |= writes;
}

static bool lies_in_one_way(const Placed *array)
{
    int over = 0;
    for (int g = 0; g < MAX_GRID; g++)
        if (array->face[g] >= 0) return false;
    for (int i = 0; i < array->space->rank; i++) {
        if (array->cyclic[i]) return false;
        over += array->over[i] >= 0;
    }
    return over <= 1;
}

bool is_way(const WeighedArray *array, int lie)
{
    return lie <= array->array->space->rank || lie == FIRST_RANK;
}

static int way_of(const Placed *array)
{
    return 1 + axis_over(array, 0);
}

/* The array, or one that it changes places with. */
static WeighedArray *weighed(const Weighing *weighing, const Placed *array)
{
    for (int i = 0; i < weighing->arrays.count; i++) {
        const Placed *other = weighing->arrays.items[i]->array;
        if (other == array || (array->swapped && array->swapped == other->swapped)) return weighing->arrays.items[i];
    }
    return NULL;
}

static void add_array(Weighing *weighing, Placed *array)
{
    Distributor *d = weighing->d;
    const bool branches = d->distribution->branches;
    WeighedArray *one = weighed(weighing, array);
    if (one) {
        one->fixed |= one->array->space->rank != array->space->rank || array->given;
        one->written |= array->written;
        return;
    }
    const Plan *plan = array->space->plan;
    one = arena_alloc(d->arena, sizeof *one);
    *one = (WeighedArray){.array = array, .placer = -1, .given = array->given ? way_of(array) : -1,
                          .home = way_of(array), .stays = branches || array->swapped, .written = array->written,
                          .allocated = array->parameter < 0};
    one->returns = array->parameter >= 0 && array->written;
    one->fixed = !lies_in_one_way(array) || (array->given && branches);
    for (int lie = 0; lie <= array->space->rank; lie++) {
        one->own[lie].rank = array->space->rank;
        for (int i = 0; i < array->space->rank; i++) {
            int64_t extent;
            if (!expr_evaluate(array->extent[i], plan->assumed->size_of, plan->assumed->data, &extent) || extent < 0) extent = 0;
            one->own[lie].side[i] = lie == i + 1 ? fern_block(extent, weighing->ranks, weighing->ranks / 2) : (fern_span){0, extent};
        }
    }
    one->own[FIRST_RANK].rank = array->space->rank; /* the middle one has nothing */
    list_push(d->arena, &weighing->arrays, one);
}

static Use *use_of(Weighing *weighing, WeighedNest *nest, WeighedArray *array)
{
    for (int u = 0; u < nest->uses.count; u++)
        if (nest->uses.items[u]->array == array) return nest->uses.items[u];
    Use *use = arena_alloc(weighing->d->arena, sizeof *use);
    *use = (Use){.nest = weighing->nests.count - 1, .array = array};
    for (int c = 0; c < MAX_CHOICES; c++) use->by[c] = (UseBy){.side = -1, .possible = true};
    list_push(weighing->d->arena, &nest->uses, use);
    list_push(weighing->d->arena, &array->uses, use);
    return use;
}

/* In each of the nest's accesses of an array in memory: what to do with it. */
static void each_access(Weighing *weighing, WeighedNest *nest, bool find)
{
    for (int p = 0; p < nest->share->nest->pieces.count; p++) {
        const Piece *piece = nest->share->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (!in_memory(nest->share->nest, access)) continue;
            const Placed *array = placed_array(weighing->d->distribution, access->space);
            if (!array) continue;
            Use *use = use_of(weighing, nest, weighed(weighing, array));
            if (find)
                use->array->fixed |= (access->subset && access->subset->named_by) || access->space->rank != array->space->rank;
            else
                add_access(weighing, nest, use, piece, a);
        }
    }
}

/* The use that says how an array lies, as rules have it: the first that writes it of the nests with the least choice of loops;
 * else the first that reads it. */
static void find_placer(const Weighing *weighing, WeighedArray *array)
{
    int least = 0;
    for (int u = 0; u < array->uses.count; u++) {
        const Use *use = array->uses.items[u];
        int loops = 0;
        for (int l = 0; l < 2 * MAX_RANK; l++) loops += weighing->nests.items[use->nest]->share->can_cut[l];
        if (array->placer >= 0 && (!use->writes || (array->uses.items[array->placer]->writes && loops >= least))) continue;
        array->placer = u;
        least = loops;
    }
}

static bool is_in(const Weighing *weighing, const Use *use, Range loop)
{
    if (!use) return false;
    const Range range = weighing->nests.items[use->nest]->share->nest->plan->region->range;
    return range.begin >= loop.begin && range.end <= loop.end;
}

/* It is brought in each turn of the loops around the calls in which it may have changed since. */
static void find_times(const Weighing *weighing, const WeighedArray *array)
{
    const Use *writes = NULL;
    for (int u = array->uses.count - 1; u >= 0; u--) {
        if (array->uses.items[u]->writes) writes = array->uses.items[u];
        array->uses.items[u]->written_next = writes;
    }
    writes = NULL;
    for (int u = 0; u < array->uses.count; u++) {
        Use *use = array->uses.items[u];
        const Region *region = weighing->nests.items[use->nest]->share->nest->plan->region;
        int loops = region->loops.count;
        if (use->writes) writes = use;
        while (loops > 0 && !array->array->swapped && !is_in(weighing, writes, region->loops.items[loops - 1])
               && !is_in(weighing, use->written_next, region->loops.items[loops - 1]))
            loops--;
        use->times = pow(TURNS, loops);
    }
}

void weigh(Weighing *weighing, Distributor *d, int64_t ranks)
{
    *weighing = (Weighing){.d = d, .ranks = ranks};
    for (int i = 0; i < d->distribution->arrays.count; i++)
        if (!d->distribution->arrays.items[i]->home) add_array(weighing, d->distribution->arrays.items[i]);
    for (int n = 0; n < d->distribution->shares.count; n++) {
        WeighedNest *nest = arena_alloc(d->arena, sizeof *nest);
        *nest = (WeighedNest){.share = d->distribution->shares.items[n]};
        list_push(d->arena, &weighing->nests, nest);
        each_access(weighing, nest, true);
    }
    for (int n = 0; n < weighing->nests.count; n++) {
        WeighedNest *nest = weighing->nests.items[n];
        d->plan = nest->share->nest->plan;
        find_choices(weighing, nest);
        for (int u = 0; u < nest->uses.count; u++)
            nest->uses.items[u]->overwrites = is_overwritten(d, nest->share, nest->uses.items[u]->array->array);
        each_access(weighing, nest, false);
    }
    for (int i = 0; i < weighing->arrays.count; i++) {
        WeighedArray *array = weighing->arrays.items[i];
        find_placer(weighing, array);
        find_times(weighing, array);
    }
}

/* --- What moves ---------------------------------------------------------------------------------------------- */

static double elements_missing(const fern_box *needed, const fern_box *own)
{
    const fern_box both = fern_box_intersect(needed, own);
    return (double)(fern_box_count(needed) - fern_box_count(&both));
}

double cost_to_lie(const Weighing *weighing, const WeighedArray *array, int from, int to)
{
    if (from == to) return 0;
    if (to == FIRST_RANK) return (double)fern_box_count(&array->own[0]) / (double)weighing->ranks;
    return elements_missing(&array->own[to], &array->own[from]);
}

static bool same_box(const fern_box *a, const fern_box *b)
{
    bool same = a->rank == b->rank;
    for (int i = 0; i < a->rank && same; i++) same = a->side[i].begin == b->side[i].begin && a->side[i].end == b->side[i].end;
    return same;
}

/* What the use before has brought is there still. */
static bool is_there(const Weighing *weighing, const Use *use, const Use *before, const fern_box *needed)
{
    if (!before || before->writes || use->writes) return false;
    const WeighedNest *nest = weighing->nests.items[before->nest];
    if (nest->share->nest->plan != weighing->nests.items[use->nest]->share->nest->plan) return false;
    return same_box(&before->by[nest->chosen].needed, needed);
}

/* How an array lies that the nest has written. */
static int lies_then(const UseBy *by, int home, int now)
{
    if (!by->partial) return by->side + 1;
    return now == 1 && by->scatters ? 1 : home == 0 || now == 0 ? 0 : FIRST_RANK;
}

double use_cost(const Weighing *weighing, const Use *use, const Use *before, int home, int *now)
{
    const WeighedArray *array = use->array;
    const UseBy *by = &use->by[weighing->nests.items[use->nest]->chosen];
    const double others = 1 - 1 / (double)weighing->ranks;
    double elements = by->possible ? 0 : CANNOT_BE;
    if (use->writes) {
        const int then = lies_then(by, home, *now);
        if (then != *now && array->stays) elements += CANNOT_BE;
        if (then != home && array->allocated && !before) elements += 1; /* what is allocated where it never lies is for nothing */
        if (!use->overwrites) elements += cost_to_lie(weighing, array, *now, then);
        if (by->partial) elements += use->times * (then ? 1 : 2) * by->part * others;
        *now = then;
    }
    if (by->reads && !is_there(weighing, use, before, &by->needed)) {
        const double missing = elements_missing(&by->needed, &array->own[*now]);
        elements += missing > 0 && use->writes ? CANNOT_BE : use->times * missing;
    }
    return elements;
}
