#include "verify.h"

#include <stdio.h>

int verify(const Options *options, Arena *arena)
{
    (void)arena;
    fprintf(stderr, "fernc: error: `%s`: verify is not built yet\n", options->input);
    return 1;
}
