#include "piece.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where nothing faults, more is looked at. */
enum { MARGIN = 64, DEVICE_MARGIN = 256 };

/* --- The routine --------------------------------------------------------------------------------- */

bool subject_begin(Subject *subject, const Driver *driver, const Case *one, void (*device_fails)(const char *said))
{
    const Routine *routine = one->routine;
    const Block *block = &routine->blocks[one->block];
    *subject = (Subject){.one = one, .driver = driver, .routine = routine, .block = block,
                         .call = driver_call(driver, routine), .device_fails = device_fails};
    for (int b = 0; b < block->binding_count; b++) {
        subject->element[b] = driver_element(driver, routine, one->block, b, &subject->bytes[b]);
        if (block->bindings[b].parameter < 0) continue;
        size_t bytes = (size_t)(case_most_elements(one) + 2 * DEVICE_MARGIN) * (size_t)subject->bytes[b];
        if (!guarded_map(&subject->memory[b], bytes)) return false;
        subject->uses[b] = malloc((size_t)case_most_elements(one) + 4 * DEVICE_MARGIN);
    }
    driver_element(driver, routine, routine->block_count, 0, &subject->result_bytes);
    return true;
}

void subject_end(Subject *subject)
{
    if (subject->block->device) subject_end_device(subject);
    for (int b = 0; b < subject->block->binding_count; b++) {
        if (subject->memory[b].map) guarded_unmap(&subject->memory[b]);
        free(subject->uses[b]);
    }
}

/* --- Boxes ------------------------------------------------------------------------------------------ */

static bool box_empty(const int64_t *length, int rank)
{
    for (int d = 0; d < rank; d++)
        if (length[d] <= 0) return true;
    return false;
}

int64_t place_offset(const Place *place, const int64_t *at)
{
    int64_t offset = 0;
    for (int d = 0; d < place->rank; d++) offset += at[d] * place->stride[d];
    return offset;
}

int64_t contents_index(const Contents *contents, const Place *place, const int64_t *at)
{
    int64_t index = 0;
    for (int d = 0; d < place->rank; d++)
        index = index * contents->extent[place->index][d] + place->origin[d] + at[d];
    return index;
}

/* --- Contents ----------------------------------------------------------------------------------------- */

Contents contents_new(const Subject *subject)
{
    Contents contents = {.bytes = {NULL}};
    Values values = values_of_case(subject->one);
    for (int b = 0; b < subject->block->binding_count; b++) {
        const Binding *binding = &subject->block->bindings[b];
        if (binding->parameter < 0) continue;
        contents.count[b] = 1;
        for (int d = 0; d < binding->type->rank; d++) {
            values_evaluate(&values, binding->extents[d], &contents.extent[b][d]);
            contents.count[b] *= contents.extent[b][d];
        }
        contents.bytes[b] = calloc((size_t)contents.count[b] + 1, (size_t)subject->bytes[b]);
    }
    return contents;
}

/* Numbers that are passed by address are often a 0 or a 1. */
static void fill_scalar(const Subject *subject, Contents *contents, int b, Random *random)
{
    int number = element_number_bytes(subject->element[b], subject->bytes[b]);
    if (subject->element[b] != ELEMENT_FLOAT && subject->element[b] != ELEMENT_DOUBLE) return;
    uint64_t choice = random_next(random) % 4;
    if (choice > 1) return;
    memset(contents->bytes[b], 0, (size_t)subject->bytes[b]);
    float one_float = (float)choice;
    double one_double = (double)choice;
    memcpy(contents->bytes[b], subject->element[b] == ELEMENT_FLOAT ? (void *)&one_float : (void *)&one_double,
           (size_t)number);
}

void contents_fill(const Subject *subject, Contents *contents)
{
    Random random = {subject->one->seed};
    for (int b = 0; b < subject->block->binding_count; b++) {
        if (!contents->bytes[b]) continue;
        elements_fill(contents->bytes[b], (size_t)(contents->count[b] * subject->bytes[b]), subject->element[b],
                      subject->bytes[b], subject->one->negative, &random);
        if (subject->one->rough)
            elements_roughen(contents->bytes[b], (size_t)(contents->count[b] * subject->bytes[b]), subject->element[b], &random);
        if (!subject->block->bindings[b].type->rank) fill_scalar(subject, contents, b, &random);
    }
}

void contents_copy(const Subject *subject, Contents *to, const Contents *from)
{
    for (int b = 0; b < subject->block->binding_count; b++)
        if (to->bytes[b]) memcpy(to->bytes[b], from->bytes[b], (size_t)(from->count[b] * subject->bytes[b]));
}

void contents_free(Contents *contents)
{
    for (int b = 0; b < MAX_BINDINGS; b++) free(contents->bytes[b]);
}

/* --- What a call passes ---------------------------------------------------------------------------------- */

static bool is_parameter(const Routine *routine, const Expr *value, int *parameter)
{
    const Symbol *symbol = expr_as_symbol(value);
    for (int p = 0; symbol && p < routine->parameter_count; p++)
        if (routine->parameters[p].symbol == symbol) {
            *parameter = p;
            return true;
        }
    return false;
}

static void pass_call_with(Piece *piece, const Values *values, int w, bool first)
{
    const Subject *subject = piece->subject;
    const CallWith *with = &subject->block->call_with[w];
    const Expr *value = first || with->first_loop < 0 ? with->value : with->otherwise;
    int p = with->parameter, copied;
    if (value && is_parameter(subject->routine, value, &copied)) {
        piece->integers[p] = values->integers[copied];
        piece->reals[p] = values->reals[copied];
    }
    else if (value && values_evaluate(values, value, &piece->integers[p]))
        piece->reals[p] = (double)piece->integers[p];
    else
        driver_text(subject->driver, subject->routine, subject->one->block, w)(values->integers, values->reals, first,
                                                                             &piece->integers[p], &piece->reals[p]);
}

const Subset *subset_of(const Block *block, const Binding *binding)
{
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding == binding) return &block->outputs[o].subset;
    for (int i = 0; i < block->input_count; i++)
        if (block->inputs[i].binding == binding) return &block->inputs[i];
    return NULL;
}

/* The parameter that is a stride and nothing else; -1: the stride is no such parameter. */
static int stride_parameter(const Subject *subject, const Expr *stride)
{
    int p;
    bool plain = is_parameter(subject->routine, stride, &p);
    return plain && !subject->block->tile_arguments[p] && case_is_stride(subject->one, p) ? p : -1;
}

/* Inner dimensions first: a row's elements, or, of a matrix by columns, a column's. */
static void close_up(const Subject *subject, const Values *values, const Binding *binding, int64_t *needed)
{
    const Subset *subset = subset_of(subject->block, binding);
    int rank = binding->type->rank;
    int64_t reach = 1;
    for (int i = 0; i < rank; i++) {
        int d = expr_is_constant(binding->strides[0], NULL) ? i : rank - 1 - i;
        int p = stride_parameter(subject, binding->strides[d]);
        int64_t length = 0, stride = 0;
        if (p >= 0 && reach > needed[p]) needed[p] = reach;
        if (p >= 0) stride = needed[p];
        else values_evaluate(values, binding->strides[d], &stride);
        if (subset) values_evaluate(values, subset->length[d], &length);
        reach += (length > 1 ? length - 1 : 0) * llabs(stride);
    }
}

/* A tile in memory of its own lies there without gaps, where strides are parameters. */
static void pass_own_strides(Piece *piece, const Values *values)
{
    const Subject *subject = piece->subject;
    int64_t needed[MAX_PARAMETERS] = {0};
    for (int b = 0; b < subject->block->binding_count; b++)
        close_up(subject, values, &subject->block->bindings[b], needed);
    for (int p = 0; p < subject->routine->parameter_count; p++)
        if (needed[p]) piece->integers[p] = needed[p];
}

static void pass_tile_arguments(Piece *piece, const Values *values, CallKind kind)
{
    const Subject *subject = piece->subject;
    const Block *block = subject->block;
    for (int p = 0; p < subject->routine->parameter_count; p++)
        if (block->tile_arguments[p]) values_evaluate(values, block->tile_arguments[p], &piece->integers[p]);
    for (int w = 0; w < block->call_with_count; w++)
        if (!block->tile_arguments[block->call_with[w].parameter])
            pass_call_with(piece, values, w, kind == CALL_FIRST_TILE);
    if (!subject->one->own_strides) return;
    int64_t before[MAX_PARAMETERS];
    memcpy(before, piece->integers, sizeof before);
    pass_own_strides(piece, values);
    Values passed = {.routine = subject->routine, .block = block, .integers = piece->integers, .reals = piece->reals};
    if (!values_satisfy(&passed, block->guard)) memcpy(piece->integers, before, sizeof before);
}

/* --- Places ------------------------------------------------------------------------------------------------- */

/* The hull of the place's subsets grows by one more. */
static void take_in(Place *place, const int64_t *origin, const int64_t *length, bool first)
{
    for (int d = 0; d < place->rank; d++) {
        const int64_t begin = first || origin[d] < place->origin[d] ? origin[d] : place->origin[d];
        const int64_t end = origin[d] + length[d], other = place->origin[d] + place->length[d];
        place->length[d] = (first || end > other ? end : other) - begin;
        place->origin[d] = begin;
    }
}

/* Subsets of an array begin where the call is passed it to begin: all in one place, or, where it is told where, each in its own. */
static bool measure(Place *place, const Values *values, const Contents *extents)
{
    const Block *block = values->block;
    bool inside = true, used = false;
    for (int s = 0; s < block->output_count + block->input_count; s++) {
        const Subset *subset = s < block->output_count ? &block->outputs[s].subset
                                                       : &block->inputs[s - block->output_count];
        if (subset->binding != place->binding) continue;
        int64_t origin[MAX_RANK] = {0}, length[MAX_RANK] = {0};
        for (int d = 0; d < place->rank; d++) {
            values_evaluate(values, subset->origin[d], &origin[d]);
            values_evaluate(values, subset->length[d], &length[d]);
            if (length[d] < 0) length[d] = 0;
        }
        if (used && box_empty(length, place->rank)) continue;
        take_in(place, origin, length, !used || box_empty(place->length, place->rank));
        used = true;
    }
    for (int d = 0; d < place->rank && used && !box_empty(place->length, place->rank); d++)
        inside &= place->origin[d] >= 0 && place->origin[d] + place->length[d] <= extents->extent[place->index][d];
    place->low = 0;
    place->high = used && !box_empty(place->length, place->rank) ? 0 : -1;
    for (int d = 0; d < place->rank && place->high >= 0; d++) {
        int64_t last = (place->length[d] - 1) * place->stride[d];
        if (last < 0) place->low += last;
        else place->high += last;
    }
    return inside;
}

static void mark(Place *place, const Values *values, const Subset *subset, unsigned char use)
{
    int64_t length[MAX_RANK] = {0}, at[MAX_RANK] = {0}, begin = 0;
    for (int d = 0; d < place->rank; d++) {
        int64_t origin = place->origin[d];
        values_evaluate(values, subset->origin[d], &origin);
        values_evaluate(values, subset->length[d], &length[d]);
        begin += (origin - place->origin[d]) * place->stride[d];
    }
    if (box_empty(length, place->rank)) return;
    do place->uses[begin + place_offset(place, at) - place->first] |= use;
    while (box_next(at, length, place->rank));
}

/* Whether this call may look at what an output held before. */
static bool reads_old(const Output *output, CallKind kind)
{
    if (output->role == ROLE_REDUCES) return !output->reduction.partial && (!output->reduction.anew || kind == CALL_LATER_TILE);
    return output->role == ROLE_UPDATES;
}

static void mark_all(Place *place, const Values *values, CallKind kind)
{
    const Block *block = values->block;
    memset(place->uses, 0, (size_t)place->count);
    for (int i = 0; i < block->input_count; i++)
        if (block->inputs[i].binding == place->binding) mark(place, values, &block->inputs[i], USE_READ);
    for (int o = 0; o < block->output_count; o++) {
        const Output *output = &block->outputs[o];
        if (output->subset.binding == place->binding)
            mark(place, values, &output->subset, (unsigned char)(USE_WRITTEN | (reads_old(output, kind) ? USE_READ : 0)));
    }
}

static void put(Place *place, const Subject *subject)
{
    const Guarded *memory = &subject->memory[place->index];
    int64_t bytes = subject->bytes[place->index], room = (int64_t)memory->page_bytes / bytes;
    int64_t span = place->high - place->low + 1, margin = room - span < MARGIN ? room - span : MARGIN;
    if (subject->one->apart || block_in_device(subject->block, place->binding->parameter)) {
        margin = DEVICE_MARGIN;
        place->base = memory->pages + (margin - place->low) * bytes;
        place->first = place->low - margin;
        margin *= 2;
    }
    else if (subject->one->at_end) {
        place->base = memory->pages + memory->page_bytes - (place->high + 1) * bytes;
        place->first = place->low - margin;
    }
    else {
        place->base = memory->pages - place->low * bytes;
        place->first = place->low;
    }
    place->count = span + margin;
    place->uses = subject->uses[place->index];
}

/* A null pointer is passed. */
static bool is_missing(const Subject *subject, int parameter)
{
    const Parameter *passed = &subject->routine->parameters[parameter];
    return (passed->optional || passed->compared_with_null) && !subject->one->integers[parameter];
}

/* Where the subset begins; of an array that is passed whole, where that would begin: what lies before the subset is not looked at. */
static void *passed_pointer(const Subject *subject, const Place *place)
{
    int64_t before = 0;
    for (int d = 0; d < place->rank; d++)
        if (place->binding->whole[d]) before += place->origin[d] * place->stride[d];
    return (void *)((uintptr_t)place->base - (uintptr_t)(before * subject->bytes[place->index]));
}

bool piece_begin(Piece *piece, Subject *subject, const Values *values, CallKind kind, int *outside)
{
    const Routine *routine = subject->routine;
    Contents extents = {.bytes = {NULL}};
    Values whole = values_of_case(subject->one);
    piece->subject = subject;
    memcpy(piece->integers, values->integers, (size_t)routine->parameter_count * sizeof *piece->integers);
    memcpy(piece->reals, values->reals, (size_t)routine->parameter_count * sizeof *piece->reals);
    memcpy(piece->pointers, subject->one->tokens, (size_t)routine->parameter_count * sizeof *piece->pointers);
    if (kind != CALL_WHOLE) pass_tile_arguments(piece, values, kind);
    Values passed = {.routine = routine, .block = subject->block, .integers = piece->integers, .reals = piece->reals};
    *outside = -1;
    for (int b = 0; b < subject->block->binding_count; b++) {
        Place *place = &piece->places[b];
        *place = (Place){.binding = &subject->block->bindings[b], .index = b};
        place->rank = place->binding->type->rank;
        if (place->binding->parameter < 0) continue;
        for (int d = 0; d < place->rank; d++) {
            values_evaluate(&passed, place->binding->strides[d], &place->stride[d]);
            values_evaluate(&whole, place->binding->extents[d], &extents.extent[b][d]);
        }
        if (!measure(place, values, &extents)) *outside = b;
        put(place, subject);
        if (is_missing(subject, place->binding->parameter)) {
            memset(place->uses, 0, (size_t)place->count);
            piece->pointers[place->binding->parameter] = NULL;
            continue;
        }
        mark_all(place, values, kind);
        piece->pointers[place->binding->parameter] = passed_pointer(subject, place);
    }
    return *outside < 0;
}

/* --- Filling, calling, looking --------------------------------------------------------------------------------- */

void poison_bytes(unsigned char *to, Element element, int bytes, Poison poison, int64_t offset)
{
    int number = element_number_bytes(element, bytes);
    double large = (double)(1000 + (offset % 7 + 7) % 7 * 13) * (offset % 2 ? -1 : 1);
    for (int i = 0; i < bytes; i += number) {
        double real = poison == POISON_NAN ? (double)NAN : large + i;
        float single = (float)real;
        if (element == ELEMENT_FLOAT) memcpy(to + i, &single, sizeof single);
        else if (element == ELEMENT_DOUBLE) memcpy(to + i, &real, sizeof real);
        else if (element == ELEMENT_BOOL) to[i] = poison == POISON_NAN;
        else memset(to + i, (int)(((poison == POISON_NAN ? 0x55 : 0x2a) + offset) & 0x7f), (size_t)number);
    }
}

void piece_fill(Piece *piece, const Contents *contents, const Poison *poison, int special_place, int64_t special)
{
    const Subject *subject = piece->subject;
    for (int b = 0; b < subject->block->binding_count; b++) {
        Place *place = &piece->places[b];
        if (place->binding->parameter < 0) continue;
        int bytes = subject->bytes[b];
        for (int64_t i = 0; i < place->count; i++) {
            int64_t offset = place->first + i;
            bool other = b == special_place && offset == special;
            if (!(place->uses[i] & USE_READ))
                poison_bytes(place->base + offset * bytes, subject->element[b], bytes, other ? !poison[b] : poison[b],
                             offset);
        }
        if (place->high < place->low) continue;
        int64_t at[MAX_RANK] = {0};
        do {
            int64_t offset = place_offset(place, at);
            if (place->uses[offset - place->first] & USE_READ)
                memcpy(place->base + offset * bytes, contents->bytes[b] + contents_index(contents, place, at) * bytes,
                       (size_t)bytes);
        } while (box_next(at, place->length, place->rank));
    }
}

void piece_call(Piece *piece)
{
    if (piece->subject->calls) (*piece->subject->calls)++;
    memset(piece->result, 0, sizeof piece->result);
    if (piece->subject->block->device) piece_call_on_device(piece);
    else piece->subject->call(piece->integers, piece->reals, piece->pointers, piece->result);
}

bool piece_unharmed(const Piece *piece, const Contents *contents, const Poison *poison, int *place_index,
                    int64_t *bad_offset)
{
    const Subject *subject = piece->subject;
    for (int b = 0; b < subject->block->binding_count; b++) {
        const Place *place = &piece->places[b];
        if (place->binding->parameter < 0) continue;
        int bytes = subject->bytes[b];
        unsigned char wanted[MAX_ELEMENT_BYTES];
        *place_index = b;
        for (int64_t i = 0; i < place->count; i++) {
            if (place->uses[i]) continue;
            *bad_offset = place->first + i;
            poison_bytes(wanted, subject->element[b], bytes, poison[b], *bad_offset);
            if (memcmp(wanted, place->base + *bad_offset * bytes, (size_t)bytes)) return false;
        }
        if (place->high < place->low) continue;
        int64_t at[MAX_RANK] = {0};
        do {
            *bad_offset = place_offset(place, at);
            if (place->uses[*bad_offset - place->first] != USE_READ) continue;
            if (memcmp(place->base + *bad_offset * bytes,
                       contents->bytes[b] + contents_index(contents, place, at) * bytes, (size_t)bytes))
                return false;
        } while (box_next(at, place->length, place->rank));
    }
    return true;
}

static void take(const Piece *piece, Contents *contents, unsigned char uses)
{
    const Subject *subject = piece->subject;
    for (int b = 0; b < subject->block->binding_count; b++) {
        const Place *place = &piece->places[b];
        if (place->binding->parameter < 0 || place->high < place->low) continue;
        int bytes = subject->bytes[b];
        int64_t at[MAX_RANK] = {0};
        do {
            int64_t offset = place_offset(place, at);
            if (place->uses[offset - place->first] & uses)
                memcpy(contents->bytes[b] + contents_index(contents, place, at) * bytes, place->base + offset * bytes,
                       (size_t)bytes);
        } while (box_next(at, place->length, place->rank));
    }
}

void piece_gather(const Piece *piece, Contents *contents)
{
    take(piece, contents, USE_WRITTEN);
}

void piece_take(const Piece *piece, Contents *contents)
{
    take(piece, contents, USE_READ);
}
