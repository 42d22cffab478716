/* What fernc --report=comm prints of a composition for many numbers of ranks and sizes, with one start: reading headers and planning
 * take longer than a forecast.
 *
 * usage: forecasts OPTION.. IN.c [-- FLAG..] <REQUESTS
 *
 * A line of REQUESTS is a function's name and options as fernc takes them, --ranks and --size among them, with tabs between. What is
 * printed for one ends with a line `= end`. */
#include "fernc/compile.h"
#include "traffic/report.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The options of a request, before those of the command line. */
static bool parse(Options *options, char *request, int argc, char **argv, Arena *arena)
{
    LIST(char *) words = {0};
    int status;
    list_push(arena, &words, argv[0]);
    list_push(arena, &words, (char *)"--report=comm");
    for (char *word = strtok(request, "\t"); word; word = strtok(NULL, "\t")) list_push(arena, &words, word);
    for (int i = 1; i < argc; i++) list_push(arena, &words, argv[i]);
    const int count = words.count;
    list_push(arena, &words, NULL);
    optind = 0; /* getopt begins anew */
    return options_parse(options, count, words.items, arena, &status);
}

static void print_forecast(const Compiled *compiled, const char *function, const Options *options, Arena *arena)
{
    Text text = {0};
    Diag *diag = diag_new(arena);
    for (int i = 0; i < compiled->composition->functions.count; i++) {
        const FunctionPlan *planned = &compiled->functions[i];
        if (planned->distribution && !strcmp(planned->function->name, function)) report_communication(&text, planned, options, diag);
    }
    if (!diag_error_count(diag)) fputs(text_string(&text), stdout);
    diag_print(diag, stdout);
    text_free(&text);
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Options options;
    Compiled compiled;
    char *line = NULL, one_rank[] = "--ranks=1";
    size_t size = 0;
    if (!parse(&options, one_rank, argc, argv, arena)) return 2;
    options.report_traffic = false; /* of nothing but what is asked for */
    const bool good = compile_plans(&compiled, &options, arena, stdout);
    compile_report(&compiled);
    while (good && getline(&line, &size, stdin) > 0) {
        line[strcspn(line, "\n")] = '\0';
        const size_t named = strcspn(line, "\t");
        char *rest = line + named + (line[named] == '\t');
        line[named] = '\0';
        if (!parse(&options, rest, argc, argv, arena)) return 2;
        print_forecast(&compiled, line, &options, arena);
        puts("= end");
    }
    free(line);
    compile_end(&compiled);
    arena_free(arena);
    return good ? 0 : 1;
}
