#include "seen.h"

#include "annotator/base/c_text.h"
#include "annotator/c/target_compiler.h"

#include <string.h>

enum { LARGEST_BODY = 1 << 14, LARGEST_FUNCTION = 1 << 16 };

/* A function with calls that are taken apart. */
typedef struct Caller {
    CXCursor function;
    const char *name;
    Range body;                  /* between its braces */
    Expansions expansions;
} Caller;

typedef struct Search {
    OwnBodies *bodies;
    Lifter *lifter;
    Seen seen;
    Names *taken;                /* words of the function at hand, and names that its expansions have */
    size_t length;               /* .. and how long these are */
    const char *stays;           /* why all calls of it stay; NULL: not all need to */
    LIST(Caller) callers;
} Search;

/* --- The calls of a function ------------------------------------------------------------------------- */

static void leave_call(Search *search, const Expansion *of, CXCursor statement, const char *why, bool quietly)
{
    Lifter *lifter = search->lifter;
    const CXCursor call = of ? of->call : call_of_statement(lifter, statement);
    LeftCall left = {.callee = called_function(lifter, call), .why = why, .function = lifter->function->name, .function_range = lifter->function->range};
    const SeenBody *body = seen_body(&search->seen, call);
    left.loops = body && body->weight && !quietly;
    if (in_main_file(lifter, statement, &left.range)) list_push(lifter->arena, &search->bodies->left, left);
}

static const char *why_it_stays(Search *search, Expansion *expansion, bool *quietly)
{
    for (int s = 0; s < search->bodies->staying.count; s++) {
        const StayingCall *staying = &search->bodies->staying.items[s];
        *quietly = staying->quietly;
        if (staying->begin == expansion->range.begin) return staying->why;
    }
    *quietly = false;
    write_expansion(&search->seen, expansion);
    const size_t length = strlen(expansion->text);
    if (length > LARGEST_BODY || search->length + length > LARGEST_FUNCTION) return "it is large";
    search->length += length;
    return NULL;
}

static void look_at_statement(Search *search, CXCursor statement, Expansions *found)
{
    Lifter *lifter = search->lifter;
    const char *why;
    Expansion *expansion = expand(&search->seen, statement, lifter->function->body, NULL, lifter->body, search->taken, &why);
    bool quietly = false;
    if (search->stays && (expansion || why)) {
        leave_call(search, expansion, statement, search->stays, false);
        return;
    }
    if (expansion) why = why_it_stays(search, expansion, &quietly);
    if (why) leave_call(search, expansion, statement, why, quietly);
    if (expansion && !why) list_push(lifter->arena, found, expansion);
}

/* Statements of blocks, but of those with cases. */
static void look_in(Search *search, CXCursor statement, Expansions *found)
{
    const Cursors parts = children_of(search->lifter, statement);
    const bool is_block = clang_getCursorKind(statement) == CXCursor_CompoundStmt;
    for (int p = 0; p < parts.count; p++) {
        const enum CXCursorKind kind = clang_getCursorKind(parts.items[p]);
        if (is_block) look_at_statement(search, parts.items[p], found);
        if (clang_isStatement(kind) && kind != CXCursor_SwitchStmt) look_in(search, parts.items[p], found);
    }
}

typedef struct Count {
    Lifter *lifter;
    int others;                  /* loops, and calls of annotated routines */
} Count;

static enum CXChildVisitResult count_others(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Count *count = data;
    count->others += clang_getCursorKind(cursor) == CXCursor_ForStmt || clang_getCursorKind(cursor) == CXCursor_WhileStmt || is_routine_call(count->lifter, cursor);
    return CXChildVisit_Recurse;
}

/* There is something to be fused with what the calls do: of one call alone the function that it calls is a composition itself. */
static bool are_worth_it(Search *search, const Expansions *expansions)
{
    Count count = {search->lifter, 0};
    int weights = 0;
    clang_visitChildren(search->lifter->body, count_others, &count);
    for (int e = 0; e < expansions->count; e++) weights += expansions->items[e]->body->weight > 0;
    return weights > 0 && weights + count.others > 1;
}

static void take_words(Search *search, Range range)
{
    CReader reader = c_reader_in(range);
    for (CToken token; c_next_code(&reader, &token);)
        if (token.kind == C_WORD) names_set(search->taken, c_spelling(&reader, &token, search->lifter->arena), search);
}

/* The function is one that the passes behind this one look at. */
static bool begin_function(Search *search, CXCursor function)
{
    Lifter *lifter = search->lifter;
    const Cursors parts = children_of(lifter, function);
    const CXCursor body = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    Function *record = arena_alloc(lifter->arena, sizeof *record);
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt || !in_main_file(lifter, function, &record->range) || !in_main_file(lifter, body, &record->body)) return false;
    record->name = name_of(lifter, function);
    lifter->function = record;
    lifter->body = body;
    collect_variables(lifter, function);
    search->stays = lifter->hidden ? said(lifter, "one `%s` hides another in this function: give them different names", lifter->hidden)
                    : c_has_directive(c_reader_in(record->range)) ? "preprocessor lines stand in this function" : NULL;
    return !lifter->unsafe && strcmp(record->name, "main") && has_harmless_attributes(lifter, function) && stands_in_file(clang_getCursorLocation(function));
}

static void look_at_function(Search *search, CXCursor function)
{
    Lifter *lifter = search->lifter;
    Caller caller = {.function = function, .name = name_of(lifter, function)};
    if (!begin_function(search, function)) return;
    caller.body = (Range){lifter->file, lifter->function->body.begin + 1, lifter->function->body.end - 1};
    search->taken = names_new(lifter->arena);
    search->length = 0;
    take_words(search, lifter->function->range);
    look_in(search, lifter->body, &caller.expansions);
    if (!search->stays && are_worth_it(search, &caller.expansions)) list_push(lifter->arena, &search->callers, caller);
    names_free(search->taken);
}

/* --- The new text --------------------------------------------------------------------------------------- */

static const char *edited_text(Search *search)
{
    const SourceFile *file = search->lifter->file;
    OwnBodies *bodies = search->bodies;
    Text out = {0};
    unsigned at = 0;
    bodies->edits.items = NULL;
    bodies->edits.count = bodies->edits.capacity = 0;
    for (int c = 0; c < search->callers.count; c++)
        for (int e = 0; e < search->callers.items[c].expansions.count; e++) {
            const Expansion *it = search->callers.items[c].expansions.items[e];
            SourceEdit edit = {.from = it->range.begin, .to = it->range.end, .text = it->text, .of = it->range.begin, .pieces = it->pieces.items, .piece_count = it->pieces.count};
            text_add_bytes(&out, file->text + at, edit.from - at);
            edit.begin = (unsigned)out.length;
            text_add(&out, "%s", it->text);
            edit.end = (unsigned)out.length;
            at = edit.to;
            edit.in_parts = true;
            edit.within = search->callers.items[c].body;
            edit.declares = it->use != RESULT_UNUSED && clang_getCursorKind(it->statement) == CXCursor_DeclStmt;
            list_push(search->lifter->arena, &bodies->edits, edit);
        }
    text_add_bytes(&out, file->text + at, file->length - at);
    const char *text = arena_string(search->lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

/* --- Whether it is the old one ---------------------------------------------------------------------------- */

static void let_stay(Search *search, unsigned begin, const char *why)
{
    list_push(search->lifter->arena, &search->bodies->staying, ((StayingCall){begin, why, false}));
}

static void let_all_stay(Search *search, const Caller *caller)
{
    for (int e = 0; e < caller->expansions.count; e++) let_stay(search, caller->expansions.items[e]->range.begin, "the text around it would mean something else");
}

/* Where clang makes nothing of the new text. */
static void find_errors(Search *search, const Diag *diag)
{
    Range range;
    const int before = search->bodies->staying.count;
    for (int number = 0; diag_error_at(diag, number, &range); number++)
        for (int e = 0; e < search->bodies->edits.count; e++) {
            const SourceEdit *edit = &search->bodies->edits.items[e];
            if (range.begin >= edit->begin && range.begin < edit->end) let_stay(search, edit->of, "its text is no C where it is called");
        }
    for (int c = 0; c < search->callers.count && search->bodies->staying.count == before; c++) let_all_stay(search, &search->callers.items[c]);
}

static CXCursor definition_of(Search *search, CXTranslationUnit unit, const char *name)
{
    const Cursors declarations = children_of(search->lifter, clang_getTranslationUnitCursor(unit));
    for (int d = 0; d < declarations.count; d++) {
        const CXCursor cursor = declarations.items[d];
        if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) && !strcmp(name_of(search->lifter, cursor), name)) return cursor;
    }
    return clang_getNullCursor();
}

static bool means_the_same(Search *search, CXTranslationUnit unit)
{
    const int before = search->bodies->staying.count;
    for (int c = 0; c < search->callers.count; c++) {
        const Caller *caller = &search->callers.items[c];
        const CXCursor after = definition_of(search, unit, caller->name);
        const Expansion *at_fault = NULL;
        if (!clang_Cursor_isNull(after) && functions_alike(search->lifter, caller->function, after, &caller->expansions, &at_fault)) continue;
        if (at_fault)
            let_stay(search, at_fault->range.begin, "its text means something else where it is called");
        else
            let_all_stay(search, caller);
    }
    return search->bodies->staying.count == before;
}

/* --- All of it ------------------------------------------------------------------------------------------------ */

static void look_for_callers(Search *search, const Cursors *declarations, const char *only)
{
    Lifter *lifter = search->lifter;
    Range range;
    search->callers.count = search->bodies->left.count = 0;
    for (int d = 0; d < declarations->count; d++) {
        const CXCursor cursor = declarations->items[d];
        if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) && in_main_file(lifter, cursor, &range)
            && (!only || !strcmp(only, name_of(lifter, cursor))))
            look_at_function(search, cursor);
    }
}

/* Enumerators, and members of the program's own structures: what is looked for by its word is not found in `g->u` then. */
static bool has_names_inside(CXCursor declaration)
{
    const enum CXCursorKind kind = clang_getCursorKind(declaration);
    return kind == CXCursor_EnumDecl || ((kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) && !clang_Location_isInSystemHeader(clang_getCursorLocation(declaration)));
}

static void find_names_outside(Search *search, const Cursors *declarations)
{
    search->seen.outside = names_new(search->lifter->arena);
    search->seen.alone = names_new(search->lifter->arena);
    for (int d = 0; d < declarations->count; d++) {
        const CXCursor cursor = declarations->items[d];
        names_set(search->seen.outside, name_of(search->lifter, cursor), search);
        if (!has_names_inside(cursor)) continue;
        const Cursors parts = children_of(search->lifter, cursor);
        for (int p = 0; p < parts.count; p++) names_set(search->seen.outside, name_of(search->lifter, parts.items[p]), search);
    }
}

typedef struct Reading {
    CXIndex index;
    const char *path;
    const char *const *flags;
    int flag_count;
} Reading;

/* Until what is taken apart means what it did; NULL: nothing is. */
static CXTranslationUnit read_until_alike(Search *search, const Reading *reading, const Cursors *declarations, const char *only, const char **text)
{
    for (;;) {
        look_for_callers(search, declarations, only);
        if (!search->callers.count) return NULL;
        *text = edited_text(search);
        Diag *unheard = diag_new(search->lifter->arena);
        diag_file_from_text(unheard, reading->path, *text, (unsigned)strlen(*text));
        CXTranslationUnit unit = parse_c_text(reading->index, reading->path, *text, reading->flags, reading->flag_count, unheard);
        if (unit && means_the_same(search, unit)) return unit;
        if (unit)
            clang_disposeTranslationUnit(unit);
        else
            find_errors(search, unheard);
    }
}

/* Code that may be in a shared library, as the compiler's macros say it. */
static bool is_for_shared_library(const char *const *flags, int flag_count, const Lifter *lifter)
{
    const TargetCompiler *compiler = target_compiler(flags, flag_count, lifter->arena, lifter->diag);
    return compiler && compiler->macros && strstr(compiler->macros, "#define __PIC__ ") && !strstr(compiler->macros, "#define __PIE__ ");
}

CXTranslationUnit bodies_take_apart(OwnBodies *bodies, CXIndex index, CXTranslationUnit unit, const char *path, const char *const *flags, int flag_count,
                                    const OtherSources *sources, Library *library, const char *only, ExprPool *pool, Diag *diag)
{
    Lifter lifter = {.unit = unit, .file = diag_file(diag, path), .library = library, .options = {.on_host = true, .settled = bodies->settled}, .pool = pool, .arena = expr_pool_arena(pool), .diag = diag};
    if (!lifter.file) return unit;
    const Cursors declarations = begin_lifting(&lifter);
    Search search = {.bodies = bodies, .lifter = &lifter, .seen = {.lifter = &lifter, .sources = sources, .interposed = is_for_shared_library(flags, flag_count, &lifter)}};
    const char *text = NULL;
    find_names_outside(&search, &declarations);
    const CXTranslationUnit alike = read_until_alike(&search, &(Reading){index, path, flags, flag_count}, &declarations, only, &text);
    for (int t = 0; t < search.seen.tables.count; t++) names_free(search.seen.tables.items[t]);
    names_free(search.seen.outside);
    names_free(search.seen.alone);
    end_lifting(&lifter);
    names_free(lifter.words);
    if (!alike) return unit;
    bodies->text = diag_file_edited(diag, lifter.file, path, text, bodies->edits.items, bodies->edits.count);
    bodies->apart = arena_alloc(lifter.arena, sizeof *bodies->apart * (size_t)bodies->edits.count);
    clang_disposeTranslationUnit(unit);
    return alike;
}

/* What has been said of the call as a statement becomes more. */
static bool tell_more(Function *function, const LeftCall *left, Arena *arena)
{
    const char *said = arena_printf(arena, "`%s` is not annotated", left->callee);
    for (int r = 0; r < function->remarks.count; r++) {
        Remark *remark = &function->remarks.items[r];
        if (remark->line != line_of(left->range) || strncmp(remark->text, said, strlen(said))) continue;
        remark->text = arena_printf(arena, "%s, and not taken apart, since %s%s", said, left->why, remark->text + strlen(said));
        return true;
    }
    return false;
}

void bodies_tell(const OwnBodies *bodies, Composition *composition, Arena *arena)
{
    for (int l = 0; l < bodies->left.count; l++) {
        const LeftCall *left = &bodies->left.items[l];
        bool told = false;
        for (int f = 0; f < composition->functions.count; f++)
            told |= !strcmp(composition->functions.items[f]->name, left->function) && tell_more(composition->functions.items[f], left, arena);
        if (told || !left->loops) continue;
        list_push(arena, &function_of_remarks(composition, left->function, left->function_range, arena)->remarks,
                  ((Remark){left->range, line_of(left->range), arena_printf(arena, "`%s` is not taken apart, since %s", left->callee, left->why), NULL}));
    }
}
