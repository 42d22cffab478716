#include "body.h"

#include <string.h>

enum {
    LONGEST = 250, /* nodes of clang's tree: what is longer is hardly put in the place of the call */
    DEEPEST = 6    /* calls within calls */
};

typedef struct Look {
    Body body;
    int nodes, depth;
    bool in_composition; /* the routine is defined there, not in a header */
} Look;

static void look_into(Look *look, CXCursor definition);

static bool is_number(CXType type)
{
    switch (clang_getCanonicalType(type).kind) {
    case CXType_Pointer: case CXType_IncompleteArray: case CXType_ConstantArray: case CXType_VariableArray:
    case CXType_Record: case CXType_Invalid: return false;
    default: return true;
    }
}

/* expf, and not a copy or another library's routine, for which a tile of a few elements is too small. */
static bool takes_numbers_only(CXCursor function)
{
    if (clang_Cursor_isVariadic(function) || !is_number(clang_getCursorResultType(function))) return false;
    int count = clang_Cursor_getNumArguments(function);
    for (int p = 0; p < count; p++)
        if (!is_number(clang_getCursorType(clang_Cursor_getArgument(function, (unsigned)p)))) return false;
    return true;
}

/* The definition that stays what it is where the routine is called; the null cursor: there is none. One
 * that another file can call may be replaced by another file's (with -fPIC). */
static CXCursor lasting_definition(CXCursor function)
{
    CXCursor definition = clang_getCursorDefinition(function);
    if (clang_Cursor_isNull(definition)) return definition;
    bool lasts = clang_getCursorLinkage(definition) == CXLinkage_Internal || clang_Cursor_isFunctionInlined(definition);
    return lasts ? definition : clang_getNullCursor();
}

/* C compilers have an instruction or two for it, on several numbers at once. */
static bool is_instruction(CXCursor function)
{
    static const char *const names[] = {"fabs", "fabsf", "copysign", "copysignf", "abs", "labs", "llabs"};
    CXString name = clang_getCursorSpelling(function);
    bool is = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) is |= !strcmp(clang_getCString(name), names[i]);
    clang_disposeString(name);
    return is;
}

static void look_at_call(Look *look, CXCursor call)
{
    CXCursor function = clang_getCursorReferenced(call);
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl) {
        look->body = BODY_UNSEEN; /* whatever a pointer points at */
        return;
    }
    CXCursor definition = lasting_definition(function);
    if (takes_numbers_only(function)) {
        if (clang_Cursor_isNull(definition) && !is_instruction(function) && look->body == BODY_PLAIN) look->body = BODY_CALLS;
        else if (!clang_Cursor_isNull(definition)) look_into(look, definition);
    }
    /* In the composition itself calls on arrays may be fused: the body is another one then. */
    else if (clang_Cursor_isNull(definition) || look->in_composition)
        look->body = BODY_UNSEEN;
    else
        look_into(look, definition);
}

static enum CXChildVisitResult look_at(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Look *look = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (++look->nodes > LONGEST || kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt) look->body = BODY_UNSEEN;
    else if (kind == CXCursor_CallExpr) look_at_call(look, cursor);
    return look->body == BODY_UNSEEN ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static void look_into(Look *look, CXCursor definition)
{
    if (look->depth == DEEPEST) {
        look->body = BODY_UNSEEN;
        return;
    }
    look->depth++;
    clang_visitChildren(definition, look_at, look);
    look->depth--;
}

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), wanted = strlen(end);
    return length > wanted && !strcmp(name + length - wanted, end);
}

/* In the file that is compiled, unless that is a header; or in a .c file that it includes, as a dump that is
 * read back does. */
static bool stands_in_composition(CXCursor definition)
{
    CXFile file;
    CXSourceLocation location = clang_getCursorLocation(definition);
    clang_getFileLocation(location, &file, NULL, NULL, NULL);
    if (!file) return false;
    CXString name = clang_getFileName(file);
    const char *text = clang_getCString(name);
    bool composition = ends_in(text, ".c") || (clang_Location_isFromMainFile(location) && !ends_in(text, ".h"));
    clang_disposeString(name);
    return composition;
}

Body body_of(CXCursor function)
{
    CXCursor definition = lasting_definition(function);
    if (clang_Cursor_isNull(definition)) return BODY_UNSEEN;
    Look look = {.body = BODY_PLAIN, .in_composition = stands_in_composition(definition)};
    look_into(&look, definition);
    return look.body;
}
