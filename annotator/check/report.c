#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* --- Words ------------------------------------------------------------------------------------------- */

static const char *name_of(const Routine *routine, const Binding *binding)
{
    return binding->parameter < 0 ? "return" : routine->parameters[binding->parameter].name;
}

static void add_value(Text *out, const Case *one, int p)
{
    const CType *type = &one->routine->parameters[p].type;
    if (type->scalar == SCALAR_FLOAT) {
        text_add(out, "%g", one->reals[p]);
        return;
    }
    for (int e = 0; e < type->enumerator_count; e++)
        if (type->enumerators[e].value == one->integers[p]) {
            text_add(out, "%s", type->enumerators[e].name);
            return;
        }
    const bool is_character = !strcmp(type->canonical, "char") && one->integers[p] > ' ' && one->integers[p] <= '~';
    if (is_character) text_add(out, "'%c'", (char)one->integers[p]);
    else text_add(out, "%lld", (long long)one->integers[p]);
}

/* ", with n = 5, incx = 2" */
static const char *with_arguments(const Reporter *reporter, const Case *one)
{
    Text text = {0};
    for (int p = 0; p < one->routine->parameter_count; p++) {
        const Parameter *parameter = &one->routine->parameters[p];
        const bool missing = (parameter->optional || parameter->compared_with_null) && !one->integers[p];
        if (!missing && (parameter->type.pointer || parameter->type.scalar == SCALAR_NONE)) continue;
        text_add(&text, "%s%s = ", text.length ? ", " : ", with ", parameter->name);
        if (missing) text_add(&text, "NULL");
        else add_value(&text, one, p);
    }
    const char *result = arena_string(reporter->arena, text_string(&text));
    text_free(&text);
    return result;
}

/* " in the tile i = 2, l_i = 1" */
static const char *in_tile(const Reporter *reporter, const Block *block, const Finding *finding)
{
    if (!finding->in_tile) return "";
    Text text = {0};
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        text_add(&text, "%s%s = %lld", l ? ", " : " in the tile ", loop->variable->name, (long long)finding->begin[l]);
        if (loop->length) text_add(&text, ", %s = %lld", loop->length->name, (long long)finding->length[l]);
    }
    const char *result = arena_string(reporter->arena, text_string(&text));
    text_free(&text);
    return result;
}

/* "tiles of l_i = 2": of the loops that are cut. */
static const char *tiles(const Reporter *reporter, const Case *one)
{
    Text text = {0};
    Values values = values_of_case(one);
    for (int l = 0; l < values.block->loop_count; l++) {
        if (one->steps[l] >= values.length[l] || !values.block->loops[l].length) continue;
        text_add(&text, "%s%s = %lld", text.length ? ", " : "in tiles of ", values.block->loops[l].length->name,
                 (long long)one->steps[l]);
    }
    const char *result = arena_string(reporter->arena, text.length ? text_string(&text) : "in one tile");
    text_free(&text);
    return result;
}

/* --- Subsets and elements -------------------------------------------------------------------------------- */

static const Expr *over_whole_call(const Reporter *reporter, const Block *block, const Expr *expr)
{
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        list[count++] = (Substitution){loop->variable, loop->begin};
        if (!loop->length) continue;
        list[count++] = (Substitution){loop->length, expr_sub(reporter->pool, loop->end, loop->begin)};
    }
    return expr_substitute(reporter->pool, expr, list, count);
}

static const Expr *field(const Reporter *reporter, const Block *block, const Expr *expr, const Finding *finding)
{
    return finding->in_tile ? expr : over_whole_call(reporter, block, expr);
}

static const char *subset_text(const Reporter *reporter, const Block *block, const Subset *subset,
                               const Finding *finding)
{
    Text text = {0};
    text_add(&text, "{");
    for (int d = 0; d < subset->binding->type->rank; d++) {
        const Dimension *dimension = &subset->binding->type->dimensions[d];
        text_add(&text, "%s%s: %s, %s: %s", d ? ", " : "", dimension->origin,
                 expr_string(reporter->arena, field(reporter, block, subset->origin[d], finding)), dimension->extent,
                 expr_string(reporter->arena, field(reporter, block, subset->length[d], finding)));
    }
    text_add(&text, "}");
    const char *result = arena_string(reporter->arena, text_string(&text));
    text_free(&text);
    return result;
}

/* The coordinates of an offset; false: it lies between the elements. */
static bool coordinates(const Finding *finding, int rank, int64_t *at)
{
    int64_t left = finding->offset;
    bool done[MAX_RANK] = {false};
    for (int i = 0; i < rank; i++) {
        int widest = -1;
        for (int d = 0; d < rank; d++)
            if (!done[d] && (widest < 0 || llabs(finding->stride[d]) > llabs(finding->stride[widest]))) widest = d;
        int64_t stride = finding->stride[widest];
        done[widest] = true;
        if (!stride) return false;
        at[widest] = left / stride;
        /* Of the inner dimensions only what is left counts: a row before the first ends in it. */
        if (left % stride && (left < 0) != (stride < 0)) at[widest]--;
        left -= at[widest] * stride;
    }
    return rank > 0 && left == 0;
}

/* Where the offset lies: in the direction of the elements, against it, or between them. */
static const char *side_of(const Finding *finding, int rank)
{
    int64_t at[MAX_RANK];
    bool on = finding->located && coordinates(finding, rank, at), above = false, below = false;
    for (int d = 0; d < rank && on; d++) {
        above |= at[d] >= finding->extent[d];
        below |= at[d] < 0;
    }
    return above ? "beyond" : below ? "before" : on ? "outside" : "beside";
}

const char *finding_verb(FindingKind kind)
{
    static const char *const verbs[] = {
        [FOUND_NOTHING] = "",             [FOUND_READ] = "reads",         [FOUND_WRITE] = "writes",
        [FOUND_TOUCH] = "touches",        [FOUND_INPUT_WRITTEN] = "writes", [FOUND_NOT_WRITTEN] = "leaves",
        [FOUND_PRODUCED_READ] = "reads",  [FOUND_OTHER_AGAIN] = "repeats", [FOUND_NO_COPY] = "copies", [FOUND_NO_IDENTITY] = "combines",
        [FOUND_NOT_ADDED] = "combines",   [FOUND_OTHER_IN_TILES] = "differs", [FOUND_NOT_EXACT] = "differs",
        [FOUND_OTHER_ANEW] = "differs",
        [FOUND_SUBSET_OUTSIDE] = "exceeds", [FOUND_STATUS] = "fails",     [FOUND_ENDED] = "ends",
        [FOUND_TOO_LONG] = "takes",       [FOUND_DEVICE_ERROR] = "ends",
    };
    return verbs[kind];
}

FindingWords finding_words(const Case *one, const Finding *finding)
{
    const Block *block = &one->routine->blocks[one->block];
    bool outside = finding->kind == FOUND_READ || finding->kind == FOUND_WRITE || finding->kind == FOUND_TOUCH;
    bool returned = finding->kind == FOUND_OTHER_IN_TILES || finding->kind == FOUND_NOT_EXACT || finding->kind == FOUND_OTHER_ANEW;
    FindingWords words = {.verb = finding_verb(finding->kind), .field = returned ? "return" : NULL};
    if (finding->binding < 0) return words;
    const Binding *binding = &block->bindings[finding->binding];
    words.field = name_of(one->routine, binding);
    if (outside && subset_of(block, binding)) words.side = side_of(finding, binding->type->rank);
    return words;
}

const char *finding_subset(const Reporter *reporter, const Case *one, const Finding *finding)
{
    const Block *block = &one->routine->blocks[one->block];
    const Subset *subset = finding->binding < 0 ? NULL : subset_of(block, &block->bindings[finding->binding]);
    Finding whole = *finding;
    whole.in_tile = false;
    return subset && subset->binding->type->rank ? subset_text(reporter, block, subset, &whole) : NULL;
}

/* "element n", "element {x: 0, y: cols}", "x[3]" */
static const char *element_text(const Reporter *reporter, const Routine *routine, const Block *block,
                                const Subset *subset, const Finding *finding, const int64_t *at)
{
    const DataType *type = subset->binding->type;
    if (!at) return arena_printf(reporter->arena, "`%s[%lld]`", name_of(routine, subset->binding),
                                 (long long)finding->offset);
    Text text = {0};
    text_add(&text, type->rank == 1 ? "element " : "element {");
    for (int d = 0; d < type->rank; d++) {
        text_add(&text, d ? ", " : "");
        if (type->rank > 1) text_add(&text, "%s: ", type->dimensions[d].origin);
        if (at[d] == finding->extent[d])
            text_add(&text, "%s", expr_string(reporter->arena, field(reporter, block, subset->length[d], finding)));
        else
            text_add(&text, "%lld", (long long)at[d]);
    }
    text_add(&text, type->rank == 1 ? "" : "}");
    const char *result = arena_string(reporter->arena, text_string(&text));
    text_free(&text);
    return result;
}

/* --- Findings ------------------------------------------------------------------------------------------------ */

static void report_outside(const Reporter *reporter, const Case *one, const Finding *finding, const Subset *subset)
{
    const Routine *routine = one->routine;
    const Block *block = &routine->blocks[one->block];
    const char *verb = finding->kind == FOUND_READ ? "reads" : finding->kind == FOUND_WRITE ? "writes" : "touches";
    const char *with = with_arguments(reporter, one), *tile = in_tile(reporter, block, finding);
    if (finding->number) {
        const char *name = routine->parameters[finding->parameter].name, *kind = routine->parameters[finding->parameter].type.spelling;
        if (has_members(routine, finding->parameter)) {
            diag_error(reporter->diag, block->range, "`%s` %s %s`%s` leads to, of which calls are given copies to be read alone%s%s", routine->name, verb,
                       finding->number_beyond ? "more than what " : "what ", name, tile, with);
            return;
        }
        if (finding->number_beyond)
            diag_error(reporter->diag, block->range, "`%s` %s more at `%s` than one `%s`%s%s", routine->name, verb, name, kind, tile,
                       with);
        else
            diag_error(reporter->diag, block->range, "`%s` %s `%s`, which is passed by address to be read alone%s%s", routine->name,
                       verb, name, tile, with);
        diag_hint(reporter->diag, "what is more than one number that stays as it is, has a binding: `%s is Vector(%s)[..]`, "
                                  "`%s is Scalar(%s)`", name, name, name, name);
        return;
    }
    if (finding->binding < 0) {
        diag_error(reporter->diag, block->range, "`%s` %s memory that is none of its arguments%s%s", routine->name,
                   verb, tile, with);
        return;
    }
    const Binding *binding = &block->bindings[finding->binding];
    if (!subset) {
        diag_error(reporter->diag, binding->range, "`%s` %s `%s`, of which the annotation names no subset%s%s",
                   routine->name, verb, name_of(routine, binding), tile, with);
        return;
    }
    int64_t at[MAX_RANK];
    bool on = finding->located && coordinates(finding, binding->type->rank, at);
    const char *where = side_of(finding, binding->type->rank);
    if (!strcmp(where, "outside")) where = "outside of";
    const char *element = "";
    if (finding->located) element = element_text(reporter, routine, block, subset, finding, on ? at : NULL);
    diag_error(reporter->diag, subset->range, "`%s` %s `%s` %s %s%s%s%s%s", routine->name, verb,
               name_of(routine, binding), where, subset_text(reporter, block, subset, finding), *element ? ": " : "",
               element, tile, with);
}

static const Output *output_of(const Block *block, int binding)
{
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding == &block->bindings[binding]) return &block->outputs[o];
    return &block->outputs[0];
}

static void report_element(const Reporter *reporter, const Case *one, const Finding *finding, const Subset *subset)
{
    const Routine *routine = one->routine;
    const Block *block = &routine->blocks[one->block];
    const char *with = with_arguments(reporter, one), *tile = in_tile(reporter, block, finding);
    const char *name = name_of(routine, subset->binding);
    int64_t at[MAX_RANK];
    bool on = coordinates(finding, subset->binding->type->rank, at);
    const char *element = element_text(reporter, routine, block, subset, finding, on ? at : NULL);
    if (on) element = arena_printf(reporter->arena, "%s of `%s`", element, name);
    switch (finding->kind) {
    case FOUND_INPUT_WRITTEN:
        diag_error(reporter->diag, subset->range, "`%s` writes %s, which it only consumes%s%s", routine->name, element,
                   tile, with);
        break;
    case FOUND_NOT_WRITTEN:
        diag_error(reporter->diag, subset->range, "`%s` produces `%s`, but leaves %s as it was%s%s", routine->name,
                   name, element, tile, with);
        diag_hint(reporter->diag, "`updates` may leave elements as they were");
        break;
    default: {
        const Output *output = output_of(block, finding->binding);
        const bool anew = output->role == ROLE_REDUCES && output->reduction.anew;
        diag_error(reporter->diag, subset->range, "`%s` %s `%s`, but the result depends on what %s held%s%s",
                   routine->name, anew ? "reduces anew into" : "produces", name, element, tile, with);
        diag_hint(reporter->diag, anew ? "without `anew` it adds to what was there, scaled in the first call"
                                       : "`updates` reads and writes the same subset");
    }
    }
}

static void report_difference(const Reporter *reporter, const Case *one, const Finding *finding)
{
    const Routine *routine = one->routine;
    const Block *block = &routine->blocks[one->block];
    const char *with = with_arguments(reporter, one), *in = tiles(reporter, one);
    if (finding->binding < 0) {
        diag_error(reporter->diag, block->outputs[0].subset.range, "`%s` returns %.9g %s, called whole %.9g%s",
                   routine->name, finding->got, in, finding->wanted, with);
        return;
    }
    const Subset *subset = subset_of(block, &block->bindings[finding->binding]);
    Finding whole = *finding;
    whole.in_tile = false;
    const char *element = subset->binding->type->rank
                              ? arena_printf(reporter->arena, "%s of ",
                                             element_text(reporter, routine, block, subset, &whole, finding->at))
                              : "";
    diag_error(reporter->diag, subset->range, "`%s` leaves %.9g in %s`%s` %s, called whole %.9g%s", routine->name,
               finding->got, element, name_of(routine, subset->binding), in, finding->wanted, with);
    if (finding->kind == FOUND_OTHER_ANEW)
        diag_hint(reporter->diag, "with what data name numbered anew, as `indexes` allows: other elements of it are poison");
    if (finding->kind == FOUND_NOT_EXACT) diag_hint(reporter->diag, "they agree to rounding: it is not `exact`");
}

static void report_reduction(const Reporter *reporter, const Case *one, const Finding *finding)
{
    const Routine *routine = one->routine;
    const Block *block = &routine->blocks[one->block];
    const Output *output = output_of(block, finding->binding);
    const Reduction *reduction = &output->reduction;
    if (finding->kind == FOUND_NO_IDENTITY) {
        diag_error(reporter->diag, output->subset.range, "`%s` is no identity of `%s`: it makes %.9g of %.9g",
                   reduction->identity, reduction->text, finding->got, finding->wanted);
        diag_hint(reporter->diag, "`reduces(%s, VALUE)` says which value leaves others as they are", reduction->text);
        return;
    }
    diag_error(reporter->diag, output->subset.range,
               "`%s` reduces with `%s`, but leaves %.9g in `%s` where what it held and what is computed make %.9g%s",
               routine->name, reduction->text, finding->got, name_of(routine, output->subset.binding), finding->wanted,
               with_arguments(reporter, one));
    diag_hint(reporter->diag, "`call with {beta: first(k) ? beta : 1}` says what later calls pass; `partial`, that the "
                              "routine overwrites");
}

void report_finding(const Reporter *reporter, const Case *one, const Finding *finding)
{
    const Routine *routine = one->routine;
    const Block *block = &routine->blocks[one->block];
    const Subset *subset = finding->binding < 0 ? NULL : subset_of(block, &block->bindings[finding->binding]);
    const char *with = with_arguments(reporter, one), *tile = in_tile(reporter, block, finding);
    switch (finding->kind) {
    case FOUND_READ: case FOUND_WRITE: case FOUND_TOUCH: report_outside(reporter, one, finding, subset); break;
    case FOUND_INPUT_WRITTEN: case FOUND_NOT_WRITTEN: case FOUND_PRODUCED_READ:
        report_element(reporter, one, finding, subset);
        break;
    case FOUND_OTHER_AGAIN:
        diag_error(reporter->diag, block->range, "`%s` gives another result when it is called again with the same "
                                                 "arguments%s",
                   routine->name, with);
        diag_hint(reporter->diag, "an annotated routine keeps no state between calls, and reads its arguments alone");
        break;
    case FOUND_NO_COPY:
        diag_error(reporter->diag, block->range, "`%s` writes to `%s` something else than is in `%s`%s", routine->name,
                   name_of(routine, block->outputs[0].subset.binding), name_of(routine, block->inputs[0].binding), with);
        diag_hint(reporter->diag, "`copies` says that it moves elements as they are");
        break;
    case FOUND_NO_IDENTITY: case FOUND_NOT_ADDED: report_reduction(reporter, one, finding); break;
    case FOUND_OTHER_IN_TILES: case FOUND_NOT_EXACT: case FOUND_OTHER_ANEW: report_difference(reporter, one, finding); break;
    case FOUND_SUBSET_OUTSIDE:
        diag_error(reporter->diag, subset->range, "the subset of `%s` is not within its extents%s%s",
                   name_of(routine, subset->binding), tile, with);
        break;
    case FOUND_STATUS:
        diag_error(reporter->diag, block->range, "`%s` fails%s, and not called whole%s", routine->name, tile, with);
        break;
    case FOUND_ENDED:
        diag_error(reporter->diag, block->range, "`%s` ends the process, %s%s", routine->name,
                   WIFSIGNALED(finding->status)
                       ? arena_printf(reporter->arena, "by signal %d", WTERMSIG(finding->status))
                       : arena_printf(reporter->arena, "with status %d", WEXITSTATUS(finding->status)),
                   with);
        break;
    case FOUND_TOO_LONG:
        diag_error(reporter->diag, block->range, "`%s` takes longer than %d seconds%s", routine->name,
                   MOST_SECONDS, with);
        break;
    case FOUND_DEVICE_ERROR:
        diag_error(reporter->diag, block->range, "`%s` ends in an error of the GPU%s: %s%s", routine->name, tile,
                   finding->said, with);
        break;
    case FOUND_NOTHING: break;
    }
}

/* --- Hints ------------------------------------------------------------------------------------------------------ */

static void report_edges(const Reporter *reporter, const Routine *routine, const Subset *subset,
                         const Observed *observed, int b)
{
    const DataType *type = subset->binding->type;
    for (int d = 0; d < type->rank; d++) {
        int64_t low = observed->spare_low[b][d], high = observed->spare_high[b][d];
        if (low > 0)
            diag_remark(reporter->diag, subset->field_ranges[d], "`%s` never read the first %lld of `%s: %s` of `%s`",
                        routine->name, (long long)low, type->dimensions[d].extent,
                        expr_string(reporter->arena, subset->length[d]), name_of(routine, subset->binding));
        if (high > 0)
            diag_remark(reporter->diag, subset->field_ranges[d], "`%s` never read the last %lld of `%s: %s` of `%s`",
                        routine->name, (long long)high, type->dimensions[d].extent,
                        expr_string(reporter->arena, subset->length[d]), name_of(routine, subset->binding));
    }
}

static bool has_spare_edge(const Observed *observed, int b, int rank)
{
    for (int d = 0; d < rank; d++)
        if (observed->spare_low[b][d] > 0 || observed->spare_high[b][d] > 0) return true;
    return false;
}

static bool old_is_ignored(const Block *block, const Output *output, const Observed *observed)
{
    return output->role == ROLE_UPDATES && !block->overwrites
           && !observed->old_matters[output->subset.binding - block->bindings];
}

bool seems_loose(const Routine *routine, int number, const Observed *observed)
{
    const Block *block = &routine->blocks[number];
    for (int i = 0; i < block->input_count && observed->watched; i++) {
        int b = (int)(block->inputs[i].binding - block->bindings);
        bool spare = !block->inputs[i].within && has_spare_edge(observed, b, block->bindings[b].type->rank);
        if (!observed->read[b] || spare) return true;
    }
    for (int o = 0; o < block->output_count && observed->watched; o++)
        if (old_is_ignored(block, &block->outputs[o], observed)) return true;
    return false;
}

void report_looseness(const Reporter *reporter, const Routine *routine, int number, const Observed *observed)
{
    const Block *block = &routine->blocks[number];
    if (!observed->watched) return;
    for (int i = 0; i < block->input_count; i++) {
        const Subset *subset = &block->inputs[i];
        int b = (int)(subset->binding - block->bindings);
        if (!observed->read[b])
            diag_remark(reporter->diag, subset->range, "`%s` never read `%s`", routine->name,
                        name_of(routine, subset->binding));
        else if (!subset->within)
            report_edges(reporter, routine, subset, observed, b);
    }
    for (int o = 0; o < block->output_count; o++) {
        const Output *output = &block->outputs[o];
        if (!old_is_ignored(block, output, observed)) continue;
        diag_remark(reporter->diag, output->subset.range, "what `%s` held never mattered to `%s`",
                    name_of(routine, output->subset.binding), routine->name);
        diag_hint(reporter->diag, "`produces` says that it does not");
    }
}
