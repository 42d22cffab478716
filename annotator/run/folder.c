#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* It makes the folder, so that there is none without a keeper, says its name, and waits for the line that `folder_remove` writes, or
 * for the end of the pipe. In a session of its own signals of the terminal do not reach it; others that are sent to all do, and are
 * not for it. */
static char *const keeper_script = "trap '' HUP INT QUIT TERM USR1 USR2 PIPE ALRM\n"
                                   "folder=$(mktemp -d \"$1/fernc-XXXXXX\") || exit\n"
                                   "printf %s \"$folder\"\nexec >/dev/null\nread -r line\nrm -rf -- \"$folder\"\n";

/* 0, or what errno is then. */
static int spawn_keeper(pid_t *keeper, const char *base, int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    char *const words[] = {"sh", "-c", keeper_script, "sh", (char *)base, NULL};
    int reason = posix_spawn_file_actions_init(&actions);
    if (reason) return reason;
    reason = posix_spawnattr_init(&attributes);
    if (!reason) {
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        reason = posix_spawn(keeper, "/bin/sh", &actions, &attributes, words, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

/* What is said through the pipe, at most `most` bytes, to its end. */
static size_t read_all(int from, char *to, size_t most)
{
    size_t length = 0;
    ssize_t got = 1;
    while (length < most && (got > 0 || (got < 0 && errno == EINTR))) {
        got = read(from, to + length, most - length);
        if (got > 0) length += (size_t)got;
    }
    return length;
}

/* 0, or what errno is then. */
static int keep(Folder *folder, const char *base)
{
    int lifeline[2], name[2];
    const size_t most = strlen(base) + sizeof "/fernc-XXXXXX";
    if (!(folder->path = calloc(most, 1))) return ENOMEM;
    if (access(base, W_OK | X_OK) || pipe2(lifeline, O_CLOEXEC)) return errno;
    if (pipe2(name, O_CLOEXEC)) {
        const int reason = errno;
        close(lifeline[0]);
        close(lifeline[1]);
        return reason;
    }
    int reason = spawn_keeper(&folder->keeper, base, lifeline[0], name[1]);
    close(lifeline[0]);
    close(name[1]);
    folder->lifeline = lifeline[1];
    if (!reason && !read_all(name[0], folder->path, most - 1)) {
        waitpid(folder->keeper, NULL, 0);
        reason = EIO;
    }
    close(name[0]);
    if (reason) close(folder->lifeline);
    return reason;
}

bool folder_make(Folder *folder, const char *program)
{
    const char *chosen = getenv("TMPDIR"), *base = chosen && *chosen ? chosen : "/tmp";
    *folder = (Folder){0};
    const int reason = keep(folder, base);
    if (!reason) return true;
    fprintf(stderr, "%s: error: no temporary folder in `%s`: %s\n", program, base, strerror(reason));
    free(folder->path);
    folder->path = NULL;
    return false;
}

void folder_remove(Folder *folder)
{
    if (!folder->path) return;
    if (write(folder->lifeline, "\n", 1) == 1)
        while (waitpid(folder->keeper, NULL, 0) < 0 && errno == EINTR) {}
    close(folder->lifeline);
    free(folder->path);
    folder->path = NULL;
}
