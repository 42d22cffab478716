/* What can be said of a block only when all of it is known. */
#include "clauses/clause.h"

#include "block.h"

#include <string.h>

static bool is_in_loop(const Loop *loop, const Expr *expr)
{
    return expr_mentions(expr, loop->variable) || (loop->length && expr_mentions(expr, loop->length));
}

bool subset_mentions(const Subset *subset, const Loop *loop)
{
    for (int d = 0; d < subset->binding->type->rank; d++)
        if (is_in_loop(loop, subset->origin[d]) || is_in_loop(loop, subset->length[d])) return true;
    for (int f = 0; f < subset->binding->type->other_field_count; f++)
        if (is_in_loop(loop, subset->other[f])) return true;
    return false;
}

/* --- Produced fields -------------------------------------------------------------- */

/* variable * slope + b with a length of Symbolic * slope + c, neither b nor c in a loop, c >= 0. */
static bool follows_loop(Parser *parser, const Loop *loop, const Expr *origin, const Expr *length)
{
    const Expr *slope, *rest, *length_slope, *length_rest;
    int64_t factor, constant;
    if (!expr_affine_in(parser->pool, origin, loop->variable, &slope, &rest)) return false;
    if (!expr_is_constant(slope, &factor) || factor < 1) return false;
    if (loop->length && expr_mentions(rest, loop->length)) return false;
    if (!loop->length) return !expr_mentions(length, loop->variable);
    if (!expr_affine_in(parser->pool, length, loop->length, &length_slope, &length_rest)) return false;
    if (!expr_equal(slope, length_slope) || expr_mentions(length_rest, loop->variable)) return false;
    return !expr_is_constant(length_rest, &constant) || constant >= 0;
}

static bool invertible(Parser *parser, const Block *block, const Subset *subset, int dimension)
{
    const Expr *origin = subset->origin[dimension], *length = subset->length[dimension];
    const Loop *found = NULL;
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        if (!is_in_loop(loop, origin) && !is_in_loop(loop, length)) continue;
        if (found) return false;
        found = loop;
    }
    if (found) return follows_loop(parser, found, origin, length);
    return expr_is(origin, 0) && expr_equal(length, subset->binding->extents[dimension]);
}

/* A tile of rows i and columns i is a square on the diagonal: the tiles leave most of it out. */
static void check_one_range_a_loop(Parser *parser, const Subset *subset)
{
    const DataType *type = subset->binding->type;
    for (int l = 0; l < parser->block->loop_count; l++) {
        int ranges = 0;
        for (int d = 0; d < type->rank; d++)
            ranges += subset->origin[d] && expr_mentions(subset->origin[d], parser->block->loops[l].variable);
        if (ranges < 2) continue;
        diag_error(parser->diag, subset->range, "`%s` places %d ranges of what is produced: the tiles do not cover it",
                   parser->block->loops[l].variable->name, ranges);
        diag_hint(parser->diag, "each range has a loop of its own");
    }
}

static void check_invertible(Parser *parser, const Subset *subset)
{
    check_one_range_a_loop(parser, subset);
    const DataType *type = subset->binding->type;
    for (int d = 0; d < type->rank; d++) {
        if (invertible(parser, parser->block, subset, d)) continue;
        diag_error(parser->diag, subset->field_ranges[d],
                   "the produced field `%s: %s` with `%s: %s` is not invertible", type->dimensions[d].origin,
                   expr_string(parser->arena, subset->origin[d]), type->dimensions[d].extent,
                   expr_string(parser->arena, subset->length[d]));
        diag_hint(parser->diag, "a produced range is a loop variable with its Symbolic, a multiple of both, or the "
                                "whole extent");
    }
}

static void check_writable(Parser *parser, const Subset *subset)
{
    const Binding *binding = subset->binding;
    if (binding->parameter < 0) {
        const CType *result = &parser->routine->result;
        if (!binding->type->opaque && result->scalar == SCALAR_NONE)
            diag_error(parser->diag, subset->range, "`%s` returns `%s`, no number", parser->routine->name,
                       result->spelling);
        return;
    }
    const Parameter *parameter = &parser->routine->parameters[binding->parameter];
    if (!parameter->type.pointer || !parameter->type.pointee_const) return;
    diag_error(parser->diag, subset->range, "`%s` has the type `%s`: it cannot be written", parameter->name,
               parameter->type.spelling);
    diag_note(parser->diag, parser->routine->range, "`%s` is declared here", parser->routine->name);
}

static bool same_subset(const Subset *a, const Subset *b)
{
    for (int d = 0; d < a->binding->type->rank; d++)
        if (!expr_equal(a->origin[d], b->origin[d]) || !expr_equal(a->length[d], b->length[d])) return false;
    for (int f = 0; f < a->binding->type->other_field_count; f++)
        if (!expr_equal(a->other[f], b->other[f])) return false;
    return true;
}

/* A tile must not read what another tile of the same call writes. */
static void check_read_elsewhere(Parser *parser, const Output *output)
{
    for (int i = 0; i < parser->inputs.count; i++) {
        const Subset *input = &parser->inputs.items[i];
        if (input->binding != output->subset.binding) continue;
        const char *name = binding_name(parser, input->binding);
        if (output->role == ROLE_PRODUCES) {
            diag_error(parser->diag, input->range, "`%s` is consumed, and produced as if it were not read", name);
            diag_hint(parser->diag, "`updates` reads and writes the same subset");
        }
        else if (same_subset(input, &output->subset))
            continue;
        else
            diag_error(parser->diag, input->range, "a tile would read elements of `%s` that another tile writes", name);
        diag_note(parser->diag, output->subset.range, "written here");
    }
}

/* --- Addresses ------------------------------------------------------------------------ */

const Expr *over_whole_call(Parser *parser, const Expr *expr)
{
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; l < parser->loops.count && l < MAX_RANK; l++) {
        const Loop *loop = &parser->loops.items[l];
        list[count++] = (Substitution){loop->variable, loop->begin};
        if (loop->length) list[count++] = (Substitution){loop->length, expr_sub(parser->pool, loop->end, loop->begin)};
    }
    return expr_substitute(parser->pool, expr, list, count);
}

/* What the call of a tile makes of an expression: over all of its loops, with the arguments that it is passed. */
static const Expr *over_tile_call(Parser *parser, const Expr *expr)
{
    const Routine *routine = parser->routine;
    Substitution *list = arena_alloc(parser->arena, sizeof *list * (size_t)(parser->call_with.count + 1));
    int count = 0;
    for (int c = 0; c < parser->call_with.count; c++) {
        const CallWith *with = &parser->call_with.items[c];
        if (with->first_loop < 0 && with->value && routine->parameters[with->parameter].symbol)
            list[count++] = (Substitution){routine->parameters[with->parameter].symbol, with->value};
    }
    return expr_substitute(parser->pool, over_whole_call(parser, expr), list, count);
}

/* Arguments tell the call of a tile where in the array it works: it is passed the array as it is. */
static bool is_told_place(Parser *parser, const Subset *subset, int d)
{
    return expr_equal(over_tile_call(parser, subset->origin[d]), subset->origin[d])
           && expr_equal(over_tile_call(parser, subset->length[d]), subset->length[d]);
}

static void report_other_place(Parser *parser, const Subset *subset, int d)
{
    const Dimension *dimension = &subset->binding->type->dimensions[d];
    const Expr *fields[] = {subset->origin[d], subset->length[d]};
    const int f = expr_equal(over_tile_call(parser, fields[0]), fields[0]);
    diag_error(parser->diag, subset->field_ranges[d], "a tile call is told `%s: %s` of `%s`, but its subset has `%s: %s`", f ? dimension->extent : dimension->origin,
               expr_string(parser->arena, over_tile_call(parser, fields[f])), binding_name(parser, subset->binding), f ? dimension->extent : dimension->origin,
               expr_string(parser->arena, fields[f]));
    diag_hint(parser->diag, "`call with {..}` tells it where the tile begins and ends, by the parameters that tell the whole call");
}

static void find_whole_dimensions(Parser *parser, const Block *block, const Subset *subset)
{
    for (int b = 0; b < block->binding_count; b++) {
        Binding *binding = &parser->block->bindings[b];
        if (binding != subset->binding || binding->parameter < 0 || binding->type->opaque) continue;
        for (int d = 0; d < binding->type->rank; d++) binding->whole[d] |= !expr_is(over_whole_call(parser, subset->origin[d]), 0);
    }
}

/* A tile call is given the address where the subset begins, as the call as written is given the array's; or it is told where the subset lies. */
static void check_begins_at_pointer(Parser *parser, const Subset *subset)
{
    const DataType *type = subset->binding->type;
    if (subset->binding->parameter < 0 || type->opaque) return;
    for (int d = 0; d < type->rank; d++) {
        const Expr *begin = over_whole_call(parser, subset->origin[d]);
        if (subset->binding->whole[d] ? is_told_place(parser, subset, d) : expr_is(begin, 0)) continue;
        if (!expr_equal(over_tile_call(parser, subset->origin[d]), begin)) {
            report_other_place(parser, subset, d);
            return;
        }
        diag_error(parser->diag, subset->field_ranges[d],
                   "over the whole call `%s` begins at %s, not at 0", binding_name(parser, subset->binding),
                   expr_string(parser->arena, begin));
        diag_hint(parser->diag, "`%s: 0` is where the pointer points, in the whole call as in a tile's%s", type->dimensions[d].origin,
                  expr_is_constant(begin, NULL) ? "" : "; where parameters tell where a call works, `call with {..}` says what those of a tile are");
        return;
    }
}

static void check_one_address(Parser *parser, const Subset *subset, const Subset *other)
{
    if (subset->binding != other->binding || subset->binding->type->opaque || subset->binding->parameter < 0) return;
    for (int d = 0; d < subset->binding->type->rank; d++) {
        if (subset->binding->whole[d] || expr_equal(subset->origin[d], other->origin[d])) continue;
        diag_error(parser->diag, other->range, "two subsets of `%s` begin at different places, but a tile call is given one "
                                               "address",
                   binding_name(parser, subset->binding));
        diag_note(parser->diag, subset->range, "the other one");
        return;
    }
}

static void check_addresses(Parser *parser, const Block *block)
{
    for (int o = 0; o < parser->outputs.count; o++) find_whole_dimensions(parser, block, &parser->outputs.items[o].subset);
    for (int i = 0; i < parser->inputs.count; i++) find_whole_dimensions(parser, block, &parser->inputs.items[i]);
    for (int o = 0; o < parser->outputs.count; o++) check_begins_at_pointer(parser, &parser->outputs.items[o].subset);
    for (int i = 0; i < parser->inputs.count; i++) {
        check_begins_at_pointer(parser, &parser->inputs.items[i]);
        for (int j = 0; j < i; j++) check_one_address(parser, &parser->inputs.items[j], &parser->inputs.items[i]);
    }
}

/* --- Loops ---------------------------------------------------------------------------- */

static void check_outputs_move(Parser *parser)
{
    for (int l = 0; l < parser->loops.count; l++)
        for (int o = 0; o < parser->outputs.count; o++) {
            const Loop *loop = &parser->loops.items[l];
            const Output *output = &parser->outputs.items[o];
            if (output->role == ROLE_REDUCES || subset_mentions(&output->subset, loop)) continue;
            if (l == 0 && parser->block->in_order && output->role == ROLE_UPDATES) continue; /* what each part leaves to the next */
            diag_error(parser->diag, output->subset.range, "each tile of the loop over `%s` would write the same "
                                                           "elements of `%s`",
                       loop->variable->name, binding_name(parser, output->subset.binding));
            diag_note(parser->diag, loop->range, "the loop");
            diag_hint(parser->diag, "a routine that accumulates says `reduces(+)`; one that goes on from what it `updates` says `in order`");
        }
}

/* What is overwritten is combined along loops that reduce and nothing else. */
static void check_overwritten(Parser *parser)
{
    for (int l = 0; l < parser->loops.count; l++)
        for (int o = 0; o < parser->outputs.count; o++) {
            const Loop *loop = &parser->loops.items[l];
            const Output *output = &parser->outputs.items[o];
            const bool overwritten = output->role == ROLE_REDUCES && (output->reduction.partial || output->reduction.anew);
            if (!overwritten || output->subset.binding->parameter < 0 || loop->reduction || subset_mentions(&output->subset, loop)) continue;
            diag_error(parser->diag, output->subset.range, "each tile of the loop over `%s`, along which other outputs lie, would overwrite `%s`",
                       loop->variable->name, binding_name(parser, output->subset.binding));
            diag_note(parser->diag, loop->range, "the loop");
            diag_hint(parser->diag, "a routine that adds to what is there says `reduces(+)` alone; else this is no loop of it");
        }
}

static bool subset_uses(const Subset *subset, const Symbol *symbol)
{
    for (int d = 0; d < subset->binding->type->rank; d++)
        if (expr_mentions(subset->origin[d], symbol) || expr_mentions(subset->length[d], symbol)) return true;
    for (int f = 0; f < subset->binding->type->other_field_count; f++)
        if (expr_mentions(subset->other[f], symbol)) return true;
    return false;
}

/* A Symbolic that is no step has no value; one that is not used does no harm (figure 11 of the paper
 * has one). */
static void check_symbolics_are_steps(Parser *parser)
{
    for (int i = 0; i < parser->symbolics.count; i++) {
        const Symbol *symbol = parser->symbolics.items[i].symbol;
        bool used = false, step = false;
        for (int l = 0; l < parser->loops.count; l++) step |= parser->loops.items[l].length == symbol;
        for (int o = 0; o < parser->outputs.count; o++) used |= subset_uses(&parser->outputs.items[o].subset, symbol);
        for (int s = 0; s < parser->inputs.count; s++) used |= subset_uses(&parser->inputs.items[s], symbol);
        for (int c = 0; c < parser->call_with.count; c++) {
            const CallWith *with = &parser->call_with.items[c];
            used |= with->value && expr_mentions(with->value, symbol);
            used |= with->otherwise && expr_mentions(with->otherwise, symbol);
        }
        if (used && !step)
            diag_error(parser->diag, parser->symbolics.items[i].range, "`%s` is used, but is the step of no loop",
                       symbol->name);
    }
}

/* --- Parameters ------------------------------------------------------------------------ */

static bool said_unbound(const Parser *parser, int parameter)
{
    for (int i = 0; i < parser->unbound.count; i++)
        if (parser->unbound.items[i] == parameter) return true;
    return false;
}

static void check_all_bound(Parser *parser)
{
    const Routine *routine = parser->routine;
    for (int p = 0; p < routine->parameter_count; p++) {
        const Parameter *parameter = &routine->parameters[p];
        const Binding *binding = NULL;
        for (int b = 0; b < parser->bindings.count; b++)
            if (parser->bindings.items[b]->parameter == p) binding = parser->bindings.items[b];
        if (parameter->token && binding)
            diag_error(parser->diag, binding->range, "`%s` is bound, and a token: a token has no elements",
                       parameter->name);
        if (parameter->token && parameter->address)
            diag_error(parser->diag, parser->block->range, "`%s` is a token, and passed by address: a token is no number",
                       parameter->name);
        if (!parameter->type.pointer || parameter->token || binding || said_unbound(parser, p)) continue;
        if (p >= routine->declared_count || has_members(routine, p)) continue; /* what is not bound of a structure is not touched */
        if (guard_on_null(parser->block->guard, parameter->symbol) < 0) continue; /* it points at nothing */
        const char *name = parameter->name;
        if (*name) {
            diag_error(parser->diag, parser->block->range, "the pointer parameter `%s` of `%s` is not bound", name,
                       routine->name);
            diag_note(parser->diag, routine->range, "`%s` is declared here", routine->name);
            if (strchr(parameter->type.canonical, '('))
                diag_hint(parser->diag, "a function is no data: `token %s`", name);
            else if (parser->block->device && !parameter->type.pointee_bytes && strcmp(parameter->type.pointee, "void") != 0)
                diag_hint(parser->diag, "what it points at has no elements: say that it is a stream, `stream %s`, a handle, `handle %s`, or `token %s`",
                          name, name, name);
            else if (parameter->number && parameter->type.pointee_const)
                diag_hint(parser->diag, "say what it points at, `%s is Vector(%s)[n]`, that its name stands for the number there, "
                                        "`by address %s`, or that it is a handle, `token %s`",
                          name, name, name, name);
            else
                diag_hint(parser->diag, "say what it points at, `%s is Vector(%s)[n]`, or that it is a handle, "
                                        "`token %s`",
                          name, name, name);
        }
        else {
            diag_error(parser->diag, parser->block->range, "parameter %d of `%s` is a pointer without a name", p + 1,
                       routine->name);
            diag_note(parser->diag, routine->range, "`%s` is declared here", routine->name);
        }
    }
}

/* Later calls accumulate, so something has to tell the routine which it is. */
static void check_anew(Parser *parser)
{
    bool told = false;
    for (int i = 0; i < parser->call_with.count; i++) told |= parser->call_with.items[i].first_loop >= 0;
    for (int o = 0; o < parser->outputs.count; o++) {
        const Output *output = &parser->outputs.items[o];
        if (output->role != ROLE_REDUCES || !output->reduction.anew) continue;
        if (output->subset.binding->parameter < 0)
            diag_error(parser->diag, output->subset.range, "what is returned is always new: `anew` is for memory that is reduced into");
        else if (!told) {
            diag_error(parser->diag, output->subset.range, "nothing tells the first call from later ones: each would overwrite `%s`",
                       binding_name(parser, output->subset.binding));
            diag_hint(parser->diag, "`call with {beta: first(k) ? beta : 1}` says what they pass; `partial`, that the compiler "
                                    "combines what each call has written");
        }
    }
}

void check_block(Parser *parser, const Block *block, bool complete)
{
    check_all_bound(parser);
    for (int o = 0; o < parser->outputs.count; o++) {
        check_writable(parser, &parser->outputs.items[o].subset);
        check_invertible(parser, &parser->outputs.items[o].subset);
        check_read_elsewhere(parser, &parser->outputs.items[o]);
    }
    if (!complete) return;
    check_addresses(parser, block);
    check_data_fields(parser);
    if (!parser->outputs.count)
        diag_error(parser->diag, block->range, "the annotation does not say what `%s` produces", parser->routine->name);
    else
        check_outputs_move(parser);
    check_overwritten(parser);
    check_symbolics_are_steps(parser);
    check_anew(parser);
    check_rows(parser, block);
    check_clauses(parser, block);
}
