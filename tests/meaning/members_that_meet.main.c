#include "tests/meaning/driver.h"
#include "tests/meaning/members_that_meet.h"

void of_pointer(union both *u, const float *x, int n);
float of_value(union both u, const float *x, int n);
void nameless(struct holder *h, const float *x);
float of_global(const float *x, int n, int k);
float sums(struct holder *h, struct holder *g, const float *x);
float failing(int n, const float *x, float limit);
float failing_value(struct plain mine, const float *x);
float failing_sum(int n, float *x, float *y);

static struct holder h, g;
static struct plain p;

static void set(struct holder *to)
{
    for (int i = 0; i < LENGTH; i++) {
        to->one.line[i] = (float)(i % 7);
        to->a[i] = (float)(i % 5);
    }
    to->n = LENGTH;
    to->sum = 3;
}

int main(void)
{
    float *x = floats(LENGTH, 1);
    set(&h);
    of_pointer(&h.one, x, LENGTH / 2);
    show("of pointer", LENGTH, h.one.line);
    set(&h);
    printf("%g\n", (double)of_value(h.one, x, 9000));
    show("of value", LENGTH, h.one.line);
    nameless(&h, x);
    show("nameless", LENGTH, h.a);
    printf("%g\n", (double)of_global(x, LENGTH, 9));
    set(&h);
    set(&g);
    p.n = LENGTH;
    printf("%g\n", (double)sums(&h, &g, x));
    show("sums", LENGTH, h.a);
    printf("%g\n", (double)sums(&h, &h, x));
    show("sums", LENGTH, h.a);
    printf("%g %g\n", (double)h.sum, (double)g.sum);
    const float limits[] = {1, 2e6f, -1, 4e5f, -0.0f};
    for (int i = 0; i < 5; i++) printf("failing %g\n", (double)failing(LENGTH, x, limits[i]));
    for (int i = 0; i < 4; i++) {
        x[LENGTH - 5] = limits[i] * 8;
        printf("failing %g\n", (double)failing_value(p, x));
    }
    float *y = floats(LENGTH, 0);
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < LENGTH; k++) x[k] = (float)(k % 2);
        x[LENGTH - 3] = limits[i] * 8;
        printf("failing %g\n", (double)failing_sum(LENGTH, x, y));
    }
    free(y);
    free(x);
    return 0;
}
