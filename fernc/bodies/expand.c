/* A statement that calls a function, as what the function does. */
#include "seen.h"

#include "source/directives.h"

#include "annotator/base/c_text.h"

#include <string.h>

enum { DEEPEST = 8 };

/* --- Names ---------------------------------------------------------------------------------------------- */

/* The name itself, or one like it, that means nothing where the call is. */
static const char *new_name(Seen *seen, Names *taken, const char *name)
{
    Arena *arena = seen->lifter->arena;
    const char *found = name;
    for (int number = 2; names_find(taken, found) || names_find(seen->outside, found) || (number > 2 && names_find(seen->lifter->words, found)); number++)
        found = arena_printf(arena, "%s_%d", name, number);
    names_set(taken, found, seen);
    return found;
}

static void name_parameters(Seen *seen, Expansion *expansion, Names *taken)
{
    for (int b = 0; b < expansion->bindings.count; b++) {
        BoundParameter *binding = &expansion->bindings.items[b];
        if (!binding->parameter->used || !clang_Cursor_isNull(binding->place)) continue;
        binding->name = new_name(seen, taken, binding->parameter->name);
        names_set(expansion->renames, binding->parameter->name, (void *)binding->name);
    }
}

static void name_variables(Seen *seen, Expansion *expansion, Names *taken)
{
    for (int v = 0; v < expansion->body->variables.count; v++) {
        const char *name = expansion->body->variables.items[v].name;
        if (!names_find(expansion->renames, name)) names_set(expansion->renames, name, (void *)new_name(seen, taken, name));
    }
}

/* --- Text --------------------------------------------------------------------------------------------------- */

typedef struct Writer {
    Seen *seen;
    Expansion *top;              /* which keeps the pieces */
    Text *out;
    const char *indent;
} Writer;

/* As it is written, of a file whose places are told. */
static void add_written(Writer *writer, Range range)
{
    if (range.begin == range.end) return;
    if (range.file == writer->seen->lifter->file)
        list_push(writer->seen->lifter->arena, &writer->top->pieces, ((SourcePiece){(unsigned)writer->out->length, range.end - range.begin, range.begin}));
    text_add_bytes(writer->out, range.file->text + range.begin, range.end - range.begin);
}

/* With other names, where names are those of parameters and variables and not of members. */
static void add_renamed(Writer *writer, const Expansion *in, Range range)
{
    CReader reader = c_reader_in(range);
    unsigned at = range.begin;
    bool apart = false;
    for (CToken token; in && c_next_code(&reader, &token);) {
        const char *word = token.kind == C_WORD ? c_spelling(&reader, &token, writer->seen->lifter->arena) : "";
        const char *name = apart ? NULL : names_find(in->renames, word);
        apart = (token.kind == C_SIGN && (c_is(&reader, &token, ".") || c_is(&reader, &token, "->"))) || !strcmp(word, "struct") || !strcmp(word, "union") || !strcmp(word, "enum");
        if (!name) continue;
        add_written(writer, (Range){range.file, at, token.begin});
        text_add(writer->out, "%s", name);
        at = token.end;
    }
    add_written(writer, (Range){range.file, at, range.end});
}

static const char *renamed_text(Writer *writer, const Expansion *in, Range range)
{
    Text text = {0};
    Expansion nowhere = {0};
    Writer apart = {writer->seen, &nowhere, &text, writer->indent};
    add_renamed(&apart, in, range);
    const char *copy = arena_string(writer->seen->lifter->arena, text_string(&text));
    text_free(&text);
    return copy;
}

static void next_line(Writer *writer)
{
    if (writer->out->length) text_add(writer->out, "\n%s", writer->indent);
}

/* `const double *restrict a`, `double a[n][m]` as `const double *a_2`, `double (*a_2)[m_2]`: a pointer, of which it is not said that it leads where no other does. */
static void add_declarator(Writer *writer, const Expansion *expansion, const BoundParameter *binding)
{
    static const char *const dropped[] = {"restrict", "__restrict", "__restrict__", "register"};
    const Range range = binding->parameter->range;
    CReader reader = c_reader_in(range);
    bool named = false;
    int lengths = 0, depth = 0;
    Text before = {0}, behind = {0};
    for (CToken token; c_next_code(&reader, &token);) {
        const char *word = token.kind == C_WORD ? c_spelling(&reader, &token, writer->seen->lifter->arena) : "";
        if (names(word, dropped, sizeof dropped / sizeof *dropped)) continue;
        if (!named && !strcmp(word, binding->parameter->name)) {
            named = true;
            continue;
        }
        const int opens = named && token.kind == C_SIGN ? (token.sign == '[') - (token.sign == ']') : 0;
        if (opens > 0 && !depth) lengths++;
        depth += opens;
        if (lengths == 1 && (depth || opens)) continue; /* the first length */
        text_add(named ? &behind : &before, "%s%s", !named && before.length ? " " : "", renamed_text(writer, expansion, (Range){range.file, token.begin, token.end}));
    }
    text_add(writer->out, "%s ", text_string(&before));
    if (lengths && behind.length)
        text_add(writer->out, "(*%s)%s", binding->name, text_string(&behind));
    else
        text_add(writer->out, "%s%s%s", lengths ? "*" : "", binding->name, text_string(&behind));
    text_free(&before);
    text_free(&behind);
}

static void add_parameters(Writer *writer, const Expansion *expansion)
{
    for (int b = 0; b < expansion->bindings.count; b++) {
        const BoundParameter *binding = &expansion->bindings.items[b];
        if (!binding->name) continue;
        next_line(writer);
        add_declarator(writer, expansion, binding);
        text_add(writer->out, " = ");
        add_renamed(writer, expansion->around, binding->range);
        text_add(writer->out, ";");
    }
}

static void add_expansion(Writer *writer, const Expansion *expansion);

/* A part of the body, but comments at its ends, with calls in it taken apart. */
static void add_code(Writer *writer, const Expansion *expansion, Range part)
{
    CReader reader = c_reader_in(part);
    Range code = {part.file, part.end, part.end};
    for (CToken token; c_next_code(&reader, &token); code.end = token.end)
        if (code.begin == part.end) code.begin = token.begin;
    if (code.begin == part.end) return;
    next_line(writer);
    for (int i = 0; i < expansion->inner.count; i++) {
        const Expansion *inner = expansion->inner.items[i];
        if (inner->range.begin < code.begin || inner->range.end > code.end) continue;
        add_renamed(writer, expansion, (Range){part.file, code.begin, inner->range.begin});
        add_expansion(writer, inner);
        code.begin = inner->range.end;
    }
    add_renamed(writer, expansion, code);
}

/* What stands between `return` and its semicolon. */
static Range result_range(const Expansion *expansion)
{
    Range all = {0};
    const SeenBody *body = expansion->body;
    CReader reader = c_reader_in((Range){body->text.file, body->result_begin, body->text.end});
    CToken token;
    if (!c_next_code(&reader, &token)) return all;
    all = (Range){body->text.file, token.end, token.end};
    while (c_next_code(&reader, &token) && !(token.kind == C_SIGN && token.sign == ';')) {
        if (all.begin == all.end) all.begin = token.begin;
        all.end = token.end;
    }
    return all;
}

/* The statement with something in the place of the call. */
static void add_use(Writer *writer, const Expansion *expansion)
{
    const char *result = renamed_text(writer, expansion, result_range(expansion));
    const Range all = expansion->range, call = expansion->call_range;
    if (expansion->use == RESULT_DECLARED) {
        next_line(writer);
        text_add(writer->out, "%s %s = %s;", c_type_of(clang_getCursorResultType(expansion->body->function), writer->seen->lifter->arena).spelling, expansion->result_name, result);
        result = expansion->result_name;
    }
    next_line(writer);
    add_renamed(writer, expansion->around, (Range){all.file, all.begin, call.begin});
    text_add(writer->out, c_is_word(result, all.file->dialect) ? "%s" : "(%s)", result);
    add_renamed(writer, expansion->around, (Range){all.file, call.end, all.end});
}

static void add_expansion(Writer *writer, const Expansion *expansion)
{
    const SeenBody *body = expansion->body;
    const size_t before = writer->out->length;
    add_parameters(writer, expansion);
    add_code(writer, expansion, (Range){body->text.file, body->text.begin, body->result_begin});
    if (expansion->use != RESULT_UNUSED) add_use(writer, expansion);
    if (writer->out->length == before) text_add(writer->out, ";");
}

/* Of the line that it stands in. */
static const char *indent_at(Lifter *lifter, Range range)
{
    const char *text = range.file->text;
    unsigned start = range.begin, end;
    while (start > 0 && text[start - 1] != '\n') start--;
    for (end = start; text[end] == ' ' || text[end] == '\t';) end++;
    return arena_copy(lifter->arena, text + start, end - start);
}

/* Of the parameters for which places stand, from the outermost call on. */
static void name_places(Writer *writer, Expansion *expansion)
{
    for (int b = 0; b < expansion->bindings.count; b++) {
        const BoundParameter *binding = &expansion->bindings.items[b];
        if (!clang_Cursor_isNull(binding->place)) names_set(expansion->renames, binding->parameter->name, (void *)renamed_text(writer, expansion->around, binding->range));
    }
    for (int i = 0; i < expansion->inner.count; i++) name_places(writer, expansion->inner.items[i]);
}

void write_expansion(Seen *seen, Expansion *expansion)
{
    Text text = {0};
    Writer writer = {seen, expansion, &text, indent_at(seen->lifter, expansion->range)};
    name_places(&writer, expansion);
    add_expansion(&writer, expansion);
    expansion->text = arena_string(seen->lifter->arena, text_string(&text));
    text_free(&text);
}

/* --- Whether it can be ------------------------------------------------------------------------------------------ */

/* Where the statement stands, with its semicolon. */
static bool find_places(Lifter *lifter, Expansion *expansion, Range block)
{
    Range *range = &expansion->range;
    if (!place_written(lifter, expansion->call, &expansion->call_range) || !place_used(lifter, expansion->statement, range)) return false;
    if (c_last_sign(c_reader_in(*range)) != ';') range->end = after_semicolon(range->file, range->end);
    return range->file == block.file && range->begin >= block.begin && range->end <= block.end && expansion->call_range.begin >= range->begin
           && expansion->call_range.end < range->end && range->file->text[range->end - 1] == ';' && begins_by_itself(block, range->begin);
}

/* What becomes of the result. */
static bool find_use(Seen *seen, Expansion *expansion, Names *taken, const char **why)
{
    Lifter *lifter = seen->lifter;
    const Cursors parts = clang_Cursor_isNull(expansion->body->result) ? (Cursors){0} : children_of(lifter, expansion->body->result);
    if (clang_equalCursors(expansion->statement, expansion->call)) {
        *why = "what it returns has side effects";
        return !parts.count || only_computes(lifter, parts.items[0]);
    }
    *why = "it does not end with its result";
    if (!parts.count) return false;
    const CXType type = clang_getCursorResultType(expansion->body->function);
    expansion->use = is_same_type(lifter, clang_getCursorType(strip(lifter, parts.items[0])), type) ? RESULT_IN_PLACE : RESULT_DECLARED;
    if (expansion->use == RESULT_DECLARED) expansion->result_name = new_name(seen, taken, arena_printf(lifter->arena, "%s_result", expansion->body->name));
    return true;
}

static void expand_inside(Seen *seen, Expansion *expansion, CXCursor block, Names *taken)
{
    Lifter *lifter = seen->lifter;
    const Cursors parts = children_of(lifter, block);
    const bool is_block = clang_getCursorKind(block) == CXCursor_CompoundStmt;
    const Range text = expansion->body->text;
    for (int p = 0; p < parts.count; p++) {
        const char *why;
        Expansion *inner = is_block && !clang_equalCursors(parts.items[p], expansion->body->result)
                               ? expand(seen, parts.items[p], (Range){text.file, text.begin - 1, text.end}, expansion, expansion->body->body, taken, &why)
                               : NULL;
        if (inner)
            list_push(lifter->arena, &expansion->inner, inner);
        else if (clang_isStatement(clang_getCursorKind(parts.items[p])) && clang_getCursorKind(parts.items[p]) != CXCursor_SwitchStmt)
            expand_inside(seen, expansion, parts.items[p], taken);
    }
}

/* Between the body and the call, or in all that comes before either. */
static bool pragmas_between(Seen *seen, const SeenBody *body, Range block)
{
    const SourceFile *file = body->text.file;
    if (file != block.file || file != seen->lifter->file) return has_pragmas((Range){file, 0, file->length}) || has_pragmas((Range){seen->lifter->file, 0, seen->lifter->function->range.end});
    const unsigned a = body->text.begin, b = block.begin;
    return has_pragmas((Range){file, a < b ? a : b, a < b ? b : a});
}

/* What it does is known already: memory is had, or given back. */
static bool is_memory_call(Lifter *lifter, CXCursor call)
{
    const DataType *type;
    return allocator_called(lifter, call) || argument_that_is_freed(lifter, call) >= 0 || called_interface(lifter, call, &type);
}

Expansion *expand(Seen *seen, CXCursor statement, Range block, const Expansion *around, CXCursor body_around, Names *taken, const char **why)
{
    Lifter *lifter = seen->lifter;
    const CXCursor call = call_of_statement(lifter, statement);
    const SeenBody *body = clang_Cursor_isNull(call) ? NULL : seen_body(seen, call);
    int depth = 0;
    for (const Expansion *it = around; it; it = it->around) depth++;
    *why = body ? body->why : NULL;
    if (!body || body->why || (!body->weight && !body->acts) || is_memory_call(lifter, call)) return NULL;
    *why = "a pragma stands between it and the call";
    if (pragmas_between(seen, body, block)) return NULL;
    Expansion *expansion = arena_alloc(lifter->arena, sizeof *expansion);
    *expansion = (Expansion){.body = body, .around = around, .statement = statement, .call = call, .renames = names_new(lifter->arena)};
    list_push(lifter->arena, &seen->tables, expansion->renames);
    *why = depth >= DEEPEST ? "calls are nested too deeply" : "a macro or a label stands at its call";
    if (depth >= DEEPEST || !find_places(lifter, expansion, block) || !bind_arguments(seen, expansion, body_around, why) || !find_use(seen, expansion, taken, why)) return NULL;
    *why = NULL;
    name_parameters(seen, expansion, taken);
    name_variables(seen, expansion, taken);
    expand_inside(seen, expansion, body->body, taken);
    return expansion;
}
