#include "tests/meaning/driver.h"

struct grid {
    int m, n;
    double **now, **next, ***old;
};

double chain(int m, int n, double **a, double **b, double **c, double *columns);
void members(struct grid *g, struct grid h);
void flat(int m, int n, double **a, double **b, double *c);
void matrix(int m, int n, double **a, double **b, int ld);
void other_sides(int m, int n, double **a);
void pairs(long m, int n, double **a, double **b);
double local(int m, int n, double *x, double *y);
void in_loop(int steps, int m, int n, double **a, double **b);
void inner(int m, int n, double **a, double **b, double **c);
void some(int kind, int m, int n, double **a, double **b);

enum { M = 211, PADDED = 5, COUNT = 5, LENGTH = 300 };

static double *memory[COUNT], **array[COUNT];

static void lay_out(int m, int n, int apart)
{
    for (int i = 0; i < COUNT; i++) {
        memory[i] = malloc((size_t)m * (size_t)apart * sizeof(double));
        array[i] = malloc((size_t)m * sizeof *array[i]);
        if (!memory[i] || !array[i]) abort();
        for (int k = 0; k < m; k++) array[i][k] = memory[i] + k * apart;
        for (int k = 0; k < m * apart; k++) memory[i][k] = (double)((k + i) % 11);
    }
    (void)n;
}

static void show_all(const char *name, int m, int n, int apart)
{
    double sum[COUNT] = {0};
    for (int i = 0; i < COUNT; i++) {
        for (int k = 0; k < m * apart; k++) sum[i] += memory[i][k] * (1 + k % 13);
        free(memory[i]);
        free(array[i]);
    }
    printf("%s %d %d %d: %.12g %.12g %.12g %.12g %.12g\n", name, m, n, apart, sum[0], sum[1], sum[2], sum[3], sum[4]);
}

static void run(int m, int n, int apart)
{
    lay_out(m, n, apart);
    double *columns = calloc((size_t)n, sizeof *columns), total = chain(m, n, array[0], array[1], array[2], columns);
    printf("%.12g %.12g\n", total, columns[n - 1]);
    free(columns);
    show_all("chain", m, n, apart);
    lay_out(m, n, apart);
    struct grid g = {m, n, array[0], array[1], &array[4]}, h = {m - 1, n - 1, array[2], array[3], &array[4]};
    members(&g, h);
    show_all("members", m, n, apart);
    lay_out(m, n, apart);
    matrix(m, n, array[0], array[1], apart);
    show_all("matrix", m, n, apart);
    lay_out(m, n, apart);
    other_sides(n, m, array[0]);
    show_all("other sides", m, n, apart);
    lay_out(m, n, apart);
    pairs(m, n / 2, array[0], array[1]);
    show_all("pairs", m, n, apart);
    lay_out(m, n, apart);
    in_loop(3, m, n, array[0], array[1]);
    show_all("in loop", m, n, apart);
    lay_out(m, n, apart);
    inner(m, n, array[0], array[1], array[2]);
    show_all("inner", m, n, apart);
    for (int kind = 0; kind < 3; kind++) {
        lay_out(m, n, apart);
        some(kind, m, n, array[0], array[1]);
        show_all("some", m, n, apart);
    }
}

int main(void)
{
    run(M, LENGTH, LENGTH);
    run(M, LENGTH, LENGTH + PADDED);
    run(2003, 31, 32);
    lay_out(M, LENGTH, LENGTH);
    flat(M, LENGTH, array[0], array[1], memory[2]);
    show_all("flat", M, LENGTH, LENGTH);
    lay_out(64, 1000, 1000);
    printf("%.12g\n", local(64, 1000, memory[0], memory[1]));
    show_all("local", 64, 1000, 1000);
    return 0;
}
