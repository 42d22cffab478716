/* Statements of a region as they are made: where they stand, their parts, what those after them have to know of them. */
#include "lift_internal.h"

#include "annotator/base/c_text.h"

/* What is copied as written is a statement of its own, not a part of what a macro writes. */
bool stands_alone(Lifter *lifter, CXCursor cursor)
{
    if (stands_in_argument(cursor)) return false; /* the macro may repeat it, and other text may follow */
    if (is_routine_call(lifter, cursor)) return true; /* lift_call has looked */
    if (clang_getCursorKind(cursor) != CXCursor_DeclStmt)
        return stands_in_file(clang_getRangeStart(clang_getCursorExtent(cursor)));
    Cursors parts = children_of(lifter, cursor); /* the type may be a macro */
    for (int i = 0; i < parts.count; i++)
        if (!stands_in_file(clang_getCursorLocation(parts.items[i]))) return false;
    return true;
}

Statement *new_statement(Lifter *lifter, StatementKind kind, CXCursor cursor)
{
    if (!lifter->macro.file && !stands_alone(lifter, cursor)) return NULL;
    Statement *statement = arena_alloc(lifter->arena, sizeof *statement);
    statement->kind = kind;
    statement->range = lifter->macro;
    if (!lifter->macro.file && !in_main_file(lifter, cursor, &statement->range)) return NULL;
    statement->line = line_of(statement->range);
    /* An expression statement's cursor ends before its semicolon. */
    const SourceFile *file = statement->range.file;
    const char last = c_last_sign(c_reader_in(statement->range));
    if (last == ';' || last == '}') return statement;
    unsigned end = after_blanks(file, statement->range.end);
    if (end < file->length && file->text[end] == ';')
        statement->range.end = end + 1;
    else if (!lifter->macro.file) /* a macro writes the semicolon, or a directive stands before it: it cannot be copied */
        return NULL;
    return statement;
}

/* More than whether the region's own allocations succeeded. */
bool tests_more(const Lifter *lifter, const Statement *test)
{
    bool more = test->tests_others;
    for (int i = 0; i < test->tested.count; i++) more |= !names_find(lifter->allocated, test->tested.items[i]->name);
    return more;
}

void add_part(Statement **first, Statement *part)
{
    Statement **end = first;
    while (*end) end = &(*end)->next_part;
    part->continues = *first != NULL;
    *end = part;
}

/* `f(n, x, &s)` may give s its value. */
static void note_written_variables(Lifter *lifter, const Node *node)
{
    for (int p = 0; p < node->routine->parameter_count; p++) {
        Root *root = node->arguments[p].root;
        if (root && root->kind == ROOT_VARIABLE && !node->routine->parameters[p].type.pointee_const)
            names_set(lifter->written, root->identifier, root);
    }
}

static void note_written_arrays(Lifter *lifter, const Statement *statement)
{
    const Node *node = statement->node;
    const Root *to = statement->kind == STATEMENT_STORE ? statement->root : node ? node->destination.root : NULL;
    if (to) names_set(lifter->array_writes, to->name, lifter);
    for (int p = 0; node && node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
        if (node->arguments[p].root && !node->routine->parameters[p].type.pointee_const)
            names_set(lifter->array_writes, node->arguments[p].root->name, lifter);
}

void note_effects(Lifter *lifter, Statement *statement, CXCursor cursor)
{
    note_written_arrays(lifter, statement);
    switch (statement->kind) {
    case STATEMENT_CALL: case STATEMENT_FILL: case STATEMENT_COPY: case STATEMENT_STORE: case STATEMENT_COMPUTE:
    case STATEMENT_RETURN:
        lifter->region_writes_memory = true;
        list_names(lifter, cursor, lifter->read_names);
        break;
    case STATEMENT_ALLOCATE: case STATEMENT_FREE: case STATEMENT_NULL_TEST:
        list_names(lifter, cursor, lifter->read_names);
        break;
    case STATEMENT_BESIDE:
        lifter->beside = true;
        list_names(lifter, cursor, lifter->read_names);
        break;
    case STATEMENT_VIEW: case STATEMENT_MOVED: break;
    }
    if (statement->status_test || statement->kind == STATEMENT_NULL_TEST) note_jumps(lifter, statement->range);
    lifter->frees |= statement->kind == STATEMENT_FREE;
    lifter->frees_own |= statement->kind == STATEMENT_FREE && !(statement->root->allocation && !statement->root->allocation->own);
    if (statement->kind == STATEMENT_CALL) note_written_variables(lifter, statement->node);
    if (statement->kind == STATEMENT_CALL && statement->node->result)
        names_set(lifter->written, statement->node->result->identifier, statement->node->result);
    bool takes_status = statement->kind == STATEMENT_NULL_TEST || (statement->kind == STATEMENT_CALL && statement->status_test);
    if (takes_status && statement->declared_name) names_set(lifter->statuses, statement->declared_name, statement);
    lifter->may_leave |= statement->status_test || statement->kind == STATEMENT_NULL_TEST;
    lifter->may_have_left |=
        statement->status_test || (statement->kind == STATEMENT_NULL_TEST && tests_more(lifter, statement));
    if (statement->kind == STATEMENT_ALLOCATE)
        names_set(lifter->allocated, statement->declared_name, statement);
    if (statement->kind == STATEMENT_COMPUTE || (statement->kind == STATEMENT_STORE && statement->root->kind == ROOT_VARIABLE))
        names_set(lifter->written, statement->root->identifier, statement->root);
}
