#include "region_dump.h"

static void dump_argument(Text *out, const Argument *argument)
{
    text_add(out, "%s", argument->text ? argument->text : "?");
    if (argument->value) {
        text_add(out, " = ");
        expr_print(out, argument->value, EXPR_PLAIN, false);
    }
    if (argument->root) {
        text_add(out, " -> %s + ", argument->root->name);
        expr_print(out, argument->offset, EXPR_PLAIN, false);
    }
}

static void dump_late(Text *out, const Roots *roots)
{
    for (int i = 0; i < roots->count; i++) text_add(out, "%s%s", i ? ", " : " after ", roots->items[i]->name);
}

static void dump_statement(Text *out, const Statement *statement)
{
    static const char *const kinds[] = {"call", "allocate", "free", "null-test", "fill", "copy", "compute",
                                         "store", "return", "view", "moved"};
    unsigned line, column;
    source_position(statement->range.file, statement->range.begin, &line, &column);
    text_add(out, "  %u: %s", line, kinds[statement->kind]);
    if (statement->root) text_add(out, " %s", statement->root->name);
    dump_late(out, &statement->reads);
    if (statement->status_test) text_add(out, " with a status test");
    const Node *node = statement->node;
    if (node && node->kind == NODE_CALL) {
        text_add(out, " %s", node->routine->name);
        if (node->result) text_add(out, " into %s", node->result->identifier);
        if (node->predicate) text_add(out, " if %s", node->predicate);
        for (int p = 0; p < node->routine->parameter_count; p++) {
            text_add(out, "\n      %s: ", node->routine->parameters[p].name);
            dump_argument(out, &node->arguments[p]);
            dump_late(out, &node->arguments[p].late);
        }
    }
    text_add(out, "\n");
}

static void dump_root(Text *out, const Root *root)
{
    static const char *const kinds[] = {"outside", "local", "variable"};
    text_add(out, "  root %s: %s of %s", root->name, kinds[root->kind], root->element);
    if (root->elements) {
        text_add(out, " [");
        expr_print(out, root->elements, EXPR_PLAIN, false);
        text_add(out, "]");
    }
    if (root->kind == ROOT_LOCAL) text_add(out, root->used_outside ? ", used outside" : ", an intermediate");
    text_add(out, "\n");
}

void region_dump(Text *out, const Composition *composition)
{
    for (int f = 0; f < composition->functions.count; f++) {
        const Function *function = composition->functions.items[f];
        text_add(out, "function %s\n", function->name);
        for (int r = 0; r < function->regions.count; r++) {
            const Region *region = function->regions.items[r];
            text_add(out, " region %d%s\n", r + 1, region->in_loop ? " in a loop" : "");
            for (int s = 0; s < region->statements.count; s++) dump_statement(out, region->statements.items[s]);
            for (int i = 0; i < region->roots.count; i++) dump_root(out, region->roots.items[i]);
        }
        for (int i = 0; i < function->remarks.count; i++) {
            unsigned line, column;
            source_position(function->remarks.items[i].range.file, function->remarks.items[i].range.begin,
                            &line, &column);
            text_add(out, " remark at %u: %s\n", line, function->remarks.items[i].text);
        }
    }
}
