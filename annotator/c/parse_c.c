#include "parse_c.h"

#include "base/c_text.h"
#include "base/unsaved.h"
#include "target_compiler.h"

#include <string.h>
#include <sys/stat.h>

bool is_cplusplus_path(const char *path)
{
    static const char *const endings[] = {".cpp", ".cc", ".cxx", ".c++", ".cp", ".C", ".CPP", ".cu"};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof endings / sizeof *endings; i++)
        if (!strcmp(dot, endings[i])) return true;
    return false;
}

bool is_cuda_path(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && !strcmp(dot, ".cu");
}

static Range location_range(CXSourceLocation location, unsigned length, Diag *diag)
{
    CXFile file;
    unsigned offset;
    clang_getFileLocation(location, &file, NULL, NULL, &offset);
    if (!file) return (Range){0};
    CXString name = clang_getFileName(file);
    const SourceFile *source = diag_file(diag, clang_getCString(name));
    clang_disposeString(name);
    return source ? (Range){source, offset, offset + length} : (Range){0};
}

static void report_clang(CXTranslationUnit unit, Diag *diag)
{
    unsigned count = clang_getNumDiagnostics(unit);
    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic message = clang_getDiagnostic(unit, i);
        if (clang_getDiagnosticSeverity(message) >= CXDiagnostic_Error) {
            CXString text = clang_getDiagnosticSpelling(message);
            diag_error(diag, location_range(clang_getDiagnosticLocation(message), 1, diag), "%s",
                       clang_getCString(text));
            clang_disposeString(text);
        }
        clang_disposeDiagnostic(message);
    }
}

/* What the compiler's flags say of trigraphs: those of C to the letter, before C23, has them. */
static CDialect dialect_of(const char *const *flags, int count)
{
    const bool cplusplus = flags_are_of_cplusplus(flags, count);
    CDialect dialect = {.raw_strings = cplusplus, .separators = cplusplus};
    for (int i = 0; i < count; i++) {
        const char *flag = flags[i], *standard = !strncmp(flag, "-std=", 5) ? flag + 5 : "";
        const bool c23 = !strcmp(standard, "c23") || !strcmp(standard, "c2x") || !strcmp(standard, "gnu23") || !strcmp(standard, "gnu2x");
        if (*standard && cplusplus) dialect.trigraphs = !strcmp(standard, "c++98") || !strcmp(standard, "c++03") || !strcmp(standard, "c++11") || !strcmp(standard, "c++14");
        else if (*standard) dialect = (CDialect){.trigraphs = !c23 && strncmp(standard, "gnu", 3), .separators = c23};
        if (!strcmp(flag, "-trigraphs") || !strcmp(flag, "-ftrigraphs")) dialect.trigraphs = true;
        if (!strcmp(flag, "-fno-trigraphs")) dialect.trigraphs = false;
    }
    return dialect;
}

typedef struct Input {
    const char *path, *text;      /* .. of the text, if that is not the file's */
    const UnwrittenFile *header;
    bool all_errors;              /* .. are wanted, not the first 20 */
} Input;

/* As the compiler reads it, or as one that is `alike`. NULL: clang makes nothing of it. */
static CXTranslationUnit parse_as(CXIndex index, const Input *input, const TargetCompiler *compiler, bool alike,
                                  const char *const *options, int option_count, Arena *arena, Diag *diag)
{
    Words arguments = {0};
    static const char *const fixed[] = {"-fparse-all-comments", "-fretain-comments-from-system-headers"};
    const bool cplusplus = flags_are_of_cplusplus(options, option_count);
    if (cplusplus) {
        list_push(arena, &arguments, LANGUAGE_FLAG);
        list_push(arena, &arguments, LANGUAGE_CPLUSPLUS);
    }
    target_arguments(&arguments, compiler, alike, options, option_count, arena);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) list_push(arena, &arguments, fixed[i]);
    if (input->all_errors) list_push(arena, &arguments, "-ferror-limit=0");
    diag_set_dialect(diag, dialect_of(arguments.items, arguments.count));
    size_t length = strlen(input->path);
    bool is_header = length > 2 && !strcmp(input->path + length - 2, ".h");
    if (!cplusplus && (is_header || input->text)) { /* whatever its name, it is C */
        list_push(arena, &arguments, "-x");
        list_push(arena, &arguments, "c");
    }
    CXTranslationUnit unit = NULL;
    unsigned count = 0;
    struct CXUnsavedFile *unsaved = arena_alloc(arena, sizeof *unsaved * (size_t)(unsaved_count() + 3));
    const UnsavedFile *own = unsaved_count() ? unsaved_find(input->path) : NULL;
    for (int i = 0; i < unsaved_count(); i++) {
        const UnsavedFile *file = unsaved_at(i);
        if (file != own) unsaved[count++] = (struct CXUnsavedFile){file->path, file->text, file->length};
    }
    if (own && !input->text) unsaved[count++] = (struct CXUnsavedFile){input->path, own->text, own->length}; /* clang calls it what it is called here */
    if (input->text) unsaved[count++] = (struct CXUnsavedFile){input->path, input->text, strlen(input->text)};
    if (input->header) unsaved[count++] = (struct CXUnsavedFile){input->header->path, input->header->text, strlen(input->header->text)};
    if (compiler->name) {
        const char *macros = target_macros(compiler, alike, options, option_count, arena);
        unsaved[count++] = (struct CXUnsavedFile){TARGET_MACROS, macros, strlen(macros)};
    }
    enum CXErrorCode code = clang_parseTranslationUnit2(index, input->path, arguments.items, arguments.count, unsaved, count,
                                                        CXTranslationUnit_DetailedPreprocessingRecord, &unit);
    return code == CXError_Success ? unit : NULL;
}

static bool has_errors(CXTranslationUnit unit)
{
    bool any = false;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit); i++) {
        CXDiagnostic message = clang_getDiagnostic(unit, i);
        any |= clang_getDiagnosticSeverity(message) >= CXDiagnostic_Error;
        clang_disposeDiagnostic(message);
    }
    return any;
}

typedef struct Search {
    CXTranslationUnit unit;
    Diag *diag;
    bool found;
} Search;

static bool asks_for_compiler(const SourceFile *file)
{
    CReader reader = c_reader_in((Range){file, 0, file->length});
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_WORD && tells_compilers_apart(file->text + token.begin, token.end - token.begin)) return true;
    return false;
}

static void look_into_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    Search *search = data;
    if (depth && clang_Location_isInSystemHeader(clang_getLocationForOffset(search->unit, file, 0))) return;
    CXString name = clang_getFileName(file);
    const char *path = clang_getCString(name);
    const SourceFile *source = strcmp(path, TARGET_MACROS) ? diag_file(search->diag, path) : NULL;
    search->found |= source && asks_for_compiler(source);
    clang_disposeString(name);
}

/* Where a header of the system or of a vendor can be read by that compiler alone: as one that is alike, if nothing that the user
 * wrote could tell the two apart. */
static CXTranslationUnit parse_alike(CXIndex index, const Input *input, const TargetCompiler *compiler, const char *const *options,
                                     int option_count, Arena *arena)
{
    Search search = {.diag = diag_new(arena)};
    CXTranslationUnit unit = search.unit = parse_as(index, input, compiler, true, options, option_count, arena, search.diag);
    if (unit && !has_errors(unit)) {
        clang_getInclusions(unit, look_into_file, &search);
        if (!search.found) return unit;
    }
    if (unit) clang_disposeTranslationUnit(unit);
    return NULL;
}

static CXTranslationUnit parse(CXIndex index, const Input *input, const char *const *options, int option_count, Diag *diag)
{
    Arena *arena = arena_new();
    const SourceFile *file = input->text ? NULL : diag_file(diag, input->path);
    struct stat status;
    /* What is no file is not given to clang, which loses what else it was given then. */
    const bool there = input->text || (file && unsaved_find(input->path)) || (file && !stat(input->path, &status) && !S_ISDIR(status.st_mode));
    const bool sound = there && (!file || (c_check_bytes(file, diag) && c_check_nesting(file, diag)));
    const TargetCompiler *compiler = sound ? target_compiler(options, option_count, arena, diag) : NULL;
    CXTranslationUnit unit = compiler ? parse_as(index, input, compiler, false, options, option_count, arena, diag) : NULL;
    if (!there || (compiler && !unit)) diag_error(diag, (Range){0}, "`%s` cannot be read by clang", input->path);
    if (unit && has_errors(unit)) {
        CXTranslationUnit other = compiler->name ? parse_alike(index, input, compiler, options, option_count, arena) : NULL;
        if (!other) report_clang(unit, diag);
        clang_disposeTranslationUnit(unit);
        unit = other;
    }
    arena_free(arena);
    return unit;
}

CXTranslationUnit parse_c(CXIndex index, const char *path, const char *const *options, int option_count,
                          Diag *diag)
{
    return parse(index, &(Input){.path = path}, options, option_count, diag);
}

CXTranslationUnit parse_c_text(CXIndex index, const char *path, const char *text, const char *const *options,
                               int option_count, Diag *diag)
{
    return parse(index, &(Input){.path = path, .text = text}, options, option_count, diag);
}

CXTranslationUnit parse_c_texts(CXIndex index, const char *path, const char *text, const UnwrittenFile *header,
                                const char *const *options, int option_count, Diag *diag)
{
    return parse(index, &(Input){.path = path, .text = text, .header = header}, options, option_count, diag);
}

CXTranslationUnit parse_c_with_errors(CXIndex index, const char *path, const char *text, const UnwrittenFile *header,
                                      const char *const *options, int option_count, Diag *diag)
{
    Arena *arena = arena_new();
    const Input input = {path, text, header, true};
    const TargetCompiler *compiler = target_compiler(options, option_count, arena, diag);
    CXTranslationUnit unit = compiler ? parse_as(index, &input, compiler, false, options, option_count, arena, diag) : NULL;
    if (unit && has_errors(unit) && compiler->name) {
        CXTranslationUnit other = parse_alike(index, &input, compiler, options, option_count, arena);
        if (other) clang_disposeTranslationUnit(unit);
        if (other) unit = other;
    }
    arena_free(arena);
    return unit;
}

Range cursor_range(CXCursor cursor, Diag *diag)
{
    CXSourceRange extent = clang_getCursorExtent(cursor);
    Range range = location_range(clang_getRangeStart(extent), 0, diag);
    CXFile file;
    unsigned end;
    clang_getFileLocation(clang_getRangeEnd(extent), &file, NULL, NULL, &end);
    range.end = end > range.begin ? end : range.begin;
    return range;
}

static const char *spelling(CXType type, Arena *arena)
{
    CXString text = clang_getTypeSpelling(type);
    const char *copy = arena_string(arena, clang_getCString(text));
    clang_disposeString(text);
    return copy;
}

static ScalarClass scalar_class(CXType type)
{
    type = clang_getCanonicalType(type);
    switch (type.kind) {
    case CXType_Bool: return SCALAR_BOOL;
    case CXType_Enum: return SCALAR_ENUM;
    case CXType_Char_U: case CXType_UChar: case CXType_UShort: case CXType_UInt: case CXType_ULong:
    case CXType_ULongLong: return SCALAR_UNSIGNED;
    case CXType_Char_S: case CXType_SChar: case CXType_Short: case CXType_Int: case CXType_Long:
    case CXType_LongLong: return SCALAR_SIGNED;
    case CXType_Float: case CXType_Double: case CXType_LongDouble: case CXType_Half: return SCALAR_FLOAT;
    default: return SCALAR_NONE;
    }
}

static int size_of(CXType type)
{
    if (clang_getCanonicalType(type).kind == CXType_Void) return 0;
    long long size = clang_Type_getSizeOf(type);
    return size > 0 ? (int)size : 0;
}

/* Without the qualifiers of the type itself: those of what a pointer points at stay, and of an array's elements. */
static const char *unqualified(const char *text, Arena *arena)
{
    const char *star = strrchr(text, '*');
    if (star && !strchr(text, '(')) return arena_copy(arena, text, (size_t)(star + 1 - text));
    if (star || strchr(text, '[')) return text;
    if (!strncmp(text, "const ", 6)) text += 6;
    size_t length = strlen(text);
    if (length > 6 && !strcmp(text + length - 6, " const")) return arena_copy(arena, text, length - 6);
    return text;
}

typedef struct Enumerators {
    Arena *arena;
    LIST(Enumerator) list;
} Enumerators;

static enum CXChildVisitResult add_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Enumerators *found = data;
    if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl) return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    Enumerator one = {arena_string(found->arena, clang_getCString(name)), clang_getEnumConstantDeclValue(cursor)};
    list_push(found->arena, &found->list, one);
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

static void add_enumerators(CType *record, CXType canonical, Arena *arena)
{
    Enumerators found = {.arena = arena};
    clang_visitChildren(clang_getTypeDeclaration(canonical), add_enumerator, &found);
    record->enumerators = found.list.items;
    record->enumerator_count = found.list.count;
}

typedef struct Parts {
    enum CXTypeKind kind;
    bool other;
} Parts;

static enum CXVisitorResult look_at_part(CXCursor field, CXClientData data)
{
    Parts *parts = data;
    const enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(field)).kind;
    parts->other |= (kind != CXType_Float && kind != CXType_Double) || (parts->kind != CXType_Invalid && kind != parts->kind);
    parts->kind = kind;
    return CXVisit_Continue;
}

static const char *parts_of(CXType type)
{
    Parts parts = {CXType_Invalid, false};
    CXType canonical = clang_getCanonicalType(type);
    if (canonical.kind != CXType_Record) return NULL;
    if (clang_getCursorKind(clang_getTypeDeclaration(canonical)) != CXCursor_StructDecl) return NULL;
    clang_Type_visitFields(canonical, look_at_part, &parts);
    return parts.other || parts.kind == CXType_Invalid ? NULL : parts.kind == CXType_Float ? "float" : "double";
}

static CXType pointee_of(CXType type)
{
    CXType canonical = clang_getCanonicalType(type), pointee = {.kind = CXType_Invalid};
    if (canonical.kind == CXType_Pointer) {
        pointee = clang_getPointeeType(type);
        if (pointee.kind == CXType_Invalid) pointee = clang_getPointeeType(canonical);
    }
    else if (canonical.kind == CXType_IncompleteArray || canonical.kind == CXType_ConstantArray || canonical.kind == CXType_VariableArray)
        pointee = clang_getArrayElementType(canonical);
    return pointee;
}

const CType *number_behind(CXType type, Arena *arena)
{
    const CXType pointee = pointee_of(type);
    if (scalar_class(pointee) == SCALAR_NONE || clang_isVolatileQualifiedType(pointee)) return NULL;
    CType *number = arena_alloc(arena, sizeof *number);
    *number = c_type_of(pointee, arena);
    return number;
}

CType c_type_of(CXType type, Arena *arena)
{
    CXType canonical = clang_getCanonicalType(type);
    CType record = {.spelling = unqualified(spelling(type, arena), arena),
                    .canonical = unqualified(spelling(canonical, arena), arena),
                    .scalar = scalar_class(type),
                    .bytes = size_of(type)};
    if (record.scalar == SCALAR_ENUM) add_enumerators(&record, canonical, arena);
    const CXType pointee = pointee_of(type);
    if (pointee.kind == CXType_Invalid) return record;
    record.pointer = true;
    /* Of an array that is const the canonical type says so, not its element. */
    record.pointee_const =
        clang_isConstQualifiedType(pointee) || (canonical.kind != CXType_Pointer && clang_isConstQualifiedType(canonical));
    record.pointee = unqualified(spelling(pointee, arena), arena);
    record.pointee_bytes = size_of(pointee);
    record.pointee_scalar = scalar_class(pointee);
    record.pointee_parts = parts_of(pointee);
    return record;
}
