#include "tests/meaning/driver.h"

#include "tests/meaning/objects.h"

long most_held;
void twice(const struct grid *in, struct grid *out);
void between(const struct grid *in, const struct grid *other, struct grid *out);
void stencil(const struct grid *in, struct grid *out);
void whole(const struct grid *in, struct grid *out);

static struct grid *grid_of(int rows, int cols, int seed)
{
    struct grid *grid = grid_allocate(0, 0, rows, cols);
    for (long i = 0; i < (long)rows * cols; i++) grid->data[i] = (double)((i * 7 + seed) % 23);
    return grid;
}

static void show_grid(const char *name, const struct grid *grid)
{
    double sum = 0;
    for (long i = 0; i < grid->rows * grid->cols; i++) sum += grid->data[i] * (double)(1 + i % 13);
    printf("%s %.12g\n", name, sum);
}

int main(void)
{
    static const int sizes[][2] = {{700, 900}, {700, 1}, {1, 900}, {350, 1800}, {0, 5}, {702, 900}};
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++) {
            struct grid *in = grid_of(sizes[a][0], sizes[a][1], 1), *out = grid_of(sizes[b][0], sizes[b][1], 2), *other = grid_of(sizes[a][0], sizes[a][1], 3);
            printf("%d x %d, %d x %d\n", sizes[a][0], sizes[a][1], sizes[b][0], sizes[b][1]);
            if (a == b) {
                twice(in, out);
                show_grid("twice", out);
                between(in, other, out);
                show_grid("between", out);
                whole(in, out);
                show_grid("whole", out);
            }
            if (sizes[a][0] * sizes[a][1] >= sizes[b][0] * sizes[b][1]) {
                twice(in, out);
                show_grid("twice of two sizes", out);
                if (sizes[a][0] >= sizes[b][0] + 2 && sizes[a][1] >= sizes[b][1]) {
                    stencil(in, out);
                    show_grid("stencil", out);
                }
            }
            grid_free(in);
            grid_free(out);
            grid_free(other);
        }
    return 0;
}
