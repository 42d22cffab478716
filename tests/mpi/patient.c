/* Ranks that wait sleep. Put before the programs that `mpirun` starts (LD_PRELOAD, see `launcher`): with more ranks than cores, Open MPI's
 * waits call sched_yield, of which the scheduler makes little where all that could run are waits too, so that most of the time of a test
 * went into the turns of ranks that have nothing to do. */
#define _POSIX_C_SOURCE 199309L
#include <sched.h>
#include <time.h>

int sched_yield(void)
{
    return nanosleep(&(struct timespec){0, 1000}, 0);
}
