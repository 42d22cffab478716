/* The order of a nest's loops. */
#include "choice.h"

#include "model/tile.h"
#include "threads/parallel.h"

/* What more than the estimate knows: a second thread; memory that is read on from tile to tile. */
static const double threads_gain = 1.5, rows_gain = 1.25;

/* The outermost loop that threads could share, where they cannot share the first one; 0: none. */
static int loop_for_threads(Nest *nest)
{
    find_parallel_loops(nest);
    for (int n = 1; n < nest->loop_count && nest->loops[0].serial; n++)
        if (!nest->loops[n].serial) return n;
    return 0;
}

/* A loop that goes along rows, but is not the innermost; -1: none, or no thread could share what would be outside. */
static int loop_for_rows(const Scheduling *s, Nest *nest)
{
    int rows = row_loop(nest), outer = rows == 0;
    if (rows == nest->loop_count - 1) return -1;
    if (s->threads) find_parallel_loops(nest);
    return s->threads && nest->loops[outer].serial ? -1 : rows;
}

/* The loops in their order, but `first` before and `last` after the others; -1: none. */
static const char *reorder_loops(const Scheduling *s, const Nest *nest, int first, int last)
{
    Text text = {0};
    text_add(&text, "reorder");
    if (first >= 0) text_add(&text, " %s", loop_of_call(s, nest, first));
    for (int n = 0; n < nest->loop_count; n++)
        if (n != first && n != last) text_add(&text, " %s", loop_of_call(s, nest, n));
    if (last >= 0) text_add(&text, " %s", loop_of_call(s, nest, last));
    const char *copy = arena_string(s->arena, text_string(&text));
    text_free(&text);
    return copy;
}

bool may_have_another_order(const Scheduling *s, Nest *nest)
{
    return (s->threads && loop_for_threads(nest)) || loop_for_rows(s, nest) >= 0;
}

void choose_order(Choice *choice, Nest *nest)
{
    const Scheduling *s = choice->scheduling;
    int outer = s->threads ? loop_for_threads(nest) : 0, rows = outer ? -1 : loop_for_rows(s, nest);
    const char *order = reorder_loops(s, nest, outer ? outer : -1, rows);
    Way way = {0};
    choice_try(choice, &way, "order", order);
    if (!way.what || way.time > (outer ? threads_gain : rows_gain) * choice->time) return;
    const char *where = outer ? "outside that threads can share" : "inside that goes along rows";
    choice_explain(choice, arena_printf(s->arena, "%s: %.1f ms%s, %.1f ms with a loop %s; chosen: `%s`", choice_title(choice, nest),
                                        choice->time * 1e-6, outer ? " on one thread" : "", way.time * 1e-6, where, order));
    choice_take(choice, &way);
}
