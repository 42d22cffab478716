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

ScratchFrees frees_of_scratch(const Plan *plan, Arena *arena)
{
    ScratchFrees frees = {0};
    bool may_leave = false;
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *statement = plan->region->statements.items[i];
        may_leave |= statement->status_test || statement->kind == STATEMENT_NULL_TEST || (statement->continues && statement->covered);
        if (statement->kind != STATEMENT_ALLOCATE || statement->root->array) continue;
        if (!statement->root->object && !root_is_allocated(plan, statement->root)) continue;
        list_push(arena, &frees, (ScratchFree){statement->root, may_leave || statement->address_call});
    }
    return frees;
}

/* How often it is freed as written. */
static int times_freed(const Plan *plan, const Root *root)
{
    int count = 0;
    for (int i = 0; i < plan->region->statements.count; i++)
        count += plan->region->statements.items[i]->kind == STATEMENT_FREE && plan->region->statements.items[i]->root == root;
    return count;
}

bool ends_alike(const Plan *plan, Arena *arena)
{
    const Region *region = plan->region;
    const ScratchFrees frees = frees_of_scratch(plan, arena);
    int written = 0;
    for (int i = 0; i < region->statements.count; i++) written += region->statements.items[i]->kind == STATEMENT_FREE;
    if (region->statements.items[region->statements.count - 1]->kind == STATEMENT_RETURN || written != frees.count) return false;
    for (int i = 0; i < frees.count; i++)
        if (frees.items[i].root->object || frees.items[i].forgets || times_freed(plan, frees.items[i].root) != 1) return false;
    return true;
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
