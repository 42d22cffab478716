#include "words.h"

#include <ctype.h>
#include <string.h>

static const char *const keywords[] = {
    "alignas",  "alignof",  "and",      "asm",      "auto",     "bool",     "break",    "case",     "catch",    "char",
    "class",    "const",    "constexpr", "continue", "default", "delete",   "do",       "double",   "else",     "enum",
    "explicit", "extern",   "false",    "float",    "for",      "friend",   "goto",     "if",       "inline",   "int",
    "long",     "mutable",  "namespace", "new",     "not",      "nullptr",  "operator", "or",       "private",  "protected",
    "public",   "register", "restrict", "return",   "short",    "signed",   "sizeof",   "static",   "struct",   "switch",
    "template", "this",     "throw",    "true",     "try",      "typedef",  "typename", "typeof",   "union",    "unsigned",
    "using",    "virtual",  "void",     "volatile", "while",    "xor"};

/* What generated code calls, and its headers define. */
static const char *const library[] = {
    "memmove", "memcpy", "memset", "malloc", "calloc", "free", "aligned_alloc", "NULL", "INFINITY", "size_t", "int64_t",
    "uintptr_t", "main", "abort", "exit", "abs", "labs", "div", "rand", "atoi", "qsort", "bsearch", "strlen", "strcpy"};

static bool is_listed(const char *word)
{
    bool listed = false;
    for (size_t k = 0; k < sizeof keywords / sizeof *keywords; k++) listed |= !strcmp(keywords[k], word);
    for (size_t k = 0; k < sizeof library / sizeof *library; k++) listed |= !strcmp(library[k], word);
    return listed;
}

typedef struct Macro {
    const char *name;
    Range body;
} Macro;

typedef struct Collector {
    Names *words, *macros;
    Arena *arena;
    Diag *diag;
} Collector;

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static const char *after_comment(const char *at)
{
    const char *end = at[1] == '*' ? strstr(at + 2, "*/") : strchr(at, '\n');
    return end ? end + (at[1] == '*' ? 2 : 0) : at + strlen(at);
}

static void add_word(Collector *collector, const char *word);

static void add_words(Collector *collector, const char *at, const char *end)
{
    while (at < end) {
        if (*at == '/' && (at[1] == '*' || at[1] == '/')) {
            at = after_comment(at);
            continue;
        }
        const char *stop = at;
        while (stop < end && is_word(*stop)) stop++;
        if (stop > at) add_word(collector, arena_copy(collector->arena, at, (size_t)(stop - at)));
        at = stop > at ? stop : at + 1;
    }
}

/* A word that is a macro brings what it stands for. */
static void add_word(Collector *collector, const char *word)
{
    if (names_find(collector->words, word)) return;
    names_set(collector->words, word, collector);
    const Macro *macro = names_find(collector->macros, word);
    if (macro && macro->body.file)
        add_words(collector, macro->body.file->text + macro->body.begin, macro->body.file->text + macro->body.end);
}

Range word_in_file(const SourceFile *file, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(file->text, word); at; at = strstr(at + length, word)) {
        unsigned begin = (unsigned)(at - file->text);
        if (!(begin && is_word(at[-1])) && !is_word(at[length])) return (Range){file, begin, begin + (unsigned)length};
    }
    return (Range){0};
}

/* What headers declare with names like those that generated code brings along. */
static void note_declaration(Collector *collector, const char *name)
{
    if (!strncmp(name, "fern_", 5)) names_set(collector->words, arena_string(collector->arena, name), collector);
}

static enum CXChildVisitResult note_macro(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Collector *collector = data;
    CXString spelling = clang_getCursorSpelling(cursor);
    bool is_macro = clang_getCursorKind(cursor) == CXCursor_MacroDefinition;
    Macro *macro = is_macro ? arena_alloc(collector->arena, sizeof *macro) : NULL;
    if (is_macro)
        macro->name = arena_string(collector->arena, clang_getCString(spelling));
    else
        note_declaration(collector, clang_getCString(spelling));
    clang_disposeString(spelling);
    if (!is_macro) return CXChildVisit_Continue;
    names_set(collector->macros, macro->name, macro);
    if (clang_Cursor_isMacroBuiltin(cursor)) return CXChildVisit_Continue;
    CXSourceRange extent = clang_getCursorExtent(cursor);
    CXFile file;
    unsigned begin, end;
    clang_getFileLocation(clang_getRangeStart(extent), &file, NULL, NULL, &begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    if (!file || clang_Location_isInSystemHeader(clang_getRangeStart(extent))) return CXChildVisit_Continue;
    CXString path = clang_getFileName(file);
    const SourceFile *source = diag_file(collector->diag, clang_getCString(path));
    clang_disposeString(path);
    if (source && end <= source->length) macro->body = (Range){source, begin, end};
    return CXChildVisit_Continue;
}

static void forbid(const char *name, void *data)
{
    Collector *collector = data;
    if (!names_find(collector->words, name)) names_set(collector->words, name, collector);
}

static const char own_macro[] = "a macro of the program's own"; /* filed under its name */

static void forbid_macro(const char *name, void *data)
{
    Collector *collector = data;
    const Macro *macro = names_find(collector->macros, name);
    if (macro->body.file && !is_listed(name))
        names_set(collector->words, name, (void *)own_macro);
    else
        forbid(name, collector);
}

bool words_has_macro(const Names *words, const char *name)
{
    return names_find(words, name) == own_macro;
}

Names *words_of_unit(CXTranslationUnit unit, const SourceFile *file, Arena *arena, Diag *diag)
{
    Collector collector = {.words = names_new(arena), .macros = names_new(arena), .arena = arena, .diag = diag};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_macro, &collector);
    add_words(&collector, file->text, file->text + file->length);
    for (size_t k = 0; k < sizeof keywords / sizeof *keywords; k++) forbid(keywords[k], &collector);
    for (size_t k = 0; k < sizeof library / sizeof *library; k++) forbid(library[k], &collector);
    names_each(collector.macros, forbid_macro, &collector);
    names_free(collector.macros);
    return collector.words;
}
