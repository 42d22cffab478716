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

/* The edit that the place is in the middle of; NULL: none. */
static const SourceEdit *edit_around(const SourceFile *file, unsigned at)
{
    for (int e = 0; e < file->edit_count; e++)
        if (file->edits[e].begin < at && at < file->edits[e].end) return &file->edits[e];
    return NULL;
}

/* The same place in the text before; it is in the middle of no edit. */
static unsigned place_before(const SourceFile *file, unsigned at)
{
    unsigned end = 0, to = 0;
    for (int e = 0; e < file->edit_count && file->edits[e].end <= at; e++) {
        end = file->edits[e].end;
        to = file->edits[e].to;
    }
    return to + (at - end);
}

/* In [begin, end) of the text before it is what it was: else others name what it declares. */
static bool is_put_back(const SourceEdit *edit, unsigned begin, unsigned end)
{
    return !edit->declares || (begin <= edit->within.begin && end >= edit->within.end);
}

/* A part of a statement that has others, which do not all lie in the range; NULL: there is none. */
static const SourceEdit *lone_part(const SourceFile *file, unsigned begin, unsigned end)
{
    for (int e = 0; e < file->edit_count; e++) {
        const SourceEdit *edit = &file->edits[e];
        if (!edit->alone || edit->begin < begin || edit->end > end) continue;
        const Range all = all_parts_of((Range){file, edit->begin, edit->end});
        if (all.begin < begin || all.end > end) return edit;
    }
    return NULL;
}

void add_text_as_written(const Emitter *emitter, Text *out, const SourceFile *file, unsigned begin, unsigned end)
{
    const SourceEdit *part = lone_part(file, begin, end);
    if (part) {
        add_text_as_written(emitter, out, file, begin, part->begin);
        text_add(out, "%s", part->alone);
        add_text_as_written(emitter, out, file, part->end, end);
        return;
    }
    const SourceEdit *first = edit_around(file, begin), *last = edit_around(file, end);
    if (!file->before || (first && end <= first->end)) {
        text_add_bytes(out, file->text + begin, end - begin);
        return;
    }
    if (first) text_add_bytes(out, file->text + begin, first->end - begin);
    const unsigned at = first ? first->end : begin, stop = last ? last->begin : end; /* all of the edits between these */
    unsigned from = place_before(file, at);
    for (int e = 0; e < file->edit_count; e++) {
        const SourceEdit *edit = &file->edits[e];
        if (edit->begin < at || edit->end > stop) continue;
        const bool called = edit->name && names_find(emitter->routines, edit->name), stays = !is_put_back(edit, place_before(file, at), place_before(file, stop));
        if (!called && !stays) continue;
        add_text_as_written(emitter, out, file->before, from, edit->from);
        if (called)
            add_tile_routine(emitter, out, edit);
        else
            text_add(out, "%s", edit->text);
        from = stays ? edit->to : edit->from;
    }
    add_text_as_written(emitter, out, file->before, from, place_before(file, stop));
    text_add_bytes(out, file->text + stop, end - stop);
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
