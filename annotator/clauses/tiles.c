/* What tiles have to be, and what is moved as it is: `granule`, `copies`. */
#include "clause.h"

#include <string.h>

/* granule ::= 'granule' expr */
void parse_granule(Parser *parser)
{
    int first = parser->at;
    int64_t value;
    parser->block->granule = parse_expr(parser);
    Range range = range_since(parser, first);
    if (parser->failed) return;
    require_parameters_only(parser, parser->block->granule, range, "a granule");
    if (expr_is_constant(parser->block->granule, &value) && value < 1)
        diag_error(parser->diag, range, "a granule is at least 1");
}

void list_granule(Text *out, const Routine *routine, const Block *block)
{
    (void)routine;
    list_number(out, "granule", block->granule);
}

/* The tile of the loops, one for each range in their order, in rows of elements that follow each other. */
static bool is_tile_in_rows(const Parser *parser, const Subset *subset)
{
    const Binding *binding = subset->binding;
    const int rank = binding->type->rank;
    if (binding->type->opaque || binding->parameter < 0 || rank < 1 || rank != parser->loops.count || subset->within) return false;
    for (int d = 0; d < rank; d++) {
        const Loop *loop = &parser->loops.items[d];
        if (!loop->length || !expr_equal(subset->origin[d], expr_symbol(parser->pool, loop->variable))
            || !expr_equal(subset->length[d], expr_symbol(parser->pool, loop->length)))
            return false;
    }
    return expr_is(binding->strides[rank - 1], 1);
}

/* Nothing is said of what a void pointer leads to: bytes. */
static bool same_elements(const Binding *a, const Binding *b)
{
    return a->element && b->element ? !strcmp(a->element, b->element) : !a->element && !b->element;
}

/* What is moved as it is may be moved by other means: as bytes, row by row. */
void check_copies(Parser *parser, const Block *block)
{
    if (!block->copies) return;
    const bool pair = parser->outputs.count == 1 && parser->inputs.count == 1;
    const Subset *to = pair ? &parser->outputs.items[0].subset : NULL, *from = pair ? &parser->inputs.items[0] : NULL;
    if (pair && parser->outputs.items[0].role == ROLE_PRODUCES && is_tile_in_rows(parser, to) && is_tile_in_rows(parser, from)
        && to->binding->type->rank == from->binding->type->rank && same_elements(to->binding, from->binding))
        return;
    diag_error(parser->diag, block->range, "`copies` is for one subset that `%s` produces and one of elements of the same type that it consumes",
               parser->routine->name);
    diag_hint(parser->diag, "each loop is one range of both, in their order, and the elements of the last follow each other");
}
