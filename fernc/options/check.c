/* What does not belong together on a command line. */
#include "table.h"

#include "annotator/c/parse_c.h"

#include <string.h>
#include <sys/stat.h>

/* Options that are about some targets alone. With --target=auto they are for those that it may come to. */
static bool check_target(const Options *options, int *status, Arena *arena)
{
    if (options->ranks && options->tune)
        return usage_error(status, "`--target=mpi`: %s is for one machine", options_command(options));
    if (options->cuda && options_command(options) && (!options->verify || options->ranks))
        return usage_error(status, arena_printf(arena, "`--target=%s`: %%s runs on the host", options_target(options)), options_command(options));
    if (options->automatic && (options->tune || options->run))
        return usage_error(status, "`--target=auto`: %s runs on the host", options_command(options));
    if (options->automatic && options->from_lift)
        return usage_error(status, "%s", "`--target=auto` looks at what the composition calls: a dump is for the target that it was made for");
    if (options->automatic) return true;
    if (options->kernels && !options->inlined && (!options->cuda || options->ranks))
        return usage_error(status, "`--kernels=%s` is for --target=cuda, cuda-stream, cuda-inline and mpi+cuda-inline", options->kernels);
    if (options->host_calls && (!options->cuda || options->ranks))
        return usage_error(status, "%s", "`--host-calls` is for --target=cuda, cuda-stream and cuda-inline");
    if (options->inlined && options->output && !options->kernels)
        return usage_error(status, "--target=%s writes kernels as well: `--kernels=OUT.cu`", options_target(options));
    if (options->device_memory && !options->streamed)
        return usage_error(status, "%s", "`--device-memory` is for --target=cuda-stream");
    if (options->device && !options->cuda) return usage_error(status, "`--device=%s` is for --target=cuda", options->device);
    return true;
}

static bool check_dependencies(const Options *options, int *status)
{
    bool extra = options->dependency_file || options->targets.count || options->phony;
    bool named = options->output && strcmp(options->output, "-");
    if (extra && !options->dependencies) return usage_error(status, "%s", "-MF, -MT and -MP go with -MD");
    if (options->dependencies && options_command(options))
        return usage_error(status, "`-MD`: %s writes no fused file", options_command(options));
    if (options->dependencies && !named && !(options->dependency_file && options->targets.count))
        return usage_error(status, "`%s` needs `-o OUT.c`, or both -MF and -MT", "-MD");
    return true;
}
/* Options that the command has no use for. */
static bool for_command(const Options *options, const bool *given, int *status, Arena *arena)
{
    const int command = options->verify ? VERIFIES : options->tune ? TUNES : options->run ? RUNS : COMPILES;
    const char *name = options_command(options) ? options_command(options) : "IN.c";
    for (int i = 0; options_table[i].name; i++) {
        const Option *option = &options_table[i];
        if (!given[i] || !option->commands || option->commands & command) continue;
        return usage_error(status, arena_printf(arena, "`%s`%s", option->name, option->elsewhere), name);
    }
    if (!options->run && options->inputs.count && !options->report_traffic) return usage_error(status, "%s", "`--in` is for fernc run");
    if (options->python && options->ranks)
        return usage_error(status, "%s", "`--python`: functions on ranks take a communicator; there is no module for them");
    if (options->line_directives && (!options->output || options_command(options) || options->ranks))
        return usage_error(status, "`--line-directives`: %s", options->ranks ? "functions on ranks have lines of their own"
                                                                             : "it is about -o OUT.c");
    if (options->same_symbols && (options->header || options_command(options) || options->ranks || options->cuda))
        return usage_error(status, "`--same-symbols`: %s", options->header ? "-H is for functions that other files call"
                                                           : options_command(options) ? "it is about -o OUT.c" : "it is for --target=c and omp");
    return true;
}

/* What a dump cannot become. */
static bool check_from(const Options *options, int *status, Arena *arena)
{
    const char *command = options_command(options);
    const char *writes = command                ? arena_printf(arena, "fernc %s", command)
                         : options->output && !options->from_program ? "-o"
                         : options->header      ? "-H"
                         : options->annotations ? "--annotations"
                         : options->report      ? "--report"
                         : options->python      ? "--python"
                                                : NULL;
    if (options->from_program && writes) return usage_error(status, "`%s` needs the composition itself: --from=program prints C alone", writes);
    if (options->from_lift && options->ranks) writes = "--target=mpi"; /* a dump has no parameters, that could be in blocks */
    if (!options->from_lift || !writes) return true;
    return usage_error(status, "`%s` needs the composition itself: --from=lift goes as far as the plan", writes);
}

/* --report=comm and what it is told. */
static bool check_traffic(const Options *options, int *status)
{
    if (options->report_traffic && !options->ranks)
        return usage_error(status, "%s", "`--report=comm` is about ranks: it goes with --target=mpi");
    if (options->node_count && (!options->report_traffic || options->rank_count % options->node_count))
        return usage_error(status, "%s", "`--nodes=N` is about `--report=comm`, whose ranks are spread over N nodes evenly");
    if (options->turns && !options->report_traffic) return usage_error(status, "%s", "`--turns=N` is about loops in `--report=comm`");
    if (options->report_traffic != (options->rank_count > 0) && !((options->run || options->verify) && options->ranks))
        return usage_error(status, "%s", "`--report=comm` and `--ranks=P` go together");
    return true;
}

/* What is written has a name. */
static bool check_names(const Options *options, int *status)
{
    const struct {
        const char *option, *path;
    } written[] = {{"-o", options->output}, {"-H", options->header}, {"--support", options->support}, {"--annotations", options->annotations},
                   {"--kernels", options->kernels}, {"--python", options->python}, {"--graph", options->graph}, {"--report", options->report}};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (written[i].path && !*written[i].path) return usage_error(status, "`%s`: expected the name of a file", written[i].option);
    return true;
}

/* The output includes the header by its name, which must lead to no other. */
static bool check_support(const Options *options, int *status)
{
    static const char *const systems[] = {"math.h", "omp.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h"};
    if (!options->support) return true;
    const char *slash = strrchr(options->support, '/'), *name = slash ? slash + 1 : options->support;
    const size_t length = strlen(name);
    struct stat there;
    bool of_system = false;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) of_system |= !strcmp(name, systems[i]);
    if (of_system) return usage_error(status, "`--support=%s` would be taken for the header of the system", options->support);
    if (length < 3 || strcmp(name + length - 2, ".h") || strpbrk(name, "\"\\\n"))
        return usage_error(status, "`--support=%s`: the output includes it by its name, NAME.h", options->support);
    if (!stat(options->support, &there) && !S_ISREG(there.st_mode)) return usage_error(status, "`--support=%s` is no file", options->support);
    return true;
}

/* What a composition in C++ cannot become yet, or is not asked for. */
static bool check_cplusplus(const Options *options, int *status, Arena *arena)
{
    if (!options->input || options->from_lift || options->from_program || !is_cplusplus_path(options->input)) return true;
    const char *not_yet = options_command(options) ? arena_printf(arena, "fernc %s", options_command(options))
                          : options->derives       ? "fern-annotate derive"
                          : options->ranks || options->cuda || options->automatic ? "--target other than c and omp"
                          : options->header        ? "-H"
                          : options->annotations   ? "--annotations"
                          : options->python        ? "--python"
                          : options->support       ? "--support"
                          : options->report        ? "--report"
                          : options->function      ? "--function"
                          : options->schedule      ? "--schedule"
                          : options->sources.count ? "--source"
                                                   : NULL;
    return !not_yet || usage_error(status, arena_printf(arena, "`%s`: %%s is for C", options->input), not_yet);
}

bool options_check(const Options *options, const bool *given, int *status, Arena *arena)
{
    return check_names(options, status) && check_support(options, status) && check_target(options, status, arena) && check_from(options, status, arena) && for_command(options, given, status, arena)
           && check_cplusplus(options, status, arena) && check_traffic(options, status) && check_dependencies(options, status);
}
