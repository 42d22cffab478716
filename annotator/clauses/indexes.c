/* `indexes`: arrays whose elements are indices and nothing else, which may be numbered in another way. */
#include "clause.h"

void parse_indexes(Parser *parser)
{
    const int first = parser->at;
    const Token *name = expect_name(parser, "an array of indices");
    const Parameter *from = name ? require_integers(parser, name) : NULL;
    expect(parser, "-", "in `->` after the array of indices");
    expect(parser, ">", "in `->` after the array of indices");
    do {
        const Token *target = expect_name(parser, "the array that they are indices into");
        int p = target ? require_parameter(parser, target) : -1;
        if (p < 0 || !from) continue;
        const Parameter *into = &parser->routine->parameters[p];
        if (!into->type.pointer)
            diag_error(parser->diag, target->range, "`%s` is no pointer: nothing is an index into it", into->name);
        list_push(parser->arena, &parser->indexings, (Indexing){from, into, range_since(parser, first)});
    } while (!parser->failed && accept(parser, ","));
}

void list_indexes(Text *out, const Routine *routine, const Block *block)
{
    (void)routine;
    for (int i = 0; i < block->indexing_count; i++)
        text_add(out, "    indexes %s -> %s\n", block->indexings[i].from->name, block->indexings[i].into->name);
}
