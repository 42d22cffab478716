/* Where programs are added to, and what is copied from the composition. */
#include "lower/lower.h"

#include "annotator/base/names.h"
#include "annotator/base/text.h"
#include "program/build.h"

#include <string.h>

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
    if (!emitter->directs_lines || emitter->directs_own_text) return;
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

/* All that matters to the edit lies in [begin, end) of the text before. */
static bool is_within(const SourceEdit *edit, unsigned begin, unsigned end)
{
    return begin <= edit->within.begin && end >= edit->within.end;
}

/* The first, or the last, of the parts of what it stands for, or all of it. */
static bool is_first_part(const SourceFile *file, const SourceEdit *edit)
{
    return all_parts_of((Range){file, edit->begin, edit->end}).begin == edit->begin;
}

static bool is_last_part(const SourceFile *file, const SourceEdit *edit)
{
    return all_parts_of((Range){file, edit->begin, edit->end}).end == edit->end;
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

/* Where what is written there stood at first: of what an edit put there, where that begins which it put it for. */
static unsigned line_as_written(const SourceFile *file, unsigned at)
{
    for (; file->before; file = file->before) {
        const SourceEdit *within = NULL;
        for (int e = 0; e < file->edit_count && !within; e++)
            if (file->edits[e].begin <= at && at < file->edits[e].end && !file->edits[e].name) within = &file->edits[e];
        at = within ? within->from : place_before(file, at);
    }
    unsigned line, column;
    source_position(file, at, &line, &column);
    return line;
}

void begin_written(Emitter *emitter, const SourceFile *file, unsigned offset)
{
    if (emitter->directs_lines) builder_set_origin(emitter->to, line_as_written(file, offset));
}

/* Before the first character of a line, of the line that it has in the input; 0: what follows is made. print/directives.c reads it. */
static void mark_line(const Emitter *emitter, Text *out, unsigned line)
{
    if (!emitter->directs_lines || (out->length && !strchr("\n\1", out->bytes[out->length - 1]))) return;
    text_add(out, "\1%u\1", line);
}

/* Where its loop begins in its text; all of it has no place before that. */
static size_t loop_of_routine(const char *text)
{
    const char *line = strchr(text, '\n');
    while (line && strncmp(line + 1 + strspn(line + 1, " "), "for ", 4) != 0) line = strchr(line + 1, '\n');
    return line ? (size_t)(line + 1 - text) : 0;
}

/* Its loop has the lines of the one that it was made of, what is around that has none. */
static void add_marked_routine(const Emitter *emitter, Text *out, const SourceFile *file, const SourceEdit *edit)
{
    Text routine = {0};
    add_tile_routine(emitter, &routine, edit);
    const char *text = text_string(&routine);
    const size_t loop = loop_of_routine(text);
    mark_line(emitter, out, 0);
    text_add_bytes(out, text, loop);
    unsigned line = 0, column;
    source_position(file, edit->of, &line, &column);
    if (loop && !emitter->directs_own_text) mark_line(emitter, out, line);
    text_add(out, "%s", text + loop);
    text_free(&routine);
}

/* What is copied, and to where. */
typedef struct Copy {
    const Emitter *emitter;
    Text *out;
    bool runs;                   /* it is no comment: loops have what they need of their own */
} Copy;

static void copy(const Copy *to, const SourceFile *file, unsigned begin, unsigned end);

/* What an edit has put in the text, or something around it; of the text before, the part from `from` on is still to come. */
static void copy_edit(const Copy *to, const SourceFile *file, const SourceEdit *edit, bool whole, unsigned *from)
{
    const bool called = edit->name && names_find(to->emitter->routines, edit->name), stays = edit->declares && !whole;
    const bool opens = edit->opens && to->runs && !whole && is_first_part(file, edit), closes = edit->opens && to->runs && !whole && is_last_part(file, edit);
    if (!called && !stays && !opens && !closes) return;
    copy(to, file->before, *from, edit->from);
    *from = edit->from;
    if (called) add_marked_routine(to->emitter, to->out, file->before, edit);
    if (called) mark_line(to->emitter, to->out, line_as_written(file->before, *from));
    if (stays) {
        text_add(to->out, "%s", edit->text);
        *from = edit->to;
    }
    if (opens) text_add(to->out, "%s", edit->opens);
    if (!closes) return;
    copy(to, file->before, *from, edit->to);
    text_add(to->out, "%s", edit->closes);
    *from = edit->to;
}

static void copy(const Copy *to, const SourceFile *file, unsigned begin, unsigned end)
{
    const SourceEdit *part = lone_part(file, begin, end);
    if (part) {
        const bool own = part->opens && to->runs;
        copy(to, file, begin, part->begin);
        text_add(to->out, "%s%s%s", own ? part->opens : "", part->alone, own ? part->closes : "");
        copy(to, file, part->end, end);
        return;
    }
    const SourceEdit *first = edit_around(file, begin), *last = edit_around(file, end);
    if (!file->before || (first && end <= first->end)) {
        text_add_bytes(to->out, file->text + begin, end - begin);
        return;
    }
    if (first) text_add_bytes(to->out, file->text + begin, first->end - begin);
    const unsigned at = first ? first->end : begin, stop = last ? last->begin : end; /* all of the edits between these */
    unsigned from = place_before(file, at);
    for (int e = 0; e < file->edit_count; e++) {
        const SourceEdit *edit = &file->edits[e];
        if (edit->begin >= at && edit->end <= stop) copy_edit(to, file, edit, is_within(edit, place_before(file, at), place_before(file, stop)), &from);
    }
    copy(to, file->before, from, place_before(file, stop));
    text_add_bytes(to->out, file->text + stop, end - stop);
}

void add_text_as_written(const Emitter *emitter, Text *out, const SourceFile *file, unsigned begin, unsigned end)
{
    copy(&(Copy){emitter, out, true}, file, begin, end);
}

const char *comment_of_source(Emitter *emitter, Range range)
{
    Text out = {0};
    copy(&(Copy){emitter, &out, false}, range.file, range.begin, range.end);
    const char *text = as_comment(emitter, text_string(&out));
    text_free(&out);
    return text;
}

void emit_source(Emitter *emitter, unsigned begin, unsigned end)
{
    if (begin == end) return;
    Text text = {0};
    add_checked_source(emitter, &text, begin, end);
    begin_written(emitter, emitter->source, begin);
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
