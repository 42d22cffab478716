/* The grid of ranks that a schedule declares. */
#include "distributor.h"

#include <stdlib.h>
#include <string.h>

/* --- Conditions: sums and products of extents and numbers, compared ------------------------------------------ */

typedef struct Condition {
    Distributor *d;
    const RankCommand *command;
    int at;
    bool failed;
} Condition;

static bool is_word(const Condition *condition, const char *text)
{
    return condition->at < condition->command->where.count && !strcmp(condition->command->where.items[condition->at].text, text);
}

static void wrong(Condition *condition, const char *wanted)
{
    const RankCommand *command = condition->command;
    if (condition->failed) return;
    condition->failed = true;
    if (condition->at < command->where.count)
        diag_error(condition->d->diag, command->where.items[condition->at].range, "%s expected, found `%s`", wanted,
                   command->where.items[condition->at].text);
    else
        diag_error(condition->d->diag, command->where.items[command->where.count - 1].range, "%s expected, but the condition ends here",
                   wanted);
    diag_hint(condition->d->diag, "as in `where px >= py && q %% c == 0`");
}

static const Expr *read_sum(Condition *condition);

static const Expr *read_name(Condition *condition, const WhereToken *word)
{
    const RankGrid *grid = &condition->d->distribution->grid;
    for (int g = 0; g < grid->rank; g++)
        if (grid->dimensions[g].extent_name && !strcmp(grid->dimensions[g].extent_name, word->text))
            return expr_symbol(condition->d->plan->pool, grid->dimensions[g].symbol);
    if (!condition->failed) {
        diag_error(condition->d->diag, word->range, "`%s` is no extent of the grid `%s`", word->text, grid->name);
        diag_hint(condition->d->diag, "it is `%s`", grid->text);
    }
    condition->failed = true;
    return constant(condition->d, 1);
}

static const Expr *read_atom(Condition *condition)
{
    const RankCommand *command = condition->command;
    const WhereToken *word = condition->at < command->where.count ? &command->where.items[condition->at] : NULL;
    if (word && word->number) {
        condition->at++;
        return constant(condition->d, strtoll(word->text, NULL, 10));
    }
    if (word && word->name) {
        condition->at++;
        return read_name(condition, word);
    }
    if (!is_word(condition, "(")) {
        wrong(condition, "an extent or a number");
        return constant(condition->d, 1);
    }
    condition->at++;
    const Expr *inside = condition->failed ? constant(condition->d, 1) : read_sum(condition);
    if (is_word(condition, ")"))
        condition->at++;
    else
        wrong(condition, "`)`");
    return inside;
}

static const Expr *read_product(Condition *condition)
{
    ExprPool *pool = condition->d->plan->pool;
    const Expr *left = read_atom(condition);
    while (!condition->failed && (is_word(condition, "*") || is_word(condition, "/") || is_word(condition, "%"))) {
        char op = *condition->command->where.items[condition->at++].text;
        const Expr *right = read_atom(condition);
        if (op != '*' && expr_is(right, 0)) wrong(condition, "a divisor that is not 0");
        if (condition->failed) break;
        left = op == '*' ? expr_mul(pool, left, right) : op == '/' ? expr_div(pool, left, right) : expr_mod(pool, left, right);
    }
    return left;
}

static const Expr *read_sum(Condition *condition)
{
    ExprPool *pool = condition->d->plan->pool;
    const Expr *left = read_product(condition);
    while (!condition->failed && (is_word(condition, "+") || is_word(condition, "-"))) {
        bool plus = *condition->command->where.items[condition->at++].text == '+';
        const Expr *right = read_product(condition);
        left = plus ? expr_add(pool, left, right) : expr_sub(pool, left, right);
    }
    return left;
}

/* The comparison that stands here; NULL: none. */
static const char *read_comparison(Condition *condition)
{
    static const char *const comparisons[] = {"==", "!=", "<=", ">=", "<", ">"};
    for (int c = 0; c < 6; c++)
        if (is_word(condition, comparisons[c])) {
            condition->at++;
            return comparisons[c];
        }
    return NULL;
}

static void read_conditions(Distributor *d, const RankCommand *command)
{
    Condition condition = {d, command, 0, false};
    while (condition.at < command->where.count && !condition.failed) {
        GridCondition read = {.left = read_sum(&condition)};
        read.op = condition.failed ? NULL : read_comparison(&condition);
        if (!read.op) wrong(&condition, "a comparison");
        if (condition.failed) return;
        read.right = read_sum(&condition);
        list_push(d->arena, &d->distribution->grid.where, read);
        if (condition.at < command->where.count && !is_word(&condition, "&&") && !is_word(&condition, ","))
            wrong(&condition, "`&&`");
        condition.at++;
    }
}

/* --- The grid --------------------------------------------------------------------------------------------- */

static void add_dimension(Distributor *d, const char *name, const GridExtent *extent)
{
    RankGrid *grid = &d->distribution->grid;
    for (int g = 0; g < grid->rank; g++)
        if (!strcmp(grid->dimensions[g].grid, name) && !strcmp(grid->dimensions[g].name, extent->dimension)) {
            diag_error(d->diag, extent->range, "the grid has a dimension `%s` already", extent->dimension);
            return;
        }
    GridDimension *dimension = &grid->dimensions[grid->rank];
    *dimension = (GridDimension){.grid = name, .name = extent->dimension, .extent = extent->number, .extent_name = extent->name, .same_as = grid->rank};
    for (int g = grid->rank - 1; g >= 0; g--)
        if (extent->name && grid->dimensions[g].extent_name && !strcmp(grid->dimensions[g].extent_name, extent->name)) {
            dimension->symbol = grid->dimensions[g].symbol;
            dimension->same_as = g;
        }
    if (!dimension->symbol) dimension->symbol = symbol_new(d->plan->pool, extent->name ? extent->name : extent->dimension);
    grid->rank++;
}

static void declare_grid(Distributor *d, const Command *command)
{
    const RankCommand *ranks = command->ranks;
    RankGrid *grid = &d->distribution->grid;
    if (ranks->extents.count > MAX_GRID) {
        diag_error(d->diag, command->range, "a grid of ranks has at most %d dimensions", MAX_GRID);
        return;
    }
    const char *where = strstr(command->text, " where ");
    if (ranks->inner && !strcmp(ranks->inner, ranks->grid)) {
        diag_error(d->diag, command->range, "the grid of the ranks in a node is called `%s` as well", ranks->inner);
        return;
    }
    *grid = (RankGrid){.name = ranks->grid, .outer = ranks->outer, .range = command->range,
                       .text = where ? arena_copy(d->arena, command->text, (size_t)(where - command->text)) : command->text};
    for (int e = 0; e < ranks->extents.count; e++)
        add_dimension(d, ranks->inner && e >= ranks->outer ? ranks->inner : ranks->grid, &ranks->extents.items[e]);
    read_conditions(d, ranks);
}

void read_grid(Distributor *d)
{
    const Command *declared = NULL, *user = NULL;
    d->distribution->grid = (RankGrid){.rank = 1};
    for (int c = 0; c < d->schedule->commands.count; c++) {
        const Command *command = &d->schedule->commands.items[c];
        if (!is_command_for(d, command)) continue;
        if (command->kind != COMMAND_GRID) {
            if (!user) user = command;
        }
        else if (!declared) {
            declare_grid(d, command);
            declared = command;
        }
        else {
            diag_error(d->diag, command->range, "a function has one grid");
            diag_note(d->diag, declared->range, "it is declared here");
        }
    }
    if (declared || !user) return;
    diag_error(d->diag, user->range, "no grid of ranks is declared for `%s`", d->function->name);
    diag_hint(d->diag, "as in `grid P[x: px, y: py]`");
}
