#include <stdio.h>
#include <string.h>

typedef long Function(int n, int w, double *a, double *b, double *c);

#define FUNCTIONS(X) X(unequal) X(unequal_to_none) X(counted_before) X(counted_before_by_pointers) X(sums_of_pointers) X(one_behind_a_pointer) \
    X(unequal_by_two) X(counted_before_by_while) X(not_none) X(not_none_by_while) X(not_none_by_two)
#define DECLARED(name) Function name;
#define LISTED(name) {#name, name},

FUNCTIONS(DECLARED)

static const struct { const char *name; Function *function; } all[] = {FUNCTIONS(LISTED)};

static double memory[3][200];

static void fill(void)
{
    for (int m = 0; m < 3; m++)
        for (int i = 0; i < 200; i++) memory[m][i] = (i * 7 + m * 5) % 23 - 11;
}

int main(void)
{
    static const int sizes[][2] = {{-2, 3}, {0, 4}, {1, 1}, {2, 0}, {5, -3}, {6, 4}, {8, 2}, {9, 5}, {12, 3}};
    for (size_t f = 0; f < sizeof all / sizeof *all; f++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
            for (int one = 0; one < 3; one++) {
                unsigned long hash = 14695981039346656037u;
                fill();
                double *b = one == 1 ? memory[0] + 60 : one == 2 ? memory[0] + 62 : memory[1] + 60; /* the same array, or a part of it */
                const long result = all[f].function(sizes[s][0], sizes[s][1], memory[0] + 60, b, memory[2] + 60);
                for (size_t i = 0; i < sizeof memory; i++) hash = (hash ^ ((unsigned char *)memory)[i]) * 1099511628211u;
                printf("%s %d %d %d: %ld %016lx\n", all[f].name, sizes[s][0], sizes[s][1], one, result, hash);
            }
    return 0;
}
