/* What a tile call passes for the parameters that describe shapes, and whether every
 * binding, evaluated with it, is the subset that the annotation names. */

#include "block.h"

static int parameter_of_symbol(const Routine *routine, const Symbol *symbol)
{
    for (int p = 0; symbol && p < routine->parameter_count; p++)
        if (routine->parameters[p].symbol == symbol) return p;
    return -1;
}

/* What a routine is given whole, or tells the extents of itself, is described by no parameter. */
static bool is_described(const Binding *binding)
{
    return !binding->own_extents && (!binding->type->opaque || binding->type->query.name);
}

/* An extent that is a plain parameter takes the subset's length. */
static void read_off(Parser *parser, Block *block, const Subset *subset)
{
    const Binding *binding = subset->binding;
    if (!is_described(binding)) return;
    for (int d = 0; d < binding->type->rank; d++) {
        int p = parameter_of_symbol(parser->routine, expr_as_symbol(binding->extents[d]));
        if (p < 0 || binding->whole[d] || block->tile_arguments[p] || expr_equal(subset->length[d], binding->extents[d])) continue;
        block->tile_arguments[p] = subset->length[d];
    }
}

static bool describes_shape(const Routine *routine, const Block *block, int parameter)
{
    const Symbol *symbol = routine->parameters[parameter].symbol;
    for (int b = 0; b < block->binding_count; b++) {
        const Binding *binding = &block->bindings[b];
        for (int d = 0; d < binding->type->rank && is_described(binding); d++)
            if (expr_mentions(binding->extents[d], symbol)) return true;
    }
    return false;
}

/* A number that is a factor of itself: the sides of a square, which no part of its rows is. */
static const Symbol *squared(const Expr *extent)
{
    for (int t = 0; t < extent->term_count; t++)
        for (int a = 1; a < extent->terms[t].atom_count; a++)
            if (extent->terms[t].atoms[a] == extent->terms[t].atoms[a - 1] && extent->terms[t].atoms[a]->kind == ATOM_SYMBOL)
                return extent->terms[t].atoms[a]->symbol;
    return NULL;
}

static void hint_of_fit(Parser *parser, const Expr *extent)
{
    const char *routine = parser->routine->name;
    const Symbol *side = squared(extent);
    if (expr_is_constant(extent, NULL))
        diag_hint(parser->diag, "no parameter tells `%s` of fewer: each call is for all of them. One that is told how many can be cut; this one is called whole, "
                                "without a loop", routine);
    else if (side)
        diag_hint(parser->diag, "`%s` tells both sides of a square, of which rows are no smaller one: a routine that is told rows and columns apart can be cut",
                  side->name);
    else
        diag_hint(parser->diag, "`call with {..}` says what a tile call passes where it is not the subset's length");
}

static void require_fit(Parser *parser, Block *block, const Subset *subset)
{
    const Binding *binding = subset->binding;
    const Routine *routine = parser->routine;
    if (!is_described(binding)) return;
    Substitution *list = arena_alloc(parser->arena, sizeof *list * (size_t)(routine->parameter_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++)
        if (block->tile_arguments[p])
            list[count++] = (Substitution){routine->parameters[p].symbol, block->tile_arguments[p]};
    for (int d = 0; d < binding->type->rank; d++) {
        const Expr *described = expr_substitute(parser->pool, binding->extents[d], list, count);
        if (binding->whole[d] || expr_equal(described, subset->length[d])) continue;
        const char *field = binding->type->dimensions[d].extent;
        const char *data = binding->parameter < 0 ? "return" : routine->parameters[binding->parameter].name;
        diag_error(parser->diag, subset->range, "a tile call describes `%s` with `%s: %s`, but its subset has `%s: %s`",
                   data, field, expr_string(parser->arena, described), field,
                   expr_string(parser->arena, subset->length[d]));
        diag_note(parser->diag, binding->range, "`%s: %s` is bound here", field,
                  expr_string(parser->arena, binding->extents[d]));
        hint_of_fit(parser, binding->extents[d]);
    }
}

/* What a call on a tile that is passed an array whole makes of where it works, by all that it is passed, has to be where the tile lies. */
static void require_place(Parser *parser, const Block *block, const Subset *subset)
{
    const Routine *routine = parser->routine;
    Substitution *list = arena_alloc(parser->arena, sizeof *list * (size_t)(routine->parameter_count + block->call_with_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++)
        if (block->tile_arguments[p]) list[count++] = (Substitution){routine->parameters[p].symbol, block->tile_arguments[p]};
    for (int i = 0; i < block->call_with_count; i++) {
        const CallWith *with = &block->call_with[i];
        const Symbol *symbol = routine->parameters[with->parameter].symbol;
        if (with->first_loop < 0 && with->value && symbol && !block->tile_arguments[with->parameter]) list[count++] = (Substitution){symbol, with->value};
    }
    for (int d = 0; d < subset->binding->type->rank; d++) {
        const Expr *fields[] = {subset->origin[d], subset->length[d]};
        for (int f = 0; f < 2 && subset->binding->whole[d]; f++) {
            const Expr *told = expr_substitute(parser->pool, over_whole_call(parser, fields[f]), list, count);
            if (expr_equal(told, fields[f])) continue;
            const Dimension *dimension = &subset->binding->type->dimensions[d];
            diag_error(parser->diag, subset->range, "a tile call is told `%s: %s`, with what it is passed for extents, but its subset has `%s: %s`",
                       f ? dimension->extent : dimension->origin, expr_string(parser->arena, told), f ? dimension->extent : dimension->origin,
                       expr_string(parser->arena, fields[f]));
            diag_note(parser->diag, subset->binding->range, "bound here");
        }
    }
}

static bool moves_object(const Block *block, const Loop *loop)
{
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding->type->opaque && subset_mentions(&block->outputs[o].subset, loop)) return true;
    for (int i = 0; i < block->input_count; i++)
        if (block->inputs[i].binding->type->opaque && subset_mentions(&block->inputs[i], loop)) return true;
    return false;
}

/* The extents of an object may be told by a parameter as well: then by which value for a part of it? */
static void require_told_ends(Parser *parser, const Block *block)
{
    const Routine *routine = parser->routine;
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        for (int p = 0; p < routine->parameter_count && moves_object(block, loop); p++) {
            bool told = block->tile_arguments[p] != NULL;
            for (int i = 0; i < block->call_with_count; i++) told |= block->call_with[i].parameter == p;
            if (told || !expr_mentions(loop->end, routine->parameters[p].symbol)) continue;
            diag_error(parser->diag, loop->range, "`%s` ends with `%s`, and nothing says what a tile call passes for it",
                       loop->variable->name, routine->parameters[p].name);
            diag_hint(parser->diag, "`call with {%s: %s}`, or an extent of what is bound", routine->parameters[p].name,
                      loop->length ? loop->length->name : "..");
        }
    }
}

static void refuse_fixed(Parser *parser, int parameter, Range range, const char *passes)
{
    const Parameter *fixed = &parser->routine->parameters[parameter];
    diag_error(parser->diag, range, "a tile call passes another `%s`%s, and cannot: %s", fixed->name, passes, fixed->fixed);
    diag_hint(parser->diag, fixed->of >= 0 ? "what loops cut is told by a parameter, or by a member of what is passed"
                                           : "what loops cut is told by a parameter of `%s`", parser->routine->name);
}

/* A copy of a structure has other members. What is passed on as it is, is not copied. */
static void require_copies(Parser *parser, const Block *block)
{
    const Routine *routine = parser->routine;
    for (int p = routine->declared_count; p < routine->parameter_count; p++) {
        const Parameter *member = &routine->parameters[p];
        Range range = block->range;
        bool changes = block->tile_arguments[p] != NULL, bound = false;
        for (int b = 0; b < block->binding_count && block->loop_count; b++)
            if (block->bindings[b].parameter == p) {
                bound = true;
                range = block->bindings[b].range;
            }
        for (int i = 0; i < block->call_with_count; i++) changes |= block->call_with[i].parameter == p;
        if (!changes && !bound) continue;
        const char *passes = changes && block->tile_arguments[p] ? arena_printf(parser->arena, ", `%s`", expr_string(parser->arena, block->tile_arguments[p])) : "";
        if (member->fixed)
            refuse_fixed(parser, p, range, passes);
        else if (member->of >= 0 && routine->parameters[member->of].token) {
            diag_error(parser->diag, range, "a tile call passes another `%s`%s, but `%s` is a token, which is passed on as it is", member->name, passes,
                       routine->parameters[member->of].name);
            diag_hint(parser->diag, "leave out `token %s`: of a structure whose members are named, calls are given copies", routine->parameters[member->of].name);
        }
    }
}

void resolve_tile_arguments(Parser *parser, Block *block)
{
    const Routine *routine = parser->routine;
    block->tile_arguments =
        arena_alloc(parser->arena, sizeof *block->tile_arguments * (size_t)(routine->declared_count + MAX_MEMBERS + 1));
    for (int i = 0; i < block->call_with_count; i++) {
        const CallWith *with = &block->call_with[i];
        if (with->first_loop < 0 && with->value && describes_shape(routine, block, with->parameter))
            block->tile_arguments[with->parameter] = with->value;
    }
    for (int o = 0; o < block->output_count; o++) read_off(parser, block, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count; i++) read_off(parser, block, &block->inputs[i]);
    for (int o = 0; o < block->output_count; o++) require_fit(parser, block, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count; i++) require_fit(parser, block, &block->inputs[i]);
    for (int o = 0; o < block->output_count; o++) require_place(parser, block, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count; i++) require_place(parser, block, &block->inputs[i]);
    require_told_ends(parser, block);
    require_copies(parser, block);
}
