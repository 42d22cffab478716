/* The functions of a composition, each with what callers see of it. */
#include "lift_internal.h"

#include "source/words.h"

#include "annotator/base/c_text.h"

#include <string.h>

static bool has_nameless_parameter(const Function *function)
{
    for (int p = 0; p < function->parameters.count; p++)
        if (!*function->parameters.items[p].name) return true;
    return false;
}

/* Its parameters stand behind its name, not in what a macro stands for; nor does the name stand in parentheses. */
static bool has_parameters_behind_name(const Function *function)
{
    CReader reader = c_reader_in((Range){function->range.file, function->name_range.end, function->body.begin});
    CReader from = reader;
    CToken token;
    unsigned end;
    return c_next_code(&reader, &token) && token.kind == C_SIGN && token.sign == '(' && c_past_parentheses(from, &end);
}

/* `<%`: what is put in its place looks for braces and brackets. */
static bool has_other_brackets(Range range)
{
    CReader reader = c_reader_in(range);
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_SIGN && strchr("{}[]#", token.sign) && range.file->text[token.begin] != token.sign) return true;
    return false;
}

/* What is put in the place of its statements goes by them. */
static bool has_braces_in_file(const Function *function)
{
    const char *text = function->body.file->text;
    return text[function->body.begin] == '{' && text[function->body.end - 1] == '}';
}

/* A function of which nothing but its place is looked at. */
static void leave(Lifter *lifter, Composition *composition, bool matters, const char *why)
{
    Function *function = lifter->function;
    function->name_range = function->range;
    function->signature = function->prefix = function->suffix = "";
    if (!matters && !lifter->options.of_all) return;
    remark(lifter, function->name_range, why);
    list_push(lifter->arena, &composition->functions, function);
}

/* NULL, or why nothing of the function is lifted. */
static const char *why_not_lifted(Lifter *lifter, CXCursor cursor)
{
    const Function *function = lifter->function;
    const Range head = {function->range.file, function->range.begin, function->body.begin};
    if (!strcmp(function->name, "main")) return "`main` is not lifted: move the calls into a function of their own";
    if (has_other_brackets(function->range)) return "it is written with digraphs or trigraphs: it is not lifted";
    if (!has_braces_in_file(function)) return "the braces of its body come out of a macro: it is not lifted";
    if (!has_parameters_behind_name(function)) return "its parameters do not stand behind its name, or come out of a macro: it is not lifted";
    if (c_has_sign(c_reader_in(head), '{')) return "its signature defines a type: it is not lifted"; /* it would stand twice in the file */
    if (c_has_sign(c_reader_in(head), ';')) return "its parameters are declared in the old style: it is not lifted";
    if (has_nameless_parameter(function)) return "one of its parameters has no name: it is not lifted"; /* nothing could be handed on */
    if (lifter->unsafe || clang_Cursor_isVariadic(cursor)) return "functions with volatile or atomic data, setjmp or `...` are not lifted";
    if (lifter->hidden) return arena_printf(lifter->arena, "not lifted: one `%s` hides another: give them different names", lifter->hidden);
    return NULL;
}

static void lift_body(Lifter *lifter, CXCursor body)
{
    lift_block(lifter, body);
    if (!lifter->function->regions.count) return;
    lift_remainder(lifter, body);
    lift_around(lifter, body);
}

static void lift_function(Lifter *lifter, CXCursor cursor, Composition *composition)
{
    Cursors children = children_of(lifter, cursor);
    CXCursor body = children.count ? children.items[children.count - 1] : clang_getNullCursor();
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt) return;
    Function *function = arena_alloc(lifter->arena, sizeof *function);
    function->name = name_of(lifter, cursor);
    lifter->function = function;
    lifter->body = body;
    names_clear(lifter->result_names);
    if (!in_main_file(lifter, cursor, &function->range) || !in_main_file(lifter, body, &function->body)) return;
    function->line = line_of(function->range);
    memset(&lifter->lvalues, 0, sizeof lifter->lvalues);
    bool calls;
    if (is_nested_too_deeply(lifter, cursor, &calls)) {
        leave(lifter, composition, calls, "an expression in it is nested too deeply: it is not lifted");
        return;
    }
    collect_variables(lifter, cursor);
    if (!stands_in_file(clang_getCursorLocation(cursor))) { /* type, name and body may lie in any order */
        leave(lifter, composition, has_annotated_call(lifter, body), "its name comes out of a macro");
        return;
    }
    describe_function(lifter, cursor);
    const char *why = why_not_lifted(lifter, cursor);
    if (!why)
        lift_body(lifter, body);
    else if (lifter->options.of_all || has_annotated_call(lifter, body))
        remark(lifter, function->name_range, why);
    if (function->regions.count || function->remarks.count || lifter->options.of_all)
        list_push(lifter->arena, &composition->functions, function);
}

static Names *names_of(Lifter *lifter, const Cursors *cursors)
{
    Names *names = names_new(lifter->arena);
    for (int i = 0; i < cursors->count; i++) names_set(names, name_of(lifter, cursors->items[i]), names);
    return names;
}

/* NAME_mpi, or one of the functions beside it that people call, where it is among these names; NULL: none is. */
static const char *name_on_ranks(const Lifter *lifter, const char *function, const Names *defined)
{
    static const char *const endings[] = {"_mpi", "_setup", "_run", "_teardown"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const char *name = arena_printf(lifter->arena, "%s%s", function, endings[i]);
        if (names_find(defined, name)) return name;
    }
    return NULL;
}

/* Names by which generated code means what they mean outside of functions. */
static enum CXChildVisitResult note_said(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Lifter *lifter = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_TypedefDecl || kind == CXCursor_EnumConstantDecl) names_set(lifter->said, name_of(lifter, cursor), lifter);
    return kind == CXCursor_EnumDecl ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

static void find_names_said(Lifter *lifter)
{
    static const char *const library[] = {"int64_t", "uintptr_t", "size_t", "memset", "memcpy", "memmove", "malloc", "calloc",
                                          "aligned_alloc", "free"};
    clang_visitChildren(clang_getTranslationUnitCursor(lifter->unit), note_said, lifter);
    for (size_t i = 0; i < sizeof library / sizeof *library; i++) names_set(lifter->said, library[i], lifter);
}

/* The functions that the file defines, or the one alone that is asked for; their names to `defined`. False: there is none of that name. */
static bool lift_functions(Lifter *lifter, const Cursors *declarations, const char *only, Composition *composition, TextList *defined)
{
    bool found = !only;
    for (int i = 0; i < declarations->count; i++) {
        CXCursor cursor = declarations->items[i];
        Range range;
        if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl || !clang_isCursorDefinition(cursor)
            || !in_main_file(lifter, cursor, &range))
            continue;
        const char *name = name_of(lifter, cursor);
        list_push(lifter->arena, defined, name);
        if (only && strcmp(only, name)) continue;
        found = true;
        lift_function(lifter, cursor, composition);
    }
    return found;
}

/* What the fused functions are called is no name of the file's. */
static void settle_names(Lifter *lifter, const Cursors *declarations, Composition *composition, const TextList *functions)
{
    Names *declared = names_of(lifter, declarations), *defined = names_new(lifter->arena);
    for (int i = 0; i < functions->count; i++) names_set(defined, functions->items[i], composition);
    for (int i = 0; i < composition->functions.count; i++) {
        Function *function = composition->functions.items[i];
        const char *tiled = arena_printf(lifter->arena, "%s_tiled", function->name);
        choose_suffix(lifter, function, declarations, declared);
        function->taken = name_on_ranks(lifter, function->name, defined);
        if (names_find(defined, tiled)) {
            diag_error(lifter->diag, function->name_range, "`%s` is defined in this file: the fused function has this name", tiled);
            diag_hint(lifter->diag, "give one of the two another name");
        }
    }
    names_free(declared);
    names_free(defined);
    for (int i = 0; i < lifter->all_result_names.count; i++) /* the emitter's own names are others */
        names_set(composition->words, lifter->all_result_names.items[i], composition);
}

enum { TABLES = 21 };

static void list_tables(Lifter *lifter, Names **tables[TABLES])
{
    Names **const all[TABLES] = {&lifter->read_names, &lifter->written, &lifter->stored, &lifter->again, &lifter->again_from, &lifter->array_reads, &lifter->array_writes, &lifter->unfit, &lifter->remarked,
                              &lifter->result_names, &lifter->root_names, &lifter->statuses, &lifter->allocated, &lifter->memory_read_names,
                              &lifter->certain_reads, &lifter->said, &lifter->defined, &lifter->calls, &lifter->allocators, &lifter->tests, &lifter->missing};
    memcpy(tables, all, sizeof all);
}

Cursors begin_lifting(Lifter *lifter)
{
    Names **tables[TABLES];
    list_tables(lifter, tables);
    for (int i = 0; i < TABLES; i++) *tables[i] = names_new(lifter->arena);
    const Cursors declarations = children_of(lifter, clang_getTranslationUnitCursor(lifter->unit));
    lifter->words = words_of_declarations(declarations.items, declarations.count, lifter->file, lifter->arena, lifter->diag);
    find_expansions(lifter, &declarations);
    find_directives(lifter);
    find_steady_macros(lifter);
    find_whether_calls_stay(lifter);
    find_names_said(lifter);
    return declarations;
}

void end_lifting(Lifter *lifter)
{
    Names **tables[TABLES];
    list_tables(lifter, tables);
    for (int i = 0; i < TABLES; i++) names_free(*tables[i]);
}

Composition *lift(CXTranslationUnit unit, const char *path, Library *library, const LiftOptions *options, ExprPool *pool, Diag *diag)
{
    const char *only = options->only;
    Arena *arena = expr_pool_arena(pool);
    Composition *composition = arena_alloc(arena, sizeof *composition);
    Lifter lifter = {.unit = unit, .file = diag_file(diag, path), .library = library, .options = *options, .pool = pool, .arena = arena, .diag = diag};
    composition->file = lifter.file;
    composition->library = library;
    if (!lifter.file) return composition;
    const Cursors declarations = begin_lifting(&lifter);
    composition->words = lifter.words;
    TextList defined = {0};
    if (!lift_functions(&lifter, &declarations, only, composition, &defined)) {
        diag_error(diag, (Range){0}, "%s: no function `%s` is defined", path, only);
        const char *nearest = nearest_word(only, defined.items, defined.count);
        if (nearest) diag_hint(diag, "did you mean `%s`?", nearest);
    }
    settle_names(&lifter, &declarations, composition, &defined);
    end_lifting(&lifter);
    return composition;
}
