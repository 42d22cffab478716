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

const char *const function_names[FUNCTION_NAMES] = {"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"};

static bool is_listed(const char *word)
{
    bool listed = false;
    for (size_t k = 0; k < sizeof keywords / sizeof *keywords; k++) listed |= !strcmp(keywords[k], word);
    for (size_t k = 0; k < sizeof library / sizeof *library; k++) listed |= !strcmp(library[k], word);
    return listed;
}

typedef struct Macro {
    const char *name;
    CXCursor definition;
    bool of_system;
    bool met; /* in the file, or in what another stands for */
} Macro;

typedef struct Collector {
    Names *words, *macros; /* these too: by name */
    LIST(Macro *) own;       /* the program's */
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

static void add_word(Collector *collector, const char *word, bool of_system);

static void add_words(Collector *collector, const char *at, const char *end, bool of_system)
{
    while (at < end) {
        if (*at == '/' && (at[1] == '*' || at[1] == '/')) {
            at = after_comment(at);
            continue;
        }
        const char *stop = at;
        while (stop < end && is_word(*stop)) stop++;
        if (stop > at) add_word(collector, arena_copy(collector->arena, at, (size_t)(stop - at)), of_system);
        at = stop > at ? stop : at + 1;
    }
}

/* False: it is built into the compiler. */
static bool find_body(Collector *collector, CXCursor definition, Range *body)
{
    if (clang_Cursor_isMacroBuiltin(definition)) return false;
    CXSourceRange extent = clang_getCursorExtent(definition);
    CXFile file;
    unsigned begin, end;
    clang_getFileLocation(clang_getRangeStart(extent), &file, NULL, NULL, &begin);
    if (!file) return false;
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    CXString path = clang_getFileName(file);
    const SourceFile *source = diag_file(collector->diag, clang_getCString(path));
    clang_disposeString(path);
    *body = (Range){source, begin, end};
    return source && end <= source->length;
}

static bool is_function_name(const char *word)
{
    bool listed = false;
    for (int i = 0; i < FUNCTION_NAMES; i++) listed |= !strcmp(function_names[i], word);
    return listed;
}

/* A word that is a macro brings what it stands for. What the system's stand for is of no use here, but that the function is named, as
 * `assert` does. */
static void add_word(Collector *collector, const char *word, bool of_system)
{
    Range body;
    if (!names_find(collector->words, word) && (!of_system || is_function_name(word))) names_set(collector->words, word, collector);
    Macro *macro = names_find(collector->macros, word);
    if (!macro || macro->met) return;
    macro->met = true;
    if (find_body(collector, macro->definition, &body))
        add_words(collector, body.file->text + body.begin, body.file->text + body.end, macro->of_system);
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

/* No file of the program's own defines it. */
static bool is_of_system(CXCursor definition)
{
    const CXSourceLocation place = clang_getRangeStart(clang_getCursorExtent(definition));
    CXFile file;
    clang_getFileLocation(place, &file, NULL, NULL, NULL);
    return !file || clang_Cursor_isMacroBuiltin(definition) || clang_Location_isInSystemHeader(place);
}

static void note(Collector *collector, CXCursor cursor)
{
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *name = clang_getCString(spelling);
    if (clang_getCursorKind(cursor) != CXCursor_MacroDefinition)
        note_declaration(collector, name);
    else {
        name = arena_string(collector->arena, name);
        names_set(collector->words, name, collector);
        Macro *macro = arena_alloc(collector->arena, sizeof *macro);
        *macro = (Macro){.name = name, .definition = cursor, .of_system = is_of_system(cursor)};
        if (!macro->of_system) list_push(collector->arena, &collector->own, macro);
        names_set(collector->macros, name, macro);
    }
    clang_disposeString(spelling);
}

static enum CXChildVisitResult note_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    note(data, cursor);
    return CXChildVisit_Continue;
}

static void forbid(Collector *collector, const char *name)
{
    if (!names_find(collector->words, name)) names_set(collector->words, name, collector);
}

static const char own_macro[] = "a macro of the program's own"; /* filed under its name */

bool words_has_macro(const Names *words, const char *name)
{
    return names_find(words, name) == own_macro;
}

static Collector collector_new(Arena *arena, Diag *diag)
{
    return (Collector){.words = names_new(arena), .macros = names_new(arena), .arena = arena, .diag = diag};
}

static Names *collect(Collector *collector, const SourceFile *file)
{
    add_words(collector, file->text, file->text + file->length, false);
    for (size_t k = 0; k < sizeof keywords / sizeof *keywords; k++) forbid(collector, keywords[k]);
    for (size_t k = 0; k < sizeof library / sizeof *library; k++) forbid(collector, library[k]);
    for (int i = 0; i < collector->own.count; i++)
        if (!is_listed(collector->own.items[i]->name)) names_set(collector->words, collector->own.items[i]->name, (void *)own_macro);
    names_free(collector->macros);
    return collector->words;
}

Names *words_of_unit(CXTranslationUnit unit, const SourceFile *file, Arena *arena, Diag *diag)
{
    Collector collector = collector_new(arena, diag);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_child, &collector);
    return collect(&collector, file);
}

Names *words_of_declarations(const CXCursor *declarations, int count, const SourceFile *file, Arena *arena, Diag *diag)
{
    Collector collector = collector_new(arena, diag);
    for (int i = 0; i < count; i++) note(&collector, declarations[i]);
    return collect(&collector, file);
}
