#include "units.h"

#include "annotator/c/target_compiler.h"
#include "annotator/read/callable.h"

#include <string.h>
#include <sys/stat.h>

FileIdentity identity_of(CXFile file)
{
    FileIdentity identity = {0};
    identity.known = file && !clang_getFileUniqueID(file, &identity.id);
    return identity;
}

/* Device and inode: the third number is a time. */
bool same_file(FileIdentity a, FileIdentity b)
{
    return a.known && b.known && a.id.data[0] == b.id.data[0] && a.id.data[1] == b.id.data[1];
}

FileIdentity file_of_cursor(CXCursor cursor)
{
    CXFile file;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    return identity_of(file);
}

FileIdentity identity_of_path(const char *path)
{
    struct stat status;
    if (stat(path, &status)) return (FileIdentity){0};
    return (FileIdentity){{{status.st_dev, status.st_ino, 0}}, true};
}

typedef struct Collection {
    Inclusions *inclusions;
    Arena *arena;
} Collection;

static const char *path_of(CXFile file, Arena *arena)
{
    CXString name = clang_getFileName(file);
    const char *path = arena_string(arena, clang_getCString(name));
    clang_disposeString(name);
    return path;
}

static void add_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    Collection *to = data;
    Inclusion inclusion = {.path = path_of(file, to->arena), .file = identity_of(file)};
    if (!strcmp(inclusion.path, TARGET_MACROS)) return;
    for (int i = 0; i < to->inclusions->count; i++)
        if (same_file(to->inclusions->items[i].file, inclusion.file)) return;
    for (unsigned d = 0; d < depth; d++) {
        CXFile above;
        clang_getFileLocation(stack[d], &above, NULL, NULL, NULL);
        if (above) list_push(to->arena, &inclusion.above, path_of(above, to->arena));
    }
    list_push(to->arena, to->inclusions, inclusion);
}

void inclusions_of(Inclusions *inclusions, CXTranslationUnit unit, Arena *arena)
{
    Collection to = {inclusions, arena};
    clang_getInclusions(unit, add_inclusion, &to);
}

typedef struct Gathering {
    const Names *wanted;
    Names *found;
    Arena *arena;
} Gathering;

static enum CXChildVisitResult gather(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Gathering *to = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl) return CXChildVisit_Recurse;
    if ((kind != CXCursor_FunctionDecl && kind != CXCursor_VarDecl) || !is_callable(cursor)) return CXChildVisit_Continue;
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *name = clang_getCString(spelling);
    if (names_find(to->wanted, name)) {
        Declared *declared = names_find(to->found, name);
        if (!declared) {
            declared = arena_alloc(to->arena, sizeof *declared);
            *declared = (Declared){0};
            names_set(to->found, arena_string(to->arena, name), declared);
        }
        list_push(to->arena, &declared->items, cursor);
    }
    clang_disposeString(spelling);
    return CXChildVisit_Continue;
}

Names *declarations_of(CXTranslationUnit unit, const Names *wanted, Arena *arena)
{
    Gathering to = {wanted, names_new(arena), arena};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), gather, &to);
    return to.found;
}
