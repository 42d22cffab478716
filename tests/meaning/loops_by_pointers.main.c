#include <stdio.h>
#include <string.h>

typedef long Function(int n, int w, double *a, double *b, double *c);

#define FUNCTIONS(X) X(goes_along) X(in_the_head) X(given_twice) X(read_behind) X(down_to_none) X(from_the_end) X(by_rows) X(set_in_the_loop) \
    X(less_than_none) X(all_rows_at_once) X(on_a_condition) X(in_both_branches) X(in_a_triangle) X(by_two) X(exchanges) X(one_before) \
    X(what_is_given) X(told_by_what_changes) X(one_or_the_other) X(allocated) X(compares) X(of_structures) X(by_commas) X(to_an_end) \
    X(while_before_the_end) X(of_what_is_given) X(to_several_ends) X(backwards) X(along_each_row) X(to_the_end_of_a_row) X(by_two_at_once) \
    X(the_end_moves_on) X(the_length_changes)
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
    static const int sizes[][2] = {{-2, 3}, {0, 4}, {1, 1}, {5, -3}, {6, 4}, {9, 5}};
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
