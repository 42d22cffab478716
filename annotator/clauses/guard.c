/* `where`: for which arguments the annotation holds. */
#include "clause.h"

static void require_guard_of_parameters(Parser *parser, const Guard *guard)
{
    if (guard->left) {
        require_guard_of_parameters(parser, guard->left);
        require_guard_of_parameters(parser, guard->right);
        return;
    }
    require_parameters_only(parser, guard->left_value, guard->range, "a guard");
    require_parameters_only(parser, guard->right_value, guard->range, "a guard");
}

static const char *conjunct_text(Parser *parser, const Guard *guard)
{
    bool enclosed = guard->kind != GUARD_OR || guard->text[0] == '(';
    return enclosed ? guard->text : arena_printf(parser->arena, "(%s)", guard->text);
}

/* where ::= 'where' guard   several of them hold together */
void parse_where(Parser *parser)
{
    const Guard *guard = parse_guard(parser), *before = parser->block->guard;
    if (parser->failed) return;
    require_guard_of_parameters(parser, guard);
    parser->block->guard = guard;
    if (!before) return;
    Guard *both = arena_alloc(parser->arena, sizeof *both);
    *both = (Guard){.kind = GUARD_AND, .left = before, .right = guard, .range = before->range};
    both->text = arena_printf(parser->arena, "%s && %s", conjunct_text(parser, before), conjunct_text(parser, guard));
    parser->block->guard = both;
}
