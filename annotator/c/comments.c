#include "comments.h"

#include "base/c_text.h"

#include <ctype.h>
#include <string.h>

static const char *const tags[] = {
    [NOTE_ANNOTATION] = "Annotation", [NOTE_DATA] = "Data", [NOTE_SCHEDULE] = "Schedule",
    [NOTE_LIBRARY] = "Library", [NOTE_HANDLE] = "Handle", [NOTE_DEVICE] = "Device", [NOTE_ALLOCATOR] = "Allocator"};

enum { TAGS = sizeof tags / sizeof *tags };

static const char *find_in(const char *begin, const char *end, const char *text)
{
    return begin < end ? memmem(begin, (size_t)(end - begin), text, strlen(text)) : NULL;
}

/* A tag stands first in its line, so that prose may speak of `<Fern Data>`. */
static bool first_in_line(const char *tag, const char *begin)
{
    while (tag > begin && strchr(" \t*/!", tag[-1])) tag--;
    return tag <= begin || tag[-1] == '\n';
}

static const char *find_tag(const char *begin, const char *end, const char *text)
{
    const char *found = find_in(begin, end, text);
    while (found && !first_in_line(found, begin)) found = find_in(found + 1, end, text);
    return found;
}

static int tag_kind(const char *name, size_t length)
{
    for (int t = 0; t < TAGS; t++)
        if (strlen(tags[t]) == length && !strncmp(name, tags[t], length)) return t;
    return -1;
}

static void read_comment(Notes *notes, Range comment, Arena *arena, Diag *diag)
{
    const char *text = comment.file->text;
    const char *at = text + comment.begin + 2, *end = text + comment.end;
    for (const char *open; (open = find_tag(at, end, "<Fern ")) != NULL;) {
        const char *name = open + strlen("<Fern "), *stop = name;
        while (stop < end && isalnum((unsigned char)*stop)) stop++;
        at = stop;
        if (stop == end || *stop != '>') continue;
        Note note = {.comment = comment,
                     .tag = {comment.file, (unsigned)(open - text), (unsigned)(stop + 1 - text)}};
        const char *word = arena_copy(arena, name, (size_t)(stop - name));
        int kind = tag_kind(word, strlen(word));
        if (kind < 0) {
            diag_error(diag, note.tag, "unknown tag `<Fern %s>`", word);
            const char *near = nearest_word(word, tags, TAGS);
            if (near) diag_hint(diag, "did you mean `<Fern %s>`?", near);
            continue;
        }
        const char *closing = arena_printf(arena, "</Fern %s>", word);
        const char *close = find_in(stop, end, closing), *another = find_tag(stop, end, "<Fern ");
        if (!close || (another && another < close)) {
            diag_error(diag, note.tag, "`<Fern %s>` is not closed", word);
            diag_hint(diag, "`%s` ends it, before the comment does", closing);
            continue;
        }
        note.kind = (NoteKind)kind;
        note.text = (Range){comment.file, (unsigned)(stop + 1 - text), (unsigned)(close - text)};
        list_push(arena, notes, note);
        at = close + strlen(closing);
    }
}

/* The `//` comments of the lines after this one, with nothing else in these, are the same comment. */
static void join_lines(CReader *reader, Range *comment)
{
    CReader ahead = *reader;
    for (CToken token; c_next(&ahead, &token) && token.kind == C_COMMENT && token.sign == '/' && token.begins_line; *reader = ahead) {
        int lines = 0;
        for (unsigned at = comment->end; at < token.begin; at++) lines += comment->file->text[at] == '\n';
        if (lines != 1) return;
        comment->end = token.end;
    }
}

void find_notes(Notes *notes, const SourceFile *file, Arena *arena, Diag *diag)
{
    if (!c_check_bytes(file, diag)) return;
    CReader reader = c_reader_in((Range){file, 0, file->length});
    for (CToken token; c_next(&reader, &token);) {
        if (token.kind != C_COMMENT) continue;
        Range comment = {file, token.begin, token.end};
        if (token.sign == '/') join_lines(&reader, &comment);
        read_comment(notes, comment, arena, diag);
    }
}
