/* What data name, numbered anew as ranks number it: entries of a tile's rows from 0 on, and of what indices name only that, without
 * gaps. All else is poison. A routine whose annotation is true leaves the same. */
#include "trial_internal.h"

#include <stdlib.h>
#include <string.h>

static int binding_of(const Subject *subject, const Parameter *parameter)
{
    for (int b = 0; b < subject->block->binding_count; b++) {
        int p = subject->block->bindings[b].parameter;
        if (p >= 0 && !strcmp(subject->routine->parameters[p].name, parameter->name)) return b;
    }
    return -1;
}

static const Parameter *parameter_of(const Subject *subject, const Subset *subset)
{
    return &subject->routine->parameters[subset->binding->parameter];
}

static bool is_indexed(const Block *block, const Parameter *from, const Parameter *into)
{
    for (int i = 0; i < block->indexing_count; i++)
        if (!strcmp(block->indexings[i].from->name, from->name) && !strcmp(block->indexings[i].into->name, into->name)) return true;
    return false;
}

/* Whether all that elements of the parameter say where to find may be found elsewhere. */
static bool may_be_anew(const Subject *subject, const Parameter *from)
{
    bool any = false;
    for (int i = 0; i < subject->block->input_count; i++) {
        const Subset *input = &subject->block->inputs[i];
        bool says = (input->rows && !strcmp(input->rows->begins->name, from->name))
                    || (input->named_by && !strcmp(input->named_by->name, from->name) && input->named == 0);
        if ((input->rows && !strcmp(input->rows->begins->name, from->name) && !is_indexed(subject->block, from, parameter_of(subject, input)))
            || (input->named_by && !strcmp(input->named_by->name, from->name)
                && (input->named != 0 || !is_indexed(subject->block, from, parameter_of(subject, input)))))
            return false;
        any |= says;
    }
    return any;
}

bool has_numbers(const Subject *subject)
{
    for (int i = 0; i < subject->block->indexing_count; i++)
        if (may_be_anew(subject, subject->block->indexings[i].from)) return true;
    return false;
}

static int64_t number_at(const Subject *subject, const Contents *contents, int b, int64_t i)
{
    int32_t narrow;
    int64_t wide;
    const unsigned char *at = contents->bytes[b] + i * subject->bytes[b];
    if (subject->bytes[b] == (int)sizeof wide) {
        memcpy(&wide, at, sizeof wide);
        return wide;
    }
    memcpy(&narrow, at, sizeof narrow);
    return narrow;
}

static void set_number(const Subject *subject, Contents *contents, int b, int64_t i, int64_t value)
{
    const int32_t narrow = (int32_t)value;
    unsigned char *at = contents->bytes[b] + i * subject->bytes[b];
    if (subject->bytes[b] == (int)sizeof value)
        memcpy(at, &value, sizeof value);
    else
        memcpy(at, &narrow, sizeof narrow);
}

static void poison_all(const Subject *subject, Contents *contents, int b)
{
    for (int64_t i = 0; i < contents->count[b]; i++)
        poison_bytes(contents->bytes[b] + i * subject->bytes[b], subject->element[b], subject->bytes[b], POISON_NAN, i);
}

/* The rows of the tile that this binding says where they begin: from `first` on, and `count`. */
static void count_rows_anew(Trial *trial, int begins, Contents *anew)
{
    const Subject *subject = &trial->subject;
    const Contents *before = &trial->before;
    const Place *place = &trial->piece.places[begins];
    const int64_t first = place->origin[0], rows = place->length[0] - 1, from = number_at(subject, before, begins, first);
    const int64_t entries = number_at(subject, before, begins, first + rows) - from;
    poison_all(subject, anew, begins);
    for (int64_t r = first; r <= first + rows; r++)
        set_number(subject, anew, begins, r, number_at(subject, before, begins, r) - from);
    for (int i = 0; i < subject->block->input_count; i++) {
        const Subset *input = &subject->block->inputs[i];
        if (!input->rows || binding_of(subject, input->rows->begins) != begins) continue;
        int b = binding_of(subject, parameter_of(subject, input));
        poison_all(subject, anew, b);
        if (entries > 0) memcpy(anew->bytes[b], before->bytes[b] + from * subject->bytes[b], (size_t)(entries * subject->bytes[b]));
    }
}

static int ascending(const void *left, const void *right)
{
    const int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* Elements first to last of the indices: each gets the number of what it names. */
static void number_elements_anew(Trial *trial, int indices, int64_t first, int64_t count, Contents *anew)
{
    const Subject *subject = &trial->subject;
    const Contents *before = &trial->before;
    int64_t *names = malloc(((size_t)count + 1) * sizeof *names), distinct = 0;
    if (!names) return;
    for (int64_t i = 0; i < count; i++) names[i] = number_at(subject, anew, indices, first + i);
    if (count > 0) qsort(names, (size_t)count, sizeof *names, ascending);
    for (int64_t i = 0; i < count; i++)
        if (!i || names[i] != names[distinct - 1]) names[distinct++] = names[i];
    for (int64_t i = first; i < first + count; i++) {
        const int64_t name = number_at(subject, anew, indices, i), *at = bsearch(&name, names, (size_t)distinct, sizeof *names, ascending);
        set_number(subject, anew, indices, i, at - names);
    }
    for (int i = 0; i < subject->block->input_count; i++) {
        const Subset *input = &subject->block->inputs[i];
        if (!input->named_by || binding_of(subject, input->named_by) != indices) continue;
        int b = binding_of(subject, parameter_of(subject, input));
        const int64_t extent = before->extent[b][0], bytes = extent ? before->count[b] / extent * subject->bytes[b] : 0;
        poison_all(subject, anew, b);
        for (int64_t k = 0; k < distinct; k++) memcpy(anew->bytes[b] + k * bytes, before->bytes[b] + names[k] * bytes, (size_t)bytes);
    }
    free(names);
}

static const Subset *input_of(const Subject *subject, int b)
{
    for (int i = 0; i < subject->block->input_count; i++)
        if (subject->block->inputs[i].binding == &subject->block->bindings[b]) return &subject->block->inputs[i];
    return NULL;
}

void number_anew(Trial *trial, Contents *anew)
{
    const Subject *subject = &trial->subject;
    const Block *block = subject->block;
    bool counted[MAX_BINDINGS] = {false}, numbered[MAX_BINDINGS] = {false};
    for (int i = 0; i < block->indexing_count; i++) {
        int b = binding_of(subject, block->indexings[i].from);
        bool rows = b >= 0 && subject->block->bindings[b].type->rank == 1 && may_be_anew(subject, block->indexings[i].from);
        for (int k = 0; k < block->input_count && rows && !counted[b]; k++)
            if (block->inputs[k].rows && binding_of(subject, block->inputs[k].rows->begins) == b && trial->piece.places[b].length[0] > 0) {
                count_rows_anew(trial, b, anew);
                counted[b] = true;
            }
    }
    for (int i = 0; i < block->indexing_count; i++) {
        int b = binding_of(subject, block->indexings[i].from);
        const Subset *input = b >= 0 ? input_of(subject, b) : NULL;
        if (!input || counted[b] || numbered[b] || !may_be_anew(subject, block->indexings[i].from)) continue;
        int begins = input->rows ? binding_of(subject, input->rows->begins) : -1;
        if (begins >= 0 && trial->piece.places[begins].length[0] < 1) continue;
        const Place *rows = begins >= 0 ? &trial->piece.places[begins] : NULL;
        int64_t first = trial->piece.places[b].origin[0], last = first + trial->piece.places[b].length[0];
        if (rows) {
            first = number_at(subject, anew, begins, rows->origin[0]);
            last = number_at(subject, anew, begins, rows->origin[0] + rows->length[0] - 1);
        }
        number_elements_anew(trial, b, first, last - first, anew);
        numbered[b] = true;
    }
}
