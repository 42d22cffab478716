/* Where programs are added to, and what is copied from the composition. */
#include "lower/lower.h"

#include "annotator/base/names.h"
#include "annotator/base/text.h"
#include "program/build.h"

Builder *begin_lowering(Emitter *emitter, const char *indent)
{
    Builder *around = emitter->to;
    emitter->to = builder_new(emitter->arena, indent);
    return around;
}

const CodeList *end_lowering(Emitter *emitter, Builder *around)
{
    const CodeList *program = builder_program(emitter->to);
    emitter->to = around;
    return program;
}

void begin_origin(Emitter *emitter, unsigned offset)
{
    if (!emitter->directs_lines) return;
    unsigned line, column;
    source_position(emitter->source, offset, &line, &column);
    builder_set_origin(emitter->to, line);
}

void end_origin(Emitter *emitter)
{
    builder_set_origin(emitter->to, 0);
}

void add_text_as_written(const Emitter *emitter, Text *out, const SourceFile *file, unsigned begin, unsigned end)
{
    for (int e = 0; e < file->edit_count; e++) {
        const SourceEdit *edit = &file->edits[e];
        if (edit->begin < begin || edit->end > end) continue;
        text_add_bytes(out, file->text + begin, edit->begin - begin);
        if (edit->name && names_find(emitter->routines, edit->name)) text_add(out, "%s", edit->text);
        text_add_bytes(out, file->before->text + edit->from, edit->to - edit->from);
        begin = edit->end;
    }
    text_add_bytes(out, file->text + begin, end - begin);
}

void emit_source(Emitter *emitter, unsigned begin, unsigned end)
{
    if (begin == end) return;
    Text text = {0};
    add_checked_source(emitter, &text, begin, end);
    begin_origin(emitter, begin);
    add_excerpt(emitter->to, arena_string(emitter->arena, text_string(&text)));
    end_origin(emitter);
    text_free(&text);
}

void emit_call_of(Emitter *emitter, const char *name, const char *more)
{
    const Function *function = emitter->function;
    Text call = {0};
    text_add(&call, "%s(", name);
    for (int i = 0; i < function->parameters.count; i++) text_add(&call, "%s%s", i ? ", " : "", function->parameters.items[i].name);
    if (more) text_add(&call, "%s%s", function->parameters.count ? ", " : "", more);
    text_add(&call, ")");
    if (function->returns_void)
        add_call(emitter->to, "%s", text_string(&call));
    else
        add_return(emitter->to, "%s", text_string(&call));
    text_free(&call);
}
