/* `switch` around calls: each runs where the value is one of the labels that lead to it, those that fall through included. */
#include "control.h"

#include <string.h>

enum { ARMS_MOST = 30 };

static const char odd_labels[] = "the labels of a `switch` are not all understood";

typedef struct Switch {
    const char *value;           /* as written in its parentheses */
    const char *type;            /* that labels are converted to; "": they are not */
    TextList labels;             /* in order, each as it is compared with the value */
    bool has_default;
    uint32_t all, reached;       /* arms; those that have come to the statement at hand */
    int met;                     /* labels so far */
    int test;
} Switch;

static bool is_label(CXCursor statement)
{
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    return kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
}

/* Labels are converted to the type of the value; numbers that every type has are the same before and after. */
static const char *label_in_type(Lifter *lifter, CXCursor label, const char *text, const char *type)
{
    int64_t bits;
    const CXType own = clang_getCanonicalType(clang_getCursorType(strip(lifter, label)));
    const bool small = bits_of(lifter, strip(lifter, label), &bits) && bits >= 0 && bits <= INT32_MAX;
    const bool same = small || !*type || !strcmp(c_type_of(own, lifter->arena).spelling, type);
    return same ? as_operand(lifter, text) : arena_printf(lifter->arena, "(%s)%s", type, as_operand(lifter, text));
}

/* All labels of its body, which stand before statements of the body itself. */
static bool list_labels(Control *control, Switch *found, CXCursor body)
{
    Lifter *lifter = control->lifter;
    const Cursors statements = children_of(lifter, body);
    for (int i = 0; i < statements.count; i++)
        for (CXCursor at = statements.items[i]; is_label(at);) {
            const Cursors parts = children_of(lifter, at);
            const bool other = clang_getCursorKind(at) == CXCursor_DefaultStmt;
            if (parts.count != (other ? 1 : 2)) return false; /* `case 1 ... 3:` */
            const char *text = other ? "" : exact_text(lifter, parts.items[0]);
            if (!other && (!*text || depends_on_place(lifter, parts.items[0]))) return false;
            found->has_default |= other;
            if (!other) list_push(lifter->arena, &found->labels, label_in_type(lifter, parts.items[0], text, found->type));
            at = parts.items[parts.count - 1];
        }
    return found->labels.count < ARMS_MOST;
}

/* Integers are promoted, and labels converted to what comes of that. */
static const char *type_of_switch(Lifter *lifter, CXCursor value)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(value));
    if (type.kind == CXType_Enum) return "";
    return clang_Type_getSizeOf(type) < (long long)sizeof(int) ? "int" : c_type_of(type, lifter->arena).spelling;
}

/* `kind == 1 || kind == 2`; where the default is one of the arms, none of the others. */
static const char *text_of_arms(Lifter *lifter, const Switch *of, uint32_t arms)
{
    const bool other = arms & 1;
    const char *text = "";
    for (int i = 0; i < of->labels.count; i++) {
        if (((arms >> (i + 1)) & 1) == other) continue;
        text = arena_printf(lifter->arena, "%s%s%s %s %s", text, *text ? other ? " && " : " || " : "", as_operand(lifter, of->value),
                            other ? "!=" : "==", of->labels.items[i]);
    }
    return text;
}

static bool take_in_switch(Control *control, const Way *way, Switch *of, CXCursor statement)
{
    Lifter *lifter = control->lifter;
    while (is_label(statement)) {
        const Cursors parts = children_of(lifter, statement);
        of->reached |= clang_getCursorKind(statement) == CXCursor_DefaultStmt ? 1 : (uint32_t)1 << ++of->met;
        statement = parts.items[parts.count - 1];
    }
    switch (clang_getCursorKind(statement)) {
    case CXCursor_BreakStmt: of->reached = 0; return true;
    case CXCursor_CompoundStmt: {
        const Cursors statements = children_of(lifter, statement);
        for (int i = 0; i < statements.count; i++)
            if (!take_in_switch(control, way, of, statements.items[i])) return false;
        return true;
    }
    default: break;
    }
    if (!of->reached) return give_up(control, "nothing leads to a statement of a `switch`");
    return take_apart(control, of->reached == of->all ? *way : and_also(lifter, way, text_of_arms(lifter, of, of->reached), (RunCondition){of->test, of->reached, of->all}), statement);
}

bool take_switch(Control *control, const Way *way, CXCursor statement)
{
    Lifter *lifter = control->lifter;
    const Cursors parts = children_of(lifter, statement);
    const char *why = parts.count == 2 ? why_no_condition(lifter, parts.items[0], way) : only_calls;
    if (why) return give_up(control, why);
    Switch of = {.value = condition_line(lifter, statement), .type = type_of_switch(lifter, parts.items[0])};
    if (clang_getCursorKind(parts.items[1]) != CXCursor_CompoundStmt || !*of.value || !list_labels(control, &of, parts.items[1]))
        return give_up(control, odd_labels);
    of.all = ((uint32_t)1 << (of.labels.count + 1)) - 1;
    const char *text = arena_printf(lifter->arena, "switch %s", text_of_arms(lifter, &of, 1));
    of.test = number_of_test(lifter, text);
    const Cursors statements = children_of(lifter, parts.items[1]);
    for (int i = 0; i < statements.count; i++)
        if (!take_in_switch(control, way, &of, statements.items[i])) return false;
    return of.met == of.labels.count || give_up(control, odd_labels); /* in blocks, too */
}
