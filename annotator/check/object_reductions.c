/* Reductions of structures: the identity is one, and a later call combines what it computes with what was there. */
#include "object_trial_internal.h"

#include <string.h>

static double number_at(const RoutineTrial *trial, int b, const unsigned char *at)
{
    return element_value(at, trial->element[b], trial->bytes[b]);
}

void combine_element(const RoutineTrial *trial, int o, void *to, const void *from)
{
    driver_combine(trial->driver, trial->routine, trial->number, o)(to, from);
}

static bool same_element(const RoutineTrial *trial, int b, const unsigned char *wanted, const unsigned char *got)
{
    Difference difference = {.largest = 0};
    if (is_object(&trial->block->bindings[b])) return close_to(number_at(trial, b, wanted), number_at(trial, b, got), false);
    return elements_same(wanted, got, (size_t)trial->bytes[b], trial->element[b], trial->bytes[b], false, &difference);
}

/* The element at this place of the binding, as the operator takes it. */
static void take_element(RoutineTrial *trial, int b, const Held *held, const int64_t *at, unsigned char *element)
{
    if (!is_object(&trial->block->bindings[b])) {
        memcpy(element, held->bytes + offset_of(trial, b, at) * trial->bytes[b], (size_t)trial->bytes[b]);
        return;
    }
    int64_t index = 0;
    for (int d = 0; d < fields_of(&trial->block->bindings[b]); d++) index = index * trial->extents[b][d] + at[d];
    memcpy(element, &held->numbers[index], sizeof held->numbers[index]);
}

/* The output's subset, element by element, for as long as `check` is true. */
static bool each_element(RoutineTrial *trial, int o, const Held *const held[],
                         bool (*check)(RoutineTrial *trial, int o, const int64_t *at, const Held *const held[]))
{
    const int b = (int)(trial->block->outputs[o].subset.binding - trial->block->bindings), fields = fields_of(&trial->block->bindings[b]);
    const Box box = box_of(trial, b, true, false);
    int64_t step[MOST_FIELDS] = {0}, at[MOST_FIELDS] = {0};
    if (box_is_empty(&box, fields)) return true;
    do {
        for (int d = 0; d < fields; d++) at[d] = box.origins[d] + step[d];
        if (!check(trial, o, at, held)) return false;
    } while (box_next(step, box.lengths, fields));
    return true;
}

/* op(identity, a) and op(a, identity) are a, of what the whole call left. */
static bool check_identity(RoutineTrial *trial, int o, const int64_t *at, const Held *const held[])
{
    const Reduction *reduction = &trial->block->outputs[o].reduction;
    const int b = (int)(trial->block->outputs[o].subset.binding - trial->block->bindings);
    unsigned char value[MAX_ELEMENT_BYTES], left[MAX_ELEMENT_BYTES], right[MAX_ELEMENT_BYTES], none[MAX_ELEMENT_BYTES];
    driver_identity(trial->driver, trial->routine, trial->number, o)(none);
    take_element(trial, b, &held[0][b], at, value);
    memcpy(left, none, sizeof left);
    memcpy(right, value, sizeof right);
    combine_element(trial, o, left, value);
    combine_element(trial, o, right, none);
    const bool from_left = same_element(trial, b, value, left);
    if (from_left && same_element(trial, b, value, right)) return true;
    return refute_with_hint(trial, b, "`reduces(OPERATOR, VALUE)` says which value leaves others as they are",
                            "`%s` is no identity of `%s`: it makes %g of %g", reduction->identity, reduction->text,
                            number_at(trial, b, from_left ? right : left), number_at(trial, b, value));
}

/* What a later call computes is c, whatever was there: of a it makes op(a, c), of b op(b, c), and op(op(a, c), b) is op(op(b, c), a). */
static bool check_added(RoutineTrial *trial, int o, const int64_t *at, const Held *const held[])
{
    const Reduction *reduction = &trial->block->outputs[o].reduction;
    const int b = (int)(trial->block->outputs[o].subset.binding - trial->block->bindings);
    unsigned char elements[4][MAX_ELEMENT_BYTES], one[MAX_ELEMENT_BYTES], other[MAX_ELEMENT_BYTES];
    for (int h = 0; h < 4; h++) take_element(trial, b, &held[h][b], at, elements[h]);
    memcpy(one, elements[1], sizeof one);
    memcpy(other, elements[3], sizeof other);
    combine_element(trial, o, one, elements[2]);
    combine_element(trial, o, other, elements[0]);
    if (same_element(trial, b, one, other)) return true;
    char text[192];
    return refute_with_hint(trial, b,
                            "`call with {beta: first(k) ? beta : 1}` says what later calls pass; `partial`, that the routine overwrites",
                            "of %g in %s it makes %g, and of %g %g: what it computes is not combined with what was there by `%s`",
                            number_at(trial, b, elements[0]), element_text(trial, b, at, text), number_at(trial, b, elements[1]),
                            number_at(trial, b, elements[2]), number_at(trial, b, elements[3]), reduction->text);
}

static bool in_memory(const Output *output)
{
    return output->role == ROLE_REDUCES && !output->reduction.partial && !is_returned(output->subset.binding);
}

/* Two later calls, into outputs that held something else. */
static bool check_accumulation(RoutineTrial *trial)
{
    Held memory[4][MAX_BINDINGS] = {{{.numbers = NULL}}};
    const Held *const held[] = {memory[0], memory[1], memory[2], memory[3]};
    int64_t integers[MAX_PARAMETERS];
    double reals[MAX_PARAMETERS];
    tile_arguments(trial, false, integers, reals);
    for (int h = 0; h < 4; h++)
        if (!begin_all(trial, memory[h], h >= 2 ? in_memory : NULL)) return refute(trial, -1, "no structure was made for it");
    bool good = true;
    if (call_whole(trial, memory[1], integers, reals) && call_whole(trial, memory[3], integers, reals))
        for (int o = 0; o < trial->block->output_count && good; o++)
            if (in_memory(&trial->block->outputs[o])) good = each_element(trial, o, held, check_added);
    for (int h = 0; h < 4 && good; h++) end_all(trial, memory[h]);
    return good;
}

bool check_object_reductions(RoutineTrial *trial, const Held *whole)
{
    const Block *block = trial->block;
    bool any = false;
    for (int o = 0; o < block->output_count; o++) {
        if (block->outputs[o].role == ROLE_REDUCES && !each_element(trial, o, (const Held *const[]){whole}, check_identity)) return false;
        any |= in_memory(&block->outputs[o]);
    }
    return !any || check_accumulation(trial);
}
