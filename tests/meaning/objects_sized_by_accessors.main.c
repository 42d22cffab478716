#include "tests/meaning/driver.h"

#include "tests/meaning/objects.h"

long most_held;
void of_accessors(const struct grid *in, struct grid *out);
void of_variables(const struct grid *in, struct grid *out);
void elsewhere(const struct grid *in, struct grid *out);

void like_another(const struct grid *in, struct grid *out);
void like_a_copy(const struct grid *in, struct grid *out);
void under_another_name(const struct grid *in, struct grid *out);

static void show_grid(const char *name, const struct grid *grid)
{
    double sum = 0;
    for (long i = 0; i < grid->rows * grid->cols; i++) sum += grid->data[i] * (double)(1 + i % 13);
    printf("%s %.12g\n", name, sum);
}

int main(void)
{
    struct grid *in = grid_allocate(0, 0, 700, 900), *out = grid_allocate(0, 0, 700, 900);
    for (long i = 0; i < 700 * 900; i++) in->data[i] = (double)(i % 17);
    of_accessors(in, out);
    show_grid("of accessors", out);
    of_variables(in, out);
    show_grid("of variables", out);
    elsewhere(in, out);
    show_grid("elsewhere", out);
    like_another(in, out);
    show_grid("like another", out);
    like_a_copy(in, out);
    show_grid("like a copy", out);
    under_another_name(in, out);
    show_grid("under another name", out);
    grid_free(in);
    grid_free(out);
    return 0;
}
