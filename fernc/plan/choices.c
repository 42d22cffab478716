#include "choices.h"

#include <string.h>

const char choice_broken_off[] = "the schedule breaks between it and the nest";

bool choice_breaks(const Plan *plan, const Stage *before, const Stage *after)
{
    for (int i = 0; i < plan->choices->breaks.count; i++)
        if (before->index < plan->choices->breaks.items[i] && plan->choices->breaks.items[i] <= after->index) return true;
    return false;
}

bool choice_materializes(const Plan *plan, const Root *root)
{
    for (int i = 0; i < plan->choices->materialized.count; i++)
        if (!strcmp(plan->choices->materialized.items[i], root->name)) return true;
    return false;
}

const LoopOrder *choice_of_order(const Plan *plan, const Stage *anchor)
{
    for (int i = 0; i < plan->choices->orders.count; i++)
        if (plan->choices->orders.items[i].stage == anchor->index) return &plan->choices->orders.items[i];
    return NULL;
}

int choice_of_depth(const Plan *plan, const Root *root)
{
    for (int i = 0; i < plan->choices->hoists.count; i++)
        if (!strcmp(plan->choices->hoists.items[i].root, root->name)) return plan->choices->hoists.items[i].depth;
    return 0;
}
