/* fernc: a composition in, the same file with its functions fused out. */
#include "arrays/run.h"
#include "calibrate/calibrate.h"
#include "cc/cc.h"
#include "choose_target.h"
#include "known/list.h"
#include "tune/tune.h"
#include "verify/verify.h"
#include "write.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Options options;
    int status;
    if (argc > 1 && !strcmp(argv[1], "calibrate"))
        status = calibrate(argc, argv, arena);
    else if (argc > 1 && !strcmp(argv[1], "cc"))
        status = cc(argc, argv, arena);
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
