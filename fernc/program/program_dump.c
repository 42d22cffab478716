#include "program_dump.h"

static void dump_text(Text *out, const char *text)
{
    if (!text) return;
    text_add(out, " ");
    text_add_literal(out, text);
}

static void dump_named(Text *out, const char *name, const char *text)
{
    if (!text) return;
    text_add(out, " %s", name);
    dump_text(out, text);
}

static void dump_layout(Text *out, CodeLayout layout)
{
    if (*program_layouts[layout]) text_add(out, " %s", program_layouts[layout]);
}

static void dump_body(Text *out, const CodeList *body, int depth);

static void dump_code(Text *out, const Code *code, int depth)
{
    const KindName *kind = &program_kinds[code->kind];
    text_add(out, "%*s%s", 2 * depth, "", kind->name);
    if (kind->type) dump_text(out, code->type);
    if (kind->field) dump_text(out, code->name);
    if (kind->op) dump_text(out, code->op);
    if (kind->text) dump_text(out, code->text);
    if (code->kind == CODE_STRUCT) dump_named(out, "of", code->name);
    dump_named(out, "margin", code->margin);
    dump_named(out, "note", code->note);
    if (code->origin) text_add(out, " line %u", code->origin);
    if (code->on_new_line) text_add(out, " on_new_line");
    dump_layout(out, code->layout);
    text_add(out, "\n");
    dump_body(out, &code->body, depth + 1);
    if (!code->has_otherwise) return;
    text_add(out, "%*s%s", 2 * depth, "", code->chains ? "else_if" : "else");
    dump_layout(out, code->otherwise_layout);
    text_add(out, "\n");
    dump_body(out, &code->otherwise, depth + 1);
}

static void dump_body(Text *out, const CodeList *body, int depth)
{
    for (int i = 0; i < body->count; i++) dump_code(out, body->items[i], depth);
}

void program_dump(Text *out, const CodeList *program)
{
    dump_body(out, program, 0);
}
