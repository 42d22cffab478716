#include "compiler.h"

#include "process.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wordexp.h>

void compiler_begin(Words *command, Arena *arena)
{
    compiler_begin_with(command, "CC", "cc", arena);
}

void compiler_begin_with(Words *command, const char *variable, const char *otherwise, Arena *arena)
{
    const char *chosen = getenv(variable);
    compiler_words(command, chosen && chosen[strspn(chosen, " \t\n")] ? chosen : otherwise, arena);
}

void compiler_words(Words *command, const char *text, Arena *arena)
{
    wordexp_t words;
    if (access(text, X_OK) == 0 || wordexp(text, &words, WRDE_NOCMD)) {
        list_push(arena, command, arena_string(arena, text));
        return;
    }
    for (size_t i = 0; i < words.we_wordc; i++) list_push(arena, command, arena_string(arena, words.we_wordv[i]));
    wordfree(&words);
}

bool compiler_run(Words *command, const char *said, const char *program, const char *input, Arena *arena)
{
    LIST(char *) words = {0};
    for (int i = 0; i < command->count; i++) list_push(arena, &words, arena_string(arena, command->items[i]));
    list_push(arena, &words, NULL);
    const int file = said ? open(said, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    int status = 0;
    const int reason = process_run(words.items, (const int[]){-1, -1, file}, &status);
    if (file >= 0) close(file);
    if (reason) {
        fprintf(stderr, "%s: error: the compiler `%s` cannot be run: %s\n", program, words.items[0], strerror(reason));
        return false;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) return false; /* who has sent it knows */
    if (!said) fprintf(stderr, "%s: error: `%s` does not compile and link (above)\n", program, input);
    return false;
}

void *object_load(const char *path, int mode)
{
#ifdef __has_feature
    const bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    const bool sanitized = true;
#else
    const bool sanitized = false;
#endif
    return dlopen(path, mode | (sanitized ? 0 : RTLD_DEEPBIND)); /* sanitizers do not allow it */
}

void ask_for_one_thread(void)
{
    static const char *const variables[] = {"OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"};
    for (int i = 0; i < 3; i++) setenv(variables[i], "1", 0);
}
