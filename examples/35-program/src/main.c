#include "field.h"

#include <stdio.h>
#include <stdlib.h>

static int run(int ny, int nx)
{
    Field field, work;
    if (field_make(&field, ny, nx) || field_make(&work, ny, nx)) return 1;
    field_fill(&field, 7);
    for (int step = 0; step < 3; step++) {
        smooth(ny, nx, field.values, work.values);
        gradient_energy(ny, nx, work.values, field.values, (real)0.25);
        normalise(ny * nx, field.values, work.values);
        smooth(ny, nx, work.values, field.values);
    }
    print_report(&field);
    field_free(&field);
    field_free(&work);
    return 0;
}

int main(int argc, char **argv)
{
    static const int sizes[][2] = {{1, 1}, {2, 3}, {3, 3}, {17, 19}, {64, 100}, {301, 257}};
    if (argc > 2) return run(atoi(argv[1]), atoi(argv[2]));
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        if (run(sizes[s][0], sizes[s][1])) return 1;
    printf("%s %d\n", where_compiled(), line_of_check());
    return 0;
}
