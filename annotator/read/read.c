/* Finds the annotations of a translation unit and binds each to its declarations. clang loses
 * comments in silence, so they are found in the text, and bound here to what is declared next. */
#include "reader.h"

#include "base/c_text.h"
#include "block.h"
#include "callable.h"
#include "c/body.h"
#include "c/parse_c.h"
#include "members.h"
#include "patterns.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- What the translation unit has -------------------------------------------------- */

static void add_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    (void)depth;
    Reader *reader = data;
    CXString name = clang_getFileName(file);
    size_t size;
    const char *text = clang_getFileContents(reader->unit, file, &size);
    const SourceFile *source = NULL;
    if (text && memmem(text, size, "<Fern ", 6)) source = diag_file(reader->diag, clang_getCString(name));
    clang_disposeString(name);
    for (int i = 0; i < reader->files.count && source; i++)
        if (reader->files.items[i] == source) source = NULL; /* included twice */
    if (source) list_push(reader->arena, &reader->files, source);
}

/* The regions, in files with notes, that the preprocessor skipped. */
static void find_skipped(Reader *reader)
{
    CXSourceRangeList *skipped = clang_getAllSkippedRanges(reader->unit);
    for (unsigned i = 0; i < skipped->count; i++) {
        CXFile file;
        Range range;
        clang_getFileLocation(clang_getRangeStart(skipped->ranges[i]), &file, NULL, NULL, &range.begin);
        clang_getFileLocation(clang_getRangeEnd(skipped->ranges[i]), NULL, NULL, NULL, &range.end);
        if (!file) continue;
        CXString name = clang_getFileName(file);
        for (int f = 0; f < reader->files.count; f++) {
            range.file = reader->files.items[f];
            if (!strcmp(clang_getCString(name), range.file->path)) list_push(reader->arena, &reader->skipped, range);
        }
        clang_disposeString(name);
    }
    clang_disposeSourceRangeList(skipped);
}

/* Two inclusions of one file see one text, but a region that the preprocessor skipped is none. */
static bool is_skipped_text(const Reader *reader, const SourceFile *file, unsigned begin, unsigned end)
{
    for (int i = 0; i < reader->skipped.count; i++) {
        const Range *range = &reader->skipped.items[i];
        if (range->file == file && begin >= range->begin && end <= range->end) return true;
    }
    return false;
}

bool note_is_skipped(const Reader *reader, const Note *note)
{
    return is_skipped_text(reader, note->comment.file, note->comment.begin, note->comment.end);
}

static void add_constant(Reader *reader, CXCursor cursor)
{
    CXString name = clang_getCursorSpelling(cursor);
    Constant constant = {arena_string(reader->arena, clang_getCString(name)), clang_getEnumConstantDeclValue(cursor),
                         clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)) != 0};
    list_push(reader->arena, &reader->constants, constant);
    clang_disposeString(name);
}

static void add_function(Reader *reader, CXCursor cursor)
{
    CXFile file;
    unsigned offset;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    if (!file) return;
    CXString path = clang_getFileName(file);
    const SourceFile *source = NULL;
    for (int i = 0; i < reader->files.count; i++)
        if (!strcmp(reader->files.items[i]->path, clang_getCString(path))) source = reader->files.items[i];
    clang_disposeString(path);
    if (!source) return;
    CReader reader_of_name = c_reader_in((Range){source, offset, source->length});
    CToken spelled;
    c_next(&reader_of_name, &spelled);
    CXString name = clang_getCursorSpelling(cursor);
    Declaration declaration = {arena_string(reader->arena, clang_getCString(name)),
                               c_spelling(&reader_of_name, &spelled, reader->arena), cursor,
                               cursor_range(cursor, reader->diag)};
    clang_disposeString(name);
    list_push(reader->arena, &reader->declarations, declaration);
}

static enum CXChildVisitResult visit(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Reader *reader = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_LinkageSpec:
    case CXCursor_EnumDecl:
    case CXCursor_UnexposedDecl: return CXChildVisit_Recurse;
    case CXCursor_EnumConstantDecl: add_constant(reader, cursor); break;
    case CXCursor_MacroDefinition: list_push(reader->arena, &reader->macros, cursor); break;
    case CXCursor_FunctionDecl: case CXCursor_VarDecl:
        if (is_callable(cursor)) add_function(reader, cursor);
        break;
    default: break;
    }
    return CXChildVisit_Continue;
}

/* --- Constants -------------------------------------------------------------------------- */

/* The value of a macro that stands for a number, in parentheses or negated perhaps. */
static bool macro_value(const Reader *reader, CXCursor macro, int64_t *value)
{
    CXToken *tokens;
    unsigned count;
    clang_tokenize(reader->unit, clang_getCursorExtent(macro), &tokens, &count);
    bool number = false, negative = false;
    unsigned others = 0;
    for (unsigned i = 1; i < count; i++) {
        CXString spelling = clang_getTokenSpelling(reader->unit, tokens[i]);
        const char *text = clang_getCString(spelling);
        char *end;
        if (clang_getTokenKind(tokens[i]) == CXToken_Literal && isdigit((unsigned char)*text) && !number) {
            errno = 0;
            *value = strtoll(text, &end, 0);
            number = !errno && strspn(end, "uUlL") == strlen(end);
        }
        else if (!strcmp(text, "-") && !number)
            negative = !negative;
        else if (clang_getTokenKind(tokens[i]) != CXToken_Comment && strcmp(text, "(") && strcmp(text, ")"))
            others++;
        clang_disposeString(spelling);
    }
    clang_disposeTokens(reader->unit, tokens, count);
    if (negative) *value = -*value;
    return number && !others;
}

static ConstantKind value_of_constant(const char *name, int64_t *value, void *data)
{
    const Reader *reader = data;
    for (int i = 0; i < reader->constants.count; i++)
        if (!strcmp(reader->constants.items[i].name, name)) {
            *value = reader->constants.items[i].value;
            return reader->constants.items[i].of_system ? CONSTANT_OF_SYSTEM : CONSTANT_FOUND;
        }
    int numbers = 0, others = 0;
    bool of_system = false;
    int64_t number = 0;
    for (int i = 0; i < reader->macros.count; i++) {
        CXString spelling = clang_getCursorSpelling(reader->macros.items[i]);
        bool named = !strcmp(clang_getCString(spelling), name);
        clang_disposeString(spelling);
        if (!named) continue;
        if (!macro_value(reader, reader->macros.items[i], &number) || (numbers && number != *value))
            others++;
        else {
            *value = number;
            of_system = clang_Location_isInSystemHeader(clang_getCursorLocation(reader->macros.items[i])) != 0;
            numbers++;
        }
    }
    return !numbers ? CONSTANT_NONE : others ? CONSTANT_DIFFERS : of_system ? CONSTANT_OF_SYSTEM : CONSTANT_FOUND;
}

/* One that the program does not have, its compiler cannot be asked for. */
static ConstantKind constant_value(const char *name, int64_t *value, void *data)
{
    const Reader *reader = data;
    const ConstantKind kind = value_of_constant(name, value, data);
    const bool others = kind == CONSTANT_FOUND && reader->side && !reader->side->declares(name, reader->side->data);
    return others ? CONSTANT_OF_SYSTEM : kind;
}

typedef struct TypeSearch {
    const char *name;   /* "lapack_complex_float", "struct pair" */
    int bytes;
} TypeSearch;

static enum CXChildVisitResult look_for_type(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    TypeSearch *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    const char *name = search->name;
    if (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) {
        const char *keyword = kind == CXCursor_StructDecl ? "struct " : "union ";
        if (strncmp(name, keyword, strlen(keyword))) return CXChildVisit_Continue;
        name += strlen(keyword);
    }
    else if (kind != CXCursor_TypedefDecl)
        return CXChildVisit_Continue;
    CXString spelling = clang_getCursorSpelling(cursor);
    if (!strcmp(clang_getCString(spelling), name)) {
        long long size = clang_Type_getSizeOf(clang_getCursorType(cursor));
        if (size > 0) search->bytes = (int)size;
    }
    clang_disposeString(spelling);
    return search->bytes ? CXChildVisit_Break : CXChildVisit_Continue;
}

static int size_of_type(const char *type, void *data)
{
    const Reader *reader = data;
    TypeSearch search = {type, 0};
    clang_visitChildren(clang_getTranslationUnitCursor(reader->unit), look_for_type, &search);
    return search.bytes;
}

/* --- Routines --------------------------------------------------------------------------- */

/* Of a declaration, whose parameters have the names, with the types that `typed` has, which mostly is the same. */
static Routine *make_routine(Reader *reader, const Declaration *declaration, CXCursor typed)
{
    Arena *arena = reader->arena;
    Routine *routine = arena_alloc(arena, sizeof *routine);
    int count = callable_parameters(declaration->cursor);
    *routine = (Routine){.name = declaration->name,
                         .range = declaration->range,
                         .result = c_type_of(callable_result(typed), arena),
                         .body = body_of(typed),
                         .declared_count = count,
                         .parameter_count = count,
                         .internal = clang_getCursorLinkage(typed) == CXLinkage_Internal,
                         .defined = !clang_Cursor_isNull(clang_getCursorDefinition(typed))};
    if (*declaration->spelled && strcmp(declaration->spelled, declaration->name)) routine->alias = declaration->spelled;
    routine->parameters = arena_alloc(arena, sizeof(Parameter) * (size_t)(count + MAX_MEMBERS + 1));
    for (int p = 0; p < count; p++) {
        const CXType type = clang_getCursorType(callable_parameter(typed, p));
        CXString name = clang_getCursorSpelling(callable_parameter(declaration->cursor, p));
        Parameter *parameter = &routine->parameters[p];
        parameter->name = arena_string(arena, clang_getCString(name));
        parameter->type = c_type_of(type, arena);
        parameter->of = -1;
        parameter->number = number_behind(type, arena);
        Symbol *symbol = symbol_new(reader->pool, parameter->name);
        symbol->nonnegative = parameter->type.scalar == SCALAR_UNSIGNED;
        parameter->symbol = symbol;
        clang_disposeString(name);
    }
    return routine;
}

typedef struct FunctionSearch {
    Reader *reader;
    const char *name;
    const Routine *found;
} FunctionSearch;

static enum CXChildVisitResult look_for_function(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    FunctionSearch *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl) return CXChildVisit_Recurse;
    if (kind != CXCursor_FunctionDecl) return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    if (!strcmp(clang_getCString(name), search->name)) {
        Declaration declaration = {.name = search->name, .spelled = search->name, .cursor = cursor,
                                   .range = cursor_range(cursor, search->reader->diag)};
        search->found = make_routine(search->reader, &declaration, cursor);
    }
    clang_disposeString(name);
    return search->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static const Routine *declared_function(const char *name, void *data)
{
    FunctionSearch search = {.reader = data, .name = name};
    clang_visitChildren(clang_getTranslationUnitCursor(search.reader->unit), look_for_function, &search);
    return search.found;
}

/* Whether there is a function or a macro of the name, such as `cublasGetStream`. */
static bool is_declared(const char *name, void *data)
{
    const Reader *reader = data;
    bool found = declared_function(name, data) != NULL;
    for (int i = 0; i < reader->macros.count && !found; i++) {
        CXString spelling = clang_getCursorSpelling(reader->macros.items[i]);
        found = !strcmp(clang_getCString(spelling), name);
        clang_disposeString(spelling);
    }
    return found;
}

static bool member_of(const char *function, int parameter, const MemberPath *path, Parameter *member, const char **in, int *step, void *data)
{
    const Reader *reader = data;
    for (int d = 0; d < reader->declarations.count; d++) {
        const Declaration *declaration = &reader->declarations.items[d];
        if (strcmp(declaration->name, function)) continue;
        const CXCursor given = callable_parameter(declaration->cursor, parameter);
        return find_member(clang_getCursorType(given), path, member, in, step, reader->arena);
    }
    return false;
}

static bool variable_of(const char *name, CType *type, void *data)
{
    const Reader *reader = data;
    return find_variable(reader->unit, name, type, reader->arena);
}

static Routine *routine_for(Reader *reader, const Declaration *declaration, const Note *note)
{
    for (int i = 0; i < reader->library->routines.count; i++) {
        Routine *routine = reader->library->routines.items[i];
        if (strcmp(routine->name, declaration->name)) continue;
        if (i < reader->first) return NULL; /* the unit says of it what it is */
        Range owner = reader->owners.items[i - reader->first];
        if (owner.file == declaration->range.file && owner.begin == declaration->range.begin) return routine;
        diag_error(reader->diag, note->tag, "`%s` has an annotation at another declaration already", routine->name);
        diag_note(reader->diag, owner, "the other declaration");
        return NULL;
    }
    CXCursor typed = declaration->cursor;
    if (reader->side && !reader->side->counterpart(declaration->cursor, &typed, reader->side->data)) return NULL;
    Routine *routine = make_routine(reader, declaration, typed);
    list_push(reader->arena, &reader->library->routines, routine);
    list_push(reader->arena, &reader->owners, declaration->range);
    return routine;
}

static void add_block(Reader *reader, Routine *routine, Block *block)
{
    for (int b = 0; b < routine->block_count; b++) {
        if (routine->blocks[b].guard) continue;
        if (block->guard) {
            diag_error(reader->diag, block->range, "this annotation of `%s` is never taken: one before it has no guard",
                       routine->name);
            diag_note(reader->diag, routine->blocks[b].range, "this one always holds");
            diag_hint(reader->diag, "the first that holds is taken: the one without a guard comes last");
        }
        else {
            diag_error(reader->diag, block->range, "unguarded second block: `%s` has an annotation without a guard "
                                                   "already",
                       routine->name);
            diag_note(reader->diag, routine->blocks[b].range, "this one always holds");
            diag_hint(reader->diag, "say when each holds: `where ..`");
        }
        return;
    }
    Block *blocks = arena_alloc(reader->arena, sizeof *blocks * (size_t)(routine->block_count + 1));
    if (routine->block_count) memcpy(blocks, routine->blocks, sizeof *blocks * (size_t)routine->block_count);
    blocks[routine->block_count++] = *block;
    routine->blocks = blocks;
}

static void add_device_variant(Reader *reader, Routine *routine, const DeviceVariant *variant)
{
    const size_t count = (size_t)routine->device_variant_count;
    const DeviceVariant **all = arena_alloc(reader->arena, sizeof *all * (count + 1));
    if (count) memcpy(all, routine->device_variants, sizeof *all * count);
    all[routine->device_variant_count++] = variant;
    routine->device_variants = all;
}

/* Of a side file: a constant, say, that the program's header does not have. */
static void leave_if_wrong(const Reader *reader, Routine *routine, int messages)
{
    Range range;
    const char *wrong = diag_take_back(reader->diag, messages, &range);
    if (!wrong) return;
    diag_remark(reader->diag, range, "`%s` of `%s` is not annotated: %s", routine->name, reader->side->header, wrong);
    routine->incomplete = true;
}

/* `pattern`: of `for functions`; NULL: the block is for the declaration behind it. */
static void read_block(Reader *reader, const Note *note, Range text, const Declaration *declaration, const char *pattern)
{
    if (reader->wanted && !names_find(reader->wanted, declaration->name)
        && !names_find(reader->wanted, declaration->spelled))
        return;
    Routine *routine = routine_for(reader, declaration, note);
    if (!routine) return;
    Block *block = arena_alloc(reader->arena, sizeof *block);
    block->range = note->tag;
    Parser parser = {.arena = reader->arena, .pool = reader->pool, .diag = reader->diag, .library = reader->library,
                     .routine = routine, .lookup = constant_value, .size_of = size_of_type,
                     .function = declared_function, .declared = is_declared, .member = member_of, .variable = variable_of, .lookup_data = reader,
                     .block = block, .pattern = pattern};
    const int messages = diag_mark(reader->diag);
    lex(&parser.tokens, text, reader->arena, reader->diag);
    const bool good = parse_block(&parser);
    if (reader->side) leave_if_wrong(reader, routine, messages);
    if (!good) routine->incomplete = true;
    if (!good) return;
    if (block->device_variant) add_device_variant(reader, routine, block->device_variant);
    if (!block->variant_alone) add_block(reader, routine, block);
}

/* --- Groups: `for functions cblas_[sd]axpy, cblas_[sd]copy` ------------------------------------ */

static bool declared_before(const Reader *reader, int declaration)
{
    const Declaration *later = &reader->declarations.items[declaration];
    for (int d = 0; d < declaration; d++) {
        const Declaration *earlier = &reader->declarations.items[d];
        if (earlier->range.file == later->range.file && !strcmp(earlier->name, later->name)) return true;
    }
    return false;
}

static void read_group(Reader *reader, const Note *note, Range text, Patterns *patterns)
{
    for (int d = 0; d < reader->declarations.count; d++) {
        const Declaration *declaration = &reader->declarations.items[d];
        if (declaration->range.file != text.file) continue;
        const char *matched = NULL;
        for (int p = 0; p < patterns->count; p++) {
            Pattern *pattern = &patterns->items[p];
            if (!pattern_matches(pattern, declaration->name, declaration->spelled)) continue;
            pattern->matched++;
            matched = pattern->text;
        }
        if (matched && !declared_before(reader, d)) read_block(reader, note, text, declaration, matched);
    }
    for (int p = 0; p < patterns->count; p++)
        if (!patterns->items[p].matched)
            diag_error(reader->diag, patterns->items[p].range, "no function declared in this file matches `%s`",
                       patterns->items[p].text);
    if (!patterns->count) diag_error(reader->diag, note->tag, "`for functions` names no function");
}

/* --- Libraries that start threads of their own ----------------------------------------------------- */

static int signature_of(const char *name, CType types[2], void *data)
{
    const Reader *reader = data;
    for (int d = 0; d < reader->declarations.count; d++) {
        const Declaration *declaration = &reader->declarations.items[d];
        if (strcmp(declaration->name, name)) continue;
        int count = callable_parameters(declaration->cursor);
        types[0] = c_type_of(callable_result(declaration->cursor), reader->arena);
        if (count) types[1] = c_type_of(clang_getCursorType(callable_parameter(declaration->cursor, 0)), reader->arena);
        return count;
    }
    return -1;
}

static bool belongs(const Patterns *patterns, const char *name)
{
    for (int p = 0; p < patterns->count; p++)
        if (name && pattern_matches(&patterns->items[p], name, name)) return true;
    return false;
}

static bool same_text(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static bool same_library(const ThreadedLibrary *a, const ThreadedLibrary *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++) {
        const Implementation *mine = &a->implementations[i], *theirs = &b->implementations[i];
        same = same_text(mine->name, theirs->name) && same_text(mine->get, theirs->get) && same_text(mine->set, theirs->set)
               && mine->each_thread == theirs->each_thread;
    }
    return same;
}

/* Headers may describe one library each for their own routines: in the same way, for its name is that of its helpers. */
static const ThreadedLibrary *described_once(Reader *reader, const ThreadedLibrary *library)
{
    for (int i = 0; library && i < reader->library->routines.count; i++) {
        const ThreadedLibrary *before = reader->library->routines.items[i]->library;
        if (!before || strcmp(before->name, library->name)) continue;
        if (same_library(before, library)) return before;
        diag_error(reader->diag, library->range, "`%s` is described in another way before", library->name);
        diag_note(reader->diag, before->range, "`%s` is described here", before->name);
        diag_hint(reader->diag, "give one of them another name, or say the same");
        break;
    }
    return library;
}

static void read_library(Reader *reader, const Note *note)
{
    Range text = note->text;
    Patterns patterns = {0};
    Parser parser = {.arena = reader->arena, .pool = reader->pool, .diag = reader->diag, .library = reader->library,
                     .signature = signature_of, .declared = is_declared, .lookup_data = reader};
    const bool of_functions = patterns_read(&patterns, &text, reader->arena);
    lex(&parser.tokens, text, reader->arena, reader->diag);
    const char *first = parser.tokens.items[0].text;
    if (!of_functions && (!strcmp(first, "pure") || !strcmp(first, "output"))) {
        parse_known(&parser, reader->library, false);
        return;
    }
    if (!patterns.count) {
        diag_error(reader->diag, note->tag, "a library begins with its functions: `for functions ..`");
        return;
    }
    for (int p = 0; p < patterns.count; p++) {
        bool any = false;
        for (int d = 0; d < reader->declarations.count; d++)
            any |= pattern_matches(&patterns.items[p], reader->declarations.items[d].name, reader->declarations.items[d].spelled);
        if (!any)
            diag_error(reader->diag, patterns.items[p].range, "no function that is declared matches `%s`",
                       patterns.items[p].text);
    }
    const ThreadedLibrary *library = described_once(reader, parse_library(&parser));
    for (int i = reader->first; library && i < reader->library->routines.count; i++) {
        Routine *routine = reader->library->routines.items[i];
        if (!belongs(&patterns, routine->name) && !belongs(&patterns, routine->alias)) continue;
        if (routine->library) {
            diag_error(reader->diag, library->range, "`%s` is a function of the library `%s` already", routine->name,
                       routine->library->name);
            diag_note(reader->diag, routine->library->range, "`%s` is described here", routine->library->name);
        }
        routine->library = library;
    }
}

/* --- Functions that allocate ------------------------------------------------------------------- */

static void read_allocators(Reader *reader, const Note *note)
{
    Parser parser = {.arena = reader->arena, .pool = reader->pool, .diag = reader->diag, .library = reader->library, .function = declared_function,
                     .declared = is_declared, .lookup_data = reader};
    lex(&parser.tokens, note->text, reader->arena, reader->diag);
    parse_allocators(&parser, reader->library);
}

/* --- Handles ----------------------------------------------------------------------------------- */

static void give_handle_type(Routine *routine, const HandleType *handle)
{
    for (int b = 0; b < routine->block_count; b++)
        for (int p = 0; p < routine->parameter_count; p++) {
            const Parameter *parameter = &routine->parameters[p];
            Block *block = &routine->blocks[b];
            if (block->handle && !strcmp(block->handle, parameter->name) && same_c_type(parameter->type.spelling, handle->name))
                block->handle_type = handle;
        }
}

static void read_handle(Reader *reader, const Note *note)
{
    Parser parser = {.arena = reader->arena, .pool = reader->pool, .diag = reader->diag, .library = reader->library,
                     .declared = is_declared, .lookup_data = reader};
    lex(&parser.tokens, note->text, reader->arena, reader->diag);
    const HandleType *handle = parse_handle_type(&parser);
    for (int i = reader->first; handle && i < reader->library->routines.count; i++) give_handle_type(reader->library->routines.items[i], handle);
}

/* --- GPUs ------------------------------------------------------------------------------------ */

static void read_vendor(Reader *reader, const Note *note)
{
    Parser parser = {.arena = reader->arena, .pool = reader->pool, .diag = reader->diag, .library = reader->library,
                     .declared = is_declared, .lookup_data = reader};
    lex(&parser.tokens, note->text, reader->arena, reader->diag);
    const Vendor *vendor = parse_vendor(&parser), *before = reader->library->vendor;
    if (vendor && before && strcmp(vendor->name, before->name)) {
        diag_error(reader->diag, vendor->range, "`%s`: code for a GPU is for one vendor's", vendor->name);
        diag_note(reader->diag, before->range, "it is for `%s` already", before->name);
    }
    if (vendor) reader->library->vendor = vendor;
}

/* Of all notes. */
static void read_vendors(Reader *reader)
{
    for (int i = 0; i < reader->notes.count; i++)
        if (reader->notes.items[i].kind == NOTE_DEVICE && !note_is_skipped(reader, &reader->notes.items[i])) read_vendor(reader, &reader->notes.items[i]);
}

/* CUDA's side file where no note says anything; what is known of headers of the system. */
static void add_what_is_known(Reader *reader)
{
    if (!reader->library->vendor) reader->library->vendor = default_vendor(reader->pool, reader->diag);
    add_known_of_system(reader->library, reader->pool, reader->diag);
    add_allocators_of_system(reader->library, reader->pool, reader->diag);
}

/* --- Notes ----------------------------------------------------------------------------------- */

/* Only comments, preprocessor lines and what these leave out may stand between a note and its declaration, or what is a part of it. */
static bool stands_before(const Reader *reader, const Note *note, const Declaration *declaration)
{
    const SourceFile *file = note->comment.file;
    CReader text = c_reader_in((Range){file, note->comment.end, declaration->range.begin});
    for (CToken token; c_next_code(&text, &token);) {
        const bool ends = token.kind == C_SIGN && (token.sign == ';' || token.sign == '}') && !token.in_directive;
        if (ends && !is_skipped_text(reader, file, token.begin, token.end)) return false;
    }
    return true;
}

static void read_note(Reader *reader, const Note *note)
{
    Range text = note->text;
    Patterns patterns = {0};
    if (patterns_read(&patterns, &text, reader->arena)) {
        read_group(reader, note, text, &patterns);
        return;
    }
    const Declaration *next = NULL;
    for (int d = 0; d < reader->declarations.count; d++) {
        const Declaration *declaration = &reader->declarations.items[d];
        if (declaration->range.file == note->comment.file && declaration->range.begin >= note->comment.end
            && (!next || declaration->range.begin < next->range.begin))
            next = declaration;
    }
    if (next && stands_before(reader, note, next)) {
        read_block(reader, note, text, next, NULL);
        return;
    }
    diag_error(reader->diag, note->tag, "no function is declared after this annotation");
    diag_hint(reader->diag, "it stands before a declaration, or says which it is for: `for functions ..`");
}

static void drop_routines_without_blocks(Library *library)
{
    int kept = 0;
    for (int i = 0; i < library->routines.count; i++)
        if (library->routines.items[i]->block_count) library->routines.items[kept++] = library->routines.items[i];
    library->routines.count = kept;
}

static const Block *unfinished_block(const Routine *routine)
{
    for (int b = 0; b < routine->block_count; b++)
        if (routine->blocks[b].todo_count) return &routine->blocks[b];
    return NULL;
}

static void set_unfinished_apart(Reader *reader)
{
    Library *library = reader->library;
    int kept = 0;
    for (int i = 0; i < library->routines.count; i++) {
        Routine *routine = library->routines.items[i];
        const Block *block = unfinished_block(routine);
        if (!block) {
            library->routines.items[kept++] = routine;
            continue;
        }
        list_push(reader->arena, &library->unfinished, routine);
        diag_remark(reader->diag, block->todos[0], "the annotation of `%s` is not finished: it counts as none",
                    routine->name);
    }
    library->routines.count = kept;
}

/* All files of the unit: their declarations and notes. */
void read_files(Reader *reader)
{
    clang_getInclusions(reader->unit, add_file, reader);
    find_skipped(reader);
    clang_visitChildren(clang_getTranslationUnitCursor(reader->unit), visit, reader);
    for (int i = 0; i < reader->files.count; i++) find_notes(&reader->notes, reader->files.items[i], reader->arena, reader->diag);
}

static void read_data(Reader *reader, const Note *note)
{
    Parser parser = {.arena = reader->arena, .pool = reader->pool, .diag = reader->diag, .library = reader->library,
                     .lookup = constant_value, .function = declared_function, .lookup_data = reader};
    lex(&parser.tokens, note->text, reader->arena, reader->diag);
    parse_data_types(&parser, reader->library);
}

/* The notes of one kind after those of another, each in its order. */
void read_notes(Reader *reader)
{
    static const struct {
        NoteKind kind;
        void (*read)(Reader *reader, const Note *note);
    } kinds[] = {{NOTE_DATA, read_data}, {NOTE_ANNOTATION, read_note}, {NOTE_LIBRARY, read_library}, {NOTE_HANDLE, read_handle}, {NOTE_ALLOCATOR, read_allocators}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (int i = 0; i < reader->notes.count; i++)
            if (reader->notes.items[i].kind == kinds[k].kind && !note_is_skipped(reader, &reader->notes.items[i])) kinds[k].read(reader, &reader->notes.items[i]);
    read_vendors(reader);
}

Library *read_annotations_beside(CXTranslationUnit unit, const SideUnit *sides, int side_count, const Names *wanted, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Reader reader = {.unit = unit, .arena = arena, .pool = pool, .diag = diag, .wanted = wanted,
                     .library = arena_alloc(arena, sizeof *reader.library)};
    read_files(&reader);
    read_notes(&reader);
    Notes said = {0};
    for (int i = 0; i < reader.notes.count; i++)
        if (!note_is_skipped(&reader, &reader.notes.items[i])) list_push(arena, &said, reader.notes.items[i]);
    for (int s = 0; s < side_count; s++) {
        Reader side = {.unit = sides[s].unit, .arena = arena, .pool = pool, .diag = diag, .wanted = wanted, .library = reader.library,
                       .side = &sides[s], .first = reader.library->routines.count};
        read_side(&side, &said);
        for (int i = 0; i < side.notes.count; i++) list_push(arena, &said, side.notes.items[i]);
    }
    add_what_is_known(&reader);
    drop_routines_without_blocks(reader.library);
    set_unfinished_apart(&reader);
    return reader.library;
}

Library *read_annotations(CXTranslationUnit unit, const Names *wanted, ExprPool *pool, Diag *diag)
{
    return read_annotations_beside(unit, NULL, 0, wanted, pool, diag);
}

/* --- Prototypes ---------------------------------------------------------------------------------- */

static void name_parameter(Reader *reader, Routine *routine, int p)
{
    routine->parameters[p].name = arena_printf(reader->arena, "argument_%d", p + 1);
    routine->parameters[p].symbol = symbol_new(reader->pool, routine->parameters[p].name);
}

Library *read_prototypes(CXTranslationUnit unit, const char *file, const Names *wanted, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Reader reader = {.unit = unit, .arena = arena, .pool = pool, .diag = diag,
                     .library = arena_alloc(arena, sizeof *reader.library)};
    const SourceFile *source = diag_file(diag, file);
    if (source) list_push(arena, &reader.files, source);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit, &reader);
    for (int d = 0; d < reader.declarations.count; d++) {
        const Declaration *declaration = &reader.declarations.items[d];
        bool known = library_routine(reader.library, declaration->name) != NULL;
        if (known || clang_isFunctionTypeVariadic(clang_getCursorType(declaration->cursor))) continue;
        if (wanted && !names_find(wanted, declaration->name)) continue;
        Routine *routine = make_routine(&reader, declaration, declaration->cursor);
        for (int p = 0; p < routine->parameter_count; p++)
            if (!*routine->parameters[p].name) name_parameter(&reader, routine, p);
        list_push(arena, &reader.library->routines, routine);
    }
    Reader all = {.unit = unit, .arena = arena, .pool = pool, .diag = diag, .library = reader.library}; /* a file that it includes may have a vendor */
    read_files(&all);
    read_vendors(&all);
    add_what_is_known(&all);
    return reader.library;
}
