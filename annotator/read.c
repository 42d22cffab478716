/* Finds the annotations of a translation unit and binds each to its declarations. */
#include "read.h"

#include "parser.h"

#include <ctype.h>
#include <fnmatch.h>
#include <string.h>

typedef struct Declaration {
    const char *name;
    CXCursor cursor;
    Range range;
} Declaration;

typedef struct Constant {
    const char *name;
    int64_t value;
} Constant;

/* A comment with an annotation or data types in it. */
typedef struct Note {
    bool data;
    Range comment;              /* with its delimiters */
    Range text;                 /* between the tags */
} Note;

typedef struct Reader {
    CXTranslationUnit unit;
    Arena *arena;
    ExprPool *pool;
    Diag *diag;
    Library *library;
    LIST(const SourceFile *) files;
    LIST(Declaration) declarations;
    LIST(Constant) constants;
    LIST(Note) notes;
    LIST(Range) owners;         /* of library->routines: the declaration that owns the annotation */
} Reader;

const Routine *library_routine(const Library *library, const char *name)
{
    for (int i = 0; i < library->routines.count; i++)
        if (!strcmp(library->routines.items[i]->name, name)) return library->routines.items[i];
    return NULL;
}

const DataType *library_type(const Library *library, const char *name)
{
    for (int i = 0; i < library->types.count; i++)
        if (!strcmp(library->types.items[i]->name, name)) return library->types.items[i];
    return NULL;
}

/* --- What the translation unit has -------------------------------------------------- */

static void add_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    (void)depth;
    Reader *reader = data;
    CXString name = clang_getFileName(file);
    size_t size;
    const char *text = clang_getFileContents(reader->unit, file, &size);
    if (text && memmem(text, size, "<Fern", 5)) {
        const SourceFile *source = diag_file(reader->diag, clang_getCString(name));
        if (source) list_push(reader->arena, &reader->files, source);
    }
    clang_disposeString(name);
}

static enum CXChildVisitResult add_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Reader *reader = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_LinkageSpec || kind == CXCursor_EnumDecl || kind == CXCursor_UnexposedDecl)
        return CXChildVisit_Recurse;
    if (kind == CXCursor_EnumConstantDecl) {
        CXString name = clang_getCursorSpelling(cursor);
        list_push(reader->arena, &reader->constants,
                  (Constant){arena_string(reader->arena, clang_getCString(name)),
                             clang_getEnumConstantDeclValue(cursor)});
        clang_disposeString(name);
    }
    if (kind != CXCursor_FunctionDecl) return CXChildVisit_Continue;
    CXFile file;
    unsigned offset;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    if (!file) return CXChildVisit_Continue;
    CXString path = clang_getFileName(file);
    bool wanted = false;
    for (int i = 0; i < reader->files.count; i++)
        wanted |= !strcmp(reader->files.items[i]->path, clang_getCString(path));
    clang_disposeString(path);
    if (!wanted) return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    list_push(reader->arena, &reader->declarations,
              (Declaration){arena_string(reader->arena, clang_getCString(name)), cursor,
                            cursor_range(cursor, reader->diag)});
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

static bool constant_value(const char *name, int64_t *value, void *data)
{
    const Reader *reader = data;
    for (int i = 0; i < reader->constants.count; i++)
        if (!strcmp(reader->constants.items[i].name, name)) {
            *value = reader->constants.items[i].value;
            return true;
        }
    return false;
}

/* --- Comments ------------------------------------------------------------------------- */

static const char *find_in(const char *begin, const char *end, const char *text)
{
    return memmem(begin, (size_t)(end - begin), text, strlen(text));
}

static void read_comment(Reader *reader, const SourceFile *file, unsigned begin, unsigned end)
{
    const char *text = file->text;
    const char *at = text + begin, *stop = text + end;
    static const struct {
        const char *open, *close;
        bool data;
    } tags[] = {{"<Fern Annotation>", "</Fern Annotation>", false}, {"<Fern Data>", "</Fern Data>", true}};
    for (int t = 0; t < 2; t++) {
        const char *open = find_in(at, stop, tags[t].open);
        if (!open) continue;
        Range tag = {file, (unsigned)(open - text), (unsigned)(open - text + (long)strlen(tags[t].open))};
        const char *close = find_in(open, stop, tags[t].close);
        if (!close) {
            diag_error(reader->diag, tag, "`%s` is not closed", tags[t].open);
            diag_hint(reader->diag, "the comment ends without `%s`", tags[t].close);
            continue;
        }
        list_push(reader->arena, &reader->notes,
                  (Note){tags[t].data, {file, begin, end}, {file, tag.end, (unsigned)(close - text)}});
    }
}

/* Passes over strings and line comments, so that only comments are taken for comments. */
static void scan_comments(Reader *reader, const SourceFile *file)
{
    const char *text = file->text;
    for (unsigned i = 0; i < file->length;) {
        if (text[i] == '"' || text[i] == '\'') {
            char quote = text[i++];
            while (i < file->length && text[i] != quote && text[i] != '\n') i += text[i] == '\\' ? 2 : 1;
            i++;
        }
        else if (text[i] == '/' && text[i + 1] == '/') {
            while (i < file->length && text[i] != '\n') i++;
        }
        else if (text[i] == '/' && text[i + 1] == '*') {
            unsigned begin = i;
            const char *close = find_in(text + i + 2, text + file->length, "*/");
            i = close ? (unsigned)(close - text) + 2 : file->length;
            read_comment(reader, file, begin, i);
        }
        else
            i++;
    }
}

/* --- Routines --------------------------------------------------------------------------- */

static Routine *make_routine(Reader *reader, const Declaration *declaration)
{
    Arena *arena = reader->arena;
    Routine *routine = arena_alloc(arena, sizeof *routine);
    int count = clang_Cursor_getNumArguments(declaration->cursor);
    *routine = (Routine){.name = declaration->name, .range = declaration->range,
                         .result = c_type_of(clang_getCursorResultType(declaration->cursor), arena),
                         .parameter_count = count};
    routine->parameters = arena_alloc(arena, sizeof(Parameter) * (size_t)(count + 1));
    for (int p = 0; p < count; p++) {
        CXCursor cursor = clang_Cursor_getArgument(declaration->cursor, (unsigned)p);
        CXString name = clang_getCursorSpelling(cursor);
        Parameter *parameter = &routine->parameters[p];
        parameter->name = arena_string(arena, clang_getCString(name));
        parameter->type = c_type_of(clang_getCursorType(cursor), arena);
        Symbol *symbol = symbol_new(reader->pool, parameter->name);
        symbol->nonnegative = parameter->type.scalar == SCALAR_UNSIGNED;
        parameter->symbol = symbol;
        clang_disposeString(name);
    }
    return routine;
}

static Routine *routine_for(Reader *reader, const Declaration *declaration, Range comment)
{
    for (int i = 0; i < reader->library->routines.count; i++) {
        Routine *routine = reader->library->routines.items[i];
        if (strcmp(routine->name, declaration->name)) continue;
        Range owner = reader->owners.items[i];
        if (owner.file == declaration->range.file && owner.begin == declaration->range.begin) return routine;
        diag_error(reader->diag, comment, "`%s` has an annotation at another declaration already", routine->name);
        diag_note(reader->diag, owner, "the other declaration");
        return NULL;
    }
    Routine *routine = make_routine(reader, declaration);
    list_push(reader->arena, &reader->library->routines, routine);
    list_push(reader->arena, &reader->owners, declaration->range);
    return routine;
}

static void add_block(Reader *reader, Routine *routine, Block *block)
{
    for (int b = 0; b < routine->block_count; b++)
        if (!routine->blocks[b].guard) {
            diag_error(reader->diag, block->range, "a second annotation of `%s` after one without a guard",
                       routine->name);
            diag_note(reader->diag, routine->blocks[b].range, "this one always holds");
            diag_hint(reader->diag, "say when each holds: `where ..`");
            return;
        }
    Block *blocks = arena_alloc(reader->arena, sizeof *blocks * (size_t)(routine->block_count + 1));
    if (routine->block_count) memcpy(blocks, routine->blocks, sizeof *blocks * (size_t)routine->block_count);
    blocks[routine->block_count++] = *block;
    routine->blocks = blocks;
}

static void read_block(Reader *reader, const Note *note, Range text, const Declaration *declaration)
{
    Routine *routine = routine_for(reader, declaration, (Range){text.file, note->text.begin, note->text.begin});
    if (!routine) return;
    Block *block = arena_alloc(reader->arena, sizeof *block);
    block->range = (Range){note->comment.file, note->text.begin - 17, note->text.begin};
    Parser parser = {.arena = reader->arena, .pool = reader->pool, .diag = reader->diag, .library = reader->library,
                     .routine = routine, .lookup = constant_value, .lookup_data = reader, .block = block};
    lex(&parser.tokens, text, reader->arena, reader->diag);
    if (parse_block(&parser)) add_block(reader, routine, block);
}

/* patterns ::= 'for' 'functions' PATTERN (',' PATTERN)*   in the shell's notation */
static bool read_patterns(Reader *reader, Range *text, Range *patterns)
{
    (void)reader;
    const char *base = text->file->text;
    unsigned at = text->begin;
    static const char *const words[] = {"for", "functions"};
    for (int w = 0; w < 2; w++) {
        while (at < text->end && isspace((unsigned char)base[at])) at++;
        size_t length = strlen(words[w]);
        if (at + length > text->end || strncmp(base + at, words[w], length)) return false;
        at += (unsigned)length;
        if (!isspace((unsigned char)base[at])) return false;
    }
    unsigned begin = at;
    bool comma = true;
    for (;;) { /* a list goes on over a line's end after a comma, or when the next line begins with one */
        while (at < text->end && (base[at] == ' ' || base[at] == '\t' || (comma && isspace((unsigned char)base[at])))) at++;
        if (at == text->end || (!comma && base[at] == '\n')) break;
        if (base[at] == ',') {
            comma = true;
            at++;
            continue;
        }
        if (!comma) break;
        while (at < text->end && !isspace((unsigned char)base[at]) && base[at] != ',') at++;
        comma = false;
    }
    *patterns = (Range){text->file, begin, at};
    text->begin = at;
    return true;
}

static void read_group(Reader *reader, const Note *note, Range text, Range patterns)
{
    const char *base = patterns.file->text;
    for (unsigned at = patterns.begin; at < patterns.end;) {
        while (at < patterns.end && (isspace((unsigned char)base[at]) || base[at] == ',')) at++;
        unsigned begin = at;
        while (at < patterns.end && !isspace((unsigned char)base[at]) && base[at] != ',') at++;
        if (at == begin) break;
        const char *pattern = arena_copy(reader->arena, base + begin, at - begin);
        int matched = 0;
        for (int d = 0; d < reader->declarations.count; d++) {
            const Declaration *declaration = &reader->declarations.items[d];
            if (declaration->range.file != patterns.file || fnmatch(pattern, declaration->name, 0)) continue;
            matched++;
            read_block(reader, note, text, declaration);
        }
        if (!matched)
            diag_error(reader->diag, (Range){patterns.file, begin, at}, "no function declared in this file matches `%s`",
                       pattern);
    }
}

/* Only white space, comments and preprocessor lines may stand between a note and its declaration. */
static bool stands_before(const Note *note, const Declaration *declaration)
{
    const char *text = note->comment.file->text;
    unsigned i = note->comment.end;
    while (i < declaration->range.begin) {
        if (text[i] == '/' && text[i + 1] == '*') {
            const char *close = strstr(text + i + 2, "*/");
            if (!close) return false;
            i = (unsigned)(close - text) + 2;
        }
        else if (text[i] == '#' || (text[i] == '/' && text[i + 1] == '/')) {
            while (i < declaration->range.begin && text[i] != '\n') i++;
        }
        else if (text[i] == ';' || text[i] == '}')
            return false;
        else
            i++;
    }
    return true;
}

static void read_note(Reader *reader, const Note *note)
{
    Range text = note->text, patterns;
    if (read_patterns(reader, &text, &patterns)) {
        read_group(reader, note, text, patterns);
        return;
    }
    const Declaration *next = NULL;
    for (int d = 0; d < reader->declarations.count; d++) {
        const Declaration *declaration = &reader->declarations.items[d];
        if (declaration->range.file == note->comment.file && declaration->range.begin >= note->comment.end
            && (!next || declaration->range.begin < next->range.begin))
            next = declaration;
    }
    if (next && stands_before(note, next)) {
        read_block(reader, note, text, next);
        return;
    }
    Range tag = {note->comment.file, note->text.begin - 17, note->text.begin};
    diag_error(reader->diag, tag, "no function is declared after this annotation");
}

static void drop_routines_without_blocks(Library *library)
{
    int kept = 0;
    for (int i = 0; i < library->routines.count; i++)
        if (library->routines.items[i]->block_count) library->routines.items[kept++] = library->routines.items[i];
    library->routines.count = kept;
}

Library *read_annotations(CXTranslationUnit unit, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Reader reader = {.unit = unit, .arena = arena, .pool = pool, .diag = diag,
                     .library = arena_alloc(arena, sizeof *reader.library)};
    clang_getInclusions(unit, add_file, &reader);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), add_declaration, &reader);
    for (int i = 0; i < reader.files.count; i++) scan_comments(&reader, reader.files.items[i]);
    for (int i = 0; i < reader.notes.count; i++) {
        if (!reader.notes.items[i].data) continue;
        Parser parser = {.arena = arena, .pool = pool, .diag = diag, .library = reader.library};
        lex(&parser.tokens, reader.notes.items[i].text, arena, diag);
        parse_data_types(&parser, reader.library);
    }
    for (int i = 0; i < reader.notes.count; i++)
        if (!reader.notes.items[i].data) read_note(&reader, &reader.notes.items[i]);
    drop_routines_without_blocks(reader.library);
    return reader.library;
}
