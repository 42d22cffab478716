/* usage: agree SEED [fernc's options] FILE...
 * What generated code decides is what fernc says of it, for sizes drawn at random and numbers of threads: each function of the
 * compositions is compiled as it is written down, called with pointers that lead nowhere, and left where it has decided. Prints
 * TAP, a line for each file. Where CFLAGS is set, it is for the C compiler. */
#include "compile.h"
#include "emitted.h"
#include "model/estimate.h"

#include <dlfcn.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DRAWS = 120, MOST = 16, OPTIONS = 16 };

static unsigned mixed(unsigned value)
{
    value ^= value >> 16;
    value *= 0x7feb352du;
    value ^= value >> 15;
    value *= 0x846ca68bu;
    return value ^ value >> 16;
}

/* A number of a draw: the same for a name. Few bits or many, and sometimes 0, 1 or all that an int has. */
static int64_t drawn(const char *name, unsigned seed)
{
    unsigned hash = seed;
    for (const char *at = name; *at; at++) hash = mixed(hash + (unsigned char)*at);
    if (mixed(hash + 2) % 40 == 0) return mixed(hash + 3) % 2 ? INT32_MAX - (int64_t)(mixed(hash + 4) % 4) : (int64_t)(mixed(hash + 4) % 3);
    return 1 + (int64_t)(mixed(hash + 1) % (2u << mixed(hash) % (seed % 3 ? 13 : 24)));
}

static int64_t size_of(const Symbol *symbol, void *data) { return drawn(symbol->name, *(const unsigned *)data); }

static int threads_of(unsigned seed)
{
    static const int threads[] = {2, 1, 3, 8, 64};
    return threads[seed % 5];
}

/* --- What may be called so ----------------------------------------------------------------------------------- */

typedef struct KnownSizes {
    const Function *function;
    bool all;
} KnownSizes;

static void note_symbol(const Symbol *symbol, void *data)
{
    KnownSizes *known = data;
    bool found = false;
    for (int i = 0; i < known->function->parameters.count; i++) {
        const ParameterText *parameter = &known->function->parameters.items[i];
        found |= !strcmp(parameter->name, symbol->name) && !parameter->type.pointer;
    }
    known->all &= found || symbol->owner;
}

/* The sizes are numbers that the caller passes, and nothing is read through a pointer before it decides. */
static bool is_callable(const FunctionPlan *planned)
{
    KnownSizes known = {planned->function, true};
    const Plan *plan = planned->plans.count ? planned->plans.items[0] : NULL;
    if (!planned->fused || planned->scheduled || !plan || !plan->nests.count) return false;
    for (int i = 0; i < planned->function->parameters.count; i++) {
        const CType *type = &planned->function->parameters.items[i].type;
        if (!type->pointer && type->scalar != SCALAR_SIGNED && type->scalar != SCALAR_UNSIGNED && type->scalar != SCALAR_FLOAT) return false;
        if (type->pointer && strchr(type->spelling, '(')) return false;
        if (type->scalar != SCALAR_FLOAT && !type->pointer && type->bytes < 4) return false;
    }
    for (int n = 0; n < plan->nests.count; n++) {
        Formula formula;
        if (!formula_of(plan->nests.items[n], &formula)) return false;
        expr_each_symbol(formula.cost.passes, note_symbol, &known);
        for (int loop = 0; loop < plan->nests.items[n]->loop_count; loop++) {
            expr_each_symbol(plan->nests.items[n]->loops[loop].end, note_symbol, &known);
            expr_each_symbol(plan->nests.items[n]->loops[loop].begin, note_symbol, &known);
        }
    }
    return known.all;
}

/* --- The program ------------------------------------------------------------------------------------------------ */

static const char before[] =
    "#include <setjmp.h>\n#include <signal.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
    "static sigjmp_buf away;\nstatic int64_t all_written, all_tiled, all_alone;\nstatic int asked;\n"
    "static void ran(int fused)\n{\n"
    "    printf(\"%d %d %lld %lld %lld\\n\", asked, fused, (long long)all_written, (long long)all_tiled, (long long)all_alone);\n"
    "    siglongjmp(away, 1);\n}\n"
    "static void stop(int number)\n{\n    (void)number;\n    puts(\"-1 0 0 0 0\");\n    siglongjmp(away, 1);\n}\n"
    "#define fern_tiled(nest, ps) timed(nest, (fern_tiled)(nest, ps))\n"
    "#define fern_tiled_by(nest, sharers, outermost, ps) timed(nest, (fern_tiled_by)(nest, sharers, outermost, ps))\n"
    "#define fern_alone(nest, ps, begin) noted(&all_alone, (fern_alone)(nest, ps, begin))\n"
    "static inline int fern_blas_number(int threads)\n{\n    return threads > 1 ? threads : 1;\n}\n"
    "#define FERN_HAS_blas_number\n"
    "static int64_t noted(int64_t *all, int64_t time)\n{\n    asked = 1;\n    *all = fern_plus(*all, time);\n    return time;\n}\n"
    "static int64_t timed(const struct fern_nest *nest, int64_t time)\n{\n    (void)noted(&all_written, nest->written);\n    return noted(&all_tiled, time);\n}\n";

/* The estimate's functions are those of the file itself. */
static bool write_header(FILE *out)
{
    char line[256], name[64];
    FILE *header = fopen(FERN_ROOT "/runtime/estimate.h", "r");
    if (!header) return false;
    fprintf(out, "#include \"%s\"\n", FERN_ROOT "/runtime/estimate.h");
    while (fgets(line, sizeof line, header))
        if (sscanf(line, "/* --- %63s --- */", name) == 1) fprintf(out, "#define FERN_HAS_%s\n", name);
    fclose(header);
    return fputs(before, out) >= 0;
}

static void write_call(FILE *out, const Function *function, unsigned seed, const char *threads)
{
    fprintf(out, "    if (!sigsetjmp(away, 1)) {\n        all_written = all_tiled = all_alone = 0;\n        asked = 0;\n");
    if (threads) fprintf(out, "        omp_set_num_threads(%d);\n", threads_of(seed));
    fprintf(out, "        %s(", function->name);
    for (int i = 0; i < function->parameters.count; i++) {
        const ParameterText *parameter = &function->parameters.items[i];
        if (parameter->type.pointer)
            fprintf(out, "%s(%s)%lldLL", i ? ", " : "", parameter->type.spelling, (long long)(i + 1) << 44);
        else
            fprintf(out, "%s(%s)%lldLL", i ? ", " : "", parameter->type.spelling, (long long)drawn(parameter->name, seed));
    }
    fprintf(out, ");\n        puts(\"-1 0 0 0 0\");\n    }\n");
}

/* --- Comparison -------------------------------------------------------------------------------------------------- */

typedef struct Counts {
    int compared, fused, declined, left; /* left: the code had not come as far as to decide */
    char fault[512];
} Counts;

static void compare(FunctionPlan *planned, unsigned seed, bool omp, FILE *answers, Counts *counts)
{
    const struct fern_machine *machine = &planned->plans.items[0]->assumed->machine;
    const Assumptions assumed = {.machine = *machine, .size_of = size_of, .data = &seed, .threads = omp ? threads_of(seed) : 1, .library_starts = 1,
                                 .library_threads = planned->plans.items[0]->assumed->library_threads};
    const Decision decision = decision_estimate(planned->plans.items[0], &assumed);
    int asked, fused;
    long long written, tiled, alone;
    if (fscanf(answers, "%d %d %lld %lld %lld", &asked, &fused, &written, &tiled, &alone) != 5) {
        snprintf(counts->fault, sizeof counts->fault, "%s: no answer", planned->function->name);
        return;
    }
    if (!decision.is_made || asked < 0 || (!asked && !fused && decision.is_large && decision.may_save)) { /* another check does not hold */
        counts->left++;
        return;
    }
    counts->compared++;
    counts->fused += fused;
    counts->declined += !decision.pays;
    const bool same = !asked || (written == decision.written && tiled == decision.tiled && (!decision.alone || alone == decision.on_one));
    if (same && (!fused || decision.pays) && (!asked || (decision.is_large && decision.may_save))) return;
    snprintf(counts->fault, sizeof counts->fault, "%s, draw %u, %d threads: generated code: %sfused, %lld ps as written, %lld on tiles, %lld on one thread; fernc: %sfused, %lld, %lld, %lld",
             planned->function->name, seed, assumed.threads, fused ? "" : "not ", written, tiled, alone, decision.pays ? "" : "not ",
             (long long)decision.written, (long long)decision.tiled, (long long)decision.on_one);
}

static bool run_command(const char *command)
{
    const int status = system(command);
    return status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Calls `decide` of a library in a process of its own, that writes there. What the library calls need not be there: it leaves before. */
static bool run_library(const char *library, const char *answers)
{
    int status = 1;
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        void *handle = dlopen(library, RTLD_LAZY), *symbol = handle ? dlsym(handle, "decide") : NULL;
        void (*decide)(void);
        if (!handle) fprintf(stderr, "%s\n", dlerror());
        if (!symbol || !freopen(answers, "w", stdout)) _exit(1);
        memcpy(&decide, &symbol, sizeof decide);
        decide();
        fflush(stdout);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void try_functions(Compiled *compiled, const Options *options, unsigned seed, const char *folder, Arena *arena, Counts *counts)
{
    const char *flags = getenv("CFLAGS"), *cc = getenv("CC");
    const char *source = arena_printf(arena, "%s/decide.c", folder), *program = arena_printf(arena, "%s/decide.so", folder);
    const char *answers = arena_printf(arena, "%s/answers", folder);
    Text code = {0};
    emit_compiled(compiled, options, &code, NULL);
    FILE *out = fopen(source, "w");
    if (!out || !write_header(out)) {
        snprintf(counts->fault, sizeof counts->fault, "cannot write %s", source);
        return;
    }
    fprintf(out, "#define FERN_RAN(fused) ran(fused)\n%s", text_string(&code));
    text_free(&code);
    fprintf(out, "\n%svoid decide(void)\n{\n    signal(SIGSEGV, stop);\n    signal(SIGBUS, stop);\n    signal(SIGFPE, stop);\n    signal(SIGABRT, stop);\n", options->threads ? "void omp_set_num_threads(int);\n" : "");
    for (int f = 0; f < compiled->composition->functions.count; f++)
        for (unsigned draw = 0; draw < DRAWS && is_callable(&compiled->functions[f]); draw++)
            write_call(out, compiled->functions[f].function, mixed(seed + draw), options->threads ? "omp" : NULL);
    fprintf(out, "}\n");
    fclose(out);
    if (!run_command(arena_printf(arena, "%s %s -w -I '%s' %s -shared -fPIC -Wl,-z,lazy '%s' -o '%s' -lm", cc ? cc : "cc", flags ? flags : "-O1",
                                  FERN_ROOT, options->threads ? "-fopenmp" : "", source, program))
        || !run_library(program, answers)) {
        snprintf(counts->fault, sizeof counts->fault, "it cannot be compiled or ends with an error");
        return;
    }
    FILE *read = fopen(answers, "r");
    for (int f = 0; read && f < compiled->composition->functions.count; f++)
        for (unsigned draw = 0; draw < DRAWS && is_callable(&compiled->functions[f]) && !*counts->fault; draw++)
            compare(&compiled->functions[f], mixed(seed + draw), options->threads, read, counts);
    if (read) fclose(read);
}

static bool try_file(int number, unsigned seed, char **given, int given_count, char *file, const char *folder)
{
    char *arguments[OPTIONS + 5] = {"fernc"};
    int count = 1, status = 0;
    Arena *arena = arena_new();
    Options options;
    Compiled compiled;
    Counts counts = {0};
    for (int i = 0; i < given_count; i++) arguments[count++] = given[i];
    arguments[count++] = file;
    arguments[count++] = "-o";
    arguments[count++] = "fused.c";
    optind = 0; /* getopt begins anew */
    if (!options_parse(&options, count, arguments, arena, &status)) return false;
    if (!compile_plans(&compiled, &options, arena, stdout)) {
        compile_report(&compiled);
        snprintf(counts.fault, sizeof counts.fault, "fernc refuses it");
    }
    else
        try_functions(&compiled, &options, seed, folder, arena, &counts);
    compile_end(&compiled);
    printf("%s %d - %s: %d decisions, %d fused, %d not, %d before them\n", *counts.fault ? "not ok" : "ok", number, file, counts.compared,
           counts.fused, counts.declined, counts.left);
    if (*counts.fault) printf("# seed %u: %s\n", seed, counts.fault);
    arena_free(arena);
    fflush(stdout);
    return !*counts.fault;
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/fern-agree-XXXXXX";
    int first = 2, bad = 0;
    if (argc < 3 || !mkdtemp(folder)) return 2;
    const unsigned seed = (unsigned)strtoul(argv[1], NULL, 10);
    while (first < argc && argv[first][0] == '-') first++;
    if (first - 2 > OPTIONS) return 2;
    printf("1..%d\n", argc - first);
    for (int i = first; i < argc; i++) bad += !try_file(i - first + 1, seed, argv + 2, first - 2, argv[i], folder);
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return !run_command(command) || bad;
}
