/* `if (c) f(x, t); else g(x, t); h(t, y);`: that t is whole is seen case by case, for each arm of a test that decides which call has
 * written it. */
#include "written.h"

enum { SPLITS_MOST = 3 }; /* each test makes cases of its own: further ones are not looked at */

void add_written(Plan *plan, WrittenBoxes *written, const Node *by, const Box *box)
{
    static const RunConditions always;
    if (runs_under(by, &always))
        list_push(plan->arena, &written->always, *box);
    else
        list_push(plan->arena, &written->sometimes, ((WrittenBox){by, *box}));
}

static bool covered_in_case(Plan *plan, const RunConditions *reader, const Box *box, const WrittenBoxes *written)
{
    LIST(Box) certain = {0};
    for (int i = 0; i < written->always.count; i++) list_push(plan->arena, &certain, written->always.items[i]);
    for (int i = 0; i < written->sometimes.count; i++)
        if (runs_under(written->sometimes.items[i].by, reader)) list_push(plan->arena, &certain, written->sometimes.items[i].box);
    return box_covered(plan->facts, box, certain.items, certain.count);
}

/* A test that decides whether one of the calls has run, where it is known only that the reader runs. */
static const RunCondition *open_test(const RunConditions *reader, const WrittenBoxes *written)
{
    for (int i = 0; i < written->sometimes.count; i++)
        for (int c = 0; c < written->sometimes.items[i].by->conditions.count; c++) {
            const RunCondition *condition = &written->sometimes.items[i].by->conditions.items[c];
            const uint32_t given = arms_of_test(reader, condition);
            if ((given & condition->arms) && (given & ~condition->arms)) return condition;
        }
    return NULL;
}

static bool is_covered(Plan *plan, const RunConditions *reader, const Box *box, const WrittenBoxes *written, int splits)
{
    if (covered_in_case(plan, reader, box, written)) return true;
    const RunCondition *test = splits ? open_test(reader, written) : NULL;
    for (uint32_t rest = test ? arms_of_test(reader, test) : 0; rest; rest &= rest - 1) {
        const RunCondition one = {.test = test->test, .arms = rest & (~rest + 1), .all = test->all};
        const RunConditions narrower = with_run_condition(plan->arena, reader, one);
        if (!is_covered(plan, &narrower, box, written, splits - 1)) return false;
    }
    return test != NULL;
}

bool box_is_written(Plan *plan, const Node *reader, const Box *box, const WrittenBoxes *written)
{
    static const RunConditions always;
    if (box_covered(plan->facts, box, written->always.items, written->always.count)) return true;
    if (!written->sometimes.count) return false;
    return is_covered(plan, reader ? &reader->conditions : &always, box, written, SPLITS_MOST);
}
