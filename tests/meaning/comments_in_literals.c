/* Strings, characters, macros, text that is left out and lines that go on, in which a comment seems to begin. A compiler that
 * takes one for a comment sees nothing of the rest of the file, and gives what it makes the names of variables that are there. */
#include "tests/meaning/routines.h"

const char *const pattern = "src/*.c";
#define GLOB "*/" "/*.h"
#ifdef NEVER
#error "can't /* do"
it's /* not */ "read
#endif
// it's \
   /*
const int odd = sizeof '/*' > 1;
const char *const escaped = "\\" "/*" "\"/*";
static int tile_i = 3, l_i = 4, fused = 42, gain = 7, i = 2;

int f(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    add(n, (float)(tile_i + l_i + i), y, z);
    return fused + gain + *GLOB;
}
