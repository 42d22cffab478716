/* What a tile call passes for the parameters that describe shapes, and whether every
 * binding, evaluated with it, is the subset that the annotation names. */
#include "parser.h"

static int parameter_of_symbol(const Routine *routine, const Symbol *symbol)
{
    for (int p = 0; symbol && p < routine->parameter_count; p++)
        if (routine->parameters[p].symbol == symbol) return p;
    return -1;
}

/* An extent that is a plain parameter takes the subset's length. */
static void read_off(Parser *parser, Block *block, const Subset *subset)
{
    const Binding *binding = subset->binding;
    if (binding->type->opaque) return;
    for (int d = 0; d < binding->type->rank; d++) {
        int p = parameter_of_symbol(parser->routine, expr_as_symbol(binding->extents[d]));
        if (p < 0 || block->tile_arguments[p] || expr_equal(subset->length[d], binding->extents[d])) continue;
        block->tile_arguments[p] = subset->length[d];
    }
}

static bool describes_shape(const Routine *routine, const Block *block, int parameter)
{
    const Symbol *symbol = routine->parameters[parameter].symbol;
    for (int b = 0; b < block->binding_count; b++) {
        const Binding *binding = &block->bindings[b];
        for (int d = 0; d < binding->type->rank && !binding->type->opaque; d++)
            if (expr_mentions(binding->extents[d], symbol)) return true;
    }
    return false;
}

static void require_fit(Parser *parser, Block *block, const Subset *subset)
{
    const Binding *binding = subset->binding;
    const Routine *routine = parser->routine;
    if (binding->type->opaque) return;
    Substitution *list = arena_alloc(parser->arena, sizeof *list * (size_t)(routine->parameter_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++)
        if (block->tile_arguments[p])
            list[count++] = (Substitution){routine->parameters[p].symbol, block->tile_arguments[p]};
    for (int d = 0; d < binding->type->rank; d++) {
        const Expr *described = expr_substitute(parser->pool, binding->extents[d], list, count);
        if (expr_equal(described, subset->length[d])) continue;
        diag_error(parser->diag, subset->range,
                   "a tile call describes `%s: %s` elements, but the subset has `%s: %s`",
                   binding->type->dimensions[d].extent, expr_string(parser->arena, described),
                   binding->type->dimensions[d].extent, expr_string(parser->arena, subset->length[d]));
        diag_note(parser->diag, binding->range, "bound here");
        diag_hint(parser->diag, "`call with {..}` says what a tile call passes");
    }
}

void resolve_tile_arguments(Parser *parser, Block *block)
{
    const Routine *routine = parser->routine;
    block->tile_arguments =
        arena_alloc(parser->arena, sizeof *block->tile_arguments * (size_t)(routine->parameter_count + 1));
    for (int i = 0; i < block->call_with_count; i++) {
        const CallWith *with = &block->call_with[i];
        if (with->first_loop < 0 && with->value && describes_shape(routine, block, with->parameter))
            block->tile_arguments[with->parameter] = with->value;
    }
    for (int o = 0; o < block->output_count; o++) read_off(parser, block, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count; i++) read_off(parser, block, &block->inputs[i]);
    for (int o = 0; o < block->output_count; o++) require_fit(parser, block, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count; i++) require_fit(parser, block, &block->inputs[i]);
}

static const Loop *loop_of(const Block *block, const Expr *origin, const Expr *length, int *mentioned)
{
    const Loop *found = NULL;
    *mentioned = 0;
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        if (!expr_mentions(origin, loop->variable) && !(loop->length && expr_mentions(origin, loop->length))
            && !expr_mentions(length, loop->variable) && !(loop->length && expr_mentions(length, loop->length)))
            continue;
        ++*mentioned;
        found = loop;
    }
    return found;
}

/* Plain loop variables, constants, or affine in one loop variable with a positive slope that
 * the length has too. */
static bool invertible(Parser *parser, const Block *block, const Expr *origin, const Expr *length)
{
    int mentioned;
    const Loop *loop = loop_of(block, origin, length, &mentioned);
    if (mentioned == 0) return true;
    if (mentioned > 1) return false;
    const Expr *slope, *rest, *length_slope, *length_rest;
    int64_t factor, length_factor;
    if (!loop->length) return expr_is_constant(length, NULL);
    return !expr_mentions(origin, loop->length) && !expr_mentions(length, loop->variable)
           && expr_affine_in(parser->pool, origin, loop->variable, &slope, &rest)
           && expr_affine_in(parser->pool, length, loop->length, &length_slope, &length_rest)
           && expr_is_constant(slope, &factor) && expr_is_constant(length_slope, &length_factor)
           && factor == length_factor && factor > 0;
}

void check_invertible(Parser *parser, const Block *block)
{
    for (int o = 0; o < block->output_count; o++) {
        const Subset *subset = &block->outputs[o].subset;
        const DataType *type = subset->binding->type;
        for (int d = 0; d < type->rank; d++) {
            if (invertible(parser, block, subset->origin[d], subset->length[d])) continue;
            diag_error(parser->diag, subset->field_ranges[d], "produced field `%s` is not invertible: `%s`",
                       type->dimensions[d].origin, expr_string(parser->arena, subset->origin[d]));
            diag_hint(parser->diag, "a produced field is a loop variable with its Symbolic, the whole extent, or "
                                    "affine in one loop variable");
        }
    }
}
