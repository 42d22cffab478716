#include "region_dump.h"

#include "annotator/c/comments.h"
#include "annotator/expr/expr_pool.h"

#include <stdlib.h>
#include <string.h>

/* A piece of C: bare where the reader sees its end. */
static void add_word(Text *out, const char *word)
{
    if (*word && !word[strcspn(word, " \t\r\n\v\f,:`")])
        text_add(out, "%s", word);
    else
        text_add_quoted(out, word);
}

static void add_expr(Text *out, const Expr *expr)
{
    expr_print(out, expr, EXPR_DUMP, false);
}

static void add_roots(Text *out, const char *before, const Roots *roots)
{
    for (int i = 0; i < roots->count; i++) {
        text_add(out, "%s", i ? ", " : before);
        add_word(out, roots->items[i]->name);
    }
}

/* --- Symbols ------------------------------------------------------------------------------- */

typedef LIST(const Atom *) Atoms;

static void collect_atoms(Arena *arena, Atoms *atoms, const Expr *expr)
{
    for (int t = 0; expr && t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Atom *atom = expr->terms[t].atoms[a];
            list_push(arena, atoms, atom);
            collect_atoms(arena, atoms, atom->left);
            collect_atoms(arena, atoms, atom->right);
        }
}

static void collect_of_region(Arena *arena, Atoms *atoms, const Region *region)
{
    for (int i = 0; i < region->roots.count; i++) {
        collect_atoms(arena, atoms, region->roots.items[i]->elements);
        for (int e = 0; e < MAX_RANK; e++) collect_atoms(arena, atoms, region->roots.items[i]->extents[e]);
    }
    for (int i = 0; i < region->nodes.count; i++) {
        const Node *node = region->nodes.items[i];
        for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++) {
            collect_atoms(arena, atoms, node->arguments[p].value);
            collect_atoms(arena, atoms, node->arguments[p].offset);
        }
        collect_atoms(arena, atoms, node->destination.offset);
        collect_atoms(arena, atoms, node->source.offset);
        collect_atoms(arena, atoms, node->elements);
    }
    for (int i = 0; i < region->statements.count; i++) collect_atoms(arena, atoms, region->statements.items[i]->offset);
    for (int i = 0; i < region->width_checks.count; i++)
        collect_atoms(arena, atoms, region->width_checks.items[i].value);
    for (int i = 0; i < region->row_tables.count; i++) {
        const RowTable *table = &region->row_tables.items[i];
        collect_atoms(arena, atoms, table->rows);
        collect_atoms(arena, atoms, table->least);
        collect_atoms(arena, atoms, table->alone);
    }
}

static int older(const void *a, const void *b)
{
    const Atom *left = *(const Atom *const *)a, *right = *(const Atom *const *)b;
    return (left->serial > right->serial) - (left->serial < right->serial);
}

static void dump_symbol(Text *out, const Symbol *symbol)
{
    if (symbol->nonnegative) text_add(out, " >= 0");
    if (!symbol->c_text || !strcmp(symbol->c_text, symbol->name)) return;
    text_add(out, " as ");
    add_word(out, symbol->c_text);
}

/* Terms are sorted by the age of their atoms. Made in this order, they are sorted so again. */
static void dump_symbols(Text *out, const Region *region, ExprPool *pool)
{
    Atoms atoms = {0};
    collect_of_region(expr_pool_arena(pool), &atoms, region);
    if (atoms.count) qsort(atoms.items, (size_t)atoms.count, sizeof *atoms.items, older);
    for (int i = 0; i < atoms.count; i++) {
        if (i && atoms.items[i] == atoms.items[i - 1]) continue;
        text_add(out, i ? ", " : "  symbols ");
        add_expr(out, expr_atom(pool, atoms.items[i]));
        if (atoms.items[i]->kind == ATOM_SYMBOL) dump_symbol(out, atoms.items[i]->symbol);
    }
    if (atoms.count) text_add(out, "\n");
}

/* --- Roots --------------------------------------------------------------------------------- */

static void dump_root(Text *out, const Root *root, Arena *arena)
{
    static const char *const kinds[] = {"outside", "local", "variable"};
    text_add(out, "  root ");
    add_word(out, root->name);
    text_add(out, ": %s of ", kinds[root->kind]);
    add_word(out, root->element);
    text_add(out, ", %d bytes", root->element_bytes);
    if (strcmp(root->identifier, root_identifier(arena, root->name))) text_add(out, ", as %s", root->identifier);
    if (strcmp(root->pointer, root->name)) {
        text_add(out, ", from ");
        add_word(out, root->pointer);
    }
    if (root->elements) {
        text_add(out, ", ");
        add_expr(out, root->elements);
        text_add(out, " elements");
    }
    if (root->array) text_add(out, ", an array");
    if (root->read_only) text_add(out, ", read only");
    if (root->escapes) text_add(out, ", escapes");
    if (root->zeroed) text_add(out, ", zeroed");
    if (root->device) text_add(out, ", on a device");
    if (root->tested) text_add(out, ", tested");
    if (root->allocation_count != (root->kind == ROOT_LOCAL))
        text_add(out, ", allocated %d times", root->allocation_count);
    if (root->object) text_add(out, ", an object");
    if (root->sized) text_add(out, ", sized");
    for (int e = 0; e < MAX_RANK && root->extents[e]; e++) {
        text_add(out, ", extent ");
        add_expr(out, root->extents[e]);
    }
    if (root->resizable) text_add(out, ", resizable");
    if (root->type) text_add(out, ", allocated as %s", root->type->name);
    if (!root->used_outside) text_add(out, ", an intermediate");
    if (root->used_outside && root->kind == ROOT_LOCAL) text_add(out, ", used outside");
    text_add(out, "\n");
}

/* --- Statements ---------------------------------------------------------------------------- */

static void dump_place(Text *out, const Argument *argument)
{
    add_word(out, argument->root->name);
    text_add(out, " + ");
    add_expr(out, argument->offset);
}

static bool is_narrowed(const Region *region, const Node *node, int parameter)
{
    for (int i = 0; i < region->narrowings.count; i++)
        if (region->narrowings.items[i].node == node && region->narrowings.items[i].parameter == parameter) return true;
    return false;
}

static void dump_argument(Text *out, const Argument *argument, bool narrowed)
{
    add_word(out, argument->text);
    if (argument->value) {
        text_add(out, " = ");
        add_expr(out, argument->value);
    }
    if (narrowed) text_add(out, " narrowed");
    if (argument->converted) text_add(out, " converted");
    if (argument->address_text) {
        text_add(out, " passed as ");
        add_word(out, argument->address_text);
    }
    if (argument->root) {
        text_add(out, " -> ");
        dump_place(out, argument);
    }
    if (argument->null_text) text_add(out, " null");
    if (argument->calls) text_add(out, " once");
    add_roots(out, " after ", &argument->late);
}

/* ` arms 1 of 3 of test 0`: both as bits. */
static void dump_conditions(Text *out, const RunConditions *conditions)
{
    for (int i = 0; i < conditions->count; i++) {
        const RunCondition *one = &conditions->items[i];
        text_add(out, "%s arms %u of %u of test %d", i ? " and" : "", (unsigned)one->arms, (unsigned)one->all, one->test);
    }
}

static void dump_call(Text *out, const Region *region, const Statement *statement)
{
    const Node *node = statement->node;
    text_add(out, " %s", node->routine->name);
    if (node->result) {
        text_add(out, " into ");
        add_word(out, node->result->name);
    }
    if (node->predicate) {
        text_add(out, " if ");
        add_word(out, node->predicate);
        dump_conditions(out, &node->conditions);
    }
    if (statement->status_test) text_add(out, " with a status test");
    if (statement->catches_all) text_add(out, " of all failures");
    if (statement->status_target) {
        text_add(out, " put into ");
        add_word(out, statement->status_target);
    }
    if (statement->branch_looks) text_add(out, " that looks at arrays");
    for (int p = 0; p < node->routine->parameter_count; p++) {
        text_add(out, "\n      ");
        add_word(out, node->routine->parameters[p].name);
        text_add(out, ": ");
        dump_argument(out, &node->arguments[p], is_narrowed(region, node, p));
    }
}

static void dump_range(Text *out, const Node *node)
{
    text_add(out, " ");
    dump_place(out, &node->destination);
    if (node->kind == NODE_COPY) {
        text_add(out, " from ");
        dump_place(out, &node->source);
    }
    text_add(out, ", ");
    add_expr(out, node->elements);
    text_add(out, " elements");
    if (node->kind == NODE_COPY) return;
    text_add(out, " of ");
    add_word(out, node->fill_byte);
}

static void dump_allocation(Text *out, const Statement *statement)
{
    if (statement->root->allocation != statement) text_add(out, " again");
    if (!statement->node) return;
    text_add(out, " with ");
    add_expr(out, statement->node->elements);
    text_add(out, " zeros");
}

static void dump_statement(Text *out, const Region *region, const Statement *statement)
{
    static const char *const kinds[] = {"call", "allocate", "free", "null-test", "fill", "copy", "compute",
                                         "store", "return", "view", "moved", "beside"};
    text_add(out, "  %u: %s", statement->line, kinds[statement->kind]);
    if (statement->root) {
        text_add(out, " ");
        add_word(out, statement->root->name);
    }
    switch (statement->kind) {
    case STATEMENT_CALL: dump_call(out, region, statement); break;
    case STATEMENT_ALLOCATE: dump_allocation(out, statement); break;
    case STATEMENT_NULL_TEST:
        add_roots(out, " of ", &statement->tested);
        if (statement->tests_others) text_add(out, " and others");
        break;
    case STATEMENT_FILL: case STATEMENT_COPY: dump_range(out, statement->node); break;
    case STATEMENT_STORE: case STATEMENT_COMPUTE: case STATEMENT_RETURN:
        if (statement->offset) {
            text_add(out, " + ");
            add_expr(out, statement->offset);
        }
        add_roots(out, " after ", &statement->reads);
        break;
    case STATEMENT_VIEW:
        if (statement->looked_at) text_add(out, " looked at");
        break;
    case STATEMENT_FREE: case STATEMENT_MOVED: case STATEMENT_BESIDE: break;
    }
    text_add(out, "\n");
}

/* --- Regions, functions -------------------------------------------------------------------- */

static void dump_row_table(Text *out, const RowTable *table)
{
    const Expr *const sizes[] = {table->rows, table->least, table->alone};
    text_add(out, "  rows ");
    add_word(out, table->pointer);
    text_add(out, " of %d bytes: ", table->element_bytes);
    for (int i = 0; i < 3; i++) {
        text_add(out, i ? ", " : "");
        add_expr(out, sizes[i]);
    }
    text_add(out, ", apart ");
    add_word(out, table->step->name);
    if (table->when) {
        text_add(out, ", where ");
        add_word(out, table->when);
    }
    text_add(out, "\n");
}

static void dump_region(Text *out, const Region *region, int number, ExprPool *pool)
{
    text_add(out, " region %d%s\n", number, region->in_loop ? " in a loop" : "");
    dump_symbols(out, region, pool);
    for (int i = 0; i < region->roots.count; i++) dump_root(out, region->roots.items[i], expr_pool_arena(pool));
    for (int s = 0; s < region->statements.count; s++) dump_statement(out, region, region->statements.items[s]);
    for (int i = 0; i < region->row_tables.count; i++) dump_row_table(out, &region->row_tables.items[i]);
    for (int i = 0; i < region->memory_reads.count; i++) {
        text_add(out, "  reads ");
        add_word(out, region->memory_reads.items[i].text);
        if (region->memory_reads.items[i].array) text_add(out, " of %s", region->memory_reads.items[i].array);
        if (region->memory_reads.items[i].element) text_add(out, ", an element");
        if (region->memory_reads.items[i].when) {
            text_add(out, ", where ");
            add_word(out, region->memory_reads.items[i].when);
        }
        text_add(out, "\n");
    }
    for (int i = 0; i < region->width_checks.count; i++) {
        const WidthCheck *width = &region->width_checks.items[i];
        text_add(out, "  fits %d %s bytes%s: ", width->bytes, width->is_signed ? "signed" : "unsigned",
                 width->conversion ? ", converted" : "");
        add_expr(out, width->value);
        text_add(out, "\n");
    }
}

static void dump_schedules(Text *out, const Notes *notes, unsigned begin, unsigned end)
{
    for (int i = 0; i < notes->count; i++) {
        const Note *note = &notes->items[i];
        if (note->kind != NOTE_SCHEDULE || note->comment.begin < begin || note->comment.begin >= end) continue;
        text_add(out, "/*<Fern Schedule>%.*s</Fern Schedule>*/\n", (int)(note->text.end - note->text.begin),
                 note->text.file->text + note->text.begin);
    }
}

static void dump_origin(Text *out, const Origin *origin)
{
    text_add(out, "composition ");
    add_word(out, origin->path);
    text_add(out, "\n");
    for (int i = 0; i < origin->flags.count; i++) {
        text_add(out, i ? " " : "flags ");
        add_word(out, origin->flags.items[i]);
    }
    if (origin->flags.count) text_add(out, "\n");
    for (int i = 0; i < origin->taken.count; i++) text_add(out, "%s%s", i ? " " : "taken ", origin->taken.items[i]);
    if (origin->taken.count) text_add(out, "\n");
    for (int i = 0; i < origin->includes.count; i++) text_add(out, "%s\n", origin->includes.items[i]);
}

void region_dump(Text *out, const Composition *composition, ExprPool *pool, Diag *diag)
{
    Notes notes = {0};
    unsigned begin = 0;
    find_notes(&notes, composition->file, expr_pool_arena(pool), diag);
    dump_origin(out, &composition->origin);
    for (int f = 0; f < composition->functions.count; f++) {
        const Function *function = composition->functions.items[f];
        dump_schedules(out, &notes, begin, function->range.end);
        begin = function->range.end;
        text_add(out, "function %s at %u\n", function->name, function->line);
        for (int r = 0; r < function->regions.count; r++) dump_region(out, function->regions.items[r], r + 1, pool);
        for (int i = 0; i < function->remarks.count; i++)
            text_add(out, " remark at %u: %s\n", function->remarks.items[i].line, function->remarks.items[i].text);
    }
}
