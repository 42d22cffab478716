#include "cases.h"

#include "run/large.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 60, REPAIRS = 100 };

/* --- Values ---------------------------------------------------------------------------------- */

/* A fraction counts as the next integer away from zero: it compares with 0 as it does itself. */
static int64_t whole(double real)
{
    return (int64_t)(real < 0 ? floor(real) : ceil(real));
}

static int parameter_of(const Routine *routine, const Symbol *symbol)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].symbol == symbol) return p;
    return -1;
}

static int64_t value_of(const Symbol *symbol, void *data)
{
    const Values *values = data;
    int p = parameter_of(values->routine, symbol);
    if (p >= 0)
        return values->routine->parameters[p].type.scalar == SCALAR_FLOAT ? whole(values->reals[p])
                                                                          : values->integers[p];
    for (int l = 0; l < values->block->loop_count; l++) {
        if (values->block->loops[l].variable == symbol) return values->begin[l];
        if (values->block->loops[l].length == symbol) return values->length[l];
    }
    return 0;
}

static double real_of(const Symbol *symbol, void *data)
{
    const Values *values = data;
    int p = parameter_of(values->routine, symbol);
    return p >= 0 && values->routine->parameters[p].type.scalar == SCALAR_FLOAT ? values->reals[p] : (double)value_of(symbol, data);
}

bool values_evaluate(const Values *values, const Expr *expr, int64_t *result)
{
    Values copy = *values;
    return expr_evaluate(expr, value_of, &copy, result);
}

bool values_satisfy(const Values *values, const Guard *guard)
{
    Values copy = *values;
    Assignment assignment = {value_of, NULL, &copy, NULL, real_of};
    return guard_holds(&assignment, guard);
}

Values values_of_case(const Case *one)
{
    Values values = {.routine = one->routine, .block = &one->routine->blocks[one->block], .integers = one->integers,
                     .reals = one->reals};
    for (int l = 0; l < values.block->loop_count; l++) {
        int64_t end = 0;
        values_evaluate(&values, values.block->loops[l].begin, &values.begin[l]);
        values_evaluate(&values, values.block->loops[l].end, &end);
        values.length[l] = end > values.begin[l] ? end - values.begin[l] : 0;
    }
    return values;
}

static void set_value(const Symbol *symbol, int64_t value, void *data)
{
    const Values *values = data;
    int p = parameter_of(values->routine, symbol);
    if (p < 0) return;
    ((int64_t *)values->integers)[p] = value;
    ((double *)values->reals)[p] = (double)value;
}

/* --- What parameters say ---------------------------------------------------------------------- */

/* Whether the parameter says how large data is in this block, or how far apart its elements are. */
static bool case_is_extent(const Case *one, int parameter)
{
    const Block *block = &one->routine->blocks[one->block];
    const Symbol *symbol = one->routine->parameters[parameter].symbol;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank; d++)
            if (expr_mentions(block->bindings[b].extents[d], symbol)) return true;
    for (int l = 0; l < block->loop_count; l++)
        if (expr_mentions(block->loops[l].end, symbol)) return true;
    return false;
}

bool case_is_stride(const Case *one, int parameter)
{
    const Block *block = &one->routine->blocks[one->block];
    const Symbol *symbol = one->routine->parameters[parameter].symbol;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank; d++)
            if (expr_mentions(block->bindings[b].strides[d], symbol)) return !case_is_extent(one, parameter);
    return false;
}

static bool only_vectors(const Block *block)
{
    for (int b = 0; b < block->binding_count; b++)
        if (block->bindings[b].type->rank > 1) return false;
    return true;
}

/* --- Strides ------------------------------------------------------------------------------------ */

/* Dimensions from the innermost outwards: strides that are numbers, then the others, the last first. */
static int inner_first(const Binding *binding, const Values *values, int order[MAX_RANK])
{
    int rank = binding->type->rank, count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int d = rank - 1; d >= 0; d--)
            if (expr_is_constant(binding->strides[d], NULL) == (pass == 0)) order[count++] = d;
    for (int i = 1; i < count; i++) {
        int64_t mine, before;
        if (!expr_is_constant(binding->strides[order[i]], NULL)) break;
        values_evaluate(values, binding->strides[order[i]], &mine);
        values_evaluate(values, binding->strides[order[i - 1]], &before);
        if (mine >= before) continue;
        int swapped = order[i];
        order[i] = order[i - 1];
        order[i - 1] = swapped;
    }
    return count;
}

typedef struct Search {
    const Case *one;
    int parameter;   /* one that the stride mentions and no extent does; -1 */
} Search;

static void find_parameter(const Symbol *symbol, void *data)
{
    Search *search = data;
    int p = parameter_of(search->one->routine, symbol);
    if (p >= 0 && case_is_stride(search->one, p)) search->parameter = p;
}

/* The parameter that the stride can be changed by; -1: there is none. */
static int parameter_of_stride(const Case *one, const Expr *stride)
{
    Search search = {one, -1};
    expr_each_symbol(stride, find_parameter, &search);
    return search.parameter;
}

/* Makes the stride at least `reach`, away from zero. */
static void widen(Case *one, const Expr *stride, int64_t reach, bool positive)
{
    const int parameter = parameter_of_stride(one, stride);
    if (parameter < 0) return;
    int64_t *value = &one->integers[parameter], now;
    if (positive && *value < 0) *value = 1;
    int64_t step = *value < 0 ? -1 : 1;
    if (expr_as_symbol(stride) && llabs(*value) < reach) *value = step * reach;
    for (int64_t i = 0; i <= 2 * LARGEST_ARRAY; i++) {
        Values values = values_of_case(one);
        if (!values_evaluate(&values, stride, &now) || llabs(now) >= reach) break;
        *value += step;
    }
}

static bool is_empty(const Binding *binding, const Values *values)
{
    for (int d = 0; d < binding->type->rank; d++) {
        int64_t extent = 1;
        if (values_evaluate(values, binding->extents[d], &extent) && extent == 0) return true;
    }
    return false;
}

int64_t case_most_elements(const Case *one)
{
    return one->large ? LARGEST_OF_LARGE : LARGEST_ARRAY;
}

/* Whether no two elements of the structure share a place. A leading dimension goes with the other extents where one is 0, too. */
static bool spread(const Case *one, const Binding *binding, Case *mended, int64_t padding)
{
    int order[MAX_RANK], count;
    Values values = values_of_case(one);
    int64_t reach = 1;
    bool good = true;
    count = inner_first(binding, &values, order);
    for (int i = 0; i < count; i++) {
        const Expr *expr = binding->strides[order[i]];
        int64_t stride, extent;
        if (!values_evaluate(&values, expr, &stride)) return false;
        if (!values_evaluate(&values, binding->extents[order[i]], &extent)) return false;
        bool negative = stride < 0 && count > 1;
        const bool shares = llabs(stride) < reach && !(is_empty(binding, &values) && parameter_of_stride(one, expr) < 0);
        if (shares || negative) {
            if (mended) widen(mended, expr, reach + padding, negative);
            good = false;
        }
        reach += (extent > 1 ? extent - 1 : 0) * llabs(stride);
    }
    return good && reach <= case_most_elements(one);
}

static bool extents_good(const Case *one, Case *mended, Random *random)
{
    static const Expr zero = {.term_count = 0};
    const Block *block = &one->routine->blocks[one->block];
    Values values = values_of_case(one);
    Assignment assignment = {value_of, set_value, &values, NULL, real_of};
    bool good = true;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank; d++) {
            int64_t extent;
            const Expr *expr = block->bindings[b].extents[d];
            if (!values_evaluate(&values, expr, &extent)) return false;
            if (extent >= 0) continue;
            good = false;
            if (mended) mend_comparison(&assignment, GUARD_LE, &zero, expr, random);
        }
    return good;
}

static bool mend(Case *one, Random *random, int64_t padding)
{
    const Block *block = &one->routine->blocks[one->block];
    Values values = values_of_case(one);
    Assignment assignment = {value_of, set_value, &values, NULL, real_of};
    bool good = !block->guard || mend_guard(&assignment, block->guard, random);
    good &= extents_good(one, one, random);
    for (int b = 0; b < block->binding_count && good; b++) good &= spread(one, &block->bindings[b], one, padding);
    return good;
}

int64_t case_granule(const Case *one)
{
    const Block *block = &one->routine->blocks[one->block];
    Values values = values_of_case(one);
    int64_t granule = 1;
    if (block->granule) values_evaluate(&values, block->granule, &granule);
    return granule > 1 ? granule : 1;
}

static bool tiles_on_granules(const Case *one, const Values *values)
{
    for (int l = 0; l < values->block->loop_count; l++)
        if (one->steps[l] < values->length[l] && one->steps[l] % case_granule(one)) return false;
    return true;
}

static int64_t case_tiles(const Case *one)
{
    Values values = values_of_case(one);
    int64_t tiles = 1;
    for (int l = 0; l < values.block->loop_count; l++) {
        int64_t count = one->steps[l] > 0 ? (values.length[l] + one->steps[l] - 1) / one->steps[l] : 1;
        if (count > 1) tiles *= count;
        if (tiles > LARGEST_ARRAY) return tiles;
    }
    return tiles;
}

static bool fits(const CType *type, int64_t value)
{
    return !type->bytes || type->bytes >= 4 || value < INT64_C(1) << (8 * type->bytes - (type->scalar == SCALAR_SIGNED));
}

bool case_valid(const Case *one)
{
    const Block *block = &one->routine->blocks[one->block];
    Values values = values_of_case(one);
    bool good = values_satisfy(&values, block->guard) && extents_good(one, NULL, NULL);
    for (int b = 0; b < block->binding_count && good; b++) good &= spread(one, &block->bindings[b], NULL, 0);
    for (int p = 0; p < one->routine->parameter_count && good; p++) {
        const CType *type = &one->routine->parameters[p].type;
        good &= fits(type, one->integers[p]) && (type->scalar != SCALAR_UNSIGNED || one->integers[p] >= 0);
    }
    return good && tiles_on_granules(one, &values) && case_tiles(one) <= MOST_TILES;
}

/* --- Drawing ---------------------------------------------------------------------------------------- */

/* Of the extent parameter that is the `order`th of `count`. */
static int64_t draw_extent(const Block *block, int number, int order, int count, Random *random)
{
    static const int64_t first[] = {5, 3, 4, 2}, second[] = {3, 5, 2, 4}, fourth[] = {7, 6, 8, 5};
    static const int64_t large[] = {17, 9, 13}, ordinary[] = {1, 2, 3, 4, 5, 6, 8, 11, 13, 16, 33, 67, 130};
    bool vectors = only_vectors(block);
    switch (number) {
    case 0: return first[order % 4];
    case 1: return second[order % 4];
    case 2: return 1;
    case 3: return fourth[order % 4];
    case 4: return order ? 3 : 0;
    case 5: return order == 1 ? 0 : count > 1 ? 3 : 2;
    case 6: return vectors ? 67 : large[order % 3];
    case 7: return vectors ? 130 : large[(order + 1) % 3];
    default: /* every remainder of a vector's length comes up */
        return random_next(random) % 2 ? ordinary[random_next(random) % (vectors ? 13 : 10)]
                                       : 1 + (int64_t)(random_next(random) % (vectors ? 40 : 20));
    }
}

/* The first two enumerators of two values take both in turn, such that each meets extents of both orders. */
static uint64_t enumerator_in_turn(const Case *one, int parameter, int number, uint64_t chance)
{
    int before = 0;
    for (int p = 0; p < parameter; p++) before += one->routine->parameters[p].type.enumerator_count == 2;
    if (one->routine->parameters[parameter].type.enumerator_count != 2 || before > 1) return chance;
    return (uint64_t)(before ? number : number / 2);
}

static int64_t draw_integer(const Case *one, int parameter, int number, int order, int count, Random *random)
{
    static const int64_t strides[] = {1, 2, 3, -1, -2};
    const CType *type = &one->routine->parameters[parameter].type;
    uint64_t chance = random_next(random);
    if (type->scalar == SCALAR_ENUM && type->enumerator_count)
        return type->enumerators[enumerator_in_turn(one, parameter, number, chance) % (uint64_t)type->enumerator_count].value;
    if (type->pointer) return !one->routine->parameters[parameter].optional || chance % 3; /* 0: it is null */
    if (type->scalar == SCALAR_BOOL) return (int64_t)(chance % 2);
    if (case_is_extent(one, parameter))
        return draw_extent(&one->routine->blocks[one->block], number, order, count, random);
    if (case_is_stride(one, parameter))
        return number < 2                  ? strides[number]
               : number == 6 || number == 7 ? 1 /* where vector instructions are used */
                                            : strides[chance % (type->scalar == SCALAR_UNSIGNED ? 3 : 5)];
    return 1 + (int64_t)(chance % 3);
}

static void draw_values(Case *one, const Driver *driver, int number, Random *random)
{
    static const double reals[] = {0.5, 1, -0.75, 2, 0, 0.5};
    const Routine *routine = one->routine;
    const Block *block = &routine->blocks[one->block];
    int order = 0, count = 0;
    for (int p = 0; p < routine->parameter_count; p++) count += case_is_extent(one, p);
    for (int p = 0; p < routine->parameter_count; p++) {
        one->integers[p] = draw_integer(one, p, number, order, count, random);
        one->reals[p] = reals[number ? random_next(random) % 6 : 0];
        order += case_is_extent(one, p);
    }
    for (int e = 0; e < block->example_count; e++) {
        const Example *example = &block->examples[e];
        int p = example->parameter;
        if (!routine->parameters[p].type.pointer && routine->parameters[p].type.scalar == SCALAR_NONE) continue;
        int value = (int)(random_next(random) % (uint64_t)example->value_count);
        driver_example(driver, routine, one->block, e, value)(&one->integers[p], &one->reals[p], &one->tokens[p]);
    }
}

/* Of what is `exact` sums are rounded, in every other case; no reduction is cut then, for none is with --exact. */
static void draw_tiles(Case *one, int number, Random *random)
{
    static const int64_t firsts[] = {1, 2, 100, 3}, others[] = {1, 2, 3, 5, 7, 100}, larger[] = {100, 1000, 300};
    const Block *block = &one->routine->blocks[one->block];
    for (int l = 0; l < block->loop_count; l++) {
        one->steps[l] = one->large ? larger[number % 3] : number < 4 ? firsts[number] : others[random_next(random) % 6];
        const int64_t granule = case_granule(one);
        one->steps[l] = (one->steps[l] + granule - 1) / granule * granule;
        if (one->rough && block->loops[l].reduction) one->steps[l] = case_most_elements(one) * granule;
    }
    for (int l = 0; case_tiles(one) > MOST_TILES; l = (l + 1) % block->loop_count) one->steps[l] *= 2;
    one->order = number % 3 == 0 || block->in_order ? TILES_FORWARD : number % 3 == 1 ? TILES_BACKWARD : TILES_MIXED;
}

/* Where arrays lie, what they hold, and how tiles are cut. */
static void draw_manner(Case *one, int number, Random *random)
{
    one->rough = one->routine->blocks[one->block].exact && number % 2;
    draw_tiles(one, number, random);
    one->at_end = number % 2 == 0;
    one->negative = number / 2 % 2 == 1;
    one->own_strides = number % 4 < 2;
    one->seed = random_next(random);
}

static Case case_new(const Routine *routine, int block, Arena *arena)
{
    size_t count = (size_t)routine->parameter_count + 1;
    Case one = {.routine = routine, .block = block};
    one.integers = arena_alloc(arena, count * sizeof *one.integers);
    one.reals = arena_alloc(arena, count * sizeof *one.reals);
    one.tokens = arena_alloc(arena, count * sizeof *one.tokens);
    return one;
}

bool case_draw(Case *one, const Driver *driver, const Routine *routine, int block, int number, uint64_t seed,
               Arena *arena)
{
    Random random = {seed ^ ((uint64_t)number << 32)};
    *one = case_new(routine, block, arena);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        draw_values(one, driver, attempt ? 100 + number : number, &random);
        int repair = 0;
        int64_t padding = number % 3 == 0 ? 0 : 1 + (int64_t)(random_next(&random) % 3);
        while (repair < REPAIRS && !mend(one, &random, padding)) repair++;
        draw_manner(one, number, &random);
        if (repair < REPAIRS && case_valid(one)) return true;
    }
    return false;
}

/* --- Nothing ------------------------------------------------------------------------------------------ */

bool case_has_example(const Case *one, int parameter)
{
    const Block *block = &one->routine->blocks[one->block];
    for (int e = 0; e < block->example_count; e++)
        if (block->examples[e].parameter == parameter) return true;
    return false;
}

/* Numbers of which a routine may ask whether they are 0, to return at once or to do less. */
static bool may_be_zero(const Routine *routine, int parameter)
{
    const CType *type = &routine->parameters[parameter].type;
    return !type->pointer && (type->scalar == SCALAR_SIGNED || type->scalar == SCALAR_UNSIGNED || type->scalar == SCALAR_FLOAT);
}

static int zeros_of(const Routine *routine)
{
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++) count += may_be_zero(routine, p);
    return count;
}

int case_zeros(const Routine *routine)
{
    int count = zeros_of(routine);
    return count * (count + 1) / 2;
}

static void set_zero(Case *one, int parameter)
{
    one->integers[parameter] = 0;
    one->reals[parameter] = 0;
}

static bool is_zero(const Case *one, int parameter)
{
    return one->routine->parameters[parameter].type.scalar == SCALAR_FLOAT ? one->reals[parameter] == 0
                                                                           : one->integers[parameter] == 0;
}

/* The parameters of pair `number`, the same one twice at first. */
static void zeros_at(const Routine *routine, int number, int pair[2])
{
    int parameters[MAX_PARAMETERS], count = 0;
    for (int p = 0; p < routine->parameter_count; p++)
        if (may_be_zero(routine, p)) parameters[count++] = p;
    for (int apart = 0; apart < count; apart++) {
        if (number < count - apart) {
            pair[0] = parameters[number];
            pair[1] = parameters[number + apart];
            return;
        }
        number -= count - apart;
    }
}

bool case_draw_zeros(Case *one, const Driver *driver, const Routine *routine, int block, int number, uint64_t seed, Arena *arena)
{
    enum { BASES = 4, TRIES = 8 };
    int pair[2] = {0};
    zeros_at(routine, number, pair);
    *one = case_new(routine, block, arena);
    if (case_has_example(one, pair[0]) || case_has_example(one, pair[1])) return false;
    for (int attempt = 0; attempt < TRIES; attempt++) {
        Random random = {seed ^ ((uint64_t)(number + 1) << 32) ^ (uint64_t)attempt};
        draw_values(one, driver, attempt < BASES ? (number + attempt) % BASES : 100 + attempt, &random);
        int repair = 0;
        do {
            set_zero(one, pair[0]);
            set_zero(one, pair[1]);
        } while (repair++ < REPAIRS && !mend(one, &random, 0));
        draw_manner(one, number + attempt, &random);
        if (!is_zero(one, pair[0]) || !is_zero(one, pair[1]) || !case_valid(one)) continue;
        one->may_end = !case_is_extent(one, pair[0]) || !case_is_extent(one, pair[1]);
        return true;
    }
    return false;
}

/* --- Much ---------------------------------------------------------------------------------------------- */

/* The `order`th extent that is a number which may be chosen; -1: there are not so many. */
static int extent_in_order(const Case *one, int order)
{
    for (int p = 0; p < one->routine->parameter_count; p++) {
        const CType *type = &one->routine->parameters[p].type;
        const bool number = !type->pointer && (type->scalar == SCALAR_SIGNED || type->scalar == SCALAR_UNSIGNED);
        if (number && case_is_extent(one, p) && !case_has_example(one, p) && !order--) return p;
    }
    return -1;
}

static int count_extents(const Case *one)
{
    int count = 0;
    while (extent_in_order(one, count) >= 0) count++;
    return count;
}

int case_larges(const Routine *routine, int block, bool all)
{
    return count_extents(&(Case){.routine = routine, .block = block}) * large_sizes(all);
}

bool case_draw_large(Case *one, const Driver *driver, const Routine *routine, int block, int number, bool all, uint64_t seed,
                     Arena *arena)
{
    enum { TRIES = 6 };
    *one = case_new(routine, block, arena);
    const int extents = count_extents(one), order = number % extents, parameter = extent_in_order(one, order);
    one->large = large_size(number / extents, all, block + order);
    one->may_end = true;
    if (!fits(&routine->parameters[parameter].type, one->large)) return false;
    for (int attempt = 0; attempt < TRIES; attempt++) {
        Random random = {seed ^ ((uint64_t)(number + 1) << 40) ^ (uint64_t)attempt};
        draw_values(one, driver, attempt < 2 ? (number + attempt) % 2 : 100 + attempt, &random);
        int repair = 0;
        do one->integers[parameter] = one->large;
        while (repair++ < REPAIRS && !mend(one, &random, 0));
        draw_manner(one, number + attempt, &random);
        if (one->integers[parameter] == one->large && case_valid(one)) return true;
    }
    return false;
}

Case case_copy(const Case *one, Arena *arena)
{
    size_t count = (size_t)one->routine->parameter_count + 1;
    Case copy = *one;
    copy.integers = arena_alloc(arena, count * sizeof *copy.integers);
    copy.reals = arena_alloc(arena, count * sizeof *copy.reals);
    memcpy(copy.integers, one->integers, count * sizeof *copy.integers);
    memcpy(copy.reals, one->reals, count * sizeof *copy.reals);
    return copy;
}
