#include "verify_launch.h"

#include "annotator/base/share.h"
#include "annotator/c/target_compiler.h"
#include "run/compiler.h"
#include "run/process.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void begin_compiler(Words *command, Arena *arena)
{
    compiler_begin_with(command, "MPICC", "mpicc", arena);
}

static void begin_launcher(Words *command, Arena *arena)
{
    compiler_begin_with(command, "MPIEXEC", "mpirun", arena);
}

bool build_for_ranks(const Options *options, const char *const *sources, const char *program, Arena *arena)
{
    Words command = {0};
    const char *slash = strrchr(options->input, '/');
    begin_compiler(&command, arena);
    const char *fixed[] = {"-w", "-iquote", slash ? arena_copy(arena, options->input, (size_t)(slash - options->input)) : "."};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) list_push(arena, &command, fixed[i]);
    if (options->threads) list_push(arena, &command, "-fopenmp");
    for (int i = 0; i < options->built_with.count; i++) list_push(arena, &command, options->built_with.items[i]);
    add_compiler_flags(&command, options->compiler.items, options->compiler.count, arena);
    list_push(arena, &command, arena_printf(arena, "-I%s", share_folder(arena)));
    for (int i = 0; sources[i]; i++) list_push(arena, &command, sources[i]);
    list_push(arena, &command, "-o");
    list_push(arena, &command, program);
    for (int i = 0; i < options->linker.count; i++) list_push(arena, &command, options->linker.items[i]);
    list_push(arena, &command, "-lm");
    return compiler_run(&command, NULL, "fernc", options->input, arena);
}

typedef LIST(char *) Arguments;

static Arguments arguments_of_launch(const Options *options, const char *const *words, Arena *arena)
{
    Words command = {0};
    Arguments arguments = {0};
    setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 0); /* Open MPI: more ranks than cores are no mistake here */
    setenv("PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe", 0);
    begin_launcher(&command, arena);
    if (options->rank_count) {
        list_push(arena, &command, "-n");
        list_push(arena, &command, arena_printf(arena, "%lld", options->rank_count));
    }
    for (int i = 0; words[i]; i++) list_push(arena, &command, words[i]);
    for (int i = 0; i < command.count; i++) list_push(arena, &arguments, arena_string(arena, command.items[i]));
    list_push(arena, &arguments, NULL);
    return arguments;
}

static bool is_launched(int reason, const char *launcher)
{
    if (reason) fprintf(stderr, "fernc: error: the launcher `%s` cannot be run: %s\n", launcher, strerror(reason));
    return !reason;
}

bool run_on_launcher(const Options *options, const char *const *words, const char *function, Arena *arena)
{
    const Arguments arguments = arguments_of_launch(options, words, arena);
    int status = 0;
    if (!is_launched(process_run(arguments.items, (const int[]){-1, -1, -1}, &status), arguments.items[0])) return false;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
    fprintf(stderr, "fernc: error: `%s` has failed on ranks (above)\n", function);
    return false;
}

LaunchEnd run_on_launcher_while(const Options *options, const char *const *words, const char *said, bool (*goes_on)(void *data), void *data, Arena *arena)
{
    const Arguments arguments = arguments_of_launch(options, words, arena);
    const int file = open(said, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    int status = 0;
    bool stopped = false;
    const int reason = process_run_while(arguments.items, (const int[]){-1, file, file}, goes_on, data, &stopped, &status);
    if (file >= 0) close(file);
    if (!is_launched(reason, arguments.items[0])) return LAUNCH_NOT_RUN;
    return stopped ? LAUNCH_STOPPED : WIFEXITED(status) && WEXITSTATUS(status) == 0 ? LAUNCH_DONE : LAUNCH_FAILED;
}

/* As a shell finds it. */
static bool is_there(const char *word, Arena *arena)
{
    const char *path = getenv("PATH");
    char *rest = NULL;
    if (strchr(word, '/')) return access(word, X_OK) == 0;
    for (char *folder = strtok_r(arena_string(arena, path ? path : "/usr/bin:/bin"), ":", &rest); folder; folder = strtok_r(NULL, ":", &rest))
        if (access(arena_printf(arena, "%s/%s", folder, word), X_OK) == 0) return true;
    return false;
}

const char *missing_of_mpi(Arena *arena)
{
    Words compiler = {0}, launcher = {0};
    begin_compiler(&compiler, arena);
    begin_launcher(&launcher, arena);
    if (!is_there(compiler.items[0], arena)) return compiler.items[0];
    return is_there(launcher.items[0], arena) ? NULL : launcher.items[0];
}
