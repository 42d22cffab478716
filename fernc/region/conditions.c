#include "conditions.h"

#include "region.h"

RunConditions with_run_condition(Arena *arena, const RunConditions *conditions, RunCondition also)
{
    RunConditions longer = {0};
    bool known = false;
    for (int i = 0; i < conditions->count; i++) {
        RunCondition condition = conditions->items[i];
        if (condition.test == also.test) condition.arms &= also.arms;
        known |= condition.test == also.test;
        list_push(arena, &longer, condition);
    }
    if (!known) list_push(arena, &longer, also);
    return longer;
}

static const RunCondition *condition_of(const RunConditions *conditions, int test)
{
    for (int i = 0; i < conditions->count; i++)
        if (conditions->items[i].test == test) return &conditions->items[i];
    return NULL;
}

uint32_t arms_of_test(const RunConditions *conditions, const RunCondition *test)
{
    const RunCondition *given = condition_of(conditions, test->test);
    return given ? given->arms : test->all;
}

bool calls_exclude(const Node *a, const Node *b)
{
    for (int i = 0; a && b && i < a->conditions.count; i++) {
        const RunCondition *condition = &a->conditions.items[i];
        if (!(arms_of_test(&b->conditions, condition) & condition->arms)) return true;
    }
    return false;
}

bool runs_under(const Node *node, const RunConditions *conditions)
{
    for (int i = 0; node && i < node->conditions.count; i++) {
        const RunCondition *needed = &node->conditions.items[i];
        if (arms_of_test(conditions, needed) & ~needed->arms) return false;
    }
    return !node || !node->predicate || node->conditions.count;
}
