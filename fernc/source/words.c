#include "words.h"

#include "annotator/base/c_text.h"
#include "annotator/c/target_compiler.h"

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
    LIST(const char *) of_systems;
    Arena *arena;
    Diag *diag;
} Collector;

static void add_word(Collector *collector, const char *word, bool of_system);

static void add_words(Collector *collector, Range range, bool of_system)
{
    CReader reader = c_reader_in(range);
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_WORD) add_word(collector, c_spelling(&reader, &token, collector->arena), of_system);
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
        add_words(collector, body, macro->of_system);
}

Range word_in_file(const SourceFile *file, const char *word)
{
    CReader reader = c_reader_in((Range){file, 0, file->length});
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_WORD && c_is(&reader, &token, word)) return (Range){file, token.begin, token.end};
    return (Range){0};
}

static void forbid(Collector *collector, const char *name)
{
    if (*name && !names_find(collector->words, name)) names_set(collector->words, arena_string(collector->arena, name), collector);
}

/* Names that macros may have pasted together are spelled nowhere: those that the compiler has seen. */
static enum CXChildVisitResult note_seen(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (clang_isDeclaration(kind) || kind == CXCursor_DeclRefExpr || kind == CXCursor_LabelStmt) {
        CXString name = clang_getCursorSpelling(cursor);
        forbid(data, clang_getCString(name));
        clang_disposeString(name);
    }
    return CXChildVisit_Recurse;
}

/* Filed under its name. */
static const char own_macro[] = "a macro of the program's own", own_object[] = "a variable, enumerator or type that it has for the whole file";
static const char system_macro[] = "a macro of a header of the system, a vendor's perhaps";

static void note_object(Collector *collector, const char *name)
{
    if (*name) names_set(collector->words, arena_string(collector->arena, name), (void *)own_object);
}

static enum CXChildVisitResult note_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    CXString name = clang_getCursorSpelling(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_EnumConstantDecl) note_object(data, clang_getCString(name));
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

/* A header's declarations are known by their names, and those of their enumerators; of the file itself all names. */
static void note_declaration(Collector *collector, CXCursor cursor, const char *name)
{
    forbid(collector, name);
    if (clang_getCursorKind(cursor) == CXCursor_EnumDecl || clang_Location_isFromMainFile(clang_getCursorLocation(cursor)))
        clang_visitChildren(cursor, note_seen, collector);
    if (clang_Location_isInSystemHeader(clang_getCursorLocation(cursor))) return;
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl || clang_getCursorKind(cursor) == CXCursor_TypedefDecl) note_object(collector, name);
    if (clang_getCursorKind(cursor) == CXCursor_EnumDecl) clang_visitChildren(cursor, note_enumerator, collector);
}

/* No file defines it, but the compiler or its command line. */
static bool is_predefined(CXCursor definition)
{
    CXFile file;
    clang_getFileLocation(clang_getRangeStart(clang_getCursorExtent(definition)), &file, NULL, NULL, NULL);
    if (!file || clang_Cursor_isMacroBuiltin(definition)) return true;
    CXString path = clang_getFileName(file);
    const bool predefined = !strcmp(clang_getCString(path), TARGET_MACROS);
    clang_disposeString(path);
    return predefined;
}

/* No file of the program's own defines it. */
static bool is_of_system(CXCursor definition)
{
    return is_predefined(definition) || clang_Location_isInSystemHeader(clang_getRangeStart(clang_getCursorExtent(definition)));
}

/* `-Dwhole=7`; `linux` in a GNU mode. FERN_MANY and others are for what outputs bring along. */
static bool is_of_command_line(CXCursor definition, const char *name)
{
    return is_predefined(definition) && name[0] != '_' && strncmp(name, "FERN_", 5);
}

static void note(Collector *collector, CXCursor cursor)
{
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *name = clang_getCString(spelling);
    if (clang_isDeclaration(clang_getCursorKind(cursor)))
        note_declaration(collector, cursor, name);
    else if (clang_getCursorKind(cursor) == CXCursor_MacroDefinition) {
        name = arena_string(collector->arena, name);
        names_set(collector->words, name, collector);
        Macro *macro = arena_alloc(collector->arena, sizeof *macro);
        *macro = (Macro){.name = name, .definition = cursor, .of_system = is_of_system(cursor)};
        if (!macro->of_system || is_of_command_line(cursor, name))
            list_push(collector->arena, &collector->own, macro);
        else if (name[0] != '_')
            list_push(collector->arena, &collector->of_systems, name);
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

bool words_has_macro(const Names *words, const char *name)
{
    return names_find(words, name) == own_macro;
}

bool words_has_system_macro(const Names *words, const char *name)
{
    return names_find(words, name) == system_macro;
}

bool words_is_hidden_by(const Names *words, const char *name)
{
    return words_has_macro(words, name) || names_find(words, name) == own_object || words_has_system_macro(words, name);
}

static Collector collector_new(Arena *arena, Diag *diag)
{
    return (Collector){.words = names_new(arena), .macros = names_new(arena), .arena = arena, .diag = diag};
}

static Names *collect(Collector *collector, const SourceFile *file)
{
    add_words(collector, (Range){file, 0, file->length}, false);
    for (size_t k = 0; k < sizeof keywords / sizeof *keywords; k++) forbid(collector, keywords[k]);
    for (size_t k = 0; k < sizeof library / sizeof *library; k++) forbid(collector, library[k]);
    for (int i = 0; i < collector->of_systems.count; i++)
        if (!is_listed(collector->of_systems.items[i])) names_set(collector->words, collector->of_systems.items[i], (void *)system_macro);
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
