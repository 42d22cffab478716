#include "tests/meaning/driver.h"
#include "tests/meaning/vectors.h"

struct vec {
    long length;
    float *data;
};

struct work {
    vec *x, *xp, *xt, *dx;
    struct list inner, *list;
    int steps;
};

void members(struct work *w);
void elements(vec **v, struct work *w, int k);
void turned(struct work *w, struct list *l);
void turned_inner(struct work *w);
void turned_beside(struct work *w);
void counted(struct work *w, int *steps);

long vec_length(const vec *v)
{
    return v->length;
}

vec *vec_view(const vec *v, long head, long length)
{
    vec *view = malloc(sizeof *view);
    if (!view) abort();
    *view = (vec){length, v->data + head};
    return view;
}

void vec_view_free(vec *v)
{
    free(v);
}

void vec_minus(vec *x, const vec *a, const vec *b)
{
    for (long i = 0; i < x->length; i++) x->data[i] = a->data[i] - b->data[i];
}

long list_count(const struct list *l)
{
    return l->count;
}

void turn(struct list *l)
{
    vec *first = l->items[0];
    for (long i = 0; i + 1 < l->count; i++) l->items[i] = l->items[i + 1];
    l->items[l->count - 1] = first;
}

void count_up(int by, int *y)
{
    *y += by;
}

enum { H = 6 };

int main(void)
{
    vec vectors[H];
    struct work w = {vectors, vectors + 1, vectors + 2, vectors + 3, {3, {vectors, vectors + 4, vectors + 5}}, &w.inner, 7};
    struct list other = {4, {vectors + 5, vectors + 4, vectors + 3, vectors}};
    vec *all[] = {vectors, vectors + 1, vectors + 4, vectors + 5};
    for (int i = 0; i < H; i++) vectors[i] = (vec){N, floats(N, (float)(i * i))};
    members(&w);
    elements(all, &w, 0);
    elements(all, &w, 1);
    turned_inner(&w);
    turned(&w, &w.inner);
    turned(&w, &other);
    w.list = &other;
    turned(&w, &w.inner);
    turned(&w, &other);
    turned_beside(&w);
    int steps = 0;
    counted(&w, &steps);
    counted(&w, &w.steps);
    printf("%d %d\n", steps, w.steps);
    for (int i = 0; i < H; i++) {
        show("vector", N, vectors[i].data);
        free(vectors[i].data);
    }
    return 0;
}
