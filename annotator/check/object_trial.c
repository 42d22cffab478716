#include "object_trial_internal.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- What structures hold --------------------------------------------------------------------------------------------------- */

double element_number(const RoutineTrial *trial, int b, const void *object, const int64_t *at)
{
    return trial->types[b].element(object, at);
}

static void read_numbers(const RoutineTrial *trial, int b, Held *held)
{
    int64_t at[MOST_FIELDS] = {0}, i = 0;
    if (!is_object(&trial->block->bindings[b])) return;
    do held->numbers[i++] = element_number(trial, b, held->object, at);
    while (box_next(at, trial->extents[b], fields_of(&trial->block->bindings[b])));
}

void *room(int64_t count, size_t bytes)
{
    void *memory = calloc((size_t)count + 1, bytes);
    if (!memory) abort();
    return memory;
}

static bool make_object(const RoutineTrial *trial, int b, unsigned seed, Held *held)
{
    held->numbers = room(trial->count[b], sizeof *held->numbers);
    if (!trial->types[b].make(trial->extents[b], seed, held->object)) return false;
    read_numbers(trial, b, held);
    return true;
}

static void make_array(const RoutineTrial *trial, int b, unsigned seed, Held *held)
{
    Random random = {seed};
    held->bytes = room(trial->count[b], (size_t)trial->bytes[b]);
    elements_fill(held->bytes, (size_t)(trial->count[b] * trial->bytes[b]), trial->element[b], trial->bytes[b], false, &random);
}

static void point_at(const RoutineTrial *trial, Held *all, void **pointers)
{
    for (int b = 0; b < trial->block->binding_count; b++)
        if (!is_returned(&trial->block->bindings[b]))
            pointers[trial->block->bindings[b].parameter] = all[b].bytes ? (void *)all[b].bytes : all[b].object;
}

bool begin_all(RoutineTrial *trial, Held *all, bool (*other)(const Output *output))
{
    void *pointers[MAX_PARAMETERS];
    for (int b = 0; b < trial->block->binding_count; b++) {
        const Output *output = output_to(trial->block, b);
        const unsigned seed = trial->seed + (unsigned)b + (other && output && other(output) ? 500 : 0);
        if (!is_object(&trial->block->bindings[b])) make_array(trial, b, seed, &all[b]);
        else if (!make_object(trial, b, seed, &all[b])) return false;
    }
    memcpy(pointers, trial->tokens, sizeof pointers);
    point_at(trial, all, pointers);
    if (!trial->fill(trial->integers, trial->reals, pointers)) return true;
    for (int b = 0; b < trial->block->binding_count; b++) read_numbers(trial, b, &all[b]);
    return true;
}

void end_all(const RoutineTrial *trial, Held *all)
{
    for (int b = 0; b < trial->block->binding_count; b++) {
        free(all[b].bytes);
        if (all[b].numbers && trial->types[b].release) trial->types[b].release(all[b].object);
        free(all[b].numbers);
    }
}

/* --- Words -------------------------------------------------------------------------------------------------------------------- */

static void say_doing(RoutineTrial *trial, const char *what)
{
    Text text = {0};
    int any = 0;
    text_add(&text, "`%s`%s", trial->routine->name, what);
    for (int b = 0; b < trial->block->binding_count; b++) {
        const Binding *binding = &trial->block->bindings[b];
        for (int d = 0; d < binding->type->rank && binding->own_extents; d++)
            text_add(&text, "%s%s = %lld", any++ ? ", " : ", with ",
                     expr_as_symbol(binding->extents[d])->name, (long long)trial->extents[b][d]);
    }
    for (int p = 0; p < trial->routine->parameter_count; p++) {
        const CType *type = &trial->routine->parameters[p].type;
        if (type->pointer || type->scalar == SCALAR_NONE || type->scalar == SCALAR_FLOAT || driver_is_object(trial->routine, p)) continue;
        text_add(&text, "%s%s = %lld", any++ ? ", " : ", with ", trial->routine->parameters[p].name, (long long)trial->integers[p]);
    }
    snprintf(trial->report->doing, SAID_BYTES, "%s", text_string(&text));
    text_free(&text);
}

static void say_found(RoutineTrial *trial, int binding, const char *hint, const char *format, va_list list)
{
    char what[SAID_BYTES - 2];
    vsnprintf(what, sizeof what, format, list);
    snprintf(trial->report->said, sizeof trial->report->said, "%s: %s", trial->report->doing, what);
    trial->report->binding = binding;
    trial->report->hint = hint;
    trial->report->found = true;
}

bool refute(RoutineTrial *trial, int binding, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_found(trial, binding, NULL, format, list);
    va_end(list);
    return false;
}

bool refute_with_hint(RoutineTrial *trial, int binding, const char *hint, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_found(trial, binding, hint, format, list);
    va_end(list);
    return false;
}

const char *bound_name(const RoutineTrial *trial, int b)
{
    const Binding *binding = &trial->block->bindings[b];
    return is_returned(binding) ? "return" : trial->routine->parameters[binding->parameter].name;
}

const char *element_text(RoutineTrial *trial, int b, const int64_t *at, char text[192])
{
    const Binding *binding = &trial->block->bindings[b];
    const DataType *type = binding->type;
    if (is_returned(binding)) return "what it returns";
    if (!is_object(binding)) {
        snprintf(text, 192, "`%s[%lld]`", bound_name(trial, b), (long long)offset_of(trial, b, at));
        return text;
    }
    int length = snprintf(text, 192, "element {");
    for (int d = 0; d < fields_of(binding) && length < 100; d++)
        length += snprintf(text + length, (size_t)(192 - length), "%s%s: %lld", d ? ", " : "",
                           d < type->rank ? type->dimensions[d].origin : type->other_fields[d - type->rank], (long long)at[d]);
    snprintf(text + length, (size_t)(192 - length), "} of `%s`", bound_name(trial, b));
    return text;
}

/* --- Comparing ------------------------------------------------------------------------------------------------------------------ */

bool close_to(double wanted, double got, bool exact)
{
    if (isnan(wanted) || isnan(got)) return true; /* there is no number, or nobody knows it */
    return wanted == got || (!exact && isfinite(wanted) && isfinite(got) && fabs(wanted - got) <= 1e-4 * (fabs(wanted) + fabs(got) + 1e-3));
}

/* Each number of the structure against that of the other, within the box, or outside of it. */
static bool same_numbers(RoutineTrial *trial, int b, const Held *wanted, const Held *got, const Box *box, bool within, const char *what,
                         bool exact)
{
    const int fields = fields_of(&trial->block->bindings[b]);
    int64_t at[MOST_FIELDS] = {0}, i = -1;
    do {
        i++;
        if (box_has(box, at, fields) != within || close_to(wanted->numbers[i], got->numbers[i], exact)) continue;
        char text[192];
        return refute(trial, b, "%s is %g %s, not %g", element_text(trial, b, at, text), got->numbers[i], what, wanted->numbers[i]);
    } while (box_next(at, trial->extents[b], fields));
    return true;
}

static bool same_array(RoutineTrial *trial, int b, const Held *wanted, const Held *got, const char *what, bool exact)
{
    Difference difference = {.largest = 0};
    if (elements_same(wanted->bytes, got->bytes, (size_t)(trial->count[b] * trial->bytes[b]), trial->element[b], trial->bytes[b],
                      exact, &difference))
        return true;
    if (is_returned(&trial->block->bindings[b])) return refute(trial, b, "it returns %g %s, not %g", difference.got, what, difference.wanted);
    return refute(trial, b, "`%s[%lld]` is %g %s, not %g", bound_name(trial, b), (long long)difference.number, difference.got, what,
                  difference.wanted);
}

/* Everything else of arrays is compared too. */
static bool same_outputs(RoutineTrial *trial, const Held *wanted, const Held *got, const char *what, bool exact)
{
    for (int b = 0; b < trial->block->binding_count; b++) {
        if (!output_to(trial->block, b)) continue;
        Box box = box_of(trial, b, true, false);
        if (!is_object(&trial->block->bindings[b])) {
            if (!same_array(trial, b, wanted + b, got + b, what, exact)) return false;
        }
        else if (!same_numbers(trial, b, wanted + b, got + b, &box, true, what, exact)) return false;
    }
    return true;
}

static bool leaves_others(RoutineTrial *trial, const Held *before, const Held *after)
{
    const Box nothing = {.used = false};
    for (int b = 0; b < trial->block->binding_count; b++) {
        const bool output = output_to(trial->block, b) != NULL;
        Box box = output ? box_of(trial, b, true, false) : nothing;
        if (!is_object(&trial->block->bindings[b])) {
            if (!output && !same_array(trial, b, before + b, after + b, "afterwards, though it is only consumed", true)) return false;
        }
        else if (!same_numbers(trial, b, before + b, after + b, &box, false,
                               output ? "afterwards, though it is outside of what is written" : "afterwards, though it is only consumed",
                               true))
            return false;
    }
    return true;
}

/* --- Calls ------------------------------------------------------------------------------------------------------------------------- */

bool call_routine(RoutineTrial *trial, const int64_t *integers, const double *reals, void **pointers, unsigned char *result)
{
    trial->report->calls++;
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (!pointers[p]) pointers[p] = trial->tokens[p];
    trial->run(integers, reals, pointers, result);
    return !trial->ok || trial->ok(result);
}

bool call_whole(RoutineTrial *trial, Held *all, const int64_t *integers, const double *reals)
{
    void *pointers[MAX_PARAMETERS] = {NULL};
    unsigned char result[MAX_ELEMENT_BYTES] = {0};
    point_at(trial, all, pointers);
    const bool ok = call_routine(trial, integers, reals, pointers, result);
    for (int b = 0; b < trial->block->binding_count; b++) {
        if (is_returned(&trial->block->bindings[b])) memcpy(all[b].bytes, result, (size_t)trial->bytes[b]);
        read_numbers(trial, b, &all[b]);
    }
    return ok;
}

bool overwrites(const Output *output, bool later)
{
    if (output->role == ROLE_REDUCES) return output->reduction.partial || is_returned(output->subset.binding) || (output->reduction.anew && !later);
    return output->role == ROLE_PRODUCES;
}

bool is_partial_object(const RoutineTrial *trial, int b)
{
    const Output *output = is_object(&trial->block->bindings[b]) ? output_to(trial->block, b) : NULL;
    return output && output->role == ROLE_REDUCES && output->reduction.partial;
}

static bool is_overwritten(const Output *output)
{
    return overwrites(output, false);
}

/* Whether each structure can be compared as a whole after the tiles. */
static bool comes_back(const RoutineTrial *trial)
{
    for (int b = 0; b < trial->block->binding_count; b++) {
        const DataType *type = trial->block->bindings[b].type;
        if (!type->opaque || !type->query.name || !output_to(trial->block, b) || is_partial_object(trial, b)) continue;
        if (type->insert_query && !type->insert.name) return false;
    }
    return true;
}

/* In another order sums are rounded otherwise. */
static bool cuts_reductions(const RoutineTrial *trial)
{
    bool cut = false;
    for (int l = 0; l < trial->block->loop_count; l++) cut |= trial->block->loops[l].reduction && trial->length[l] > trial->step[l];
    return cut;
}

/* What the whole call left is `whole`; other outputs and the tiles begin as it began. */
static bool check_others(RoutineTrial *trial, Held *again, Held *tiles, const Held *whole)
{
    const bool exact = trial->block->exact;
    if (call_whole(trial, again, trial->integers, trial->reals)
        && !same_outputs(trial, whole, again, "where it held something else before, though it is produced", exact))
        return false;
    if (!check_object_reductions(trial, whole)) return false;
    say_doing(trial, " in tiles");
    if (!check_object_tiles(trial, tiles, whole)) return false;
    for (int b = 0; b < trial->block->binding_count; b++)
        if (!is_partial_object(trial, b)) read_numbers(trial, b, &tiles[b]);
    return !comes_back(trial) || same_outputs(trial, whole, tiles, "in tiles", exact && !cuts_reductions(trial));
}

/* Whether it is as large as it was asked for, where that can be told, and still holds these numbers. */
static bool is_as_made(const RoutineTrial *trial, int b, const Held *held)
{
    const DataType *type = trial->types[b].type;
    int64_t at[MOST_FIELDS] = {0}, i = 0;
    for (int d = 0; d < type->rank; d++) {
        const int64_t now = trial->types[b].extent(held->object, d);
        if (now >= 0 && now != trial->extents[b][d]) return false;
    }
    do {
        const double now = element_number(trial, b, held->object, at), was = held->numbers[i++];
        if (now != was && !(isnan(now) && isnan(was))) return false;
    } while (box_next(at, trial->extents[b], fields_of(&trial->block->bindings[b])));
    return true;
}

bool object_trial_can_make(RoutineTrial *trial)
{
    enum { TIMES = 3 };
    Held made[TIMES][MAX_BINDINGS] = {{{.numbers = NULL}}};
    bool good = true;
    trial->report->making = true;
    for (int t = 0; t < TIMES && good; t++) good = begin_all(trial, made[t], NULL);
    for (int t = 0; t < TIMES && good; t++)
        for (int b = 0; b < trial->block->binding_count && good; b++)
            if (is_object(&trial->block->bindings[b])) good = is_as_made(trial, b, &made[t][b]);
    for (int t = 0; t < TIMES && good; t++) end_all(trial, made[t]);
    trial->report->making = !good;
    return good;
}

bool object_trial_try(RoutineTrial *trial)
{
    Held before[MAX_BINDINGS] = {0}, whole[MAX_BINDINGS] = {0}, again[MAX_BINDINGS] = {0}, tiles[MAX_BINDINGS] = {0};
    say_doing(trial, "");
    trial->report->cases++;
    bool good = begin_all(trial, before, NULL) && begin_all(trial, whole, NULL) && begin_all(trial, again, is_overwritten)
                && begin_all(trial, tiles, NULL);
    if (!good) refute(trial, -1, "no structure was made for it");
    else if (!call_whole(trial, whole, trial->integers, trial->reals)) trial->report->refused++;
    else good = leaves_others(trial, before, whole) && check_others(trial, again, tiles, whole);
    Held *const all[] = {before, whole, again, tiles};
    for (size_t i = 0; i < sizeof all / sizeof *all && good; i++) end_all(trial, all[i]);
    return good;
}
