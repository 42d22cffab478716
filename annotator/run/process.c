#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static int start(char *const *words, const int descriptors[3], pid_t *child)
{
    posix_spawn_file_actions_t actions;
    int reason = posix_spawn_file_actions_init(&actions);
    if (reason) return reason;
    for (int i = 0; i < 3 && !reason; i++)
        if (descriptors[i] >= 0) reason = posix_spawn_file_actions_adddup2(&actions, descriptors[i], i);
    if (!reason) reason = posix_spawnp(child, words[0], &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

static int wait_for(pid_t child, int *status)
{
    while (waitpid(child, status, 0) < 0)
        if (errno != EINTR) return errno;
    return 0;
}

int process_run(char *const *words, const int descriptors[3], int *status)
{
    pid_t child;
    const int reason = start(words, descriptors, &child);
    return reason ? reason : wait_for(child, status);
}

int process_run_while(char *const *words, const int descriptors[3], bool (*goes_on)(void *data), void *data, bool *stopped, int *status)
{
    enum { LOOKS = 50 /* a second */, PATIENCE = 10 * LOOKS };
    pid_t child;
    const int reason = start(words, descriptors, &child);
    if (reason) return reason;
    int looks = 0;
    for (*stopped = false; looks < PATIENCE; looks += *stopped) {
        const pid_t ended = waitpid(child, status, WNOHANG);
        if (ended == child) return 0;
        if (ended < 0 && errno != EINTR) return errno;
        if (!*stopped && !goes_on(data)) {
            *stopped = true;
            kill(child, SIGTERM); /* a launcher ends what it has started */
        }
        nanosleep(&(struct timespec){0, 1000000000 / LOOKS}, NULL);
    }
    kill(child, SIGKILL);
    return wait_for(child, status);
}

enum { LIMIT_SIGNAL = SIGPROF /* ends a process that has no handler */, WAITING = 10 };

void process_limit_seconds(double seconds)
{
    static timer_t timer;
    static pid_t owner; /* a timer is not inherited */
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = LIMIT_SIGNAL};
    alarm(1 + (unsigned)(WAITING * seconds));
    if (owner != getpid()) {
        if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer)) return;
        owner = getpid();
    }
    const time_t whole = (time_t)seconds;
    timer_settime(timer, 0, &(struct itimerspec){.it_value = {.tv_sec = whole, .tv_nsec = (long)(1e9 * (seconds - (double)whole))}}, NULL);
}

bool process_took_too_long(int status)
{
    return WIFSIGNALED(status) && (WTERMSIG(status) == LIMIT_SIGNAL || WTERMSIG(status) == SIGALRM);
}

static void be_silent(void)
{
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
}

int process_apart(void (*run)(void *data), void *data)
{
    int status = 0;
    fflush(NULL);
    const pid_t process = fork();
    if (process == 0) {
        be_silent();
        /* A sanitizer of this program has handlers that say other things. */
        signal(SIGSEGV, SIG_DFL);
        signal(SIGBUS, SIG_DFL);
        run(data);
        _exit(0);
    }
    if (process < 0 || waitpid(process, &status, 0) != process) abort();
    return status;
}

double process_seconds_of_children(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

void *process_shared(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) abort();
    return memory;
}
