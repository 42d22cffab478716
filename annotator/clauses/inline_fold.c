/* `inline_fold`: device functions by which threads of a kernel compute what the routine makes of a row, each from elements of its own. */
#include "clause.h"

/* fold-name ::= variant-name */
static bool parse_fold_name(Parser *parser, InlineVariant *function)
{
    const int first = parser->at;
    function->name = parse_variant_name(parser);
    function->range = range_since(parser, first);
    return !parser->failed;
}

/* inline-fold ::= 'inline_fold' fold-name ',' fold-name ',' fold-name 'in' TEXT */
void parse_inline_fold(Parser *parser)
{
    const int first = parser->at;
    InlineFold *fold = arena_alloc(parser->arena, sizeof *fold);
    *fold = (InlineFold){.output = -1};
    if (!parse_fold_name(parser, &fold->begin) || !expect(parser, ",", "and the function that adds an element") || !parse_fold_name(parser, &fold->add)
        || !expect(parser, ",", "and the function that joins two parts") || !parse_fold_name(parser, &fold->join))
        return;
    fold->range = range_since(parser, first);
    fold->file = fold->begin.file = fold->add.file = fold->join.file = parse_variant_file(parser, fold->begin.name);
    if (!fold->file) return;
    if (parser->block->inline_fold) {
        diag_error(parser->diag, fold->range, "an inline fold is given twice");
        diag_note(parser->diag, parser->block->inline_fold->range, "first given here");
        return;
    }
    parser->block->inline_fold = fold;
}

/* The parameter that the one result of the block is behind; -1: it has several, or none is produced. */
static int output_of(const Block *block)
{
    if (block->output_count != 1 || block->outputs[0].role != ROLE_PRODUCES) return -1;
    return block->outputs[0].subset.binding->parameter;
}

/* BEGIN(out), JOIN(more, out) */
static void check_part_function(Parser *parser, const InlineFold *fold, const InlineVariant *function, int count)
{
    const Routine *declared = variant_declared(parser, function);
    const Parameter *out = &parser->routine->parameters[fold->output];
    if (!declared) return;
    bool fits = declared->parameter_count == count && same_c_type(declared->parameters[count - 1].type.canonical, out->type.canonical);
    if (fits && count == 2) {
        const char *more = declared->parameters[0].type.canonical;
        fits = same_c_type(more, arena_printf(parser->arena, "const %s", out->type.canonical));
    }
    if (fits) return;
    diag_error(parser->diag, function->range, "`%s` does not take a part of the result of `%s`", function->name, parser->routine->name);
    diag_hint(parser->diag, count == 1 ? "`void %s(%s%s);`" : "`void %s(const %smore, %s%s);`", function->name, out->type.spelling,
              count == 1 ? out->name : out->type.spelling, out->name);
}

/* ADD(in, .., out): arrays, of each of which it takes an element, and numbers. */
static void check_add(Parser *parser, const Block *block, InlineFold *fold)
{
    const Routine *declared = variant_declared(parser, &fold->add), *routine = parser->routine;
    const int errors = diag_error_count(parser->diag);
    if (!declared) return;
    match_variant_parameters(parser, &fold->add, declared);
    for (int p = 0; p < fold->add.parameter_count && diag_error_count(parser->diag) == errors; p++) {
        const Parameter *parameter = &routine->parameters[fold->add.parameters[p]];
        if (parameter->type.pointer || parameter->type.scalar == SCALAR_FLOAT) continue;
        diag_error(parser->diag, fold->add.range, "`%s` adds one element, of which `%s` says nothing", fold->add.name, parameter->name);
    }
    for (int b = 0; b < block->binding_count && diag_error_count(parser->diag) == errors; b++) {
        const int parameter = block->bindings[b].parameter;
        if (parameter >= 0 && !variant_takes(&fold->add, parameter))
            diag_error(parser->diag, fold->add.range, "`%s` does not take `%s`", fold->add.name, routine->parameters[parameter].name);
    }
}

void check_inline_fold(Parser *parser, const Block *block)
{
    InlineFold *fold = (InlineFold *)block->inline_fold;
    if (!fold) return;
    refuse_on_device(parser, fold->range);
    fold->output = output_of(block);
    if (fold->output < 0) {
        diag_error(parser->diag, fold->range, "a fold has one result, which `%s` has not", parser->routine->name);
        return;
    }
    check_part_function(parser, fold, &fold->begin, 1);
    check_add(parser, block, fold);
    check_part_function(parser, fold, &fold->join, 2);
    if (!block->device)
        diag_error(parser->diag, fold->range, "`%s` works in the host's memory: an inline fold is for a GPU's", parser->routine->name);
}

void list_inline_fold(Text *out, const Routine *routine, const Block *block)
{
    const InlineFold *fold = block->inline_fold;
    (void)routine;
    if (fold) text_add(out, "    inline_fold %s, %s, %s in \"%s\"\n", fold->begin.name, fold->add.name, fold->join.name, fold->file);
}
