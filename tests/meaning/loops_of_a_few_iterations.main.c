#include "tests/meaning/driver.h"

struct level { float k; float w[5]; };
struct rows { struct level *k; };
void plain(int n, const float *x, float *y, float *out);
int left_behind(int n, const float *x, float *y, float *out);
void of_types(int n, const float *c, const float *x, float *y, float *out);
void nested(int n, const float *x, float *y, float *out);
void in_parts(int n, const float *x, float *y, float *out);
void members(int n, const struct rows *r, const float *x, float *y, float *out);
int seen_before(int k, int n, const float *x, float *y, float *out);
void few(int n, const float *x, float *y, float *out);

int main(void)
{
    static const float c[] = {1, -2, 3, 4};
    struct level levels[] = {{1, {1, 2, 3, 4, 5}}, {-1, {6, 7, 8, 9, 10}}};
    float *x = floats(3 * N, -3), *y = floats(3 * N, 1), *out = floats(3 * N, 3);
    plain(N, x, y, out);
    show("plain", N, out);
    printf("%d\n", left_behind(N, x, y, out));
    show("left behind", N, out);
    of_types(N, c, x, y, out);
    show("types", N, out);
    nested(N, x, y, out);
    show("nested", N, out);
    in_parts(N, x, y, out);
    show("in parts", 3 * N, out);
    members(N, &(struct rows){levels}, x, y, out);
    show("members", N, out);
    few(N, x, y, out);
    show("few", N, out);
    for (int k = 0; k < 2; k++) {
        printf("%d\n", seen_before(k, N, x, y, out));
        show("seen before", N, out);
    }
    free(x);
    free(y);
    free(out);
    return 0;
}
