#include "scratch.h"

#include "stream.h"
#include "threads/own.h"

bool stays_allocated(const Plan *plan, const Statement *statement)
{
    return statement->kind == STATEMENT_ALLOCATE && !statement->root->array && !is_scratch(plan, statement->root);
}

bool window_is_allocated(const Window *window)
{
    return window_has_memory(window) && !window->in_block && !slots_in_array(window);
}

bool root_is_allocated(const Plan *plan, const Root *root)
{
    return !is_scratch(plan, root) || window_is_allocated(root->space->window);
}

Roots roots_in_hand(const Plan *plan, const Statement *statement, Arena *arena)
{
    Roots roots = {0};
    StatementKind kind = STATEMENT_FREE; /* before it, what has been freed; from it on, what will be allocated */
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *other = plan->region->statements.items[i];
        if (other == statement) kind = STATEMENT_ALLOCATE;
        if (other->kind != kind || !other->root->allocation || other->root->array) continue;
        if (root_is_allocated(plan, other->root)) list_push(arena, &roots, other->root);
    }
    return roots;
}
