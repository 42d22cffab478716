#include "pool.h"

#include "annotator/base/arena.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Worker {
    pid_t process; /* 0: none runs here */
    int number;
    FILE *out;
} Worker;

static void be_silent(void)
{
    const int nowhere = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor <= 2 && nowhere >= 0; descriptor++) dup2(nowhere, descriptor);
    signal(SIGSEGV, SIG_DFL); /* a sanitizer of this program has handlers that say other things */
    signal(SIGBUS, SIG_DFL);
}

/* False: there are no more processes, or files. */
static bool start(const Pool *pool, Worker *worker, int number)
{
    *worker = (Worker){.number = number, .out = tmpfile()};
    if (!worker->out) return false;
    fflush(NULL);
    worker->process = fork();
    if (worker->process == 0) {
        be_silent();
        pool->work(number, worker->out, pool->data);
        fflush(worker->out);
        _exit(0);
    }
    if (worker->process > 0) return true;
    fclose(worker->out);
    worker->process = 0;
    return false;
}

static void finish(const Pool *pool, Worker *worker, int status)
{
    rewind(worker->out);
    pool->done(worker->number, worker->out, status, pool->data);
    fclose(worker->out);
    worker->process = 0;
}

/* Waits for one that ends. False: none runs. */
static bool wait_for_one(const Pool *pool, Worker *workers)
{
    int running = 0, status;
    for (int w = 0; w < pool->jobs; w++) running += workers[w].process != 0;
    const pid_t ended = running ? wait(&status) : -1; /* this program has other children, too */
    if (ended < 0) return false;
    for (int w = 0; w < pool->jobs; w++)
        if (workers[w].process == ended) finish(pool, &workers[w], status);
    return true;
}

void pool_run(const Pool *pool)
{
    Arena *arena = arena_new();
    Worker *workers = arena_alloc(arena, sizeof *workers * (size_t)pool->jobs);
    for (int number = 0; number < pool->count; number++) {
        int free = 0;
        while (free < pool->jobs && workers[free].process) free++;
        if (free < pool->jobs && start(pool, &workers[free], number)) continue;
        if (!wait_for_one(pool, workers)) break; /* nothing runs, nor can */
        number--;
    }
    while (wait_for_one(pool, workers)) {}
    arena_free(arena);
}
