#include "compiler.h"

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

void compiler_begin(Words *command, Arena *arena)
{
    const char *chosen = getenv("CC");
    char *rest = NULL;
    for (char *word = strtok_r(arena_string(arena, chosen && *chosen ? chosen : "cc"), " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        list_push(arena, command, word);
}

bool compiler_run(Words *command, const char *said, const char *program, const char *input, Arena *arena)
{
    LIST(char *) words = {0};
    for (int i = 0; i < command->count; i++) list_push(arena, &words, arena_string(arena, command->items[i]));
    list_push(arena, &words, NULL);
    pid_t child;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (said) posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, said, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int status = posix_spawnp(&child, words.items[0], &actions, NULL, words.items, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (status) {
        fprintf(stderr, "%s: error: the compiler `%s` cannot be run: %s\n", program, words.items[0], strerror(status));
        return false;
    }
    if (waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) return false; /* who has sent it knows */
    if (!said) fprintf(stderr, "%s: error: `%s` does not compile and link (above)\n", program, input);
    return false;
}

bool folder_make(char folder[FOLDER_BYTES], const char *program)
{
    const char *base = getenv("TMPDIR");
    if (snprintf(folder, FOLDER_BYTES, "%s/fernc-XXXXXX", base && *base ? base : "/tmp") < FOLDER_BYTES
        && mkdtemp(folder))
        return true;
    fprintf(stderr, "%s: error: no temporary folder: %s\n", program, strerror(errno));
    folder[0] = '\0';
    return false;
}

void folder_remove(char folder[FOLDER_BYTES], const char *const *files, int count)
{
    if (!*folder) return;
    for (int i = 0; i < count; i++) {
        char path[2 * FOLDER_BYTES];
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
    folder[0] = '\0';
}

void ask_for_one_thread(void)
{
    static const char *const variables[] = {"OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"};
    for (int i = 0; i < 3; i++) setenv(variables[i], "1", 0);
}
