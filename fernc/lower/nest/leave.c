/* How loops are left early. */
#include "lower/lower.h"

#include "plan/nest.h"

const char *while_going(Emitter *emitter)
{
    return emitter->going ? arena_printf(emitter->arena, "%s && ", emitter->going) : "";
}

const char *leave_loop(const Nest *nest, int depth)
{
    return nest_is_parallel(nest) && loops_in_c(nest, depth) == 1 ? "continue" : "break";
}
