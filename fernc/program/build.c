#include "build.h"

#include <assert.h>
#include <string.h>

Builder *builder_new(Arena *arena, const char *indent)
{
    Builder *to = arena_alloc(arena, sizeof *to);
    *to = (Builder){.arena = arena, .indent = indent};
    to->at = &to->all;
    return to;
}

static Code *add(Builder *to, Code code)
{
    Code *kept = arena_alloc(to->arena, sizeof *kept);
    *kept = code;
    kept->origin = to->origin;
    list_push(to->arena, to->at, kept);
    if (to->ends_with_next) end_body(to);
    return kept;
}

const CodeList *builder_program(Builder *to)
{
    assert(to->at == &to->all);
    return &to->all;
}

void builder_set_origin(Builder *to, unsigned line)
{
    to->origin = line;
}

bool builder_is_empty(Builder *to)
{
    return !builder_program(to)->count;
}

void put_empty_statement_first(Builder *to)
{
    CodeList rest = *builder_program(to);
    to->all = (CodeList){0};
    add_call(to, "%s", "");
    for (int i = 0; i < rest.count; i++) list_push(to->arena, &to->all, rest.items[i]);
}

void add_program(Builder *to, const CodeList *program)
{
    for (int i = 0; i < program->count; i++) list_push(to->arena, to->at, program->items[i]);
}

static char *format_text(Builder *to, const char *format, va_list args)
{
    return format ? arena_vprintf(to->arena, format, args) : NULL;
}

/* The text of a format and what follows it. */
#define FORMATTED(to, text, format)            \
    va_list args;                              \
    va_start(args, format);                    \
    const char *text = format_text(to, format, args); \
    va_end(args)

void add_declaration(Builder *to, const char *type, const char *name, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_DECLARE, .type = type, .name = name, .text = text});
}

void add_constant(Builder *to, const char *name, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_CONSTANT, .name = name, .text = text});
}

void add_set(Builder *to, const char *name, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_SET, .name = name, .op = "=", .text = text});
}

void add_update(Builder *to, const char *name, const char *op, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_SET, .name = name, .op = op, .text = text});
}

void add_call(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_CALL, .text = text});
}

void add_return(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_RETURN, .text = text});
}

void add_jump(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_JUMP, .text = text});
}

void add_label(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_LABEL, .text = text});
}

void add_prototype(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_PROTOTYPE, .text = text});
}

void add_annotation(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_ANNOTATE, .text = text});
}

void add_comment(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_COMMENT, .text = text});
}

void add_note(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    assert(to->at->count || to->open.count);
    Code *code = to->at->count ? to->at->items[to->at->count - 1] : to->open.items[to->open.count - 1].code;
    code->note = text;
}

void add_directive(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    add(to, (Code){.kind = CODE_DIRECTIVE, .text = text});
}

void add_blank(Builder *to)
{
    add(to, (Code){.kind = CODE_BLANK});
}

void add_source_text(Builder *to, const char *text)
{
    add(to, (Code){.kind = CODE_SOURCE, .text = text});
}

void add_excerpt(Builder *to, const char *text)
{
    add(to, (Code){.kind = CODE_EXCERPT, .text = text});
}

Code *last_statement(Builder *to)
{
    assert(to->at->count);
    return to->at->items[to->at->count - 1];
}

/* --- Bodies ------------------------------------------------------------------------------------- */

static void open_body(Builder *to, Code *code, CodeList *body)
{
    list_push(to->arena, &to->open, (OpenBody){code, body == &code->body ? &code->layout : &code->otherwise_layout, to->at, to->indent});
    to->at = body;
    if (code->kind != CODE_GROUP) to->indent = arena_printf(to->arena, "%s    ", to->indent);
}

static void begin(Builder *to, Code code)
{
    assert(!to->ends_with_next);
    Code *kept = add(to, code);
    open_body(to, kept, &kept->body);
}

void begin_if(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    begin(to, (Code){.kind = CODE_IF, .text = text});
}

/* The `if` that was added last, or the last of its chain, gets an `else`. */
static Code *add_else(Builder *to)
{
    assert(to->at->count);
    Code *code = to->at->items[to->at->count - 1];
    while (code->chains) code = code->otherwise.items[0];
    assert(code->kind == CODE_IF && !code->has_otherwise);
    code->has_otherwise = true;
    return code;
}

void begin_else(Builder *to)
{
    Code *code = add_else(to);
    code->otherwise_layout = code->layout;
    open_body(to, code, &code->otherwise);
}

void begin_else_if(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    Code *before = add_else(to);
    CodeList *at = to->at;
    before->chains = true;
    to->at = &before->otherwise;
    Code *code = add(to, (Code){.kind = CODE_IF, .text = text});
    to->at = at;
    open_body(to, code, &code->body);
}

void begin_for(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    begin(to, (Code){.kind = CODE_FOR, .text = text});
}

void begin_while(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    begin(to, (Code){.kind = CODE_WHILE, .text = text});
}

void begin_block(Builder *to)
{
    begin(to, (Code){.kind = CODE_BLOCK});
}

void begin_function(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    begin(to, (Code){.kind = CODE_FUNCTION, .text = text});
}

void begin_struct(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    begin(to, (Code){.kind = CODE_STRUCT, .text = text});
}

void begin_group(Builder *to, Subject subject)
{
    begin(to, (Code){.kind = CODE_GROUP, .subject = subject});
}

void begin_margin(Builder *to, const char *indent)
{
    begin(to, (Code){.kind = CODE_GROUP, .margin = indent});
    to->indent = indent;
}

void begin_inset(Builder *to, const char *indent, bool on_new_line)
{
    begin(to, (Code){.kind = CODE_INSET, .margin = indent, .on_new_line = on_new_line});
    to->indent = indent;
}

void end_body(Builder *to)
{
    assert(to->open.count);
    to->ends_with_next = false;
    const OpenBody *open = &to->open.items[--to->open.count];
    to->at = open->at;
    to->indent = open->indent;
}

void end_body_of_one(Builder *to)
{
    if (to->at->count == 1 && to->at->items[0]->kind == CODE_CALL && !to->at->items[0]->origin) without_braces(to);
    end_body(to);
}

void end_struct_of(Builder *to, const char *format, ...)
{
    FORMATTED(to, name, format);
    assert(to->open.count);
    to->open.items[to->open.count - 1].code->name = name;
    end_body(to);
}

static void set_layout(Builder *to, CodeLayout layout)
{
    assert(to->open.count);
    *to->open.items[to->open.count - 1].layout = layout;
}

void on_one_line(Builder *to)
{
    set_layout(to, LAYOUT_ONE_LINE);
}

void without_braces(Builder *to)
{
    set_layout(to, LAYOUT_OWN_LINE);
}

void in_braces(Builder *to)
{
    set_layout(to, LAYOUT_BRACES);
}

void only_if(Builder *to, const char *format, ...)
{
    FORMATTED(to, text, format);
    begin(to, (Code){.kind = CODE_IF, .text = text});
    on_one_line(to);
    to->ends_with_next = true;
}
