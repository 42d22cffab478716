/* The choice without a schedule: each way is a schedule, tried and estimated. One is taken where its estimate is
 * clearly less: the estimate knows the order of things, not the last fifth of them. */
#include "choice.h"

#include "model/cost.h"
#include "nests/plan.h"
#include "plan/objects.h"
#include "resolve.h"

#include <string.h>

static FunctionPlan *plan_anew(const Scheduling *s, Diag *diag)
{
    static const Choices none;
    FunctionPlan *planned = arena_alloc(s->arena, sizeof *planned);
    planned->function = s->planned->function;
    for (int r = 0; r < planned->function->regions.count; r++)
        list_push(s->arena, &planned->plans, plan_region(planned->function->regions.items[r], &none, s->planned->plans.items[r]->assumed, s->pool, s->exact, diag));
    return planned;
}

/* A root's coordinates are those of the plan that was made last. */
static void plans_return(const FunctionPlan *planned)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int i = 0; i < planned->plans.items[p]->spaces.count; i++)
            planned->plans.items[p]->spaces.items[i]->root->space = planned->plans.items[p]->spaces.items[i];
}

/* The first of the commands plans the only region again: nothing else is done to the plan that there is. */
static bool plans_again(const FunctionPlan *planned, const Schedule *schedule)
{
    CommandKind first = schedule->commands.items[0].kind;
    return planned->plans.count == 1 && (first == COMMAND_REORDER || first == COMMAND_MATERIALIZE);
}

static FunctionPlan *plan_to_change(const Scheduling *s, const Schedule *schedule, Diag *diag)
{
    if (!plans_again(s->planned, schedule)) return plan_anew(s, diag);
    FunctionPlan *planned = arena_alloc(s->arena, sizeof *planned);
    planned->function = s->planned->function;
    list_push(s->arena, &planned->plans, s->planned->plans.items[0]);
    plans_return(s->planned);
    return planned;
}

/* The function with these commands; NULL: they are not legal. */
static FunctionPlan *apply_text(const Scheduling *s, const char *commands, Diag *diag)
{
    Naming naming = naming_new(s->naming->words, s->naming->streamed, s->arena);
    Schedule schedule = {0};
    const SourceFile *file = diag_file_from_text(diag, "choice", commands, (unsigned)strlen(commands));
    schedule_parse(&schedule, (Range){file, 0, file->length}, NULL, s->arena, diag);
    Scheduling trial = {.planned = plan_to_change(s, &schedule, diag), .naming = &naming, .pool = s->pool, .arena = s->arena,
                        .diag = diag, .exact = s->exact, .threads = s->threads};
    if (!diag_error_count(diag)) schedule_apply(&trial, &schedule);
    naming_free(&naming);
    return diag_error_count(diag) ? NULL : trial.planned;
}

/* Before memory is given out: each tile of an intermediate counts on its own. */
static double function_estimate(FunctionPlan *planned, const Assumptions *assumed)
{
    double sum = 0;
    for (int p = 0; p < planned->plans.count; p++) {
        double plan = plan_estimate(planned->plans.items[p], assumed);
        if (plan < 0) return -1;
        sum += plan;
    }
    return sum;
}

void choice_try(Choice *choice, Way *way, const char *what, const char *commands)
{
    if (choice->trials++ >= CHOICE_TRIALS) return;
    commands = arena_printf(choice->scheduling->arena, "%s%s%s", choice->commands, *choice->commands ? " " : "", commands);
    FunctionPlan *planned = apply_text(choice->scheduling, commands, diag_new(choice->scheduling->arena));
    double time = planned ? function_estimate(planned, choice->assumed) : -1;
    if (time >= 0 && (!way->what || time < way->time)) *way = (Way){commands, what, time, planned, choice->trials};
}

void choice_take(Choice *choice, const Way *way)
{
    choice->commands = way->commands;
    choice->time = way->time;
    choice->planned = way->planned;
    choice->trial = way->trial;
}

const char *choice_title(const Choice *choice, const Nest *nest)
{
    int nests = 0;
    for (int i = 0; i < choice->scheduling->planned->plans.count; i++)
        nests += choice->scheduling->planned->plans.items[i]->nests.count;
    return arena_printf(choice->scheduling->arena, nests > 1 ? "nest %d, by the time of all %d" : "nest %d", nest->number, nests);
}

void choice_explain(Choice *choice, const char *sentence)
{
    list_push(choice->scheduling->arena, &choice->scheduling->planned->chosen, sentence);
}

const char *loop_of_call(const Scheduling *s, const Nest *nest, int loop)
{
    const Stage *last = nest->pieces.items[nest->pieces.count - 1]->stage;
    return arena_printf(s->arena, "%s.%s", call_name(s->planned, last), last->loops[nest->loops[loop].stage_loop].name);
}

bool is_call(const Stage *stage)
{
    return stage->node && stage->node->kind == NODE_CALL;
}

/* There is something to choose, in a nest whose loops can be named; what an object costs is not known. */
static bool is_open(const Scheduling *s, Nest *nest)
{
    return !nest_has_objects(nest) && (nest_overlaps(nest) || may_have_parts(nest) || may_have_another_order(s, nest))
           && is_call(nest->pieces.items[nest->pieces.count - 1]->stage);
}

static bool any_open(const Scheduling *s)
{
    const FunctionPlan *planned = s->planned;
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++)
            if (is_open(s, planned->plans.items[p]->nests.items[n])) return true;
    return false;
}

/* As it was tried, where no trial has planned the function since; NULL after an error. */
static FunctionPlan *chosen_plan(const Choice *choice)
{
    if (choice->trial == choice->trials) return choice->planned;
    return apply_text(choice->scheduling, choice->commands, choice->scheduling->diag);
}

void schedule_choose(Scheduling *s, const Assumptions *assumed)
{
    if (!any_open(s)) {
        schedule_apply(s, &(Schedule){0});
        return;
    }
    Choice choice = {.scheduling = s, .assumed = assumed, .commands = "", .time = function_estimate(s->planned, assumed)};
    for (int p = 0; p < s->planned->plans.count && choice.time >= 0; p++)
        for (int n = 0; n < s->planned->plans.items[p]->nests.count && choice.trials < CHOICE_TRIALS; n++) {
            Nest *nest = s->planned->plans.items[p]->nests.items[n];
            if (!is_open(s, nest)) continue;
            if (nest_overlaps(nest))
                choose_between_overlaps(&choice, nest);
            else if (may_have_parts(nest))
                choose_parts(&choice, nest);
            else
                choose_order(&choice, nest);
        }
    if (!*choice.commands) {
        plans_return(s->planned);
        schedule_apply(s, &(Schedule){0});
        return;
    }
    FunctionPlan *best = chosen_plan(&choice);
    if (!best) return;
    s->planned->plans = best->plans;
    s->planned->commands = best->commands;
}
