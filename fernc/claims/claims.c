#include "claim.h"

#include "annotator/c/parse_c.h"
#include "loops/nest.h"

#include <string.h>

/* `const int ld = w + 2;` of the body. */
typedef struct Local {
    const Symbol *symbol;
    const Expr *value;
} Local;

/* An access of a body, while sizes are tried. */
typedef struct Trial {
    Lifter *lifter;
    CXCursor function;           /* the definition */
    const Sizes *sizes;
    const Nest *nest;
    const NestAccess *access;
    const Claimed *claimed;
    LIST(Local) locals;          /* of the nest */
    int depth;                   /* of locals that are computed from others */
    const NestLoop *loops[MAX_RANK]; /* around it, the outermost first */
    int64_t counters[MAX_RANK];
    int loop_count;
    int steps;                   /* that are left */
    bool known;                  /* all that was asked for has a value */
    int64_t outside;             /* the element that is not claimed */
} Trial;

enum { STEPS_MOST = 4000, TRIALS = 60, DEEPEST = 4 };

/* --- Values ------------------------------------------------------------------------------------ */

/* The number of the parameter in the declaration; -1: it is none. */
static int number_of(const Trial *it, const Variable *variable)
{
    const int count = clang_Cursor_getNumArguments(it->function);
    for (int p = 0; p < count && p < it->sizes->routine->declared_count; p++)
        if (clang_equalCursors(clang_Cursor_getArgument(it->function, (unsigned)p), variable->declaration)) return p;
    return -1;
}

static int64_t value_of(const Symbol *symbol, void *data)
{
    Trial *it = data;
    for (int l = 0; l < it->loop_count; l++)
        if (it->loops[l]->at == symbol) return it->counters[l];
    for (int s = 0; s < it->nest->scalars.count; s++) {
        const NestScalar *scalar = it->nest->scalars.items[s];
        if (scalar->symbol != symbol) continue;
        const int number = scalar->role == SCALAR_GIVEN && !scalar->place.member && !scalar->place.variable->writes && !scalar->place.variable->address_taken
                               ? number_of(it, scalar->place.variable) : -1;
        if (number >= 0 && it->sizes->routine->parameters[number].symbol) return it->sizes->values[number];
    }
    int64_t value;
    for (int l = 0; l < it->locals.count && it->depth < DEEPEST; l++) {
        if (it->locals.items[l].symbol != symbol) continue;
        it->depth++;
        const bool told = expr_evaluate(it->locals.items[l].value, value_of, it, &value);
        it->depth--;
        if (told) return value;
    }
    it->known = false;
    return 0;
}

/* Numbers that the body computes once, from what it is given. */
static void find_locals(Trial *it)
{
    Nest *nest = (Nest *)it->nest; /* that learns what these are made of */
    it->locals.count = 0;
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        const Variable *variable = scalar->place.variable;
        if (!scalar->symbol || scalar->role != SCALAR_GIVEN || scalar->place.member || !variable->local || !variable->has_initialiser || variable->writes || variable->address_taken) continue;
        const Expr *value = nest_integer(nest, variable->initialiser);
        if (value) list_push(it->lifter->arena, &it->locals, ((Local){scalar->symbol, value}));
    }
}

static bool evaluate(Trial *it, const Expr *expr, int64_t *value)
{
    it->known = true;
    return expr && expr_evaluate(expr, value_of, it, value) && it->known;
}

/* --- What it touches --------------------------------------------------------------------------- */

/* Of the conditions around it those that are known hold. */
static bool is_reached(Trial *it)
{
    for (const Scope *scope = it->access->scope; scope; scope = scope->around) {
        bool any = !scope->cases.count;
        for (int c = 0; c < scope->cases.count && !any; c++) {
            bool all = true;
            for (int k = 0; k < scope->cases.items[c].count && all; k++) {
                int64_t smaller, larger;
                all = evaluate(it, scope->cases.items[c].items[k].smaller, &smaller) && evaluate(it, scope->cases.items[c].items[k].larger, &larger) && smaller <= larger;
            }
            any = all;
        }
        if (!any) return false;
    }
    return true;
}

static bool is_claimed(const Trial *it, int64_t element)
{
    if (element < 0 || element >= ELEMENTS_MOST) return false;
    return it->access->writes ? it->claimed->written[element] : it->claimed->touched[element];
}

/* Whether some iteration touches what is not claimed. */
static bool goes_outside(Trial *it, int l)
{
    int64_t element, begin = 0, end = 0;
    if (--it->steps < 0) return false;
    if (l == it->loop_count) {
        if (!is_reached(it) || !evaluate(it, it->access->flat, &element) || is_claimed(it, element)) return false;
        it->outside = element;
        return true;
    }
    const int count = it->loop_count;
    it->loop_count = l; /* counters of the loops around it */
    const bool told = evaluate(it, it->loops[l]->begin, &begin) && evaluate(it, it->loops[l]->end, &end);
    it->loop_count = count;
    bool found = false;
    const int64_t by = it->loops[l]->by;
    const bool whole = told && (end - begin) % by == 0; /* else the loop has other bounds than these */
    for (it->counters[l] = begin; whole && it->counters[l] < end && !found && it->steps >= 0; it->counters[l] += by) found = goes_outside(it, l + 1);
    return found;
}

/* False: more of them than are tried. */
static bool find_loops(Trial *it)
{
    it->loop_count = 0;
    for (const Scope *scope = it->access->scope; scope; scope = scope->around) {
        if (!scope->loop) continue;
        if (it->loop_count == MAX_RANK) return false;
        for (int l = it->loop_count; l > 0; l--) it->loops[l] = it->loops[l - 1];
        it->loops[0] = scope->loop;
        it->loop_count++;
    }
    return true;
}

/* --- What is certain ------------------------------------------------------------------------------ */

static enum CXChildVisitResult look_for_leaving(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    bool *found = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    *found |= kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt || kind == CXCursor_CallExpr || kind == CXCursor_LabelStmt;
    return *found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* The nest is a statement of the body, and nothing before it may leave the function. */
static bool always_runs(Lifter *lifter, const Nest *nest)
{
    const Cursors statements = children_of(lifter, lifter->body);
    bool leaves = false;
    for (int s = 0; s < statements.count && !leaves; s++) {
        if (clang_equalCursors(statements.items[s], nest->statement)) return true;
        leaves = clang_getCursorKind(statements.items[s]) == CXCursor_ReturnStmt;
        clang_visitChildren(statements.items[s], look_for_leaving, &leaves);
    }
    return false;
}

static bool is_certain(Lifter *lifter, const Nest *nest, const NestAccess *access)
{
    for (const Scope *scope = access->scope; scope; scope = scope->around)
        if (scope->sometimes) return false;
    return !mentions_choice(nest, access->flat) && always_runs(lifter, nest);
}

/* --- Words -------------------------------------------------------------------------------------------- */

/* "n = 3, m = 2": of the parameters that are integers and no more than a few. */
static const char *sizes_text(const Trial *it)
{
    Text out = {0};
    for (int p = 0; p < it->sizes->routine->declared_count; p++) {
        const Parameter *parameter = &it->sizes->routine->parameters[p];
        const bool integer = !parameter->type.pointer && (parameter->type.scalar == SCALAR_SIGNED || parameter->type.scalar == SCALAR_UNSIGNED);
        if (integer) text_add(&out, "%s%s = %lld", out.length ? ", " : "", parameter->name, (long long)it->sizes->values[p]);
    }
    const char *text = arena_string(it->lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

static void report(const Trial *it, const Block *block, int parameter)
{
    const Routine *routine = it->sizes->routine;
    const bool certain = is_certain(it->lifter, it->nest, it->access);
    const char *does = it->access->writes ? "writes" : "reads", *name = routine->parameters[parameter].name, *sizes = sizes_text(it);
    const Range place = claim_range(block, parameter, it->access->writes);
    const bool touched = it->outside >= 0 && it->outside < ELEMENTS_MOST && it->claimed->touched[it->outside];
    const char *what = touched ? "the annotation does not say that it is written" : "the annotation does not name it";
    (certain ? diag_error : diag_remark)(it->lifter->diag, place, "`%s` %s%s element %lld of `%s`%s%s: %s", routine->name, certain ? "" : "may ", certain ? does : it->access->writes ? "write" : "read",
                                         (long long)it->outside, name, *sizes ? ", with " : "", sizes, what);
    diag_note(it->lifter->diag, it->access->range, "the body %s it here", does);
}

/* --- A routine ------------------------------------------------------------------------------------------ */

/* The first sizes, small ones, for which the access goes beyond what the block says. */
static bool try_access(Trial *it, const Block *block, int parameter, Sizes *sizes, Claimed *claimed)
{
    int number = 0;
    if (!find_loops(it)) return false;
    for (int trial = 0; trial < TRIALS && claim_sizes(sizes, block, &number); trial++) {
        if (!claim_of(sizes, block, parameter, claimed, it->lifter->pool)) continue;
        it->steps = STEPS_MOST;
        if (!goes_outside(it, 0)) continue;
        report(it, block, parameter);
        return true;
    }
    return false;
}

static const Routine *routine_named(const Library *library, const char *name)
{
    for (int r = 0; r < library->routines.count; r++)
        if (!strcmp(library->routines.items[r]->name, name)) return library->routines.items[r];
    return NULL;
}

/* One of each array is enough. */
static void check_block(Trial *it, const Block *block, const Nests *nests, Sizes *sizes, Claimed *claimed)
{
    const int declared = sizes->routine->declared_count;
    bool *said = arena_alloc(it->lifter->arena, sizeof *said * (size_t)(declared + 1));
    for (int n = 0; n < nests->items.count; n++) {
        it->nest = nests->items.items[n];
        if (it->nest->fits.count) continue; /* numbers that may wrap */
        find_locals(it);
        for (int a = 0; a < it->nest->accesses.count; a++) {
            it->access = it->nest->accesses.items[a];
            const Place *place = &it->access->array->place;
            const int parameter = place->member || place->variable->writes || place->variable->address_taken || it->access->array->rows != 1 ? -1 : number_of(it, place->variable);
            if (parameter < 0 || said[parameter]) continue;
            said[parameter] = try_access(it, block, parameter, sizes, claimed);
        }
    }
}

static void check_function(void *data, Lifter *lifter, CXCursor function, const Nests *nests)
{
    const Routine *routine = routine_named(data, name_of(lifter, function));
    if (!routine) return;
    Sizes sizes = {routine, arena_alloc(lifter->arena, sizeof *sizes.values * (size_t)(routine->parameter_count + 1))};
    Claimed *claimed = arena_alloc(lifter->arena, sizeof *claimed);
    Trial it = {.lifter = lifter, .function = function, .sizes = &sizes, .claimed = claimed};
    for (int b = 0; b < routine->block_count; b++) check_block(&it, &routine->blocks[b], nests, &sizes, claimed);
}

void claims_check(CXTranslationUnit unit, const char *path, Library *library, ExprPool *pool, Diag *diag)
{
    loops_survey(unit, path, library, pool, diag, check_function, library);
}

/* --- Headers ---------------------------------------------------------------------------------------------- */

typedef struct Headers {
    const Library *library;
    Arena *arena;
    LIST(const char *) paths;
} Headers;

static enum CXChildVisitResult note_header(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Headers *headers = data;
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl || !clang_isCursorDefinition(cursor) || clang_Location_isFromMainFile(clang_getCursorLocation(cursor))) return CXChildVisit_Continue;
    CXString name = clang_getCursorSpelling(cursor);
    const bool annotated = routine_named(headers->library, clang_getCString(name));
    clang_disposeString(name);
    CXFile file;
    clang_getExpansionLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    if (!annotated || !file) return CXChildVisit_Continue;
    CXString path = clang_getFileName(file);
    bool before = false;
    for (int h = 0; h < headers->paths.count; h++) before |= !strcmp(headers->paths.items[h], clang_getCString(path));
    if (!before) list_push(headers->arena, &headers->paths, arena_string(headers->arena, clang_getCString(path)));
    clang_disposeString(path);
    return CXChildVisit_Continue;
}

void claims_check_headers(CXIndex index, CXTranslationUnit unit, const char *const *flags, int flag_count, Library *library, ExprPool *pool, Diag *diag)
{
    Headers headers = {.library = library, .arena = expr_pool_arena(pool)};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), note_header, &headers);
    for (int h = 0; h < headers.paths.count; h++) {
        Diag *unheard = diag_new(headers.arena);
        CXTranslationUnit header = parse_c(index, headers.paths.items[h], flags, flag_count, unheard);
        if (!header) continue; /* it is no file by itself */
        claims_check(header, headers.paths.items[h], library, pool, diag);
        clang_disposeTranslationUnit(header);
    }
}
