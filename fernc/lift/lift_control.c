/* Statements that hold annotated calls and nothing else: blocks, `if`, `switch`, `do { } while (0)`, `c ? f(..) : g(..)`, `f(..), g(..)`,
 * loops of a few iterations. Each is taken apart into its calls, which run behind the conditions that lead to them. Where anything
 * else stands in it, it is no part of a region, and the blocks in it have regions of their own. */
#include "lift_status.h"

#include "annotator/base/c_text.h"

#include <string.h>

enum { ITERATIONS_MOST = 8, PARTS_MOST = 64, ARMS_MOST = 30 };

const char only_calls[] = "an `if` or `switch` is lifted only around calls, or as a test that leaves the function";

static const char more_than_calls[] = "it holds more than calls of annotated routines";

typedef struct Control {
    Lifter *lifter;
    CXCursor whole;      /* what is taken apart */
    Statement *first;    /* the parts so far, */
    int parts;           /* so many */
    const char *why;     /* NULL: nothing stands in the way yet */
} Control;

/* What leads to a place in it. */
typedef struct Way {
    const char *predicate;       /* C text; NULL: it is always gone */
    bool joined;                 /* .. several, with && */
    RunConditions conditions;
} Way;

static bool give_up(Control *control, const char *why)
{
    if (!control->why) control->why = why;
    return false;
}

static bool take_apart(Control *control, Way way, CXCursor statement);

/* --- RunConditions ------------------------------------------------------------------------------- */

/* Why a condition cannot be read at the region's entry, and again for each tile; NULL: it can, if what it reads lies
 * apart from what the region writes. That is checked at run time. */
static const char *reads_what_moves(Lifter *lifter, CXCursor test, bool behind_another)
{
    if (!reads_memory(lifter, test)) return NULL;
    bool always = !behind_another && !lifter->may_have_left && !is_evaluated_in_part(lifter, test);
    if (!always && may_trap(lifter, test)) return "the condition reads through a pointer that a test may be there to guard";
    if (!list_memory_reads(lifter, test)) return "the condition reads memory, which a call may write";
    if (always) note_certain_reads(lifter, test);
    return NULL;
}

static const char *why_no_condition(Lifter *lifter, CXCursor test, const Way *way)
{
    return !is_pure(lifter, test)             ? "the condition has side effects"
           : depends_on_place(lifter, test)           ? "the condition depends on the line that it stands in"
           : mentions_written(lifter, test)   ? "the condition depends on an earlier call"
           : looks_at_allocated(lifter, test) ? "the condition depends on what the region allocates"
                                              : reads_what_moves(lifter, test, way->predicate);
}

/* The number of the test among those of the region: what has one text has one value in all of it. */
static int number_of_test(Lifter *lifter, const char *text)
{
    int *number = names_find(lifter->tests, text);
    if (!number) {
        number = arena_alloc(lifter->arena, sizeof *number);
        *number = lifter->test_count++;
        names_set(lifter->tests, text, number);
    }
    return *number;
}

/* As it stands beside an operator: a word, a number and `!(..)` need no parentheses. */
static const char *as_operand(Lifter *lifter, const char *text)
{
    unsigned end;
    CReader reader = c_reader_of(text, lifter->file->dialect);
    CToken token;
    const bool one = c_next_code(&reader, &token) && !c_next_code(&reader, &token);
    const bool negated = text[0] == '!' && text[1] == '(' && c_past_parentheses(c_reader_of(text, lifter->file->dialect), &end) && !text[end];
    return one || negated ? text : arena_printf(lifter->arena, "(%s)", text);
}

/* The way, where also this holds. The first text of a way stands as it is, until it is joined with others. */
static Way and_also(Lifter *lifter, const Way *way, const char *text, RunCondition condition)
{
    const char *before = !way->predicate || way->joined ? way->predicate : as_operand(lifter, way->predicate);
    return (Way){.predicate = before ? arena_printf(lifter->arena, "%s && %s", before, as_operand(lifter, text)) : text, .joined = before != NULL,
                 .conditions = with_run_condition(lifter->arena, &way->conditions, condition)};
}

/* Both arms of a test of this text; `no` may be null. */
static bool take_arms(Control *control, const Way *way, const char *text, CXCursor yes, CXCursor no)
{
    Lifter *lifter = control->lifter;
    if (!*text) return give_up(control, only_calls);
    const int test = number_of_test(lifter, text);
    return take_apart(control, and_also(lifter, way, text, (RunCondition){test, 1, 3}), yes)
           && (clang_Cursor_isNull(no) || take_apart(control, and_also(lifter, way, arena_printf(lifter->arena, "!(%s)", text), (RunCondition){test, 2, 3}), no));
}

/* What stands in the parentheses, in one line. */
static const char *condition_line(Lifter *lifter, CXCursor statement)
{
    return c_line(condition_text(lifter, statement), lifter->file->dialect, lifter->arena);
}

static bool take_if(Control *control, const Way *way, CXCursor statement)
{
    const Cursors parts = children_of(control->lifter, statement);
    const char *why = why_no_condition(control->lifter, parts.items[0], way);
    if (why) return give_up(control, why);
    return take_arms(control, way, condition_line(control->lifter, statement), parts.items[1],
                     parts.count > 2 ? parts.items[2] : clang_getNullCursor());
}

/* `c ? f(..) : g(..);` */
static bool take_choice(Control *control, const Way *way, CXCursor choice)
{
    const Cursors parts = children_of(control->lifter, choice);
    if (parts.count != 3) return give_up(control, only_calls);
    const char *why = why_no_condition(control->lifter, parts.items[0], way);
    if (why) return give_up(control, why);
    return take_arms(control, way, exact_text(control->lifter, parts.items[0]), parts.items[1], parts.items[2]);
}

/* --- switch ----------------------------------------------------------------------------------------- */

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

/* Labels are converted to the type of the value. */
static const char *label_in_type(Lifter *lifter, CXCursor label, const char *text, const char *type)
{
    const CXType own = clang_getCanonicalType(clang_getCursorType(strip(lifter, label)));
    const bool same = !*type || !strcmp(c_type_of(own, lifter->arena).spelling, type);
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

static bool take_switch(Control *control, const Way *way, CXCursor statement)
{
    Lifter *lifter = control->lifter;
    const Cursors parts = children_of(lifter, statement);
    const char *why = parts.count == 2 ? why_no_condition(lifter, parts.items[0], way) : only_calls;
    if (why) return give_up(control, why);
    Switch of = {.value = condition_line(lifter, statement), .type = type_of_switch(lifter, parts.items[0])};
    if (clang_getCursorKind(parts.items[1]) != CXCursor_CompoundStmt || !*of.value || !list_labels(control, &of, parts.items[1]))
        return give_up(control, "the labels of a `switch` are not all understood");
    of.all = ((uint32_t)1 << (of.labels.count + 1)) - 1;
    const char *text = arena_printf(lifter->arena, "switch %s", text_of_arms(lifter, &of, 1));
    of.test = number_of_test(lifter, text);
    const Cursors statements = children_of(lifter, parts.items[1]);
    for (int i = 0; i < statements.count; i++)
        if (!take_in_switch(control, way, &of, statements.items[i])) return false;
    return true;
}

/* --- Loops of a few iterations --------------------------------------------------------------------------- */

static const char no_few[] = "a loop whose number of iterations is no small constant";

typedef struct Few {
    Variable *variable;
    bool declared;          /* in the loop's head: nothing has it behind */
    int64_t first, last, step;
    const char *relation;   /* of the variable to `last` */
    bool is_signed;         /* .. which are compared as numbers with a sign */
} Few;

/* A number that the compiler can tell, whichever it is. */
static bool constant_number(Lifter *lifter, CXCursor expression, int64_t *number)
{
    const Expr *value = lift_value(lifter, expression);
    if (!value || !expr_is_constant(value, number)) return false;
    return *number > -(1 << 20) && *number < 1 << 20;
}

static Variable *variable_in(Lifter *lifter, CXCursor expression)
{
    const CXCursor name = strip(lifter, expression);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(lifter, name) : NULL;
}

/* `int k = 0`, `k = 0` */
static bool read_first(Lifter *lifter, CXCursor head, Few *few)
{
    const Cursors parts = children_of(lifter, head);
    if (clang_getCursorKind(head) == CXCursor_DeclStmt) {
        if (parts.count != 1 || clang_getCursorKind(parts.items[0]) != CXCursor_VarDecl) return false;
        few->variable = variable_declared(lifter, parts.items[0]);
        few->declared = true;
        return few->variable->has_initialiser && constant_number(lifter, few->variable->initialiser, &few->first);
    }
    if (clang_getCursorKind(head) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, head), "=") || parts.count != 2) return false;
    few->variable = variable_in(lifter, parts.items[0]);
    return few->variable && constant_number(lifter, parts.items[1], &few->first);
}

/* `k < 3` */
static bool read_last(Lifter *lifter, CXCursor test, Few *few)
{
    static const char *const relations[] = {"<", "<=", ">", ">=", "!="};
    if (clang_getCursorKind(test) != CXCursor_BinaryOperator) return false;
    const Cursors sides = children_of(lifter, test);
    few->relation = operator_of(lifter, test);
    few->is_signed = sides.count == 2 && !is_unsigned(few->variable->type) && !is_unsigned(clang_getCursorType(strip(lifter, sides.items[1])));
    return names(few->relation, relations, sizeof relations / sizeof *relations) && variable_in(lifter, sides.items[0]) == few->variable
           && constant_number(lifter, sides.items[1], &few->last);
}

/* `k++`, `k -= 2` */
static bool read_step(Lifter *lifter, CXCursor step, Few *few)
{
    const Cursors parts = children_of(lifter, step);
    if (!parts.count || variable_in(lifter, parts.items[0]) != few->variable) return false;
    const bool compound = clang_getCursorKind(step) == CXCursor_CompoundAssignOperator;
    if (!compound && clang_getCursorKind(step) != CXCursor_UnaryOperator) return false;
    const char *operator = compound ? operator_of(lifter, step) : unary_operator_of(lifter, step);
    few->step = 1;
    if (compound && !constant_number(lifter, parts.items[1], &few->step)) return false;
    const bool up = !strcmp(operator, compound ? "+=" : "++"), down = !strcmp(operator, compound ? "-=" : "--");
    if (down) few->step = -few->step;
    return up || down;
}

static bool goes_on(const Few *few, int64_t value)
{
    switch (few->relation[0]) {
    case '<': return few->relation[1] ? value <= few->last : value < few->last;
    case '>': return few->relation[1] ? value >= few->last : value > few->last;
    default: return value != few->last;
    }
}

/* Whether the variable has this value as C computes it: in any integer type, compared with a number of any. */
static bool is_held(const Few *few, int64_t value)
{
    const CXType type = clang_getCanonicalType(few->variable->type);
    const int64_t most = clang_Type_getSizeOf(type) == 1 ? 127 : clang_Type_getSizeOf(type) == 2 ? 32767 : INT32_MAX;
    return is_integer(type) && !is_bool(type) && value <= most && (few->is_signed ? value >= -most : value >= 0 && few->last >= 0);
}

static bool read_head(Lifter *lifter, const Cursors *parts, Few *few)
{
    return parts->count == 4 && read_first(lifter, parts->items[0], few) && read_last(lifter, parts->items[1], few)
           && read_step(lifter, parts->items[2], few) && few->variable->local && !few->variable->address_taken
           && !mentions_any(lifter, parts->items[3], lifter->written);
}

static const char *number_text(Lifter *lifter, const Variable *variable, int64_t value)
{
    const CXType type = clang_getCanonicalType(variable->type);
    return type.kind == CXType_Int ? arena_printf(lifter->arena, value < 0 ? "(%lld)" : "%lld", (long long)value)
                                   : arena_printf(lifter->arena, "((%s)%lld)", c_type_of(type, lifter->arena).spelling, (long long)value);
}

/* What the variable is behind the loop, where it is still there. */
static bool leave_last(Control *control, const Way *way, const Few *few, int64_t value)
{
    Lifter *lifter = control->lifter;
    const char *name = few->variable->name;
    if (few->declared) return true;
    if (way->predicate) return give_up(control, said(lifter, "`%s` is left by a loop that not always runs", name));
    if (names_find(lifter->read_names, name) || names_find(lifter->written, name) || names_find(lifter->statuses, name)
        || seen_behind_a_jump(lifter, few->variable))
        return give_up(control, said(lifter, "`%s` changes between the calls", name));
    Statement *part = new_statement(lifter, STATEMENT_MOVED, control->whole);
    if (!part) return give_up(control, no_few);
    part->fused_text = arena_printf(lifter->arena, "%s = %s;", name, number_text(lifter, few->variable, value));
    part->covered = true;
    add_part(&control->first, part);
    return true;
}

static bool take_few(Control *control, const Way *way, CXCursor loop)
{
    Lifter *lifter = control->lifter;
    Few few = {0};
    const Cursors parts = children_of(lifter, loop);
    const bool block = parts.count && clang_getCursorKind(parts.items[parts.count - 1]) == CXCursor_CompoundStmt;
    if (lifter->options.loops_stay || (lifter->options.blocks_stay && block)) return give_up(control, "a loop");
    if (!read_head(lifter, &parts, &few) || !may_be_bound(lifter, few.variable, parts.items[3])) return give_up(control, no_few);
    int64_t value = few.first;
    for (int i = 0; is_held(&few, value) && goes_on(&few, value); i++, value += few.step) {
        if (i == ITERATIONS_MOST) return give_up(control, no_few);
        list_push(lifter->arena, &lifter->bound, ((Bound){few.variable, value, number_text(lifter, few.variable, value)}));
        const bool taken = take_apart(control, *way, parts.items[3]);
        lifter->bound.count--;
        if (!taken) return false;
    }
    return is_held(&few, value) ? leave_last(control, way, &few, value) : give_up(control, no_few);
}

/* --- Calls ------------------------------------------------------------------------------------------ */

/* A number that is no size: it is evaluated once, under the condition. */
static bool is_evaluated_under_it(Lifter *lifter, CXCursor call, int index)
{
    const CXCursor argument = argument_of(call, (unsigned)index);
    const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
    const bool sizes = !routine || index >= routine->declared_count
                       || (routine->parameters[index].type.scalar != SCALAR_FLOAT && parameter_matters(routine, index));
    return !sizes && clang_getCanonicalType(clang_getCursorType(argument)).kind != CXType_Pointer && only_computes(lifter, argument);
}

/* `f(..);`, where it runs by itself behind its conditions: `if (predicate) f(..);`. */
static bool take_call(Control *control, const Way *way, CXCursor call)
{
    Lifter *lifter = control->lifter;
    const char *why = way->predicate ? only_calls : more_than_calls;
    if (clang_getCursorKind(call) != CXCursor_CallExpr) return give_up(control, why);
    for (int i = 0; way->predicate && i < clang_Cursor_getNumArguments(call); i++)
        if (argument_may_trap(lifter, call, i) && !is_evaluated_under_it(lifter, call, i))
            return give_up(control, said(lifter, "the argument `%s` may only be evaluated where the condition holds",
                                         cursor_text(lifter, argument_of(call, (unsigned)i))));
    if (++control->parts > PARTS_MOST) return give_up(control, "it holds too many calls to be taken apart");
    lifter->predicate = way->predicate;
    Statement *part = call_statement(lifter, control->whole, call, &why);
    lifter->predicate = NULL;
    if (!part) return give_up(control, why);
    part->node->predicate = way->predicate;
    part->node->conditions = way->conditions;
    const char *text = cursor_text(lifter, call);
    part->fused_text = way->predicate ? arena_printf(lifter->arena, "if (%s) %s;", way->predicate, text) : arena_printf(lifter->arena, "%s;", text);
    part->covered = control->first != NULL;
    note_effects(lifter, part, call);
    add_part(&control->first, part);
    return true;
}

/* --- All of it -------------------------------------------------------------------------------------------- */

static bool take_all(Control *control, const Way *way, const Cursors *statements)
{
    for (int i = 0; i < statements->count; i++)
        if (!take_apart(control, *way, statements->items[i])) return false;
    return true;
}

static bool take_apart(Control *control, Way way, CXCursor statement)
{
    Lifter *lifter = control->lifter;
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    const CXCursor inner = clang_isExpression(kind) ? strip_casts(lifter, statement) : statement;
    const Cursors parts = children_of(lifter, inner);
    switch (clang_getCursorKind(inner)) {
    case CXCursor_NullStmt: return true;
    case CXCursor_CompoundStmt: return take_all(control, &way, &parts);
    case CXCursor_IfStmt: return take_if(control, &way, inner);
    case CXCursor_ConditionalOperator: return take_choice(control, &way, inner);
    case CXCursor_SwitchStmt: return take_switch(control, &way, inner);
    case CXCursor_ForStmt: return take_few(control, &way, inner);
    case CXCursor_DoStmt:
        if (!runs_once(lifter, inner)) return give_up(control, "a loop");
        note_constant(lifter, parts.items[1]);
        return take_apart(control, way, parts.items[0]);
    case CXCursor_BinaryOperator:
        if (strcmp(operator_of(lifter, inner), ",")) return give_up(control, way.predicate ? only_calls : more_than_calls);
        return take_all(control, &way, &parts);
    case CXCursor_WhileStmt: return give_up(control, "a loop");
    default: break;
    }
    const bool nothing = clang_isExpression(kind) && is_pure(lifter, inner); /* `(void)0` */
    return nothing || take_call(control, &way, inner);
}

Statement *lift_control(Lifter *lifter, CXCursor cursor, const char **why)
{
    Control control = {.lifter = lifter, .whole = cursor};
    const int bound = lifter->bound.count;
    const bool taken = stands_alone(lifter, cursor) && take_apart(&control, (Way){0}, cursor);
    lifter->bound.count = bound;
    *why = taken ? NULL : control.why;
    if (!taken || !control.first) return NULL;
    if (!control.first->next_part && control.first->node && control.first->node->predicate) control.first->fused_text = NULL;
    return control.first;
}
