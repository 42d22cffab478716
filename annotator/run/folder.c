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

/* The keeper reads a line that is written by `folder_remove`, or meets the end of the pipe. A session of its own: signals of the
 * terminal do not reach it; others that are sent to all do, and are not for it. */
static char *const keeper_script = "trap '' HUP INT QUIT TERM USR1 USR2 PIPE ALRM; read -r line; rm -rf -- \"$1\"";

static int spawn_keeper(pid_t *keeper, int pipe_end, char *path)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    int reason = posix_spawn_file_actions_init(&actions);
    if (reason) return reason;
    reason = posix_spawnattr_init(&attributes);
    if (!reason) {
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
        posix_spawn_file_actions_adddup2(&actions, pipe_end, STDIN_FILENO);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        reason = posix_spawn(keeper, "/bin/sh", &actions, &attributes, (char *const[]){"sh", "-c", keeper_script, "sh", path, NULL}, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

/* 0, or what errno is then. */
static int give_keeper(Folder *folder)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return errno;
    int reason = spawn_keeper(&folder->keeper, ends[0], folder->path);
    close(ends[0]);
    folder->lifeline = ends[1];
    if (reason) close(ends[1]);
    return reason;
}

bool folder_make(Folder *folder, const char *program)
{
    const char *chosen = getenv("TMPDIR"), *base = chosen && *chosen ? chosen : "/tmp";
    static const char name[] = "/fernc-XXXXXX";
    *folder = (Folder){.path = malloc(strlen(base) + sizeof name)};
    int reason = folder->path ? 0 : ENOMEM;
    if (folder->path) sprintf(folder->path, "%s%s", base, name);
    if (!reason && !mkdtemp(folder->path)) reason = errno;
    else if (!reason && (reason = give_keeper(folder))) rmdir(folder->path);
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
