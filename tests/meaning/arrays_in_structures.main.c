#include "tests/meaning/driver.h"
#include "tests/meaning/arrays_in_structures.h"

void behind(struct grid *g);
void inside(struct grid *g);
void of_model(struct model *m);
float by_value(struct grid g, float *out);
void of_globals(int n, struct model *models, int k);
float tails(struct tail *t, const struct tail *from);
struct model *globals(void);

static struct model models[2];

static void set(struct grid *g, int by)
{
    *g = (struct grid){.n = LENGTH, .sum = 2};
    for (int i = 0; i < LENGTH; i++) {
        g->line[i] = (float)(i % 7 + by);
        g->u[i / W][i % W] = (float)(i % 5 + by);
        g->v[i / W][i % W] = (float)(i % 3 + by);
    }
}

static void show_grid(const char *name, const struct grid *g)
{
    show(name, LENGTH, g->u[0]);
    show(name, LENGTH, g->v[0]);
    show(name, LENGTH, g->line);
    printf("%g\n", (double)g->sum);
}

int main(void)
{
    struct tail *t = calloc(1, sizeof *t + LENGTH * sizeof(float)), *from = calloc(1, sizeof *t + LENGTH * sizeof(float));
    float *out = floats(LENGTH, 0);
    if (!t || !from) abort();
    for (int i = 0; i < 2; i++) {
        set(&models[i].now, i);
        set(&models[i].next, 2 * i);
        models[i].other = &models[!i].now;
    }
    set(&globals()->now, 9);
    behind(&models[0].now);
    show_grid("behind", &models[0].now);
    inside(&models[0].now);
    show_grid("inside", &models[0].now);
    of_model(models);
    show_grid("of model", &models[0].next);
    printf("%g\n", (double)by_value(models[1].now, out));
    show("out", LENGTH, out);
    show_grid("by value", &models[1].now);
    of_globals(LENGTH, models, 1);
    show_grid("models", &models[1].now);
    show_grid("global", &globals()->now);
    t->n = from->n = LENGTH;
    for (int i = 0; i < LENGTH; i++) from->items[i] = (float)(i % 9);
    printf("%g\n", (double)tails(t, from));
    show("tail", LENGTH, t->items);
    free(t);
    free(from);
    free(out);
    return 0;
}
