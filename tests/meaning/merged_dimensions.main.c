#include "tests/meaning/driver.h"

void layer(const float *x, float *y, int B, int T, int C);
void flat(const float *x, float *y, float *s, int B, int T, int C);
void cut(const float *x, float *y, float *s, int B, int T, int C);
void in_place(const float *x, float *y, int B, int T, int C);
void other_sizes(const float *x, float *y, float *s, int B, int T, int C, int n);
void without_free(const float *x, float *y, int B, int T, int C);

enum { MOST = 60000 };
static float *x, *y, *s;

static void begin(void)
{
    x = floats(MOST, 1), y = floats(MOST, 0.25f), s = floats(MOST, 0.5f);
}

static void end(const char *name)
{
    show(name, MOST, x), show(name, MOST, y), show(name, MOST, s);
    free(x), free(y), free(s);
}

int main(void)
{
    static const int sizes[][3] = {{10, 20, 30}, {1, 200, 100}, {200, 1, 100}, {200, 100, 1}, {7, 13, 11}, {1, 1, 1}, {0, 5, 5}, {5, 0, 5}, {2, 3, 4}, {59, 17, 37}, {50, 30, 40}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const int B = sizes[i][0], T = sizes[i][1], C = sizes[i][2];
        printf("%d %d %d\n", B, T, C);
        begin(), layer(x, y, B, T, C), end("layer");
        begin(), flat(x, y, s, B, T, C), end("flat");
        begin(), cut(x, y, s, B, T, C), end("cut");
        begin(), in_place(x, y, B, T, C), end("in place");
        begin(), other_sizes(x, y, s, B, T, C, B * T), end("as many rows");
        begin(), other_sizes(x, y, s, B, T, C, B * T / 2), end("half as many");
        begin(), without_free(x, y, B, T, C), end("allocated elsewhere");
    }
    return 0;
}
