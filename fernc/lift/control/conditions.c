/* `if` and `?:` around calls: what leads to each branch, as C text and as a condition that others can be compared with. */
#include "control.h"

#include "annotator/base/c_text.h"

#include <string.h>

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

const char *why_no_condition(Lifter *lifter, CXCursor test, const Way *way)
{
    const char *why = !is_pure(lifter, test)             ? "the condition has side effects"
                      : depends_on_place(lifter, test)   ? "the condition depends on the line that it stands in"
                      : mentions_written(lifter, test)   ? "the condition depends on an earlier call"
                      : looks_at_allocated(lifter, test) ? "the condition depends on what the region allocates"
                                                         : reads_what_moves(lifter, test, way->predicate);
    if (!why) list_names(lifter, test, lifter->read_names); /* nothing behind it gives them other values */
    return why;
}

/* The number of the test among those of the region: what has one text has one value in all of it. */
int number_of_test(Lifter *lifter, const char *text)
{
    int *number = names_find(lifter->tests, text);
    if (!number) {
        number = arena_alloc(lifter->arena, sizeof *number);
        *number = lifter->test_count++;
        names_set(lifter->tests, text, number);
    }
    return *number;
}

/* The way, where also this holds. The first text of a way stands as it is, until it is joined with others. */
Way and_also(Lifter *lifter, const Way *way, const char *text, RunCondition condition)
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
const char *condition_line(Lifter *lifter, CXCursor statement)
{
    return c_line(condition_text(lifter, statement), lifter->file->dialect, lifter->arena);
}

bool take_if(Control *control, const Way *way, CXCursor statement)
{
    const Cursors parts = children_of(control->lifter, statement);
    const char *why = why_no_condition(control->lifter, parts.items[0], way);
    if (why) return give_up(control, why);
    return take_arms(control, way, condition_line(control->lifter, statement), parts.items[1],
                     parts.count > 2 ? parts.items[2] : clang_getNullCursor());
}

/* `c ? f(..) : g(..);` */
bool take_choice(Control *control, const Way *way, CXCursor choice)
{
    const Cursors parts = children_of(control->lifter, choice);
    if (parts.count != 3) return give_up(control, only_calls);
    const char *why = why_no_condition(control->lifter, parts.items[0], way);
    if (why) return give_up(control, why);
    return take_arms(control, way, exact_text(control->lifter, parts.items[0]), parts.items[1], parts.items[2]);
}
