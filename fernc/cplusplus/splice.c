#include "cplusplus.h"

#include "annotator/base/c_text.h"
#include "annotator/base/names.h"

#include <stdlib.h>
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

/* --- Lines --------------------------------------------------------------------------------------------------------------------------- */

static const char bracket = '\1'; /* around numbers of lines, as print/print.c has them */

typedef LIST(unsigned) Numbers;

/* The text without its marks, and where each of its lines comes from; 0: it is made. */
static char *without_marks(const char *marked, Numbers *origins, Arena *arena)
{
    Text text = {0};
    unsigned origin = 1, next = 1;
    bool is_marked = true, begins = true;
    while (*marked) {
        while (*marked == bracket) {
            char *end;
            next = (unsigned)strtoul(marked + 1, &end, 10);
            is_marked = true;
            marked = end + 1;
        }
        if (!*marked) break;
        if (begins && is_marked) origin = next;
        if (begins) is_marked = false;
        if (begins) list_push(arena, origins, origin);
        begins = *marked == '\n';
        if (begins && origin) origin++;
        text_add_bytes(&text, marked++, 1);
    }
    char *plain = arena_string(arena, text_string(&text));
    text_free(&text);
    return plain;
}

/* A line that a fused run has in the file; 0: what stands there is made. */
static unsigned line_of_run(const CplusplusView *view, const bool *fused, unsigned line)
{
    for (int r = 0; r < view->runs.count; r++)
        if (fused[r] && line >= view->runs.items[r].line && line <= view->runs.items[r].last) return line;
    return 0;
}

/* What follows is of the file again, from this place on: a line of its own, with its column. */
static void go_on_at(Text *out, const SourceFile *file, unsigned at)
{
    unsigned line, column, begin = at;
    source_position(file, at, &line, &column);
    while (begin > 0 && file->text[begin - 1] != '\n') begin--;
    text_add(out, "%c%u%c", bracket, line, bracket);
    for (unsigned c = begin; c < at; c++) text_add(out, "%s", file->text[c] == '\t' ? "\t" : " ");
}

/* --- The text of C --------------------------------------------------------------------------------------------------------------------- */

/* Headers of C give functions other overloads in C++ (`abs`), which the file may be read without. */
static const char *const own_headers[][2] = {{"#include <math.h>\n", "#include <cmath>\n"}, {"#include <stdlib.h>\n", "#include <cstdlib>\n"}, {"#include <string.h>\n", "#include <cstring>\n"}};

/* The line's length, where it includes a header that C++ has by another name; 0: it does not. */
static size_t add_own_header(Text *out, const char *line)
{
    for (size_t h = 0; h < sizeof own_headers / sizeof *own_headers; h++) {
        const size_t length = strlen(own_headers[h][0]);
        if (strncmp(line, own_headers[h][0], length)) continue;
        text_add(out, "%s", own_headers[h][1]);
        return length;
    }
    return 0;
}

/* Which characters are of the text of C that nothing has come of. */
static const bool *gone_of(const CplusplusView *view, const bool *fused, const char *text, Arena *arena)
{
    bool *gone = arena_alloc(arena, strlen(text) + 1);
    for (int r = -1; r < view->runs.count; r++) {
        const char *part = r < 0 ? view->before : view->runs.items[r].definition;
        const char *at = r >= 0 && fused[r] ? NULL : *part ? strstr(text, part) : NULL;
        if (at) memset(gone + (at - text), true, strlen(part));
    }
    return gone;
}

/* Without what nothing has come of, and with one empty line where there were more. */
static void add_compiled(Text *out, const CplusplusView *view, const bool *fused, const char *compiled, bool marked, Arena *arena)
{
    Numbers origins = {0};
    const char *text = marked ? without_marks(compiled, &origins, arena) : compiled;
    const bool *gone = gone_of(view, fused, text, arena);
    int ends = 2, line = 0;
    bool begins = true;
    for (const char *c = text; *c; c++) {
        const bool kept = !gone[c - text];
        if (kept) ends = *c == '\n' ? ends + 1 : *c == ' ' && ends ? ends : 0;
        if (kept && (*c != '\n' || ends <= 2)) {
            if (begins && marked) text_add(out, "%c%u%c", bracket, line_of_run(view, fused, origins.items[line]), bracket);
            const size_t passed = begins ? add_own_header(out, c) : 0;
            if (passed) {
                c += passed - 1;
                ends = 1;
            }
            else text_add_bytes(out, c, 1);
            begins = *c == '\n';
        }
        line += *c == '\n';
    }
}

/* --- The file -------------------------------------------------------------------------------------------------------------------------- */

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

void cplusplus_splice(const CplusplusView *view, const bool *fused, const char *compiled, bool marked, Text *out, Arena *arena)
{
    const SourceFile *file = view->file;
    unsigned place = file->length, at = 0;
    for (int r = 0; r < view->runs.count; r++)
        if (fused[r] && view->runs.items[r].place < place) place = view->runs.items[r].place;
    if (place < file->length) {
        const unsigned before = before_comments(file, place);
        if (marked) text_add(out, "%c1%c", bracket, bracket);
        add_part(out, file, 0, before);
        if (before > 0 && file->text[before - 1] != '\n') text_add(out, "\n");
        add_compiled(out, view, fused, compiled, marked, arena);
        text_add(out, "\n");
        if (marked) go_on_at(out, file, before);
        at = before;
    }
    for (int r = 0; r < view->runs.count; r++) {
        const CplusplusRun *run = &view->runs.items[r];
        if (!fused[r]) continue;
        add_part(out, file, at, run->range.begin);
        text_add(out, "%s", run->call);
        at = run->range.end;
        if (marked) text_add(out, "\n");
        if (marked) go_on_at(out, file, at);
    }
    add_part(out, file, at, file->length);
}
