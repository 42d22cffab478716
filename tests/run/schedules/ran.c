/* A fused file, compiled with FERN_DEBUG: when the program ends, it says how many of its regions ran in tiles. */
#include FUSED

#include <stdio.h>

__attribute__((destructor)) static void say_what_ran(void)
{
    printf("regions in tiles: %lu\n", fern_ran[1]);
}
