#include "diag.h"

#include "text.h"
#include "unsaved.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef enum Severity { SEVERITY_ERROR, SEVERITY_REMARK, SEVERITY_NOTE } Severity;

typedef struct Message {
    Severity severity;
    Range range;
    const char *text;
    const char *hint;
    LIST(struct Message) notes;
    int serial; /* order of report: breaks ties */
} Message;

struct Diag {
    Arena *arena;
    LIST(SourceFile *) files;
    LIST(Message) messages;
    int error_count;
    CDialect dialect;
};

Diag *diag_new(Arena *arena)
{
    Diag *diag = arena_alloc(arena, sizeof *diag);
    diag->arena = arena;
    diag->dialect = (CDialect){.trigraphs = true};
    return diag;
}

static void index_lines(SourceFile *file, Arena *arena)
{
    LIST(unsigned) lines = {0};
    const char *end = file->text + file->length;
    for (const char *at = file->text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
        list_push(arena, &lines, (unsigned)(at + 1 - file->text));
    file->lines = lines.items;
    file->line_count = lines.count;
}

static SourceFile *add_file(Diag *diag, const char *path, const char *text, unsigned length)
{
    SourceFile *file = arena_alloc(diag->arena, sizeof *file);
    file->path = arena_string(diag->arena, path);
    file->text = arena_copy(diag->arena, text, length);
    file->length = length;
    file->dialect = diag->dialect;
    index_lines(file, diag->arena);
    list_push(diag->arena, &diag->files, file);
    return file;
}

const SourceFile *diag_file_from_text(Diag *diag, const char *path, const char *text, unsigned length)
{
    return add_file(diag, path, text, length);
}

const SourceFile *diag_file_edited(Diag *diag, const SourceFile *before, const char *path, const char *text, const SourceEdit *edits, int count)
{
    SourceFile *file = add_file(diag, path, text, (unsigned)strlen(text));
    file->before = before;
    file->edits = edits;
    file->edit_count = count;
    return file;
}

/* Where that byte of the edit's text comes from. */
static unsigned origin_in_edit(const SourceEdit *edit, unsigned at)
{
    unsigned origin = edit->from;
    for (int p = 0; p < edit->piece_count && edit->pieces[p].at <= at; p++) {
        const SourcePiece *piece = &edit->pieces[p];
        origin = piece->from + (at - piece->at < piece->length ? at - piece->at : piece->length);
    }
    return origin;
}

/* The same place in the text as it was written. */
static unsigned offset_before(const SourceFile *file, unsigned offset)
{
    unsigned at = 0, before = 0; /* the two are one place */
    for (int e = 0; e < file->edit_count && file->edits[e].begin <= offset; e++) {
        if (offset < file->edits[e].end) return origin_in_edit(&file->edits[e], offset - file->edits[e].begin);
        at = file->edits[e].end;
        before = file->edits[e].to;
    }
    return before + (offset - at);
}

const SourceEdit *source_edit_in(const SourceFile *file, unsigned at, unsigned begin, unsigned end)
{
    for (; file->before; file = file->before) {
        for (int e = 0; e < file->edit_count; e++) {
            const SourceEdit *edit = &file->edits[e];
            if (edit->in_parts && edit->begin <= at && at < edit->end) return edit->begin >= begin && edit->end <= end ? edit : NULL;
        }
        at = offset_before(file, at);
        begin = offset_before(file, begin);
        end = offset_before(file, end);
    }
    return NULL;
}

const SourceFile *diag_file(Diag *diag, const char *path)
{
    for (int i = diag->files.count - 1; i >= 0; i--)
        if (!strcmp(diag->files.items[i]->path, path)) return diag->files.items[i];
    const UnsavedFile *unsaved = unsaved_find(path);
    if (unsaved) return diag_file_from_text(diag, path, unsaved->text, (unsigned)unsaved->length);
    FILE *stream = fopen(path, "rb");
    if (!stream) return NULL;
    Text text = {0};
    char block[16384];
    for (size_t n; (n = fread(block, 1, sizeof block, stream)) > 0;) text_add_bytes(&text, block, n);
    bool failed = ferror(stream);
    fclose(stream);
    const SourceFile *file =
        failed ? NULL : diag_file_from_text(diag, path, text_string(&text), (unsigned)text.length);
    text_free(&text);
    return file;
}

void diag_set_dialect(Diag *diag, CDialect dialect)
{
    diag->dialect = dialect;
    for (int i = 0; i < diag->files.count; i++) diag->files.items[i]->dialect = dialect;
}

static Message *report(Diag *diag, Severity severity, Range range, const char *format, va_list args)
{
    Message message = {.severity = severity, .range = range, .serial = diag->messages.count};
    message.text = arena_vprintf(diag->arena, format, args);
    if (severity == SEVERITY_NOTE && diag->messages.count) {
        Message *owner = &diag->messages.items[diag->messages.count - 1];
        list_push(diag->arena, &owner->notes, message);
        return owner;
    }
    list_push(diag->arena, &diag->messages, message);
    return &diag->messages.items[diag->messages.count - 1];
}

void diag_error(Diag *diag, Range range, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(diag, SEVERITY_ERROR, range, format, args);
    va_end(args);
    diag->error_count++;
}

void diag_remark(Diag *diag, Range range, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(diag, SEVERITY_REMARK, range, format, args);
    va_end(args);
}

void diag_note(Diag *diag, Range range, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(diag, SEVERITY_NOTE, range, format, args);
    va_end(args);
}

void diag_hint(Diag *diag, const char *format, ...)
{
    if (!diag->messages.count) return;
    va_list args;
    va_start(args, format);
    diag->messages.items[diag->messages.count - 1].hint = arena_vprintf(diag->arena, format, args);
    va_end(args);
}

int diag_error_count(const Diag *diag)
{
    return diag->error_count;
}

int diag_mark(const Diag *diag)
{
    return diag->messages.count;
}

const char *diag_take_back(Diag *diag, int mark, Range *range)
{
    const char *first = NULL;
    for (int m = mark; m < diag->messages.count; m++) {
        if (diag->messages.items[m].severity != SEVERITY_ERROR) continue;
        if (!first) *range = diag->messages.items[m].range;
        if (!first) first = diag->messages.items[m].text;
        diag->error_count--;
    }
    if (first) diag->messages.count = mark;
    return first;
}

const char *diag_error_at(const Diag *diag, int number, Range *range)
{
    for (int m = 0; m < diag->messages.count; m++) {
        const Message *message = &diag->messages.items[m];
        if (message->severity != SEVERITY_ERROR || number--) continue;
        *range = message->range;
        return message->text;
    }
    return NULL;
}

static DiagMessage message_of(const Message *message)
{
    return (DiagMessage){message->severity == SEVERITY_ERROR, message->range, message->text, message->hint, message->notes.count};
}

bool diag_message(const Diag *diag, int number, DiagMessage *message)
{
    if (number >= diag->messages.count) return false;
    *message = message_of(&diag->messages.items[number]);
    return true;
}

bool diag_message_note(const Diag *diag, int number, int note, DiagMessage *message)
{
    if (number >= diag->messages.count || note >= diag->messages.items[number].notes.count) return false;
    *message = message_of(&diag->messages.items[number].notes.items[note]);
    return true;
}

Range range_as_written(Range range)
{
    const SourceFile *file = range.file;
    for (; file && file->before; file = file->before) {
        range.begin = offset_before(file, range.begin);
        range.end = offset_before(file, range.end);
    }
    range.file = file;
    return range;
}

Range range_stood_for(Range range)
{
    const SourceFile *file = range.file;
    for (; file && file->before; file = file->before) {
        for (int e = 0; e < file->edit_count; e++) {
            const SourceEdit *edit = &file->edits[e];
            if (edit->piece_count && edit->begin <= range.begin && range.begin < edit->end) return range_as_written((Range){file->before, edit->from, edit->to});
        }
        range.begin = offset_before(file, range.begin);
    }
    return (Range){0};
}

void source_position(const SourceFile *file, unsigned offset, unsigned *line, unsigned *column)
{
    for (; file->before; file = file->before) offset = offset_before(file, offset);
    int first = 0, last = file->line_count; /* before `first`, lines begin at or before it; from `last` on, after it */
    while (first < last) {
        int middle = first + (last - first) / 2;
        if (file->lines[middle] <= offset)
            first = middle + 1;
        else
            last = middle;
    }
    *line = (unsigned)first + 1;
    *column = offset - (first ? file->lines[first - 1] : 0) + 1;
}

unsigned line_of(Range range)
{
    unsigned line, column;
    source_position(range.file, range.begin, &line, &column);
    return line;
}

static void print_source_line(Range range, FILE *stream)
{
    range = range_as_written(range);
    const SourceFile *file = range.file;
    unsigned begin = range.begin < file->length ? range.begin : file->length;
    unsigned start = begin, stop = begin;
    while (start > 0 && file->text[start - 1] != '\n') start--;
    while (stop < file->length && file->text[stop] != '\n' && file->text[stop] != '\r') stop++;
    fprintf(stream, "    %.*s\n    ", (int)(stop - start), file->text + start);
    for (unsigned i = start; i < begin; i++) fputc(file->text[i] == '\t' ? '\t' : ' ', stream);
    fputc('^', stream);
    unsigned end = range.end < stop ? range.end : stop;
    for (unsigned i = begin + 1; i < end; i++) fputc('~', stream);
    fputc('\n', stream);
}

static void print_message(const Message *message, FILE *stream)
{
    static const char *const names[] = {"error", "note", "note"};
    if (message->range.file) {
        unsigned line, column;
        source_position(message->range.file, message->range.begin, &line, &column);
        fprintf(stream, "%s:%u:%u: ", message->range.file->path, line, column);
    }
    else
        fprintf(stream, "%s: ", program_invocation_short_name);
    fprintf(stream, "%s: %s\n", names[message->severity], message->text);
    if (message->range.file) print_source_line(message->range, stream);
    for (int i = 0; i < message->notes.count; i++) print_message(&message->notes.items[i], stream);
    if (message->hint) fprintf(stream, "    hint: %s\n", message->hint);
}

static int compare_messages(const void *left, const void *right)
{
    const Message *a = left, *b = right;
    const char *path_a = a->range.file ? a->range.file->path : "";
    const char *path_b = b->range.file ? b->range.file->path : "";
    int order = strcmp(path_a, path_b);
    if (order) return order;
    if (a->range.begin != b->range.begin) return a->range.begin < b->range.begin ? -1 : 1;
    return a->serial - b->serial;
}

static bool same_message(const Message *a, const Message *b)
{
    return a->range.file == b->range.file && a->range.begin == b->range.begin && !strcmp(a->text, b->text);
}

void diag_print(Diag *diag, FILE *stream)
{
    if (diag->messages.count)
        qsort(diag->messages.items, (size_t)diag->messages.count, sizeof *diag->messages.items,
              compare_messages);
    for (int i = 0; i < diag->messages.count; i++)
        if (i == 0 || !same_message(&diag->messages.items[i - 1], &diag->messages.items[i]))
            print_message(&diag->messages.items[i], stream);
    diag->messages.count = 0;
}

static int edit_distance(const char *a, const char *b)
{
    enum { LONGEST = 63 };
    size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST) return 1000;
    int row[LONGEST + 1];
    for (size_t j = 0; j <= n; j++) row[j] = (int)j;
    for (size_t i = 1; i <= m; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= n; j++) {
            int substituted = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            int shorter = row[j] < row[j - 1] ? row[j] : row[j - 1];
            row[j] = substituted < shorter + 1 ? substituted : shorter + 1;
        }
    }
    return row[n];
}

const char *nearest_word(const char *word, const char *const *candidates, int count)
{
    const char *nearest = NULL;
    int best = (int)strlen(word) / 2 + 1;
    if (best > 3) best = 3;
    for (int i = 0; i < count; i++) {
        int distance = edit_distance(word, candidates[i]);
        if (distance < best) {
            best = distance;
            nearest = candidates[i];
        }
    }
    return nearest;
}
