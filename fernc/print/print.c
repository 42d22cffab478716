#include "print.h"

#include <string.h>

typedef struct Printer {
    Text *out;
    bool directs;
    unsigned origin;    /* of the statement around what is printed; 0: it has none */
    PrintedGroups groups;
    const char *margin; /* where the lines of an inset begin, */
    int depth;          /* .. and in so many bodies */
    bool goes_on;       /* what comes next goes on a line, behind its indentation */
} Printer;

static const char bracket = '\1'; /* on both sides of the number of a line; 0: it is generated */

/* After the marks at its end. */
static bool begins_line(const Text *out)
{
    size_t end = out->length;
    while (end && out->bytes[end - 1] == bracket) {
        end--;
        while (out->bytes[--end] != bracket) {}
    }
    return !end || out->bytes[end - 1] == '\n';
}

static void print_indent(Printer *printer)
{
    text_add(printer->out, "%s%*s", printer->margin, 4 * printer->depth, "");
}

static void mark_origin(Printer *printer, unsigned line)
{
    if (printer->directs) text_add(printer->out, "%c%u%c", bracket, line, bracket);
}

/* Lines but the first begin at the indentation; of a comment alone, for in other text they may be in the middle of a string. */
static void print_lines(Printer *printer, const char *text)
{
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        text_add_bytes(printer->out, text, (size_t)(end + 1 - text));
        if (end[1] != '\n') print_indent(printer);
    }
    text_add(printer->out, "%s", text);
}

static void print_formatted(Printer *printer, const Code *code, const char *before, const char *after)
{
    text_add(printer->out, "%s%s%s", before, code->text ? code->text : "", after);
}

static void print_comment(Printer *printer, const Code *code)
{
    text_add(printer->out, "/* ");
    print_lines(printer, code->text);
    text_add(printer->out, " */");
}

static void print_declaration(Printer *printer, const Code *code)
{
    const char last = code->type[strlen(code->type) - 1];
    text_add(printer->out, "%s%s%s", code->type, last == '*' ? "" : " ", code->name);
    print_formatted(printer, code, !code->text ? "" : *code->text == '\n' ? " =" : " = ", ";");
}

/* What is no body, without its indentation and the end of its line. */
static void print_simple(Printer *printer, const Code *code)
{
    switch (code->kind) {
    case CODE_DECLARE: print_declaration(printer, code); break;
    case CODE_CONSTANT: text_add(printer->out, "enum { %s = %s };", code->name, code->text); break;
    case CODE_SET:
        text_add(printer->out, "%s %s ", code->name, code->op);
        print_formatted(printer, code, "", ";");
        break;
    case CODE_CALL:
    case CODE_PROTOTYPE:
    case CODE_JUMP: print_formatted(printer, code, "", ";"); break;
    case CODE_RETURN: print_formatted(printer, code, code->text ? "return " : "return", ";"); break;
    case CODE_LABEL: print_formatted(printer, code, "", ":"); break;
    case CODE_COMMENT: print_comment(printer, code); break;
    case CODE_ANNOTATE:
    case CODE_DIRECTIVE: print_formatted(printer, code, "", ""); break;
    case CODE_SOURCE: text_add(printer->out, "%s", code->text); break;
    default: break;
    }
    if (code->note) text_add(printer->out, " /* %s */", code->note);
}

static void print_code(Printer *printer, const Code *code);

static void print_body(Printer *printer, const CodeList *body)
{
    for (int i = 0; i < body->count; i++) print_code(printer, body->items[i]);
}

static void print_head(Printer *printer, const Code *code)
{
    switch (code->kind) {
    case CODE_IF: print_formatted(printer, code, "if (", ")"); break;
    case CODE_FOR: print_formatted(printer, code, "for (", ")"); break;
    case CODE_WHILE: print_formatted(printer, code, "while (", ")"); break;
    default: print_formatted(printer, code, "", ""); break;
    }
}

static void print_one(Printer *printer, const Code *code);

/* Behind the head, on its line. */
static void print_body_in_line(Printer *printer, const CodeList *body, bool braces)
{
    braces |= body->count != 1;
    if (braces) text_add(printer->out, " {");
    for (int i = 0; i < body->count; i++) {
        text_add(printer->out, " ");
        print_one(printer, body->items[i]);
    }
    if (braces) text_add(printer->out, " }");
}

/* A body, without the end of its last line. */
static void print_behind_head(Printer *printer, const Code *code, const CodeList *body, CodeLayout layout, const char *note)
{
    const char *mark = note ? " /* " : "", *end = note ? " */" : "";
    if (!note) note = "";
    if (layout == LAYOUT_BRACES) {
        const char *before = code->kind == CODE_FUNCTION ? "\n" : code->text ? " " : "";
        text_add(printer->out, "%s{%s%s%s\n", before, mark, note, end);
        printer->depth++;
        print_body(printer, body);
        printer->depth--;
        print_indent(printer);
        text_add(printer->out, "}");
    }
    else if (layout == LAYOUT_OWN_LINE) {
        text_add(printer->out, "%s%s%s\n", mark, note, end);
        printer->depth++;
        print_indent(printer);
        print_one(printer, body->items[0]);
        printer->depth--;
    }
    else {
        print_body_in_line(printer, body, code->kind == CODE_STRUCT);
        text_add(printer->out, "%s%s%s", mark, note, end);
    }
}

/* A statement without its indentation and the end of its line. */
static void print_one(Printer *printer, const Code *code)
{
    switch (code->kind) {
    case CODE_IF:
    case CODE_FOR:
    case CODE_WHILE:
    case CODE_BLOCK:
    case CODE_STRUCT:
    case CODE_FUNCTION: break;
    default: print_simple(printer, code); return;
    }
    print_head(printer, code);
    const bool notes_at_end = code->kind == CODE_STRUCT && code->layout == LAYOUT_ONE_LINE && code->note;
    print_behind_head(printer, code, &code->body, code->layout, notes_at_end ? NULL : code->note);
    if (code->kind == CODE_STRUCT) text_add(printer->out, "%s%s;", code->name ? " " : "", code->name ? code->name : "");
    if (notes_at_end) text_add(printer->out, " /* %s */", code->note);
    if (!code->has_otherwise) return;
    text_add(printer->out, "\n");
    print_indent(printer);
    text_add(printer->out, "else");
    if (code->chains) {
        text_add(printer->out, " ");
        print_one(printer, code->otherwise.items[0]);
    }
    else
        print_behind_head(printer, code, &code->otherwise, code->otherwise_layout, NULL);
}

/* Its body, at the margin that it has. */
static void print_at(Printer *printer, const Code *code)
{
    const char *margin = printer->margin;
    const int depth = printer->depth;
    if (code->margin) {
        printer->margin = code->margin;
        printer->depth = 0;
    }
    print_body(printer, &code->body);
    printer->margin = margin;
    printer->depth = depth;
}

static void print_group(Printer *printer, const Code *code)
{
    const size_t begin = printer->out->length;
    print_at(printer, code);
    if (printer->groups.note && code->subject.plan) printer->groups.note(printer->groups.data, (Printed){code->subject, begin, printer->out->length});
}

/* From the line that begins next on, it comes from the composition. */
static void print_excerpt(Printer *printer, const Code *code)
{
    if (code->origin) mark_origin(printer, code->origin + !begins_line(printer->out));
    text_add(printer->out, "%s", code->text);
    if (code->origin) mark_origin(printer, 0);
}

static void print_inset(Printer *printer, const Code *code)
{
    printer->goes_on = !code->on_new_line;
    print_at(printer, code);
    printer->goes_on = false;
    if (code->body.count) printer->out->bytes[--printer->out->length] = 0;
}

static void print_code(Printer *printer, const Code *code)
{
    switch (code->kind) {
    case CODE_GROUP: print_group(printer, code); return;
    case CODE_EXCERPT: print_excerpt(printer, code); return;
    case CODE_INSET: print_inset(printer, code); return;
    case CODE_BLANK: text_add(printer->out, "\n"); return;
    default: break;
    }
    const bool indents = code->kind != CODE_DIRECTIVE && code->kind != CODE_LABEL && !printer->goes_on;
    printer->goes_on = false;
    const unsigned around = printer->origin;
    if (code->origin) {
        printer->origin = code->origin;
        mark_origin(printer, code->origin + !begins_line(printer->out));
    }
    if (indents) print_indent(printer);
    print_one(printer, code);
    text_add(printer->out, "\n");
    if (code->origin) {
        printer->origin = around;
        mark_origin(printer, around);
    }
}

void print_program(const CodeList *program, bool directs, PrintedGroups groups, Text *out)
{
    Printer printer = {.out = out, .directs = directs, .groups = groups, .margin = ""};
    print_body(&printer, program);
}

const char *program_text(const CodeList *program, Arena *arena)
{
    Text text = {0};
    print_program(program, false, (PrintedGroups){0}, &text);
    const char *kept = arena_string(arena, text_string(&text));
    text_free(&text);
    return kept;
}
