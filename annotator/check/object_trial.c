#include "object_trial.h"

#include "run/mend.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LENGTH = 7, LEADING = 4 * MOST_LENGTH, ATTEMPTS = 40 };

/* What one structure or array holds: of an object the numbers that are known of it, of an array its bytes. */
typedef struct Held {
    unsigned char object[MOST_BYTES_OF_OBJECT];
    double *numbers;            /* [count] */
    unsigned char *bytes;       /* [count * element bytes] */
} Held;

/* Of one binding in one call: the hull of its subsets. */
typedef struct Box {
    bool used;
    int64_t origins[MOST_FIELDS], lengths[MOST_FIELDS];
} Box;

/* --- Values ---------------------------------------------------------------------------------------------------------- */

static int64_t value_of(const Symbol *symbol, void *data)
{
    const RoutineTrial *trial = data;
    const Block *block = trial->block;
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (trial->routine->parameters[p].symbol == symbol) return trial->integers[p];
    for (int l = 0; l < block->loop_count; l++) {
        if (block->loops[l].variable == symbol) return trial->begin[l];
        if (block->loops[l].length == symbol) return trial->length[l];
    }
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank && block->bindings[b].own_extents; d++)
            if (expr_as_symbol(block->bindings[b].extents[d]) == symbol) return trial->extents[b][d];
    return 0;
}

static int64_t evaluate(RoutineTrial *trial, const Expr *expr)
{
    int64_t value = 0;
    expr_evaluate(expr, value_of, trial, &value);
    return value;
}

static bool is_object(const Binding *binding)
{
    return binding->type->opaque;
}

static int fields_of(const Binding *binding)
{
    return binding->type->rank + (is_object(binding) ? binding->type->other_field_count : 0);
}

static void whole_call(RoutineTrial *trial)
{
    for (int l = 0; l < trial->block->loop_count; l++) {
        trial->begin[l] = evaluate(trial, trial->block->loops[l].begin);
        trial->length[l] = evaluate(trial, trial->block->loops[l].end) - trial->begin[l];
        if (trial->length[l] < 0) trial->length[l] = 0;
    }
}

static void add_to_box(RoutineTrial *trial, Box *box, const Subset *subset)
{
    const Binding *binding = subset->binding;
    for (int d = 0; d < fields_of(binding); d++) {
        const bool range = d < binding->type->rank;
        int64_t origin = evaluate(trial, range ? subset->origin[d] : subset->other[d - binding->type->rank]);
        int64_t length = range ? evaluate(trial, subset->length[d]) : 1;
        if (!box->used || origin < box->origins[d]) box->origins[d] = origin;
        if (!box->used || length > box->lengths[d]) box->lengths[d] = length;
    }
    box->used = true;
}

static Box box_of(RoutineTrial *trial, int b, bool outputs, bool inputs)
{
    Box box = {.used = false};
    const Block *block = trial->block;
    for (int o = 0; o < block->output_count && outputs; o++)
        if (block->outputs[o].subset.binding == &block->bindings[b]) add_to_box(trial, &box, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count && inputs; i++)
        if (block->inputs[i].binding == &block->bindings[b]) add_to_box(trial, &box, &block->inputs[i]);
    return box;
}

static const Output *output_to(const Block *block, int b)
{
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding == &block->bindings[b]) return &block->outputs[o];
    return NULL;
}

/* --- Cases -------------------------------------------------------------------------------------------------------------- */

static bool is_stride(const Block *block, const Symbol *symbol)
{
    bool stride = false;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank && !is_object(&block->bindings[b]); d++)
            stride |= expr_mentions(block->bindings[b].strides[d], symbol) && !expr_mentions(block->bindings[b].extents[d], symbol);
    return stride;
}

static const char *example_text(const Block *block, int parameter)
{
    for (int e = 0; e < block->example_count; e++)
        if (block->examples[e].parameter == parameter) return block->examples[e].values[0];
    return NULL;
}

static void draw_scalars(RoutineTrial *trial, Random *random)
{
    for (int p = 0; p < trial->routine->parameter_count; p++) {
        const CType *type = &trial->routine->parameters[p].type;
        const char *told = example_text(trial->block, p);
        trial->integers[p] = 1 + (int64_t)(random_next(random) % MOST_LENGTH);
        if (is_stride(trial->block, trial->routine->parameters[p].symbol)) trial->integers[p] = LEADING;
        if (type->scalar == SCALAR_BOOL) trial->integers[p] %= 2;
        if (type->scalar == SCALAR_ENUM && type->enumerator_count)
            trial->integers[p] = type->enumerators[random_next(random) % (uint64_t)type->enumerator_count].value;
        if (told) trial->integers[p] = strtoll(told, NULL, 0);
        trial->reals[p] = told ? strtod(told, NULL) : 0.5;
    }
}

/* Structures are as large as the call needs them; in every third case some are larger. */
static void draw_extents(RoutineTrial *trial, int number, Random *random)
{
    const Block *block = trial->block;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < fields_of(&block->bindings[b]); d++)
            trial->extents[b][d] = d < block->bindings[b].type->rank ? 1 + (int64_t)(random_next(random) % MOST_LENGTH) : FIELD_VALUES;
    for (int turn = 0; turn < 2; turn++)
        for (int b = 0; b < block->binding_count; b++) {
            const Binding *binding = &block->bindings[b];
            whole_call(trial);
            Box box = box_of(trial, b, true, true);
            for (int d = 0; d < binding->type->rank; d++) {
                if (!binding->own_extents) trial->extents[b][d] = evaluate(trial, binding->extents[d]);
                else if (box.used) trial->extents[b][d] = box.origins[d] + box.lengths[d];
            }
        }
    for (int b = 0; b < block->binding_count && number % 3 == 2; b++)
        for (int d = 0; d < block->bindings[b].type->rank; d++)
            if (block->bindings[b].own_extents && !output_to(block, b)) trial->extents[b][d] += (int64_t)(random_next(random) % 3);
    whole_call(trial);
}

/* False: a subset lies outside of its structure, or the guard does not hold. */
static bool fits(RoutineTrial *trial)
{
    const Block *block = trial->block;
    Assignment assignment = {value_of, NULL, trial, NULL};
    if (block->guard && !guard_holds(&assignment, block->guard)) return false;
    for (int b = 0; b < block->binding_count; b++) {
        Box box = box_of(trial, b, true, true);
        trial->count[b] = 1;
        for (int d = 0; d < fields_of(&block->bindings[b]); d++) {
            int64_t extent = trial->extents[b][d];
            if (extent < 1 || extent > 64 || (box.used && (box.origins[d] < 0 || box.origins[d] + box.lengths[d] > extent))) return false;
            trial->count[b] *= extent;
        }
        if (is_object(&block->bindings[b])) continue;
        trial->count[b] = 1;
        for (int d = 0; d < block->bindings[b].type->rank; d++) {
            int64_t stride = evaluate(trial, block->bindings[b].strides[d]);
            if (stride < 1) return false;
            trial->count[b] += (trial->extents[b][d] - 1) * stride;
        }
    }
    return true;
}

bool object_trial_draw(RoutineTrial *trial, int number, Random *random)
{
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        draw_scalars(trial, random);
        draw_extents(trial, number, random);
        for (int l = 0; l < trial->block->loop_count; l++) trial->step[l] = 1 + (int64_t)(random_next(random) % 3);
        trial->seed = (unsigned)(random_next(random) % 1000);
        if (fits(trial)) return true;
    }
    return false;
}

/* --- What structures hold --------------------------------------------------------------------------------------------------- */

static bool next(int64_t *at, const int64_t *extents, int fields)
{
    for (int d = fields - 1; d >= 0; d--) {
        if (++at[d] < extents[d]) return true;
        at[d] = 0;
    }
    return false;
}

static void to_longs(long *to, const int64_t *from, int count)
{
    for (int i = 0; i < count; i++) to[i] = (long)from[i];
}

static double element_of(const RoutineTrial *trial, int b, const void *object, const int64_t *at)
{
    long place[MOST_FIELDS] = {0};
    to_longs(place, at, fields_of(&trial->block->bindings[b]));
    return trial->types[b].element(object, place);
}

static void read_numbers(const RoutineTrial *trial, int b, Held *held)
{
    int64_t at[MOST_FIELDS] = {0}, i = 0;
    if (!is_object(&trial->block->bindings[b])) return;
    do held->numbers[i++] = element_of(trial, b, held->object, at);
    while (next(at, trial->extents[b], fields_of(&trial->block->bindings[b])));
}

static void *room(int64_t count, size_t bytes)
{
    void *memory = calloc((size_t)count + 1, bytes);
    if (!memory) abort();
    return memory;
}

/* Everything as it is before a call; what is produced holds other numbers where `other`. False: none could be made. */
static bool begin(RoutineTrial *trial, Held *all, bool other)
{
    for (int b = 0; b < trial->block->binding_count; b++) {
        const Output *output = output_to(trial->block, b);
        unsigned seed = trial->seed + (unsigned)b + (other && output && output->role == ROLE_PRODUCES ? 500 : 0);
        Random random = {seed};
        if (is_object(&trial->block->bindings[b])) {
            long extents[MAX_RANK];
            to_longs(extents, trial->extents[b], trial->block->bindings[b].type->rank);
            all[b].numbers = room(trial->count[b], sizeof *all[b].numbers);
            if (!trial->types[b].make(extents, seed, all[b].object)) return false;
            read_numbers(trial, b, &all[b]);
            continue;
        }
        all[b].bytes = room(trial->count[b], (size_t)trial->bytes[b]);
        elements_fill(all[b].bytes, (size_t)(trial->count[b] * trial->bytes[b]), trial->element[b], trial->bytes[b], false, &random);
    }
    return true;
}

static void end(const RoutineTrial *trial, Held *all)
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
    text_add(&text, "`%s`%s", trial->routine->name, what);
    for (int b = 0, any = 0; b < trial->block->binding_count; b++) {
        const Binding *binding = &trial->block->bindings[b];
        for (int d = 0; d < binding->type->rank && binding->own_extents; d++)
            text_add(&text, "%s%s = %lld", any++ ? ", " : ", with ",
                     expr_as_symbol(binding->extents[d])->name, (long long)trial->extents[b][d]);
    }
    for (int p = 0; p < trial->routine->parameter_count; p++) {
        const CType *type = &trial->routine->parameters[p].type;
        if (type->pointer || type->scalar == SCALAR_NONE || type->scalar == SCALAR_FLOAT) continue;
        text_add(&text, ", %s = %lld", trial->routine->parameters[p].name, (long long)trial->integers[p]);
    }
    snprintf(trial->report->doing, SAID_BYTES, "%s", text_string(&text));
    text_free(&text);
}

__attribute__((format(printf, 3, 4))) static bool refute(RoutineTrial *trial, int binding, const char *format, ...)
{
    va_list list;
    char what[SAID_BYTES - 2];
    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    snprintf(trial->report->said, sizeof trial->report->said, "%s: %s", trial->report->doing, what);
    trial->report->binding = binding;
    trial->report->found = true;
    return false;
}

static const char *name_of(const RoutineTrial *trial, int b)
{
    return trial->routine->parameters[trial->block->bindings[b].parameter].name;
}

static const char *place_text(const RoutineTrial *trial, int b, const int64_t *at, char text[128])
{
    const DataType *type = trial->block->bindings[b].type;
    int length = snprintf(text, 128, "{");
    for (int d = 0; d < fields_of(&trial->block->bindings[b]) && length < 100; d++)
        length += snprintf(text + length, (size_t)(128 - length), "%s%s: %lld", d ? ", " : "",
                           d < type->rank ? type->dimensions[d].origin : type->other_fields[d - type->rank], (long long)at[d]);
    snprintf(text + length, (size_t)(128 - length), "}");
    return text;
}

/* --- Comparing ------------------------------------------------------------------------------------------------------------------ */

static bool close_to(double wanted, double got, bool exact)
{
    if (isnan(wanted) || isnan(got)) return true; /* there is no number, or nobody knows it */
    return wanted == got || (!exact && fabs(wanted - got) <= 1e-4 * (fabs(wanted) + fabs(got) + 1e-3));
}

static bool inside(const Box *box, const int64_t *at, int fields)
{
    bool within = box->used;
    for (int d = 0; d < fields; d++) within &= at[d] >= box->origins[d] && at[d] < box->origins[d] + box->lengths[d];
    return within;
}

/* Each number of the structure against that of the other, within the box, or outside of it. */
static bool same_numbers(RoutineTrial *trial, int b, const Held *wanted, const Held *got, const Box *box, bool within, const char *what)
{
    const int fields = fields_of(&trial->block->bindings[b]);
    int64_t at[MOST_FIELDS] = {0}, i = -1;
    do {
        i++;
        if (inside(box, at, fields) != within || close_to(wanted->numbers[i], got->numbers[i], trial->block->exact)) continue;
        char text[128];
        return refute(trial, b, "element %s of `%s` is %g %s, not %g", place_text(trial, b, at, text), name_of(trial, b), got->numbers[i],
                      what, wanted->numbers[i]);
    } while (next(at, trial->extents[b], fields));
    return true;
}

static bool same_array(RoutineTrial *trial, int b, const Held *wanted, const Held *got, const char *what)
{
    Difference difference = {.largest = 0};
    if (elements_same(wanted->bytes, got->bytes, (size_t)(trial->count[b] * trial->bytes[b]), trial->element[b], trial->bytes[b],
                      trial->block->exact, &difference))
        return true;
    return refute(trial, b, "`%s[%lld]` is %g %s, not %g", name_of(trial, b), (long long)difference.number, difference.got, what,
                  difference.wanted);
}

/* Outputs within their subsets, everything else everywhere. */
static bool same_outputs(RoutineTrial *trial, const Held *wanted, const Held *got, const char *what)
{
    for (int b = 0; b < trial->block->binding_count; b++) {
        if (!output_to(trial->block, b)) continue;
        Box box = box_of(trial, b, true, false);
        if (!is_object(&trial->block->bindings[b])) {
            if (!same_array(trial, b, wanted + b, got + b, what)) return false;
        }
        else if (!same_numbers(trial, b, wanted + b, got + b, &box, true, what)) return false;
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
            if (!output && !same_array(trial, b, before + b, after + b, "afterwards, though it is only consumed")) return false;
        }
        else if (!same_numbers(trial, b, before + b, after + b, &box, false,
                               output ? "afterwards, though it is outside of what is written" : "afterwards, though it is only consumed"))
            return false;
    }
    return true;
}

/* --- Calls ------------------------------------------------------------------------------------------------------------------------- */

static bool call(RoutineTrial *trial, const int64_t *integers, void *const *pointers)
{
    trial->report->calls++;
    return trial->run(integers, trial->reals, pointers);
}

static bool call_whole(RoutineTrial *trial, Held *all, bool *ok)
{
    void *pointers[MAX_PARAMETERS] = {NULL};
    for (int b = 0; b < trial->block->binding_count; b++)
        pointers[trial->block->bindings[b].parameter] = all[b].bytes ? (void *)all[b].bytes : all[b].object;
    *ok = call(trial, trial->integers, pointers);
    for (int b = 0; b < trial->block->binding_count; b++) read_numbers(trial, b, &all[b]);
    return *ok;
}

static void tile_arguments(RoutineTrial *trial, int64_t *integers)
{
    const Block *block = trial->block;
    memcpy(integers, trial->integers, sizeof trial->integers);
    for (int w = 0; w < block->call_with_count; w++)
        integers[block->call_with[w].parameter] = evaluate(trial, block->call_with[w].value);
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (block->tile_arguments[p]) integers[p] = evaluate(trial, block->tile_arguments[p]);
}

/* A part, made by a query; of what cannot be put back, a structure of the part's extents. */
static bool make_part(RoutineTrial *trial, int b, const Held *all, const Box *box, void *part)
{
    const DataType *type = trial->block->bindings[b].type;
    long origins[MOST_FIELDS] = {0}, extents[MAX_RANK];
    to_longs(origins, box->origins, fields_of(&trial->block->bindings[b]));
    to_longs(extents, box->lengths, type->rank);
    bool anew = output_to(trial->block, b) && type->insert_query && !type->insert.name;
    const ObjectType *of = &trial->types[b];
    if (anew ? of->make(extents, trial->seed + 900, part) : of->query(all[b].object, origins, extents, part)) return true;
    return refute(trial, b, "no part of `%s` is made for a tile", name_of(trial, b));
}

/* What the part of an output holds goes back; where it cannot, it is looked at here. */
static bool take_part(RoutineTrial *trial, int b, Held *all, const Held *whole, const Box *box, void *part)
{
    const Binding *binding = &trial->block->bindings[b];
    const DataType *type = binding->type;
    long origins[MOST_FIELDS] = {0};
    to_longs(origins, box->origins, fields_of(binding));
    if (output_to(trial->block, b) && type->insert_query && type->insert.name && !trial->types[b].insert(all[b].object, part, origins))
        return refute(trial, b, "a tile of `%s` is not put back", name_of(trial, b));
    if (!output_to(trial->block, b) || !type->insert_query || type->insert.name) return true;
    int64_t at[MOST_FIELDS] = {0}, in_part[MOST_FIELDS] = {0}, i = -1;
    do {
        i++;
        if (!inside(box, at, fields_of(binding))) continue;
        for (int d = 0; d < fields_of(binding); d++) in_part[d] = at[d] - box->origins[d];
        double got = element_of(trial, b, part, in_part);
        char text[128];
        if (!close_to(whole[b].numbers[i], got, trial->block->exact))
            return refute(trial, b, "element %s of `%s` is %g in tiles, not %g", place_text(trial, b, at, text), name_of(trial, b), got,
                          whole[b].numbers[i]);
    } while (next(at, trial->extents[b], fields_of(binding)));
    return true;
}

static bool call_tile(RoutineTrial *trial, Held *all, const Held *whole)
{
    const Block *block = trial->block;
    unsigned char parts[MAX_BINDINGS][MOST_BYTES_OF_OBJECT];
    void *pointers[MAX_PARAMETERS] = {NULL};
    int64_t integers[MAX_PARAMETERS];
    Box boxes[MAX_BINDINGS];
    bool good = true;
    for (int b = 0; b < block->binding_count && good; b++) {
        const Binding *binding = &block->bindings[b];
        boxes[b] = box_of(trial, b, true, true);
        pointers[binding->parameter] = parts[b];
        if (is_object(binding)) {
            if (!boxes[b].used) pointers[binding->parameter] = all[b].object;
            else good = make_part(trial, b, all, &boxes[b], parts[b]);
            continue;
        }
        int64_t offset = 0;
        for (int d = 0; d < binding->type->rank && boxes[b].used; d++) offset += boxes[b].origins[d] * evaluate(trial, binding->strides[d]);
        pointers[binding->parameter] = all[b].bytes + offset * trial->bytes[b];
    }
    if (!good) return false;
    tile_arguments(trial, integers);
    if (!call(trial, integers, pointers)) return refute(trial, -1, "a tile's call fails, and the whole call does not");
    for (int b = 0; b < block->binding_count && good; b++) {
        if (!is_object(&block->bindings[b]) || !boxes[b].used) continue;
        good = take_part(trial, b, all, whole, &boxes[b], parts[b]);
        if (trial->types[b].release && block->bindings[b].type->free_query) trial->types[b].release(parts[b]);
    }
    return good;
}

static bool call_tiles(RoutineTrial *trial, Held *all, const Held *whole, int loop)
{
    if (loop == trial->block->loop_count) return call_tile(trial, all, whole);
    const int64_t begin = trial->begin[loop], length = trial->length[loop];
    bool good = true;
    for (int64_t done = 0; done < length && good; done += trial->step[loop]) {
        trial->begin[loop] = begin + done;
        trial->length[loop] = length - done < trial->step[loop] ? length - done : trial->step[loop];
        good = call_tiles(trial, all, whole, loop + 1);
    }
    trial->begin[loop] = begin;
    trial->length[loop] = length;
    return good;
}

/* Whether each structure can be compared as a whole after the tiles. */
static bool comes_back(const RoutineTrial *trial)
{
    for (int b = 0; b < trial->block->binding_count; b++) {
        const DataType *type = trial->block->bindings[b].type;
        if (type->opaque && output_to(trial->block, b) && type->insert_query && !type->insert.name) return false;
    }
    return true;
}

bool object_trial_try(RoutineTrial *trial)
{
    Held before[MAX_BINDINGS] = {0}, whole[MAX_BINDINGS] = {0}, again[MAX_BINDINGS] = {0}, tiles[MAX_BINDINGS] = {0};
    bool ok, good;
    say_doing(trial, "");
    trial->report->cases++;
    good = begin(trial, before, false) && begin(trial, whole, false) && begin(trial, again, true) && begin(trial, tiles, false);
    if (!good) refute(trial, -1, "no structure was made for it");
    if (good && call_whole(trial, whole, &ok)) {
        good = leaves_others(trial, before, whole);
        if (good && call_whole(trial, again, &ok))
            good = same_outputs(trial, whole, again, "where it held something else before, though it is produced");
        say_doing(trial, " in tiles");
        good = good && call_tiles(trial, tiles, whole, 0);
        for (int b = 0; b < trial->block->binding_count && good; b++) read_numbers(trial, b, &tiles[b]);
        if (good && comes_back(trial)) good = same_outputs(trial, whole, tiles, "in tiles");
    }
    else trial->report->refused++;
    Held *const all[] = {before, whole, again, tiles};
    for (size_t i = 0; i < sizeof all / sizeof *all && good; i++) end(trial, all[i]);
    return good;
}
