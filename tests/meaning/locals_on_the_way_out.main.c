#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int behind_a_label(int, const int *, int *, int *), in_the_branch(int, const int *, int *, int *), in_a_macro(int, const int *, int *, int *);
int by_a_macro_that_jumps(int, const int *, int *, int *), in_what_is_returned(int, const int *, int *, int *);
int by_a_view(int, const int *, int *, int *), by_a_copy(int, const int *, int *, int *), of_an_array(int, const int *, int *, int *);
int in_a_loop(int, const int *, int *, int *), how_far(int, const int *, int *, int *), nobody_looks(int, const int *, int *, int *);

void map(int n, const int *x, int *y)
{
    for (int i = 0; i < n; i++) y[i] = 3 * x[i] + 1;
}

/* Changes all of it, and fails where one of them was large. */
int chk(int n, int *x)
{
    int failed = 0;
    for (int i = 0; i < n; i++) {
        failed |= x[i] > 100000 && x[i] < 200000;
        x[i] = x[i] / 2 + 5;
    }
    return failed;
}

static unsigned seen;
static int *kept;

void look(const int *p, int n)
{
    for (int i = 0; i < n; i++) seen = seen * 31 + (unsigned)p[i];
}

void keep(int *p)
{
    kept = p;
}

void look_at_kept(int n)
{
    if (kept) look(kept, n);
}

int main(void)
{
    static const struct {
        const char *name;
        int (*function)(int, const int *, int *, int *);
    } cases[] = {{"behind_a_label", behind_a_label}, {"in_the_branch", in_the_branch}, {"in_a_macro", in_a_macro},
                 {"by_a_macro_that_jumps", by_a_macro_that_jumps}, {"in_what_is_returned", in_what_is_returned}, {"by_a_view", by_a_view},
                 {"by_a_copy", by_a_copy}, {"of_an_array", of_an_array}, {"in_a_loop", in_a_loop}, {"how_far", how_far},
                 {"nobody_looks", nobody_looks}};
    static const int sizes[] = {1, 7, 4096, 300000};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
            for (int where = -1; where < 3; where++) {
                const int n = sizes[s];
                int *a = malloc((size_t)n * sizeof *a), *b = calloc((size_t)n, sizeof *b), *c = calloc((size_t)n, sizeof *c);
                for (int i = 0; i < n; i++) a[i] = i % 11;
                if (where >= 0) a[where == 2 ? n - 1 : where * (n / 2)] = 40000 + 20000 * (int)(k % 2);
                seen = 1;
                const int status = cases[k].function(n, a, b, c);
                printf("%s n %d where %d: %d, seen %u\n", cases[k].name, n, where, status, seen);
                free(a);
                free(b);
                free(c);
            }
    return 0;
}
