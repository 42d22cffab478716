#include "tests/meaning/macro_of_two_members.h"

#include <stdio.h>

enum { COUNT = 64 };

int rows_of_all = 3, columns_of_all = 5;
struct rate rate = {2, 0.5f};

static float x[COUNT], y[COUNT], out[COUNT];

static void print(const char *what)
{
    printf("%s:", what);
    for (int i = 0; i < COUNT; i++) printf(" %g %g", (double)y[i], (double)out[i]);
    printf("\n");
    for (int i = 0; i < COUNT; i++) y[i] = out[i] = -1;
}

int main(void)
{
    struct shape s = {10, 7, y};
    int counts[] = {11};
    for (int i = 0; i < COUNT; i++) x[i] = (float)i;
    print("nothing");
    lengths(s, x, y, out);
    print("lengths");
    without_parentheses(counts, x, y, out);
    print("without parentheses");
    places(s, x, out);
    print("places");
    through_pointers(&s, x, y, out);
    print("through pointers");
    of_globals(x, y, out);
    print("of globals");
    return 0;
}
