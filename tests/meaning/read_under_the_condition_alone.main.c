#include "tests/meaning/driver.h"

struct rates { float value; struct rates *next; int parts; };
void guarded(const struct rates *r, int n, const float *x, float *y, float *out);
void at_first(const struct rates *r, int n, const float *x, float *y, float *out);
void of_one_structure(const struct rates *r, int n, const float *x, float *y, float *out);
void divided(int parts, int n, const float *x, float *y, float *out);
void one_of(const float *a, const float *b, int first, int n, const float *x, float *y, float *out);

int main(void)
{
    struct rates last = {0.5f, NULL, 3}, first = {2, &last, 0};
    const float a[] = {4, 8}, b[] = {1, 3};
    float *x = floats(N, -3), *y = floats(N, 1), *out = floats(N, 3);
    guarded(NULL, N, x, y, out);
    show("nothing", N, out);
    guarded(&last, N, x, y, out);
    show("one", N, out);
    guarded(&first, N, x, y, out);
    show("two", N, out);
    for (int i = 0; i < 3; i++) {
        at_first(i == 1 ? &last : NULL, N, x, y, out);
        show("at first", N, out);
        show("and then", N, y);
    }
    of_one_structure(&first, N, x, y, out);
    show("of one", N, out);
    of_one_structure(&last, N, x, y, out);
    show("of the other", N, out);
    for (int parts = -1; parts < 3; parts++) {
        divided(parts, N, x, y, out);
        show("divided", N, out);
    }
    one_of(a, NULL, 2, N, x, y, out);
    show("the first", N, out);
    one_of(NULL, b, 0, N, x, y, out);
    show("the second", N, out);
    free(x);
    free(y);
    free(out);
    return 0;
}
