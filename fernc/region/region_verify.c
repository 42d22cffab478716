#include "region_verify.h"

#define FAULT(...) return arena_printf(arena, __VA_ARGS__)

static bool is_registered(const Region *region, const Root *root)
{
    return root && root->serial >= 0 && root->serial < region->roots.count
           && region->roots.items[root->serial] == root;
}

static bool are_registered(const Region *region, const Roots *roots)
{
    for (int i = 0; i < roots->count; i++)
        if (!is_registered(region, roots->items[i])) return false;
    return true;
}

static const char *root_fault(const Region *region, int index, Arena *arena)
{
    const Root *root = region->roots.items[index];
    if (!root) FAULT("root %d is null", index);
    if (!root->name || !root->identifier || !root->element) FAULT("root %d has no name or no type", index);
    if (root->serial != index) FAULT("root `%s` is number %d, and stands at %d", root->name, root->serial, index);
    if (root->kind == ROOT_OUTSIDE && !root->used_outside) FAULT("root `%s` is no local, but an intermediate", root->name);
    if (root->element_bytes < 0) FAULT("the elements of root `%s` have %d bytes", root->name, root->element_bytes);
    return NULL;
}

/* A pointer: a root of the region and an offset, or neither. */
static const char *pointer_fault(const Region *region, const Argument *argument, const char *what, Arena *arena)
{
    if (!argument->root != !argument->offset) FAULT("%s has a root without an offset, or an offset without a root", what);
    if (argument->root && !is_registered(region, argument->root))
        FAULT("%s points into `%s`, which is no root of the region", what, argument->root->name);
    if (!are_registered(region, &argument->late)) FAULT("%s comes after what is no root of the region", what);
    return NULL;
}

static const char *call_fault(const Region *region, const Node *node, Arena *arena)
{
    if (!node->routine || !node->arguments) FAULT("a call has no routine or no arguments");
    const Routine *routine = node->routine;
    if (node->result && (!is_registered(region, node->result) || node->result->kind != ROOT_VARIABLE))
        FAULT("the result of `%s` goes to no variable of the region", routine->name);
    for (int p = 0; p < routine->parameter_count; p++) {
        const char *name = routine->parameters[p].name;
        if (!node->arguments[p].text) FAULT("`%s` of `%s` has no text", name, routine->name);
        if (pointer_fault(region, &node->arguments[p], "", arena)) /* its name is printed where there is a fault */
            return pointer_fault(region, &node->arguments[p], arena_printf(arena, "`%s` of `%s`", name, routine->name), arena);
    }
    return NULL;
}

static const char *range_fault(const Region *region, const Node *node, Arena *arena)
{
    const char *fault = pointer_fault(region, &node->destination, "a fill or a copy", arena);
    if (!fault && node->kind == NODE_COPY) fault = pointer_fault(region, &node->source, "a copy", arena);
    if (fault) return fault;
    if (!node->elements || !node->destination.root || (node->kind == NODE_COPY && !node->source.root))
        FAULT("a fill or a copy has no range");
    if (node->kind == NODE_FILL && !node->fill_byte) FAULT("a fill has no byte");
    return NULL;
}

/* What each kind of statement has: a node of this kind, a root. */
typedef struct Shape {
    bool node_needed, node_allowed, root_needed;
    NodeKind kind;
} Shape;

static const Shape shapes[] = {
    [STATEMENT_CALL] = {true, true, false, NODE_CALL}, [STATEMENT_ALLOCATE] = {false, true, true, NODE_FILL},
    [STATEMENT_FREE] = {0},                            [STATEMENT_NULL_TEST] = {0},
    [STATEMENT_FILL] = {true, true, false, NODE_FILL}, [STATEMENT_COPY] = {true, true, false, NODE_COPY},
    [STATEMENT_COMPUTE] = {.root_needed = true},       [STATEMENT_STORE] = {.root_needed = true},
    [STATEMENT_RETURN] = {0},                          [STATEMENT_VIEW] = {.root_needed = true},
    [STATEMENT_MOVED] = {0},                           [STATEMENT_BESIDE] = {0}};

/* The parts of a statement of the source follow one another; what returns comes last. */
static const char *place_fault(const Region *region, int index, Arena *arena)
{
    const Statement *statement = region->statements.items[index];
    const Statement *before = index ? region->statements.items[index - 1] : NULL;
    bool last = index + 1 == region->statements.count;
    if (statement->range.begin < region->range.begin || statement->range.end > region->range.end)
        FAULT("the statement at line %u is not inside its region", statement->line);
    if (before && statement->range.begin < before->range.begin)
        FAULT("the statement at line %u stands after one that follows it", statement->line);
    if (statement->continues != (before && before->next_part == statement))
        FAULT("a part of the statement at line %u does not follow the part before it", statement->line);
    if (statement->next_part && (last || region->statements.items[index + 1] != statement->next_part))
        FAULT("the statement at line %u has a part that does not follow it", statement->line);
    if (statement->kind == STATEMENT_RETURN && !last) FAULT("the region goes on after it returns at line %u", statement->line);
    return NULL;
}

static const char *statement_fault(const Region *region, int index, Arena *arena)
{
    const Statement *statement = region->statements.items[index];
    const Shape *shape = &shapes[statement->kind];
    const Node *node = statement->node;
    if (!statement->line) FAULT("statement %d has no line", index);
    const char *fault = place_fault(region, index, arena);
    if (fault) return fault;
    if ((shape->node_needed && !node) || (!shape->node_allowed && node) || (node && node->kind != shape->kind))
        FAULT("the statement at line %u has no node, or one of another kind", statement->line);
    if (node && node->statement != statement) FAULT("the node of the statement at line %u is another's", statement->line);
    if ((shape->root_needed || statement->root) && !is_registered(region, statement->root))
        FAULT("the statement at line %u is about no root of the region", statement->line);
    if (!are_registered(region, &statement->reads) || !are_registered(region, &statement->tested))
        FAULT("the statement at line %u reads or tests what is no root of the region", statement->line);
    if (statement->catches_all && !statement->status_test)
        FAULT("the statement at line %u catches all failures without a test", statement->line);
    if (!node) return NULL;
    return node->kind == NODE_CALL ? call_fault(region, node, arena) : range_fault(region, node, arena);
}

/* Nodes are those of the statements, in order; each allocation that a root names is a statement that allocates it. */
static const char *lists_fault(const Region *region, Arena *arena)
{
    int nodes = 0, allocations = 0;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        allocations += statement->kind == STATEMENT_ALLOCATE && statement->root->allocation == statement;
        if (!statement->node) continue;
        if (nodes == region->nodes.count || region->nodes.items[nodes] != statement->node || statement->node->index != nodes)
            FAULT("the node of the statement at line %u is not node %d of the region", statement->line, nodes);
        nodes++;
    }
    if (nodes != region->nodes.count) FAULT("node %d of the region belongs to no statement", nodes);
    for (int i = 0; i < region->roots.count; i++) allocations -= region->roots.items[i]->allocation != NULL;
    if (allocations) FAULT("a root is allocated by what is no such statement of the region");
    return NULL;
}

static const char *narrowing_fault(const Region *region, const Narrowing *narrowing, Arena *arena)
{
    const Node *node = narrowing->node;
    if (!node || node->kind != NODE_CALL || node->index >= region->nodes.count || region->nodes.items[node->index] != node)
        FAULT("an extent is narrowed for what is no call of the region");
    if (narrowing->parameter < 0 || narrowing->parameter >= node->routine->parameter_count)
        FAULT("an extent is narrowed for parameter %d of `%s`, which has none", narrowing->parameter, node->routine->name);
    return NULL;
}

const char *region_fault(const Region *region, Arena *arena)
{
    const char *fault = NULL;
    if (!region->statements.count) FAULT("it has no statements");
    for (int i = 0; i < region->roots.count && !fault; i++) fault = root_fault(region, i, arena);
    for (int i = 0; i < region->statements.count && !fault; i++) fault = statement_fault(region, i, arena);
    if (!fault) fault = lists_fault(region, arena);
    for (int i = 0; i < region->width_checks.count && !fault; i++)
        if (!region->width_checks.items[i].value || region->width_checks.items[i].bytes < 1)
            FAULT("width check %d has no value, or no size", i);
    for (int i = 0; i < region->row_tables.count && !fault; i++) {
        const RowTable *table = &region->row_tables.items[i];
        if (!table->step || !table->rows || !table->least || !table->alone || table->element_bytes < 1)
            FAULT("the rows that `%s` leads to have no number, length, step or size", table->pointer);
    }
    for (int i = 0; i < region->narrowings.count && !fault; i++) fault = narrowing_fault(region, &region->narrowings.items[i], arena);
    return fault;
}
