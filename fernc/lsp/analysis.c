#include "analysis.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* What it prints is nothing of the protocol; a sanitizer of this program has handlers that say other things. */
static void be_silent(void)
{
    const int nowhere = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor <= 2 && nowhere >= 0; descriptor++) dup2(nowhere, descriptor);
    signal(SIGSEGV, SIG_DFL);
    signal(SIGBUS, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
}

bool analysis_begin(Analysis *analysis, void (*work)(int out, void *data), void *data)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return false;
    fflush(NULL);
    const pid_t server = getpid(), process = fork();
    if (process == 0) {
        setpgid(0, 0); /* with what it starts it can be ended by one signal */
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != server) _exit(1);
        be_silent();
        close(ends[0]);
        work(ends[1], data);
        _exit(0);
    }
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return false;
    }
    setpgid(process, process);
    *analysis = (Analysis){.process = process, .out = ends[0]};
    return true;
}

static void forget(Analysis *analysis)
{
    close(analysis->out);
    text_free(&analysis->written);
    *analysis = (Analysis){0};
}

static int wait_for(pid_t process)
{
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    return status;
}

bool analysis_take(Analysis *analysis, json_t **result, int *status)
{
    char block[1 << 16];
    const ssize_t length = read(analysis->out, block, sizeof block);
    if (length > 0) text_add_bytes(&analysis->written, block, (size_t)length);
    if (length > 0 || (length < 0 && (errno == EINTR || errno == EAGAIN))) return false;
    *status = wait_for(analysis->process);
    *result = analysis->written.length ? json_loadb(analysis->written.bytes, analysis->written.length, JSON_ALLOW_NUL, NULL) : NULL;
    forget(analysis);
    return true;
}

void analysis_stop(Analysis *analysis)
{
    if (!analysis->process) return;
    kill(-analysis->process, SIGKILL);
    kill(analysis->process, SIGKILL);
    wait_for(analysis->process);
    forget(analysis);
}
