/* fernc: a composition in, the same file with its functions fused out. */
#include "arrays/run.h"
#include "calibrate/calibrate.h"
#include "cc/cc.h"
#include "choose_target.h"
#include "known/list.h"
#include "lsp/lsp.h"
#include "scan/scan.h"
#include "tune/tune.h"
#include "verify/verify.h"
#include "write.h"

#include <stdio.h>
#include <string.h>

/* The program by its other name, for those that take one word as a compiler, is `fernc cc`. */
static void read_name(int *argc, char ***argv, Arena *arena)
{
    const char *slash = *argc ? strrchr(**argv, '/') : NULL;
    if (!*argc || strcmp(slash ? slash + 1 : **argv, "fernc-cc") != 0) return;
    char **words = arena_alloc(arena, sizeof *words * (size_t)(*argc + 2));
    words[0] = **argv;
    words[1] = arena_string(arena, "cc");
    for (int i = 1; i < *argc; i++) words[i + 1] = (*argv)[i];
    *argc += 1;
    *argv = words;
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Options options;
    int status;
    read_name(&argc, &argv, arena);
    if (argc > 1 && !strcmp(argv[1], "calibrate"))
        status = calibrate(argc, argv, arena);
    else if (argc > 1 && !strcmp(argv[1], "cc"))
        status = cc(argc, argv, arena);
    else if (argc > 1 && !strcmp(argv[1], "scan"))
        status = scan(argc, argv, arena);
    else if (argc > 1 && !strcmp(argv[1], "lsp"))
        status = lsp(argc, argv, arena);
    else if (options_parse(&options, argc, argv, arena, &status)) {
        if (options.automatic) choose_target(&options, arena);
        if (options.lists_known) known_list(&options.known, options.compiler.items, options.compiler.count, arena);
        status = options.lists_known ? 0
                 : options.tune   ? tune(&options, arena)
                 : options.run    ? run(&options, arena)
                 : options.verify ? verify(&options, arena) : compile(&options, arena, stdout);
    }
    arena_free(arena);
    return status;
}
