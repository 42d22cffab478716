/* The routine in parts, where it can be one of several in the same loops. */
#include "writer.h"

#include "region/forms.h"
#include "region/loop_text.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* They go up by one, and the body is in all of them and has none of its own. */
static bool are_plain_loops(const Nest *nest)
{
    const int count = loops_around_inner(nest);
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (!loop->cut || loop->down || loop->unit || loop->by != 1 || loop->seconds.count) return false;
    }
    return nest->loops.count == count && count <= LOOP_TEXT_RANK;
}

/* What goes on from one iteration to the next would keep C compilers from doing several at once, of others in the same loops as well. */
static bool goes_on(const Nest *nest)
{
    for (int s = 0; s < nest->scalars.count; s++)
        if (nest->scalars.items[s]->role == SCALAR_CARRIED) return true;
    for (int a = 0; a < nest->arrays.count; a++)
        if (nest->arrays.items[a]->through || nest->arrays.items[a]->by_pointers) return true;
    return nest->goes_on || nest->in_order;
}

static enum CXChildVisitResult look_in_macros(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    const enum CXCursorKind named = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr ? clang_getCursorKind(clang_getCursorReferenced(cursor)) : CXCursor_InvalidFile;
    const bool variable = named == CXCursor_VarDecl || named == CXCursor_ParmDecl;
    *(bool *)data |= variable && !stands_in_file(clang_getCursorLocation(cursor));
    return *(bool *)data ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A macro stands for a text with variables in it, which cannot be given other names there. */
static bool has_variables_in_macros(const Nest *nest)
{
    bool found = false;
    const Range *macro = expansion_from(nest->lifter, nest->range.begin);
    if (macro && macro->begin < nest->range.end) clang_visitChildren(nest->statement, look_in_macros, &found);
    return found;
}

/* Some of it leaves the statement, or is meant for its place in the text. */
static bool is_bound_to_place(const char *body, CDialect dialect)
{
    static const char *const words[] = {"continue", "break", "goto", "return", "switch", "asm", "__asm__", "static", "_Pragma", "__LINE__", "__COUNTER__"};
    CReader reader = c_reader_of(body, dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.in_directive) return true;
        for (size_t w = 0; w < sizeof words / sizeof *words && token.kind == C_WORD; w++)
            if (c_is(&reader, &token, words[w])) return true;
    }
    return false;
}

static void find_heads(const Nest *nest, LoopText *text)
{
    for (int l = 0; l < loops_around_inner(nest); l++) {
        const NestLoop *loop = nest->loops.items[l];
        text->loops[text->loop_count++] = (LoopHead){loop->type, loop->counter->name, loop->first->name, loop->count->name};
    }
}

static void find_parameters(const Writer *writer, LoopText *text, const char *declared)
{
    LIST(const char *) all = {0};
    for (const char *end; *declared; declared = *end ? end + 2 : end) {
        end = strchr(declared, ',') ? strchr(declared, ',') : declared + strlen(declared);
        list_push(writer->arena, &all, arena_printf(writer->arena, "%.*s", (int)(end - declared), declared));
    }
    text->parameters = all.items;
    text->parameter_count = all.count;
}

static void find_locals(const Writer *writer, LoopText *text)
{
    LIST(const char *) all = {0};
    const Nest *nest = writer->nest;
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        if (scalar->role == SCALAR_OWN && !scalar->declared) list_push(writer->arena, &all, scalar->place.text);
        if (is_handed_on(scalar)) list_push(writer->arena, &all, nest_part_name(writer, scalar));
    }
    for (int a = 0; a < nest->arrays.count; a++)
        for (int d = 0; d < nest->arrays.items[a]->rank; d++)
            if (!is_polynomial(nest->arrays.items[a]->begin[d])) list_push(writer->arena, &all, nest_begin_name(writer, nest->arrays.items[a], d));
    text->locals = all.items;
    text->local_count = all.count;
    text->own = own_names(writer, &text->own_count);
}

const LoopText *write_loop_text(const Writer *writer, const char *name, const char *declared)
{
    Nest *nest = writer->nest;
    if (!are_plain_loops(nest) || goes_on(nest) || has_variables_in_macros(nest)) return NULL;
    Writer again = {.nest = nest, .arena = writer->arena, .pool = writer->pool, .words = writer->words, .elements = true};
    find_replacements(&again);
    Text before = {0}, body = {0}, behind = {0};
    add_locals(&again, &before);
    add_inner_statement(&again, &body, "    ");
    add_results(&again, &behind);
    LoopText *text = arena_alloc(writer->arena, sizeof *text);
    *text = (LoopText){.routine = name, .before = arena_string(writer->arena, text_string(&before)), .behind = arena_string(writer->arena, text_string(&behind)),
                       .body = arena_string(writer->arena, text_string(&body))};
    text_free(&before);
    text_free(&body);
    text_free(&behind);
    if (is_bound_to_place(text_in_plain_form(writer->arena, text->body), nest->range.file->dialect)) return NULL;
    find_heads(nest, text);
    find_parameters(writer, text, text_in_plain_form(writer->arena, declared));
    find_locals(writer, text);
    return text;
}
