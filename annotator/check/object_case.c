/* The arguments of one case: numbers, extents of structures and arrays, sizes of tiles. */
#include "object_trial_internal.h"

#include "run/large.h"
#include "run/mend.h"

#include <math.h>

enum { MOST_LENGTH = 7, LEADING = 4 * MOST_LENGTH, ATTEMPTS = 40, MOST_EXTENT = 64 };
enum { MOST_NUMBERS = 1 << 21 }; /* of one structure or array, where one extent is large */

/* --- Values ---------------------------------------------------------------------------------------------------------- */

static int64_t value_of(const Symbol *symbol, void *data)
{
    const RoutineTrial *trial = data;
    const Block *block = trial->block;
    for (int p = 0; p < trial->routine->parameter_count; p++) {
        const Parameter *parameter = &trial->routine->parameters[p];
        if (parameter->symbol == symbol) return parameter->type.scalar == SCALAR_FLOAT ? (int64_t)ceil(trial->reals[p]) : trial->integers[p];
    }
    for (int l = 0; l < block->loop_count; l++) {
        if (block->loops[l].variable == symbol) return trial->begin[l];
        if (block->loops[l].length == symbol) return trial->length[l];
    }
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank && block->bindings[b].own_extents; d++)
            if (expr_as_symbol(block->bindings[b].extents[d]) == symbol) return trial->extents[b][d];
    return 0;
}

int64_t trial_value(RoutineTrial *trial, const Expr *expr)
{
    int64_t value = 0;
    expr_evaluate(expr, value_of, trial, &value);
    return value;
}

bool is_object(const Binding *binding)
{
    return binding->type->opaque;
}

bool is_returned(const Binding *binding)
{
    return binding->parameter < 0;
}

int fields_of(const Binding *binding)
{
    return binding->type->rank + (is_object(binding) ? binding->type->other_field_count : 0);
}

static void whole_call(RoutineTrial *trial)
{
    for (int l = 0; l < trial->block->loop_count; l++) {
        trial->begin[l] = trial_value(trial, trial->block->loops[l].begin);
        trial->length[l] = trial_value(trial, trial->block->loops[l].end) - trial->begin[l];
        if (trial->length[l] < 0) trial->length[l] = 0;
    }
}

static void add_to_box(RoutineTrial *trial, Box *box, const Subset *subset)
{
    const Binding *binding = subset->binding;
    for (int d = 0; d < fields_of(binding); d++) {
        const bool range = d < binding->type->rank;
        int64_t origin = trial_value(trial, range ? subset->origin[d] : subset->other[d - binding->type->rank]);
        int64_t length = range ? trial_value(trial, subset->length[d]) : 1;
        if (!box->used || origin < box->origins[d]) box->origins[d] = origin;
        if (!box->used || length > box->lengths[d]) box->lengths[d] = length;
    }
    box->used = true;
}

Box box_of_subset(RoutineTrial *trial, const Subset *subset)
{
    Box box = {.used = false};
    add_to_box(trial, &box, subset);
    return box;
}

Box box_of(RoutineTrial *trial, int b, bool outputs, bool inputs)
{
    Box box = {.used = false};
    const Block *block = trial->block;
    for (int o = 0; o < block->output_count && outputs; o++)
        if (block->outputs[o].subset.binding == &block->bindings[b]) add_to_box(trial, &box, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count && inputs; i++)
        if (block->inputs[i].binding == &block->bindings[b]) add_to_box(trial, &box, &block->inputs[i]);
    return box;
}

bool box_has(const Box *box, const int64_t *at, int fields)
{
    bool within = box->used;
    for (int d = 0; d < fields; d++) within &= at[d] >= box->origins[d] && at[d] < box->origins[d] + box->lengths[d];
    return within;
}

bool box_is_empty(const Box *box, int fields)
{
    bool empty = !box->used;
    for (int d = 0; d < fields; d++) empty |= box->lengths[d] <= 0;
    return empty;
}

const Output *output_to(const Block *block, int b)
{
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding == &block->bindings[b]) return &block->outputs[o];
    return NULL;
}

int64_t offset_of(RoutineTrial *trial, int b, const int64_t *at)
{
    const Binding *binding = &trial->block->bindings[b];
    int64_t offset = 0;
    for (int d = 0; d < binding->type->rank; d++) offset += at[d] * trial_value(trial, binding->strides[d]);
    return offset;
}

/* --- Drawing ------------------------------------------------------------------------------------------------------------ */

static bool is_stride(const Block *block, const Symbol *symbol)
{
    bool stride = false;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank && !is_object(&block->bindings[b]); d++)
            stride |= expr_mentions(block->bindings[b].strides[d], symbol) && !expr_mentions(block->bindings[b].extents[d], symbol);
    return stride;
}

/* What `example NAME = value` says; of several values one after the other. */
static bool take_example(RoutineTrial *trial, int parameter, int number)
{
    for (int e = 0; e < trial->block->example_count; e++) {
        const Example *example = &trial->block->examples[e];
        const CType *type = &trial->routine->parameters[parameter].type;
        if (example->parameter != parameter || (!type->pointer && type->scalar == SCALAR_NONE)) continue;
        DriverExample *told = driver_example(trial->driver, trial->routine, trial->number, e, number % example->value_count);
        told(&trial->integers[parameter], &trial->reals[parameter], &trial->tokens[parameter]);
        return true;
    }
    return false;
}

/* The first cases are the smallest: what fails is said of a small one. */
static int64_t draw_length(int number, Random *random)
{
    const int most = number + 2 < MOST_LENGTH ? number + 2 : MOST_LENGTH;
    return 1 + (int64_t)(random_next(random) % (uint64_t)most);
}

/* A number that may say how large something is. */
static bool is_length(const RoutineTrial *trial, int parameter)
{
    const CType *type = &trial->routine->parameters[parameter].type;
    return !type->pointer && (type->scalar == SCALAR_SIGNED || type->scalar == SCALAR_UNSIGNED) && !is_stride(trial->block, trial->routine->parameters[parameter].symbol);
}

/* Extents that can be chosen: such numbers, then those that structures bring themselves. Sets number `order` of them to the large size, where
 * that is asked for; returns how many there are. */
static int each_extent(RoutineTrial *trial, int order)
{
    const Block *block = trial->block;
    int count = 0;
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (is_length(trial, p) && count++ == order) trial->integers[p] = trial->large;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank && block->bindings[b].own_extents; d++)
            if (count++ == order) trial->extents[b][d] = trial->large;
    return count;
}

static void draw_scalars(RoutineTrial *trial, int number, Random *random)
{
    static const double reals[] = {2.5, 1, 0};
    for (int p = 0; p < trial->routine->parameter_count; p++) {
        const CType *type = &trial->routine->parameters[p].type;
        trial->integers[p] = draw_length(number, random);
        if (is_stride(trial->block, trial->routine->parameters[p].symbol)) trial->integers[p] = LEADING;
        if (type->scalar == SCALAR_BOOL) trial->integers[p] %= 2;
        if (type->scalar == SCALAR_ENUM && type->enumerator_count)
            trial->integers[p] = type->enumerators[random_next(random) % (uint64_t)type->enumerator_count].value;
        trial->reals[p] = reals[random_next(random) % 3];
        take_example(trial, p, number);
    }
}

static double real_of(const Symbol *symbol, void *data)
{
    const RoutineTrial *trial = data;
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (trial->routine->parameters[p].symbol == symbol && trial->routine->parameters[p].type.scalar == SCALAR_FLOAT) return trial->reals[p];
    return (double)value_of(symbol, data);
}

static void set_value(const Symbol *symbol, int64_t value, void *data)
{
    RoutineTrial *trial = data;
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (trial->routine->parameters[p].symbol == symbol) {
            trial->integers[p] = value;
            trial->reals[p] = (double)value;
        }
}

static void mend_scalars(RoutineTrial *trial, Random *random)
{
    Assignment assignment = {value_of, set_value, trial, NULL, real_of};
    for (int turn = 0; turn < ATTEMPTS && trial->block->guard; turn++)
        if (mend_guard(&assignment, trial->block->guard, random)) return;
}

/* Structures are as large as the call needs them; in every third case some are larger. Extent `large` of those that each_extent has has
 * this size; -1: none. */
static void draw_extents(RoutineTrial *trial, int number, int large, Random *random)
{
    const Block *block = trial->block;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < fields_of(&block->bindings[b]); d++)
            trial->extents[b][d] = d < block->bindings[b].type->rank ? draw_length(number, random) : FIELD_VALUES;
    if (large >= 0) each_extent(trial, large);
    for (int turn = 0; turn < 2; turn++)
        for (int b = 0; b < block->binding_count; b++) {
            const Binding *binding = &block->bindings[b];
            whole_call(trial);
            Box box = box_of(trial, b, true, true);
            for (int d = 0; d < binding->type->rank; d++) {
                if (!binding->own_extents) trial->extents[b][d] = trial_value(trial, binding->extents[d]);
                else if (box.used) trial->extents[b][d] = box.origins[d] + box.lengths[d];
            }
        }
    for (int b = 0; b < block->binding_count && number % 3 == 2; b++)
        for (int d = 0; d < block->bindings[b].type->rank; d++)
            if (block->bindings[b].own_extents && !output_to(block, b)) trial->extents[b][d] += (int64_t)(random_next(random) % 3);
    whole_call(trial);
}

/* False: a subset lies outside of its structure, a reduction has nothing to reduce, or the guard does not hold. */
static bool fits(RoutineTrial *trial)
{
    const Block *block = trial->block;
    Assignment assignment = {value_of, NULL, trial, NULL, real_of};
    if (block->guard && !guard_holds(&assignment, block->guard)) return false;
    for (int l = 0; l < block->loop_count; l++)
        if (block->loops[l].reduction && !trial->length[l]) return false;
    for (int b = 0; b < block->binding_count; b++) {
        Box box = box_of(trial, b, true, true);
        trial->count[b] = 1;
        for (int d = 0; d < fields_of(&block->bindings[b]); d++) {
            int64_t extent = trial->extents[b][d];
            if (extent < 1 || extent > (trial->large ? MOST_NUMBERS : MOST_EXTENT) || (box.used && (box.origins[d] < 0 || box.origins[d] + box.lengths[d] > extent))) return false;
            if (__builtin_mul_overflow(trial->count[b], extent, &trial->count[b]) || trial->count[b] > MOST_NUMBERS) return false;
        }
        if (is_object(&block->bindings[b])) continue;
        trial->count[b] = 1;
        for (int d = 0; d < block->bindings[b].type->rank; d++) {
            int64_t stride = trial_value(trial, block->bindings[b].strides[d]);
            if (stride < 1) return false;
            if (stride > MOST_NUMBERS) return false;
            trial->count[b] += (trial->extents[b][d] - 1) * stride;
        }
        if (trial->count[b] > MOST_NUMBERS) return false;
    }
    return true;
}

bool object_trial_draw(RoutineTrial *trial, int number, Random *random)
{
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        draw_scalars(trial, number, random);
        mend_scalars(trial, random);
        draw_extents(trial, number, -1, random);
        for (int l = 0; l < trial->block->loop_count; l++) trial->step[l] = 1 + (int64_t)(random_next(random) % 3);
        trial->seed = (unsigned)(random_next(random) % 1000);
        if (fits(trial)) return true;
    }
    return false;
}

int object_trial_larges(const RoutineTrial *trial, bool all)
{
    RoutineTrial any = *trial;
    return each_extent(&any, -1) * large_sizes(all);
}

static bool fits_type(const CType *type, int64_t value)
{
    const int bits = 8 * type->bytes - (type->scalar == SCALAR_SIGNED);
    return bits >= 63 || value >> bits == 0;
}

/* A matrix has rows as long as they are, or LEADING, whichever is more. */
static void lead(RoutineTrial *trial)
{
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (is_stride(trial->block, trial->routine->parameters[p].symbol)) trial->integers[p] = trial->large + LEADING;
}

bool object_trial_draw_large(RoutineTrial *trial, int number, bool all, Random *random)
{
    static const int64_t steps[] = {1000, 4096, 300};
    trial->large = 1;
    const int extents = each_extent(trial, -1), order = number % extents;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        bool is_large = false;
        trial->large = large_size(number / extents, all, order);
        draw_scalars(trial, attempt, random);
        if (attempt % 2) lead(trial);
        each_extent(trial, order);
        mend_scalars(trial, random);
        draw_extents(trial, 0, order, random);
        for (int p = 0; p < trial->routine->parameter_count; p++)
            if (is_length(trial, p) && !fits_type(&trial->routine->parameters[p].type, trial->integers[p])) return false;
        for (int b = 0; b < trial->block->binding_count; b++)
            for (int d = 0; d < trial->block->bindings[b].type->rank; d++) is_large |= trial->extents[b][d] >= trial->large;
        for (int l = 0; l < trial->block->loop_count; l++) trial->step[l] = trial->length[l] > MOST_EXTENT ? steps[(number + attempt) % 3] : 1 + (int64_t)(random_next(random) % 3);
        trial->seed = (unsigned)(random_next(random) % 1000);
        if (is_large && fits(trial)) return true;
    }
    return false;
}
