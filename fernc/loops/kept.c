#include "kept.h"

#include "live.h"

#include "annotator/base/c_text.h"

#include <string.h>

typedef struct Kept {
    Variable *variable;
    const NestLoop *counted;     /* it is the counter of this loop; NULL: it counts along, or is a scalar of the body */
    bool entered;                /* the loop's head gives the counter no value, or what is done with the pointer goes on from what it was */
    const NestPointer *pointer;  /* it is one that the nest changes; NULL: it is none */
} Kept;

typedef LIST(Kept) KeptList;

/* A place in the function that names a variable which some nest keeps. */
typedef struct Mention {
    const Variable *variable;
    Range range;                 /* empty: not in the text of the function */
    Range counted;               /* a `for` around it gives the variable a value before anything reads it; empty: none does */
    bool read;                   /* it is more than assigned */
} Mention;

/* What the function does with one of the variables beside the nests that are taken. */
typedef struct Fate {
    const Variable *variable;
    const Mention *elsewhere;    /* something names it that does not give it a value first; NULL: it does not matter what it holds outside of loops */
    bool read;                   /* where no nest has one of its own instead */
} Fate;

typedef struct Settling {
    Lifter *lifter;
    Keepers *keepers;
    LIST(KeptList) kept;         /* of each of them */
    LIST(Mention) mentions;
    LIST(Fate) fates;
} Settling;

static void add_kept(const Settling *settling, KeptList *list, Kept kept)
{
    for (int k = 0; k < list->count; k++)
        if (list->items[k].variable == kept.variable) return;
    list_push(settling->lifter->arena, list, kept);
}

static KeptList list_kept(const Settling *settling, const Nest *nest)
{
    KeptList list = {0};
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->unit) continue;
        if (!loop->declared) add_kept(settling, &list, (Kept){.variable = loop->counter, .counted = loop, .entered = clang_Cursor_isNull(loop->from)});
        for (int s = 0; s < loop->seconds.count; s++)
            if (!loop->seconds.items[s].declared) add_kept(settling, &list, (Kept){.variable = loop->seconds.items[s].variable});
    }
    for (int p = 0; p < nest->pointers.count; p++) {
        const NestPointer *pointer = &nest->pointers.items[p];
        if ((pointer->walks || pointer->bounds) && !is_declared_in(nest, pointer->variable)) add_kept(settling, &list, (Kept){.variable = (Variable *)pointer->variable, .entered = pointer->entered, .pointer = pointer});
    }
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        if (!scalar->place.member && scalar->role == SCALAR_OWN && !scalar->declared) add_kept(settling, &list, (Kept){.variable = scalar->place.variable});
    }
    return list;
}

static const Kept *find_kept(const Settling *settling, int keeper, const Variable *variable)
{
    const KeptList *list = &settling->kept.items[keeper];
    for (int k = 0; k < list->count; k++)
        if (list->items[k].variable == variable) return &list->items[k];
    return NULL;
}

static Fate *fate_of(const Settling *settling, const Variable *variable)
{
    for (int f = 0; f < settling->fates.count; f++)
        if (settling->fates.items[f].variable == variable) return &settling->fates.items[f];
    return NULL;
}

static bool lies_in(Range inner, Range outer)
{
    return inner.begin >= outer.begin && inner.end <= outer.end;
}

/* The routines of one nest are there together, or none of them is. */
static void leave(Settling *settling, int keeper, Range where, const char *why)
{
    for (int i = 0; i < settling->keepers->count; i++) {
        Keeper *it = &settling->keepers->items[i];
        if (it->left || it->nest->range.begin != settling->keepers->items[keeper].nest->range.begin) continue;
        it->left = why;
        it->where = where;
    }
}

/* --- What is read behind the loop -------------------------------------------------------------------- */

/* `assert(i == n)`: it may be read there in another compilation, where the macro stands for something else. */
static bool is_in_macro_behind(Lifter *lifter, const Nest *nest, const Variable *variable)
{
    const Range *end = lifter->expansions.items + lifter->expansions.count;
    for (const Range *use = expansion_from(lifter, nest->range.end); use && use < end && use->begin < lifter->function->body.end; use++)
        if (!stands_in_steady_macros(lifter, *use) && c_mentions(c_reader_in(*use), variable->name)) return true;
    return false;
}

/* Before a loop with a pragma nothing can be declared; with OpenMP the counter of one that threads share holds behind it what it did before. */
static bool has_hints(const Nest *nest)
{
    return nest->hints != nest->range.begin;
}

static void settle_behind(Settling *settling, int keeper, const Kept *kept)
{
    Keeper *it = &settling->keepers->items[keeper];
    Lifter *lifter = settling->lifter;
    const Variable *variable = kept->variable;
    if (kept->pointer && kept->pointer->bounds) return;
    if (!is_read_behind(lifter, it->nest->statement, variable) && !is_in_macro_behind(lifter, it->nest, variable)) return;
    const char *value = has_hints(it->nest) ? NULL : kept->counted ? counter_behind(it->nest, kept->counted) : kept->pointer ? pointer_behind(it->nest, kept->pointer) : NULL;
    if (!value)
        leave(settling, keeper, it->nest->range, said(lifter, "`%s` is read behind the loop", variable->name));
    else if (it->last) /* pointers first: where they are is told by what the counter began with */
        it->behind = kept->pointer ? arena_printf(lifter->arena, " %s = %s;%s", variable->name, value, it->behind ? it->behind : "")
                                   : arena_printf(lifter->arena, "%s %s = %s;", it->behind ? it->behind : "", variable->name, value);
}

/* --- Where the function names it --------------------------------------------------------------------------- */

/* A cursor, and what is around it. */
typedef struct Chain {
    const struct Chain *up;
    CXCursor cursor;
} Chain;

/* A label, or a case of a `switch` around it: what is in it may run without what it begins with. */
static bool is_jumped_into(Lifter *lifter, CXCursor statement, bool in_switch)
{
    const Cursors parts = children_of(lifter, statement);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_LabelStmt: return true;
    case CXCursor_CaseStmt: case CXCursor_DefaultStmt:
        if (!in_switch) return true;
        break;
    case CXCursor_SwitchStmt: in_switch = true; break;
    default: break;
    }
    for (int p = 0; p < parts.count; p++)
        if (is_jumped_into(lifter, parts.items[p], in_switch)) return true;
    return false;
}

/* `for (i = 0; ..)` */
static bool gives_first(Lifter *lifter, CXCursor loop, const Variable *variable)
{
    const Cursors parts = clang_getCursorKind(loop) == CXCursor_ForStmt ? children_of(lifter, loop) : (Cursors){0};
    if (!parts.count || clang_getCursorKind(parts.items[0]) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, parts.items[0]), "=")) return false;
    const Cursors sides = children_of(lifter, parts.items[0]);
    const CXCursor target = sides.count == 2 ? strip(lifter, sides.items[0]) : clang_getNullCursor();
    return clang_getCursorKind(target) == CXCursor_DeclRefExpr && variable_of(lifter, target) == variable && !mentions_variable(lifter, sides.items[1], variable)
           && !is_jumped_into(lifter, loop, false);
}

static Range counted_around(Lifter *lifter, const Variable *variable, const Chain *around)
{
    Range range;
    for (; around; around = around->up)
        if (gives_first(lifter, around->cursor, variable) && in_main_file(lifter, around->cursor, &range)) return range;
    return (Range){0};
}

/* `x = ..`, `x += ..`, `x++` of this x; of a pointer that is the first. */
static bool is_only_assigned(Lifter *lifter, CXCursor name, const Chain *around, const Variable *variable)
{
    static const char *const signs[] = {"=", "++", "--"};
    const bool leads = clang_getCanonicalType(variable->type).kind == CXType_Pointer; /* `*p++` */
    while (around && (clang_getCursorKind(around->cursor) == CXCursor_ParenExpr || clang_getCursorKind(around->cursor) == CXCursor_UnexposedExpr)) around = around->up;
    if (!around) return false;
    const enum CXCursorKind kind = clang_getCursorKind(around->cursor);
    const Cursors parts = children_of(lifter, around->cursor);
    if (!parts.count || !clang_equalCursors(strip(lifter, parts.items[0]), name)) return false;
    const char *operator = kind == CXCursor_BinaryOperator ? operator_of(lifter, around->cursor) : kind == CXCursor_UnaryOperator ? unary_operator_of(lifter, around->cursor) : "";
    if (leads) return !strcmp(operator, "=");
    return kind == CXCursor_CompoundAssignOperator || names(operator, signs, sizeof signs / sizeof *signs);
}

static void list_mentions(Settling *settling, CXCursor cursor, const Chain *up)
{
    Lifter *lifter = settling->lifter;
    const Chain around = {up, cursor};
    const Variable *variable = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr ? variable_of(lifter, cursor) : NULL;
    if (variable && fate_of(settling, variable)) {
        Mention mention = {.variable = variable, .counted = counted_around(lifter, variable, up), .read = !is_only_assigned(lifter, cursor, up, variable)};
        if (!in_main_file(lifter, cursor, &mention.range)) mention.range = (Range){0};
        list_push(lifter->arena, &settling->mentions, mention);
    }
    const Cursors parts = children_of(lifter, cursor);
    for (int p = 0; p < parts.count; p++) list_mentions(settling, parts.items[p], &around);
}

/* The keeper in whose loop it stands, of those that keep the variable; -1: none. `*around`: some stand in the loop that counts it there. */
static int keeper_of(const Settling *settling, const Mention *mention, bool *around)
{
    *around = false;
    for (int i = 0; i < settling->keepers->count && mention->range.file; i++) {
        const Keeper *it = &settling->keepers->items[i];
        if (it->left || !find_kept(settling, i, mention->variable)) continue;
        if (lies_in(mention->range, it->nest->range)) return i;
        *around |= mention->counted.file && lies_in(it->nest->range, mention->counted);
    }
    return -1;
}

static void find_fates(Settling *settling)
{
    for (int f = 0; f < settling->fates.count; f++) settling->fates.items[f] = (Fate){.variable = settling->fates.items[f].variable};
    for (int m = 0; m < settling->mentions.count; m++) {
        const Mention *mention = &settling->mentions.items[m];
        bool around;
        const int keeper = keeper_of(settling, mention, &around);
        const Kept *kept = keeper < 0 ? NULL : find_kept(settling, keeper, mention->variable);
        const bool anew = kept ? !kept->entered : mention->range.file && mention->counted.file && !around;
        Fate *fate = fate_of(settling, mention->variable);
        if ((!anew || mention->variable->parameter) && !fate->elsewhere) fate->elsewhere = mention; /* the function has been given that one */
        fate->read |= mention->read && (!kept || (kept->entered && !(kept->counted ? kept->counted->given : kept->pointer->given)));
    }
}

/* --- The loop's own ------------------------------------------------------------------------------------ */

/* NULL: nothing there has the type's name for itself. */
static const char *type_of_own(const Settling *settling, Nest *nest, const Variable *variable)
{
    const Lifter *lifter = settling->lifter;
    const char *type = nest_type_name(nest, variable->type);
    for (int v = 0; v < lifter->variables.count; v++)
        if (c_mentions(c_reader_of(type, lifter->file->dialect), lifter->variables.items[v]->name)) return NULL;
    return type;
}

static bool is_read(const Settling *settling, const Variable *variable, const Nest *nest)
{
    for (int m = 0; m < settling->mentions.count; m++) {
        const Mention *mention = &settling->mentions.items[m];
        if (mention->variable == variable && mention->read && mention->range.file && lies_in(mention->range, nest->range)) return true;
    }
    return false;
}

/* What stands before the loop: `(void)k; const int i_first = i; int i = i_first, k; double x; (void)x;`. */
typedef struct OwnTexts {
    const char *function, *firsts, *declared, *unread;
    const char *type;            /* of the last that is declared */
} OwnTexts;

/* Nothing is said of it by compilers: that it hides the function's (-Wshadow) is allowed around the function (lower/host/file.c). */
static void add_own(const Settling *settling, const Keeper *it, const Kept *kept, OwnTexts *texts)
{
    Lifter *lifter = settling->lifter;
    Arena *arena = lifter->arena;
    const char *name = kept->variable->name, *type = type_of_own(settling, it->nest, kept->variable);
    const char *first = kept->entered && kept->counted ? kept->counted->given : kept->entered ? kept->pointer->given : NULL;
    if (!fate_of(settling, kept->variable)->read) texts->function = arena_printf(arena, "%s(void)%s; ", texts->function, name);
    if (kept->entered && !first) {
        first = free_name(lifter, arena_printf(arena, "%s_first", name));
        texts->firsts = kept->pointer ? arena_printf(arena, "%s%s const %s = %s; ", texts->firsts, type, first, name) : arena_printf(arena, "%sconst %s %s = %s; ", texts->firsts, type, first, name);
    }
    const bool joins = !kept->pointer && texts->type && !strcmp(texts->type, type);
    texts->declared = arena_printf(arena, "%s%s%s%s%s%s", texts->declared, joins ? ", " : texts->type ? "; " : "", joins ? "" : arena_printf(arena, "%s ", type), name, first ? " = " : "", first ? first : "");
    texts->type = kept->pointer ? "" : type;
    if (!kept->counted && (it->part || !is_read(settling, kept->variable, it->nest))) texts->unread = arena_printf(arena, "%s (void)%s;", texts->unread, name);
}

static void give_own(Settling *settling, int keeper)
{
    Keeper *it = &settling->keepers->items[keeper];
    OwnTexts texts = {"", "", "", "", NULL};
    for (int k = 0; k < settling->kept.items[keeper].count; k++) {
        const Kept *kept = &settling->kept.items[keeper].items[k];
        if (fate_of(settling, kept->variable)->elsewhere) add_own(settling, it, kept, &texts);
    }
    if (!texts.type) return;
    it->opens = arena_printf(settling->lifter->arena, "{ %s%s%s;%s ", texts.function, texts.firsts, texts.declared, texts.unread);
    it->closes = " }";
}

/* False: some nests are left for that, which name variables of others now. */
static bool have_own(Settling *settling)
{
    Lifter *lifter = settling->lifter;
    bool all = true;
    find_fates(settling);
    for (int i = 0; i < settling->keepers->count; i++) {
        Keeper *it = &settling->keepers->items[i];
        for (int k = 0; k < settling->kept.items[i].count && !it->left; k++) {
            const Variable *variable = settling->kept.items[i].items[k].variable;
            const Mention *mention = fate_of(settling, variable)->elsewhere;
            if (!mention || (!has_hints(it->nest) && type_of_own(settling, it->nest, variable))) continue;
            leave(settling, i, mention->range.file ? mention->range : it->nest->range, said(lifter, "`%s` is used outside of the loop, too", variable->name));
            all = false;
        }
    }
    return all;
}

static void list_all_kept(Settling *settling)
{
    Arena *arena = settling->lifter->arena;
    for (int i = 0; i < settling->keepers->count; i++) {
        const KeptList list = list_kept(settling, settling->keepers->items[i].nest);
        list_push(arena, &settling->kept, list);
        for (int k = 0; k < list.count; k++)
            if (!fate_of(settling, list.items[k].variable)) list_push(arena, &settling->fates, ((Fate){.variable = list.items[k].variable}));
    }
}

void settle_kept(Lifter *lifter, Keepers *keepers)
{
    Settling settling = {.lifter = lifter, .keepers = keepers};
    list_all_kept(&settling);
    for (int i = 0; i < keepers->count; i++)
        for (int k = 0; k < settling.kept.items[i].count; k++) settle_behind(&settling, i, &settling.kept.items[i].items[k]);
    list_mentions(&settling, lifter->body, NULL);
    while (!have_own(&settling));
    for (int i = 0; i < keepers->count; i++)
        if (!keepers->items[i].left) give_own(&settling, i);
}
