/* What a part of a nest needs, as the annotation of its routine. */
#include "writer.h"

#include <string.h>

static const char *loop_name(const Writer *writer, const NestLoop *loop)
{
    for (int s = 0; s < writer->nest->scalars.count; s++)
        if (!strcmp(writer->nest->scalars.items[s]->place.name, loop->counter->name)) return arena_printf(writer->arena, "%s_at", loop->counter->name);
    return loop->counter->name;
}

/* Of a tile: it begins `i` behind `i_first`, and has the length `i_len`. */
static const Expr *of_tile(const Writer *writer, const Expr *expr, const Symbol *const *at, const Symbol *const *length)
{
    Substitution list[2 * MAX_CUT];
    int count = 0;
    for (int l = 0; l < writer->nest->band; l++) {
        const NestLoop *loop = writer->nest->loops.items[l];
        if (!loop->cut) continue;
        list[count++] = (Substitution){loop->first, expr_add(writer->pool, expr_symbol(writer->pool, loop->first), expr_symbol(writer->pool, at[l]))};
        list[count++] = (Substitution){loop->count, expr_symbol(writer->pool, length[l])};
    }
    return expr_substitute(writer->pool, expr, list, count);
}

static const struct { const char *type, *origins[4], *lengths[4]; } dense[] = {
    {"Vector", {"start"}, {"len"}}, {"Matrix", {"x", "y"}, {"len_x", "len_y"}},
    {"Tensor3", {"x", "y", "z"}, {"len_x", "len_y", "len_z"}}, {"Tensor4", {"w", "x", "y", "z"}, {"len_w", "len_x", "len_y", "len_z"}}};

static void add_subset(const Writer *writer, Text *out, const NestArray *array, const Symbol *const *at, const Symbol *const *length)
{
    text_add(out, " %s {", array->place.name);
    for (int d = 0; d < array->rank; d++) {
        const Expr *begin = expr_sub(writer->pool, of_tile(writer, array->begin[d], at, length), array->begin[d]);
        text_add(out, "%s%s: %s, %s: %s", d ? ", " : "", dense[array->rank - 1].origins[d], expr_string(writer->arena, begin),
                 dense[array->rank - 1].lengths[d], expr_string(writer->arena, of_tile(writer, array->length[d], at, length)));
    }
    text_add(out, "}");
}

static void add_binding(const Writer *writer, Text *out, const NestArray *array)
{
    if (is_passed_by_value(writer->nest, array)) return;
    if (!array->rank) {
        text_add(out, "%s is Scalar(%s)\n", array->place.name, array->place.name);
        return;
    }
    text_add(out, "%s is %s(%s", array->place.name, array->by_pointers ? "RowPointers" : dense[array->rank - 1].type, array->place.name);
    for (int d = 0; d < array->rank - 1 && !array->by_pointers; d++) text_add(out, ", %s", nest_stride_name(writer, array, d));
    text_add(out, ")[");
    for (int d = 0; d < array->rank; d++) text_add(out, "%s%s", d ? ", " : "", expr_string(writer->arena, array->length[d]));
    text_add(out, "]\n");
}

/* By each operator, those that it reduces. */
static void add_reductions(const Writer *writer, Text *out)
{
    const Nest *nest = writer->nest;
    for (int s = 0; s < nest->scalars.count; s++) {
        const char *operator = nest->scalars.items[s]->role == SCALAR_REDUCED ? nest->scalars.items[s]->operator : NULL;
        for (int before = 0; before < s && operator; before++)
            if (nest->scalars.items[before]->role == SCALAR_REDUCED && !strcmp(nest->scalars.items[before]->operator, operator)) operator = NULL;
        if (!operator) continue;
        text_add(out, "    reduces(%s) {", operator);
        for (int t = s; t < nest->scalars.count; t++)
            if (nest->scalars.items[t]->role == SCALAR_REDUCED && !strcmp(nest->scalars.items[t]->operator, operator)) text_add(out, " %s { }", nest->scalars.items[t]->place.name);
        text_add(out, " }\n");
    }
}

/* What a part goes on from, and leaves to the next. */
static void add_carried(const Writer *writer, Text *out)
{
    for (int s = 0; s < writer->nest->scalars.count; s++)
        if (writer->nest->scalars.items[s]->role == SCALAR_CARRIED) text_add(out, "    updates { %s { } }\n", writer->nest->scalars.items[s]->place.name);
}

static void add_subsets(const Writer *writer, Text *out, const char *word, const Symbol *const *at, const Symbol *const *length)
{
    const bool consumes = strstr(word, "consumes"), updates = !strcmp(word, "updates");
    bool any = false;
    for (int a = 0; a < writer->nest->arrays.count; a++) {
        const NestArray *array = writer->nest->arrays.items[a];
        const bool keeps = array->read || array->partly;
        if (is_passed_by_value(writer->nest, array)) continue;
        if (consumes ? array->written : !array->written || keeps != updates) continue;
        if (!any) text_add(out, "    %s {", word);
        any = true;
        add_subset(writer, out, array, at, length);
    }
    if (any) text_add(out, " }\n");
}

/* "where n >= 3" of n - 2, which may be computed where it is no int. */
static void add_positive(const Writer *writer, Text *out, const Expr *number)
{
    int64_t fixed = 0;
    for (int t = 0; t < number->term_count; t++)
        if (!number->terms[t].atom_count) fixed = number->terms[t].coefficient;
    const Expr *rest = expr_sub(writer->pool, number, expr_constant(writer->pool, fixed));
    text_add(out, "where %s >= %lld\n", expr_string(writer->arena, rest), (long long)(1 - fixed));
}

/* All loops that are cut count by a part of it. */
static long long granule_of(const Nest *nest)
{
    long long granule = 1;
    for (int l = 0; l < nest->band; l++) {
        const long long by = nest->loops.items[l]->cut ? nest->loops.items[l]->by : 1;
        long long common = granule;
        while (common % by) common += granule;
        granule = common;
    }
    return granule;
}

const char *write_annotation(const Writer *writer, const char *more)
{
    const Nest *nest = writer->nest;
    const Symbol *at[MAX_CUT] = {0}, *length[MAX_CUT] = {0};
    Text out = {0};
    text_add(&out, "/*<Fern Annotation>\n");
    for (int a = 0; a < nest->arrays.count; a++) add_binding(writer, &out, nest->arrays.items[a]);
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_handed_on(nest->scalars.items[s])) text_add(&out, "%s is Scalar(%s)\n", nest->scalars.items[s]->place.name, nest->scalars.items[s]->place.name);
    for (int l = 0; l < nest->band; l++) {
        if (!nest->loops.items[l]->cut) continue;
        const char *name = loop_name(writer, nest->loops.items[l]);
        at[l] = symbol_new(writer->pool, name);
        length[l] = symbol_new(writer->pool, free_name(nest->lifter, arena_printf(writer->arena, "%s_len", name)));
        text_add(&out, "%s: Symbolic\n", length[l]->name);
    }
    int depth = 0;
    for (int l = 0; l < nest->band; l++)
        if (at[l]) {
            text_add(&out, "for %s in [0, %s, %s] {\n", at[l]->name, nest->loops.items[l]->count->name, length[l]->name);
            depth++;
        }
    add_subsets(writer, &out, "produces", at, length);
    add_subsets(writer, &out, "updates", at, length);
    add_reductions(writer, &out);
    add_carried(writer, &out);
    add_subsets(writer, &out, "when consumes", at, length);
    for (; depth; depth--) text_add(&out, "}\n");
    for (int c = 0; c < nest->constants.count; c++)
        if (nest->constants.items[c].is_number) text_add(&out, "where %s == %lld\n", nest_constant_name(writer, c), (long long)nest->constants.items[c].value);
    for (int p = 0; p < nest->positive.count; p++) add_positive(writer, &out, nest->positive.items[p]);
    for (int l = 0; l < nest->band; l++)
        if (nest->loops.items[l]->runs) text_add(&out, "where %s >= 1\n", nest->loops.items[l]->count->name);
    if (!nest->anywhere) text_add(&out, "exact\n"); /* the same statements, wherever a tile ends; of a routine that others compile nothing is known */
    const long long granule = granule_of(nest);
    if (granule > 1) text_add(&out, "granule %lld\n", granule);
    if (nest->in_order) text_add(&out, "serial\n");
    if (nest->goes_on) text_add(&out, "in order\n");
    text_add(&out, "%s", more);
    const Expr *flops = nest_flops(writer->nest, length);
    if (flops) text_add(&out, "cost {flops: %s}\n", expr_string(writer->arena, flops));
    text_add(&out, "call with {");
    bool any = false;
    for (int l = 0; l < nest->band; l++)
        if (at[l]) {
            const NestLoop *loop = nest->loops.items[l];
            if (loop->by_place) text_add(&out, "%s%s: %s + %s", any ? ", " : "", loop->first->name, loop->first->name, at[l]->name);
            text_add(&out, "%s%s: %s", any || loop->by_place ? ", " : "", loop->count->name, length[l]->name);
            any = true;
        }
    text_add(&out, "}\n</Fern Annotation>*/\n");
    const char *text = arena_string(writer->arena, text_string(&out));
    text_free(&out);
    return text;
}
