#include "prototypes.h"

#include "annotator/base/c_text.h"
#include "annotator/base/names.h"

#include <string.h>

/* A file that the composition includes, itself or through others. */
typedef struct Inclusion {
    CXFile file;
    unsigned at; /* in the composition, where the include stands that leads there */
} Inclusion;

typedef struct Prototypes {
    const SourceFile *file;
    CXFile main;
    Names *types;  /* typedefs and macros; and tags, as "struct layer": the file of each */
    LIST(Inclusion) inclusions;
    Arena *arena;
} Prototypes;

static void note_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    Prototypes *prototypes = data;
    Inclusion inclusion = {.file = file};
    if (!depth) {
        prototypes->main = file;
        return;
    }
    clang_getFileLocation(stack[depth - 1], NULL, NULL, NULL, &inclusion.at);
    list_push(prototypes->arena, &prototypes->inclusions, inclusion);
}

/* "struct ", "" of what has no tag; NULL: it is no type nor a part of one. */
static const char *tag_of(CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_TypedefDecl: case CXCursor_MacroDefinition: case CXCursor_EnumConstantDecl: return "";
    case CXCursor_StructDecl: return "struct ";
    case CXCursor_UnionDecl: return "union ";
    case CXCursor_EnumDecl: return "enum ";
    default: return NULL;
    }
}

static enum CXChildVisitResult note_type(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Prototypes *prototypes = data;
    const char *tag = tag_of(cursor);
    CXFile file;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    if (!tag || !file) return CXChildVisit_Continue;
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *name = arena_printf(prototypes->arena, "%s%s", tag, clang_getCString(spelling));
    clang_disposeString(spelling);
    if (!names_find(prototypes->types, name)) names_set(prototypes->types, name, file);
    return !strcmp(tag, "enum ") ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

/* `#include <stdlib.h>`, without what follows it in its line. */
static const char *include_at(const Prototypes *prototypes, unsigned at)
{
    const SourceFile *file = prototypes->file;
    unsigned begin = at, end = at;
    while (begin && file->text[begin - 1] != '\n') begin--;
    CReader reader = c_reader_in((Range){file, begin, file->length});
    CToken token;
    while (c_next_code(&reader, &token) && token.in_directive && !(token.begins_line && end > at)) end = token.end;
    CReader line = c_reader_in((Range){file, begin, end});
    c_next_code(&line, &token);
    return arena_copy(prototypes->arena, file->text + token.begin, end - token.begin);
}

static void add_include(const Prototypes *prototypes, Function *function, unsigned at)
{
    for (int i = 0; i < function->includes.count; i++)
        if (function->includes.items[i].at == at) return;
    list_push(prototypes->arena, &function->includes, ((Include){at, include_at(prototypes, at)}));
}

static void add_own_type(const Prototypes *prototypes, Function *function, const char *type)
{
    for (int i = 0; i < function->own_types.count; i++)
        if (!strcmp(function->own_types.items[i], type)) return;
    list_push(prototypes->arena, &function->own_types, type);
}

static void note_use(const Prototypes *prototypes, Function *function, const char *type)
{
    CXFile file = names_find(prototypes->types, type);
    if (!file) return;
    if (clang_File_isEqual(file, prototypes->main)) {
        add_own_type(prototypes, function, type);
        return;
    }
    for (int i = 0; i < prototypes->inclusions.count; i++)
        if (clang_File_isEqual(file, prototypes->inclusions.items[i].file)) {
            add_include(prototypes, function, prototypes->inclusions.items[i].at);
            return;
        }
}

static void read_signature(const Prototypes *prototypes, Function *function)
{
    const char *tag = "";
    CReader reader = c_reader_of(function->signature, prototypes->file->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.kind != C_WORD) continue;
        const char *word = c_spelling(&reader, &token, prototypes->arena);
        bool is_tag = !strcmp(word, "struct") || !strcmp(word, "union") || !strcmp(word, "enum");
        note_use(prototypes, function, arena_printf(prototypes->arena, "%s%s", tag, word));
        tag = is_tag ? arena_printf(prototypes->arena, "%s ", word) : "";
    }
}

void prototypes_find(CXTranslationUnit unit, Composition *composition, Arena *arena)
{
    Prototypes prototypes = {.file = composition->file, .types = names_new(arena), .arena = arena};
    clang_getInclusions(unit, note_inclusion, &prototypes);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_type, &prototypes);
    for (int f = 0; f < composition->functions.count; f++) read_signature(&prototypes, composition->functions.items[f]);
    names_free(prototypes.types);
}
