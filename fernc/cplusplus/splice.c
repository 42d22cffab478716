#include "cplusplus.h"

#include "annotator/base/c_text.h"
#include "annotator/base/names.h"

#include <string.h>

/* Where the line begins that the place is in, and comments that stand before it line by line. */
static unsigned before_comments(const SourceFile *file, unsigned at)
{
    CReader reader = c_reader(file->text, 0, at, file->dialect);
    unsigned begin = at;
    bool comment = false;
    for (CToken token; c_next(&reader, &token);) {
        const bool alone = token.kind == C_COMMENT && token.begins_line && !token.in_directive;
        if (alone && !comment) begin = token.begin;
        if (!alone) begin = at;
        comment = alone;
    }
    unsigned line = begin;
    while (line > 0 && (file->text[line - 1] == ' ' || file->text[line - 1] == '\t')) line--;
    return line == 0 || file->text[line - 1] == '\n' ? line : begin;
}

/* Without the text of C that nothing has come of, and with one empty line where there were more. */
static const char *without_rest(const CplusplusView *view, const bool *fused, const char *compiled, Arena *arena)
{
    Text text = {0};
    char *rest = arena_string(arena, compiled);
    for (int r = -1; r < view->runs.count; r++) {
        const char *gone = r < 0 ? view->before : view->runs.items[r].definition;
        char *at = r >= 0 && fused[r] ? NULL : *gone ? strstr(rest, gone) : NULL;
        if (at) memmove(at, at + strlen(gone), strlen(at + strlen(gone)) + 1);
    }
    int ends = 2;
    for (const char *c = rest; *c; c++) {
        ends = *c == '\n' ? ends + 1 : *c == ' ' && ends ? ends : 0;
        if (*c != '\n' || ends <= 2) text_add_bytes(&text, c, 1);
    }
    const char *copy = arena_string(arena, text_string(&text));
    text_free(&text);
    return copy;
}

static void add_part(Text *out, const SourceFile *file, unsigned from, unsigned to)
{
    text_add_bytes(out, file->text + from, to - from);
}

const char *cplusplus_macro_in(const CplusplusView *view, const char *compiled, Arena *arena)
{
    const char *found = NULL;
    Names *macros = names_new(arena);
    for (int m = 0; m < view->macros.count; m++) names_set(macros, view->macros.items[m], macros);
    CReader reader = c_reader_of(compiled, view->file->dialect);
    for (CToken token; !found && c_next_code(&reader, &token);)
        if (token.kind == C_WORD && !token.in_directive && names_find(macros, c_spelling(&reader, &token, arena))) found = c_spelling(&reader, &token, arena);
    names_free(macros);
    return found;
}

void cplusplus_splice(const CplusplusView *view, const bool *fused, const char *compiled, Text *out, Arena *arena)
{
    const SourceFile *file = view->file;
    unsigned place = file->length, at = 0;
    for (int r = 0; r < view->runs.count; r++)
        if (fused[r] && view->runs.items[r].place < place) place = view->runs.items[r].place;
    if (place < file->length) {
        const unsigned before = before_comments(file, place);
        add_part(out, file, 0, before);
        if (before > 0 && file->text[before - 1] != '\n') text_add(out, "\n");
        text_add(out, "%s\n", without_rest(view, fused, compiled, arena));
        at = before;
    }
    for (int r = 0; r < view->runs.count; r++) {
        const CplusplusRun *run = &view->runs.items[r];
        if (!fused[r]) continue;
        add_part(out, file, at, run->range.begin);
        text_add(out, "%s", run->call);
        at = run->range.end;
    }
    add_part(out, file, at, file->length);
}
