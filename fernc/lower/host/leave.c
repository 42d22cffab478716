/* How loops are left early. */
#include "lower/lower.h"

#include "plan/nest.h"

const char *while_going(Emitter *emitter)
{
    return emitter->going ? arena_printf(emitter->arena, "%s && ", emitter->going) : "";
}

/* In C, where two collapsed loops are one. */
int loops_around(const Nest *nest, int depth)
{
    int loops = depth;
    for (int n = 0; n + 1 < depth; n++) loops -= nest->loops[n].collapsed;
    return loops;
}

const char *leave_loop(const Nest *nest, int depth)
{
    return nest_is_parallel(nest) && loops_around(nest, depth) == 1 ? "continue" : "break";
}
