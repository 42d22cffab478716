#include "tests/meaning/driver.h"

struct grid {
    int m, n;
    double **now, **next;
};

double chain(int m, int n, double **a, double **b, double **c, double *columns);
void products(int m, int n, int k, double **a, double **b, double **c, double **d);
void added_products(int m, int n, int k, double **a, double **b, double **c);
void smoothed(int m, int n, double **a, double **b, double **c);
void into_row(int m, int n, double **a, double **out);
void grows(int m, int n, double **a, double **b);
void single_rows(int m, int n, double **a, double **b);
void stored(int m, int n, double **a, double **b, double *spare);
double own(int m, int n, double *x, double *y);
void own_swapped(int m, int n, double **a, double **b);
void behind(int m, int n, double ***planes, int p);
int tested(int m, int n, double **a, double **b);
void conditional(int kind, int m, int n, double **a, double **b, double **c);
void objects(struct grid *g, struct grid *h);
void narrow(unsigned char m, signed char n, double **a, double **b);
double locals(int m, int n, double **a, double **b);

enum { COUNT = 5, EXTRA = 3 };
enum { CLOSE, PADDED, BACKWARDS, SHIFTED, OVERLAPPING, THE_SAME, ALTERNATING, SCATTERED, LAST_APART, WAYS };

static double *memory, **array[COUNT];
static size_t elements;

/* COUNT arrays of m + EXTRA rows in one memory, of which each has a part; array 3 shares that of array 0, array 4 its pointers as well. */
static void lay_out(int way, int m, int n)
{
    const int rows = m + EXTRA;
    const size_t part = (size_t)(3 * rows + 4) * (size_t)(n + 2);
    elements = COUNT * part;
    memory = malloc(elements * sizeof *memory);
    if (!memory) abort();
    for (size_t k = 0; k < elements; k++) memory[k] = (double)(k % 11) - 3;
    for (int i = 0; i < COUNT; i++) {
        array[i] = i == 4 ? array[0] : malloc((size_t)rows * sizeof *array[i]);
        if (!array[i]) abort();
        double *first = memory + (i < 3 ? (size_t)i : 0) * part;
        for (int k = 0; k < rows; k++) {
            const int at[WAYS] = {k * n, k * (n + 2), (rows - 1 - k) * n, (k + (k > 1)) * n, k * (n - n / 2), 0, k % 2 * n,
                                  k * 7 % rows * n, (k + 2 * (k == m - 1)) * n};
            array[i][k] = first + at[way];
        }
    }
}

static void show_memory(const char *name, int way, int m, int n)
{
    double sum = 0;
    for (size_t k = 0; k < elements; k++) sum += memory[k] * (double)(1 + k % 13);
    printf("%s %d, %d by %d: %.12g\n", name, way, m, n, sum);
    free(memory);
    for (int i = 0; i < 4; i++) free(array[i]);
}

#define RUN(name, call) \
    do { \
        lay_out(way, m, n); \
        (void)(call); \
        show_memory(name, way, m, n); \
    } while (0)

static double total;

static void run(int way, int m, int n)
{
    static const int used[][3] = {{0, 1, 2}, {0, 1, 0}, {0, 0, 1}, {0, 3, 1}, {1, 0, 4}, {3, 4, 0}, {0, 0, 0}};
    double *columns = calloc((size_t)n + 1, sizeof *columns);
    for (size_t u = 0; u < sizeof used / sizeof *used; u++) {
        const int *k = used[u];
        RUN("chain", total += chain(m, n, array[k[0]], array[k[1]], array[k[2]], columns));
        RUN("smoothed", (smoothed(m, n, array[k[0]], array[k[1]], array[k[2]]), 0));
        RUN("grows", (grows(m, n, array[k[0]], array[k[1]]), 0));
        RUN("products", (products(m, n, m < n ? m : n, array[k[0]], array[k[1]], array[k[2]], array[1]), 0));
        RUN("own swapped", (own_swapped(m, n, array[k[0]], array[k[1]]), 0));
        RUN("tested", total += tested(m, n, array[k[0]], array[k[1]]));
        RUN("narrow", (narrow((unsigned char)m, (signed char)(n / 2), array[k[0]], array[k[1]]), 0));
        for (int kind = 0; kind < 4; kind++) RUN("conditional", (conditional(kind, m, n, array[k[0]], array[k[1]], array[k[2]]), 0));
        RUN("behind", (behind(m, n, array, k[1]), 0));
        struct grid g = {m, n, NULL, NULL}, h = {m + 1, n, NULL, NULL};
        RUN("objects", (g.now = array[k[0]], g.next = array[k[1]], h.now = array[k[2]], h.next = array[0], objects(&g, &h), 0));
        RUN("into row", (into_row(m, n, array[k[0]], array[k[1]]), 0));
        RUN("single rows", (single_rows(m, n, array[k[0]], array[k[1]]), 0));
        if (m > 1) RUN("stored", (stored(m, n, array[k[0]], array[k[1]], memory + 3), 0));
        if (way == CLOSE) RUN("locals", total += locals(m, n, array[k[0]], array[k[1]]));
    }
    if (m <= 16) RUN("own", total += own(m, n, memory, memory + 16 * n));
    printf("%.12g %.12g\n", total, columns[0]);
    free(columns);
}

/* Pointers in the memory that is written; none at all; rows of no length, to which nothing leads. */
static void run_without(void)
{
    enum { ROWS = 200, LENGTH = 150 };
    double *rows[ROWS] = {0}, columns[1] = {0};
    chain(0, LENGTH, NULL, NULL, NULL, columns);
    chain(ROWS, 0, rows, rows, rows, columns);
    chain(0, 0, rows, NULL, rows, columns);
    products(-1, 3, 4, NULL, NULL, rows, NULL);
    products(0, 3, 4, NULL, NULL, NULL, NULL);
    conditional(0, 0, LENGTH, NULL, NULL, NULL);
    double **none = malloc(1), **one = malloc(sizeof *one);
    if (!none || !one) abort();
    one[0] = columns;
    smoothed(0, LENGTH, none, none, none);
    smoothed(0, LENGTH, one, one, none);
    added_products(LENGTH, LENGTH, 0, none, none, none);
    added_products(LENGTH, 0, LENGTH, none, one, none);
    added_products(0, LENGTH, LENGTH, one, one, none);
    conditional(1, 0, LENGTH, none, none, one);
    free(none);
    free(one);
    printf("%d %d\n", tested(3, LENGTH, NULL, rows), tested(0, LENGTH, rows, NULL));
}

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 300}, {2, 150}, {3, 64}, {16, 37}, {101, 97}, {331, 13}};
    for (int way = 0; way < WAYS; way++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) run(way, sizes[s][0], sizes[s][1]);
    run_without();
    return 0;
}
