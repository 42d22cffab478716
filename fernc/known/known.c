#include "known.h"

#include "annotator/base/c_text.h"
#include "annotator/base/share.h"
#include "annotator/base/text.h"
#include "annotator/c/parse_c.h"
#include "annotator/read/callable.h"
#include "fit.h"
#include "units.h"

#include <string.h>

/* --- Which side files ----------------------------------------------------------------------------------------- */

static KnownSide *side_named(KnownSides *known, const char *path, Arena *arena)
{
    for (int s = 0; s < known->sides.count; s++)
        if (!strcmp(known->sides.items[s].path, path)) return &known->sides.items[s];
    const char *share = absolute_path(share_folder(arena), arena), *annotations = arena_printf(arena, "%s/annotations/", share);
    const size_t length = strlen(share);
    const bool own = !strncmp(path, annotations, strlen(annotations));
    list_push(arena, &known->sides, ((KnownSide){.path = path, .named = own ? path + length + 1 : path}));
    return &known->sides.items[known->sides.count - 1];
}

/* Those of headers, but where the program includes the side file itself. */
static void match_headers(KnownSides *known, const KnownTable *table, const Inclusions *inclusions, Arena *arena)
{
    for (int i = 0; i < inclusions->count; i++) {
        const char *side = known_side_of(table, inclusions->items[i].path, arena);
        const FileIdentity identity = side ? identity_of_path(side) : (FileIdentity){0};
        bool included = !identity.known;
        for (int j = 0; j < inclusions->count && !included; j++) included = same_file(identity, inclusions->items[j].file);
        if (included) continue;
        KnownSide *found = side_named(known, side, arena);
        list_push(arena, &found->headers, inclusions->items[i].path);
    }
}

/* By whatever path. */
static bool is_header_of(const KnownSide *side, const char *path)
{
    for (int h = 0; h < side->headers.count; h++)
        if (!strcmp(side->headers.items[h], path) || same_file(identity_of_path(side->headers.items[h]), identity_of_path(path))) return true;
    return false;
}

/* Whether the file is one of the headers, or is included by one. */
static bool lies_below(const KnownSide *side, const Inclusion *inclusion)
{
    bool below = is_header_of(side, inclusion->path);
    for (int a = 0; a < inclusion->above.count; a++) below |= is_header_of(side, inclusion->above.items[a]);
    return below;
}

typedef struct CallSearch {
    const KnownSide *side;
    const Inclusions *inclusions;
    const Names *declared;
    bool found;
} CallSearch;

static void look_at_call(const char *name, void *data)
{
    CallSearch *search = data;
    const Declared *declared = names_find(search->declared, name);
    for (int d = 0; declared && d < declared->items.count && !search->found; d++) {
        const FileIdentity file = file_of_cursor(declared->items.items[d]);
        for (int i = 0; i < search->inclusions->count && !search->found; i++)
            search->found = same_file(search->inclusions->items[i].file, file) && lies_below(search->side, &search->inclusions->items[i]);
    }
}

/* --- Their units ------------------------------------------------------------------------------------------------ */

/* A text in the folder of the program's, so that its includes lead where those do. */
static const char *beside(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/');
    return arena_printf(arena, "%.*s.fern_known.c", slash ? (int)(slash + 1 - path) : 0, path);
}

static bool begins_condition(const CReader *reader, const CToken *word)
{
    return c_is(reader, word, "if") || c_is(reader, word, "ifdef") || c_is(reader, word, "ifndef");
}

/* The preprocessor lines of a file up to its last include, and the ends of the conditions that are open there. */
static const char *directives_to_last_include(const SourceFile *file, Arena *arena)
{
    Text text = {0};
    size_t last = 0;
    int open = 0, open_at_last = 0;
    bool names = false;
    unsigned from = 0, to = 0; /* the directive that is read */
    CReader reader = c_reader_in((Range){file, 0, file->length});
    for (CToken token; c_next_code(&reader, &token) || to;) {
        const bool begins = token.in_directive && token.begins_line, more = token.kind != C_END && token.in_directive && !begins;
        if (to && !more) {
            text_add_bytes(&text, file->text + from, to - from);
            text_add(&text, "\n");
            if (last == (size_t)-1) last = text.length;
            to = 0;
        }
        if (token.kind == C_END) break;
        if (begins) from = token.begin;
        if (token.in_directive) to = token.end;
        if (names && token.kind == C_WORD) {
            open += begins_condition(&reader, &token) ? 1 : c_is(&reader, &token, "endif") ? -1 : 0;
            if (!strncmp(c_spelling(&reader, &token, arena), "include", 7)) last = (size_t)-1, open_at_last = open;
        }
        names = begins;
    }
    const char *directives = arena_copy(arena, text_string(&text), last);
    text_free(&text);
    for (; open_at_last > 0; open_at_last--) directives = arena_printf(arena, "%s#endif\n", directives);
    return directives;
}

static bool can_be_included(const char *path)
{
    return !strpbrk(path, "\"\n\r\\");
}

/* The header itself stands before: whatever file of its name the side file's own `#include` would find, itself perhaps, is not asked for. Places stay. */
static const char *without_headers(const KnownSide *side, const SourceFile *file, Arena *arena)
{
    char *text = arena_copy(arena, file->text, file->length);
    CReader reader = c_reader_in((Range){file, 0, file->length});
    unsigned line = 0;
    bool including = false;
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive && token.begins_line) line = token.begin;
        if (token.in_directive && token.kind == C_WORD) including = c_is(&reader, &token, "include") || c_is(&reader, &token, "include_next");
        if (!including || token.kind != C_HEADER_NAME || token.end < token.begin + 2) continue;
        const char *name = arena_copy(arena, file->text + token.begin + 1, token.end - token.begin - 2);
        bool same = false;
        for (int h = 0; h < side->headers.count; h++) same |= path_ends_with(side->headers.items[h], name) || path_ends_with(name, side->headers.items[h]);
        for (unsigned at = line; same && at < token.end; at++)
            if (text[at] != '\n') text[at] = ' ';
        including = false;
    }
    return text;
}

typedef struct NameSearch {
    CXFile file;
    unsigned offset;
    bool found;
} NameSearch;

static enum CXChildVisitResult look_for_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    NameSearch *search = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl) return CXChildVisit_Recurse;
    if (kind != CXCursor_FunctionDecl && kind != CXCursor_VarDecl) return CXChildVisit_Continue;
    CXFile file;
    unsigned offset;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    search->found = file && offset == search->offset && clang_File_isEqual(file, search->file);
    return search->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* A function that the side file and the header declare with other types: the two are compared when it is called. */
static bool is_about_declaration(CXTranslationUnit unit, CXDiagnostic message, const char *path)
{
    NameSearch search = {0};
    clang_getFileLocation(clang_getDiagnosticLocation(message), &search.file, NULL, NULL, &search.offset);
    if (!search.file) return false;
    CXString name = clang_getFileName(search.file);
    const bool in_side = !strcmp(clang_getCString(name), path);
    clang_disposeString(name);
    if (in_side) clang_visitChildren(clang_getTranslationUnitCursor(unit), look_for_name, &search);
    return search.found;
}

/* What clang says against the side file, behind the place; NULL: nothing. */
static const char *what_is_wrong(CXTranslationUnit unit, const char *path, Arena *arena)
{
    const char *wrong = NULL;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit) && !wrong; i++) {
        CXDiagnostic message = clang_getDiagnostic(unit, i);
        if (clang_getDiagnosticSeverity(message) >= CXDiagnostic_Error && !is_about_declaration(unit, message, path)) {
            CXFile file;
            unsigned line;
            clang_getFileLocation(clang_getDiagnosticLocation(message), &file, &line, NULL, NULL);
            CXString text = clang_getDiagnosticSpelling(message), name = clang_getFileName(file);
            wrong = file ? arena_printf(arena, "%s:%u: %s", clang_getCString(name), line, clang_getCString(text)) : arena_string(arena, clang_getCString(text));
            clang_disposeString(text);
            clang_disposeString(name);
        }
        clang_disposeDiagnostic(message);
    }
    return wrong;
}

/* The unit of such a text, with the side file at its end; NULL: there is something wrong with it, which is said in `wrong`. */
static CXTranslationUnit parse_behind(const KnownSide *side, const char *before, const char *path, CXIndex index, const char *const *flags, int flag_count,
                                      const char **wrong, Arena *arena, Diag *diag)
{
    const UnwrittenFile bare = {side->path, without_headers(side, diag_file(diag, side->path), arena)};
    const char *text = arena_printf(arena, "%s#include \"%s\"\n", before, side->path);
    CXTranslationUnit unit = parse_c_with_errors(index, path, text, &bare, flags, flag_count, diag);
    *wrong = unit ? what_is_wrong(unit, side->path, arena) : "clang cannot read it";
    if (unit && *wrong) clang_disposeTranslationUnit(unit);
    return *wrong ? NULL : unit;
}

/* Read behind the preprocessor lines of the program, as a header may need what stands before it; where that does not do, since a macro of the program
 * has a name of the side file's, behind the headers alone. */
static void parse_side(KnownSide *side, const SourceFile *file, CXIndex index, const char *const *flags, int flag_count, Arena *arena, Diag *diag)
{
    const char *headers = "", *wrong = NULL;
    bool possible = diag_file(diag, side->path) && can_be_included(side->path);
    for (int h = 0; h < side->headers.count; h++) {
        const char *path = absolute_path(side->headers.items[h], arena);
        possible &= can_be_included(path);
        headers = arena_printf(arena, "%s#include \"%s\"\n", headers, path);
    }
    if (!possible) return;
    if (file) side->unit = parse_behind(side, directives_to_last_include(file, arena), beside(file->path, arena), index, flags, flag_count, &wrong, arena, diag);
    if (!side->unit) side->unit = parse_behind(side, headers, "/fern/known.c", index, flags, flag_count, &wrong, arena, diag);
    if (!side->unit) diag_remark(diag, (Range){0}, "`%s` is not annotated: %s does not fit it: %s", side->headers.items[0], side->named, wrong);
}

void known_find(KnownSides *known, const KnownTable *table, CXIndex index, CXTranslationUnit unit, const SourceFile *text, const Names *called, const char *const *flags, int flag_count,
                Arena *arena, Diag *diag)
{
    Inclusions inclusions = {0};
    inclusions_of(&inclusions, unit, arena);
    match_headers(known, table, &inclusions, arena);
    if (!known->sides.count || names_none(called)) return;
    Names *declared = declarations_of(unit, called, arena);
    for (int s = 0; s < known->sides.count; s++) {
        CallSearch search = {&known->sides.items[s], &inclusions, declared, false};
        names_each(called, look_at_call, &search);
        if (search.found) parse_side(&known->sides.items[s], text, index, flags, flag_count, arena, diag);
    }
    names_free(declared);
}

void known_end(KnownSides *known)
{
    for (int s = 0; s < known->sides.count; s++) {
        if (known->sides.items[s].unit) clang_disposeTranslationUnit(known->sides.items[s].unit);
        known->sides.items[s].unit = NULL;
    }
}

/* --- Whose functions they are ------------------------------------------------------------------------------------ */

typedef struct Counterparts {
    const KnownSides *known;
    const KnownSide *side;
    CXTranslationUnit program;
    Names *in_program, *in_side;   /* Declared, of what is called */
    Names *declared;               /* all names of the program, once one is asked for */
    Arena *arena;
    Diag *diag;
} Counterparts;

/* One that the side file has itself. */
static bool is_own(const Counterparts *it, CXCursor cursor)
{
    CXFile file;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    if (!file) return true;
    CXString name = clang_getFileName(file);
    const bool own = !strcmp(clang_getCString(name), it->side->path);
    clang_disposeString(name);
    return own;
}

static bool stands_in_same_file(CXCursor a, CXCursor b)
{
    return same_file(file_of_cursor(a), file_of_cursor(b));
}

/* The program's declaration in the file where the side file's unit has it from: that of the header. Null: the header declares no such function. */
static CXCursor of_header(const Counterparts *it, const Declared *program, const Declared *side)
{
    for (int p = 0; p < program->items.count; p++)
        for (int s = 0; s < side->items.count; s++)
            if (!is_own(it, side->items.items[s]) && stands_in_same_file(program->items.items[p], side->items.items[s])) return program->items.items[p];
    return clang_getNullCursor();
}

static enum CXChildVisitResult look_for_label(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_AsmLabelAttr) *(bool *)data = true;
    return CXChildVisit_Continue;
}

/* Where the program makes another one of it: it defines it, or gives the name to another symbol. */
static CXCursor made_own(const Declared *program, const CXCursor header)
{
    for (int p = 0; p < program->items.count; p++) {
        const CXCursor cursor = program->items.items[p];
        bool label = false;
        clang_visitChildren(cursor, look_for_label, &label);
        const bool defines = clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor);
        if ((label || defines) && !stands_in_same_file(cursor, header)) return cursor;
    }
    return clang_getNullCursor();
}

typedef struct MacroSearch {
    const char *name;
    const KnownSide *side;
    const Inclusions *inclusions;
    bool found, of_header;
} MacroSearch;

static enum CXChildVisitResult look_for_macro(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    MacroSearch *search = data;
    if (clang_getCursorKind(cursor) != CXCursor_MacroDefinition) return CXChildVisit_Continue;
    CXString spelling = clang_getCursorSpelling(cursor);
    const bool named = !strcmp(clang_getCString(spelling), search->name);
    clang_disposeString(spelling);
    search->found |= named;
    for (int i = 0; named && i < search->inclusions->count; i++)
        search->of_header |= same_file(file_of_cursor(cursor), search->inclusions->items[i].file) && lies_below(search->side, &search->inclusions->items[i]);
    return CXChildVisit_Continue;
}

/* By a macro of the program, or of the command line: the header declares something of another name then, which may do something else. Its own macros are
 * meant. */
static bool is_renamed(const Counterparts *it, CXCursor declaration, const char *name)
{
    const Range range = cursor_range(declaration, it->diag);
    if (!range.file) return true;
    unsigned offset;
    clang_getFileLocation(clang_getCursorLocation(declaration), NULL, NULL, NULL, &offset);
    CReader reader = c_reader_in((Range){range.file, offset, range.file->length});
    CToken word;
    if (!c_next(&reader, &word) || c_is(&reader, &word, name)) return false;
    Inclusions inclusions = {0};
    inclusions_of(&inclusions, it->side->unit, it->arena);
    MacroSearch search = {.name = c_spelling(&reader, &word, it->arena), .side = it->side, .inclusions = &inclusions};
    clang_visitChildren(clang_getTranslationUnitCursor(it->side->unit), look_for_macro, &search);
    return search.found && !search.of_header;
}

static bool is_linked(const KnownSides *known, const char *name)
{
    for (int i = 0; i < known->defined.count; i++)
        if (!strcmp(known->defined.items[i], name)) return true;
    return false;
}

static bool find_counterpart(CXCursor declaration, CXCursor *typed, void *data)
{
    const Counterparts *it = data;
    CXString spelling = clang_getCursorSpelling(declaration);
    const char *name = arena_string(it->arena, clang_getCString(spelling));
    clang_disposeString(spelling);
    const Declared *program = names_find(it->in_program, name), *side = names_find(it->in_side, name);
    if (!program || !side || is_linked(it->known, name) || is_renamed(it, declaration, name)) return false;
    *typed = of_header(it, program, side);
    if (clang_Cursor_isNull(*typed)) return false;
    const CXCursor own = made_own(program, *typed);
    if (!clang_Cursor_isNull(own)) {
        diag_remark(it->diag, cursor_range(own, it->diag), "`%s` is the program's own here: what %s says of `%s` does not hold for it", name, it->side->named,
                    it->side->headers.items[0]);
        return false;
    }
    if (declarations_fit(declaration, *typed)) return true;
    diag_remark(it->diag, cursor_range(*typed, it->diag), "`%s` is not annotated: it has other types than %s expects", name, it->side->named);
    diag_note(it->diag, cursor_range(declaration, it->diag), "`%s` is annotated here", name);
    return false;
}

static enum CXChildVisitResult note_declared(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Counterparts *it = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl || kind == CXCursor_EnumDecl) return CXChildVisit_Recurse;
    if (kind != CXCursor_FunctionDecl && kind != CXCursor_VarDecl && kind != CXCursor_MacroDefinition && kind != CXCursor_EnumConstantDecl) return CXChildVisit_Continue;
    CXString spelling = clang_getCursorSpelling(cursor);
    names_set(it->declared, arena_string(it->arena, clang_getCString(spelling)), it);
    clang_disposeString(spelling);
    return CXChildVisit_Continue;
}

static bool program_declares(const char *name, void *data)
{
    Counterparts *it = data;
    if (!it->declared) {
        it->declared = names_new(it->arena);
        clang_visitChildren(clang_getTranslationUnitCursor(it->program), note_declared, it);
    }
    return names_find(it->declared, name) != NULL;
}

Library *known_annotations(const KnownSides *known, CXTranslationUnit unit, const Names *wanted, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    const size_t most = (size_t)known->sides.count + 1;
    SideUnit *sides = arena_alloc(arena, sizeof *sides * most);
    Counterparts *parts = arena_alloc(arena, sizeof *parts * most);
    int count = 0;
    Names *in_program = wanted ? declarations_of(unit, wanted, arena) : NULL;
    for (int s = 0; s < known->sides.count && wanted; s++) {
        const KnownSide *side = &known->sides.items[s];
        if (!side->unit) continue;
        parts[count] = (Counterparts){known, side, unit, in_program, declarations_of(side->unit, wanted, arena), NULL, arena, diag};
        sides[count] = (SideUnit){side->unit, side->headers.items[0], find_counterpart, program_declares, &parts[count]};
        count++;
    }
    Library *library = read_annotations_beside(unit, sides, count, wanted, pool, diag);
    for (int s = 0; s < count; s++) {
        names_free(parts[s].in_side);
        if (parts[s].declared) names_free(parts[s].declared);
    }
    if (in_program) names_free(in_program);
    return library;
}

/* --- Other sources ------------------------------------------------------------------------------------------------- */

typedef struct Definitions {
    KnownSides *known;
    Arena *arena;
} Definitions;

static enum CXChildVisitResult note_definition(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Definitions *to = data;
    const bool defines = clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor);
    if (!defines || clang_getCursorLinkage(cursor) != CXLinkage_External) return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    list_push(to->arena, &to->known->defined, arena_string(to->arena, clang_getCString(name)));
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

void known_leave_defined(KnownSides *known, CXTranslationUnit source, Arena *arena)
{
    clang_visitChildren(clang_getTranslationUnitCursor(source), note_definition, &(Definitions){known, arena});
}
