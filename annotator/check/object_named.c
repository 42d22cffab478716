/* What data name in arrays beside structures: entries of a tile's rows, and elements that indices name. */
#include "object_trial_internal.h"

#include <string.h>

static int binding_of(const RoutineTrial *trial, const Parameter *parameter)
{
    for (int b = 0; b < trial->block->binding_count; b++) {
        const int p = trial->block->bindings[b].parameter;
        if (p >= 0 && !strcmp(trial->routine->parameters[p].name, parameter->name)) return b;
    }
    return -1;
}

static bool is_named(const Subset *input)
{
    return input->rows || input->named_by;
}

bool has_named(const Block *block, int b)
{
    for (int i = 0; i < block->input_count; i++)
        if (block->inputs[i].binding == &block->bindings[b] && is_named(&block->inputs[i])) return true;
    return false;
}

static int64_t index_at(RoutineTrial *trial, int b, const Held *all, const int64_t *at)
{
    const unsigned char *from = all[b].bytes + offset_of(trial, b, at) * trial->bytes[b];
    int64_t wide;
    int32_t narrow;
    if (trial->bytes[b] == (int)sizeof wide) {
        memcpy(&wide, from, sizeof wide);
        return wide;
    }
    memcpy(&narrow, from, sizeof narrow);
    return narrow;
}

static bool in_rows(RoutineTrial *trial, const Rows *rows, const Held *all, int64_t entry)
{
    const int begins = binding_of(trial, rows->begins);
    if (begins < 0) return false;
    const int64_t first = index_at(trial, begins, all, (const int64_t[MOST_FIELDS]){trial_value(trial, rows->first)});
    const int64_t end = index_at(trial, begins, all, (const int64_t[MOST_FIELDS]){trial_value(trial, rows->end)});
    return entry >= first && entry < end;
}

static bool is_among(RoutineTrial *trial, const Parameter *indices, const Held *all, int64_t number)
{
    const int b = binding_of(trial, indices);
    int64_t at[MOST_FIELDS] = {0};
    if (b < 0) return false;
    do
        if (is_read(trial, b, all, at) && index_at(trial, b, all, at) == number) return true;
    while (box_next(at, trial->extents[b], trial->block->bindings[b].type->rank));
    return false;
}

bool is_read(RoutineTrial *trial, int b, const Held *all, const int64_t *at)
{
    const Block *block = trial->block;
    for (int i = 0; i < block->input_count; i++) {
        const Subset *input = &block->inputs[i];
        if (input->binding != &block->bindings[b]) continue;
        const Box box = box_of_subset(trial, input);
        if (box_has(&box, at, input->binding->type->rank) && (!input->rows || in_rows(trial, input->rows, all, at[0]))
            && (!input->named_by || is_among(trial, input->named_by, all, at[input->named])))
            return true;
    }
    return false;
}
