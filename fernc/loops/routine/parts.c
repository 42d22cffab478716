/* The routine in parts, where it can be one of several in the same loops. */
#include "writer.h"

#include "region/forms.h"
#include "region/loop_text.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* It goes up by one, over a range or a part of it. */
static bool goes_up(const NestLoop *loop)
{
    return !loop->down && !loop->unit && loop->by == 1 && !loop->seconds.count && clang_Cursor_isNull(loop->step);
}

/* The only loop among the statements of the body, which is a block; null: it has none, or several. */
static CXCursor loop_in(const Nest *nest, CXCursor body)
{
    CXCursor found = clang_getNullCursor();
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt) return clang_getCursorKind(body) == CXCursor_ForStmt ? body : found;
    const Cursors parts = children_of(nest->lifter, body);
    for (int p = 0; p < parts.count; p++) {
        if (clang_getCursorKind(parts.items[p]) != CXCursor_ForStmt) continue;
        if (!clang_Cursor_isNull(found)) return clang_getNullCursor();
        found = parts.items[p];
    }
    return found;
}

/* A loop over all of its range, from a number on, in the only loop that is cut: over a row, each as long as the others. Null: it is none. */
static CXCursor row_of(const Nest *nest)
{
    int64_t begin;
    if (nest->loops.count != 2 || loops_around_inner(nest) != 1) return clang_getNullCursor();
    if (nest->own.count) return clang_getNullCursor(); /* arrays and structures of a row, under names that others may have */
    const NestLoop *outer = nest->loops.items[0], *inner = nest->loops.items[1];
    if (!outer->cut || inner->cut || !inner->declared || !goes_up(inner) || !expr_is_constant(inner->begin, &begin) || nest_varies(nest, inner->end)) return clang_getNullCursor();
    return loop_in(nest, outer->body);
}

/* They go up by one, and the body is in all of them; but for statements around a loop over a row. */
static bool are_plain_loops(const Nest *nest)
{
    const int count = loops_around_inner(nest);
    for (int l = 0; l < count; l++)
        if (!nest->loops.items[l]->cut || !goes_up(nest->loops.items[l])) return false;
    return count <= LOOP_TEXT_RANK && (nest->loops.count == count || !clang_Cursor_isNull(row_of(nest)));
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

bool has_macros(const Nest *nest)
{
    const Range *macro = expansion_from(nest->lifter, nest->range.begin);
    return macro && macro->begin < nest->range.end;
}

/* A macro stands for a text with variables in it, which cannot be given other names there. */
static bool has_variables_in_macros(const Nest *nest)
{
    bool found = false;
    if (has_macros(nest)) clang_visitChildren(nest->statement, look_in_macros, &found);
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
    text->cut_count = loops_around_inner(nest);
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        LoopHead *head = &text->loops[text->loop_count++];
        *head = (LoopHead){.type = loop->type, .counter = loop->counter->name};
        if (l >= text->cut_count)
            expr_is_constant(loop->begin, &head->begin);
        else
            head->first = loop->first->name, head->count = loop->count->name;
    }
}

/* What each iteration of the loop over a row touches of the array is one element, the next of its row in each: "a[i * w + j + 1]", always so far along. */
static bool is_by_element(const Writer *writer, const NestArray *array, CXCursor row)
{
    const Symbol *at = writer->nest->loops.items[1]->at;
    const Range range = statement_range(writer->nest, row);
    const Expr *along = NULL;
    if (!array->rank) return false;
    for (int a = 0; a < writer->nest->accesses.count; a++) {
        const NestAccess *access = writer->nest->accesses.items[a];
        if (access->array != array) continue;
        if (access->range.begin < range.begin || access->range.end > range.end) return false;
        const Expr *here = expr_sub(writer->pool, access->index[array->rank - 1], expr_symbol(writer->pool, at));
        if (expr_mentions(here, at) || (along && !expr_equal(along, here))) return false;
        for (int d = 0; d < array->rank - 1; d++)
            if (expr_mentions(access->index[d], at)) return false;
        along = here;
    }
    return along != NULL;
}

/* Of the parameters, which are named as arrays are. */
static void find_elements(const Writer *writer, LoopText *text, CXCursor row)
{
    bool *by_element = arena_alloc(writer->arena, sizeof *by_element * (size_t)(text->parameter_count + 1));
    for (int p = 0; p < text->parameter_count && text->loop_count > text->cut_count; p++)
        for (int a = 0; a < writer->nest->arrays.count; a++) {
            const NestArray *array = writer->nest->arrays.items[a];
            const char *name = strrchr(text->parameters[p], '*');
            if (name && !strcmp(name + 1, array->place.name)) by_element[p] = is_by_element(writer, array, row);
        }
    text->by_element = by_element;
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
        const bool in_row = c_mentions(c_reader_of(text->row_before, nest->range.file->dialect), scalar->place.name);
        if (scalar->role == SCALAR_OWN && (!scalar->declared || in_row)) list_push(writer->arena, &all, scalar->place.text);
        if (is_handed_on(scalar)) list_push(writer->arena, &all, nest_part_name(writer, scalar));
    }
    for (int a = 0; a < nest->arrays.count; a++)
        for (int d = 0; d < nest->arrays.items[a]->rank; d++)
            if (!is_polynomial(nest->arrays.items[a]->begin[d])) list_push(writer->arena, &all, nest_begin_name(writer, nest->arrays.items[a], d));
    text->locals = all.items;
    text->local_count = all.count;
    text->own = own_names(writer, &text->own_count);
}

/* The statements of the loop, or of the loop over a row and those around it. */
static void write_statements(const Writer *writer, LoopText *text, CXCursor row)
{
    Text body = {0}, before = {0}, behind = {0};
    if (clang_Cursor_isNull(row))
        add_inner_statement(writer, &body, "    ");
    else {
        const CXCursor outer = writer->nest->loops.items[0]->body;
        const Range all = statement_range(writer->nest, outer), loop = statement_range(writer->nest, row);
        const bool block = clang_getCursorKind(outer) == CXCursor_CompoundStmt;
        add_statement_text(writer, &body, statement_range(writer->nest, writer->nest->loops.items[1]->body), "    ");
        add_statement_text(writer, &before, (Range){all.file, all.begin + block, loop.begin}, "    ");
        add_statement_text(writer, &behind, (Range){all.file, loop.end, all.end - block}, "    ");
    }
    text->body = arena_string(writer->arena, text_string(&body));
    text->row_before = arena_string(writer->arena, text_string(&before));
    text->row_behind = arena_string(writer->arena, text_string(&behind));
    text_free(&body);
    text_free(&before);
    text_free(&behind);
}

static bool may_move(const Writer *writer, const char *text)
{
    return !is_bound_to_place(text_in_plain_form(writer->arena, text), writer->nest->range.file->dialect);
}

const LoopText *write_loop_text(const Writer *writer, const char *name, const char *declared)
{
    Nest *nest = writer->nest;
    if (!are_plain_loops(nest) || goes_on(nest) || has_variables_in_macros(nest)) return NULL;
    const CXCursor row = row_of(nest);
    Writer again = {.nest = nest, .arena = writer->arena, .pool = writer->pool, .words = writer->words, .elements = true};
    find_replacements(&again);
    Text before = {0}, behind = {0};
    add_locals(&again, &before);
    add_results(&again, &behind);
    LoopText *text = arena_alloc(writer->arena, sizeof *text);
    *text = (LoopText){.routine = name, .before = arena_string(writer->arena, text_string(&before)), .behind = arena_string(writer->arena, text_string(&behind)), .has_macros = has_macros(nest)};
    text_free(&before);
    text_free(&behind);
    write_statements(&again, text, row);
    if (!may_move(writer, text->body) || !may_move(writer, text->row_before) || !may_move(writer, text->row_behind)) return NULL;
    find_heads(nest, text);
    find_parameters(writer, text, text_in_plain_form(writer->arena, declared));
    find_locals(writer, text);
    find_elements(writer, text, row);
    return text;
}
