#include "tests/meaning/driver.h"

#include <stdint.h>

struct vec { int length; float *values; };
struct image { unsigned short w; short h; float *p; };

void two_names(int n, int m, const float *x, float *y, float *z);
void in_place(int n, int m, const float *x, float *y);
void product(int n, int h, int w, const float *x, float *y, float *z);
void of_objects(const struct vec *x, const struct vec *y, const struct vec *z);
float summed(int n, int m, const float *x, float *y);
float shrinks(int n, int m, const float *x);
void images(const struct image *a, const struct image *b, const struct image *c);
void narrow(uint8_t n, signed char m, const float *x, float *y, float *z);
void wide(size_t n, long m, const float *x, float *y, float *z);
void neighbours(int n, int m, const float *x, float *y, float *z);
void three(int a, int b, int c, const float *x, float *y, float *z);
int fails(int n, int m, float *x, float *y);

enum { MOST = 40000 };
static float *x, *y, *z;

/* Each array is as long as the longest call, and whole: what is beyond a call's end is seen. */
static void begin(void)
{
    x = floats(MOST, 1), y = floats(MOST, 0.25f), z = floats(MOST, 0.5f);
}

static void end(const char *name)
{
    show(name, MOST, x), show(name, MOST, y), show(name, MOST, z);
    free(x), free(y), free(z);
}

static void pair(int n, int m)
{
    printf("%d %d\n", n, m);
    begin(), two_names(n, m, x, y, z), end("two names");
    begin(), in_place(n, m, x, y), end("in place");
    begin(), printf("%.9g\n", (double)summed(n, m, x, y)), end("summed");
    begin(), wide((size_t)n, m, x, y, z), end("wide");
    begin(), neighbours(n, m, x, y, z), end("neighbours");
    begin(), three(n, m, n, x, y, z), end("three");
    begin(), printf("%d\n", fails(n, m, x, y)), end("fails");
    if (m <= n && n >= 0) begin(), printf("%.9g\n", (double)shrinks(n, m, x)), end("shrinks");
    if (n >= 0 && n < 256 && m < 128) begin(), narrow((uint8_t)n, (signed char)m, x, y, z), end("narrow");
    begin(), of_objects(&(struct vec){n, x}, &(struct vec){m, y}, &(struct vec){n, z}), end("objects");
    begin(), of_objects(&(struct vec){n, x}, &(struct vec){n, x}, &(struct vec){m, z}), end("one object");
}

int main(void)
{
    static const int sizes[][2] = {{N, N}, {N, N - 1}, {N - 1, N}, {N, 0}, {0, N}, {0, 0}, {1, 1}, {1, 2}, {7, 7}, {7, 3}, {19997, 19997}, {N, -1}, {-1, N}, {N, 9}, {9, N}, {-1, -1}, {-2, -1}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) pair(sizes[i][0], sizes[i][1]);
    static const int shapes[][3] = {{N, 100, 200}, {N, 200, 100}, {N, 100, 199}, {N, 0, 5}, {0, 0, 5}, {0, 5, 0}, {1, 1, 1}, {N, -100, -200}, {N - 1, 100, 200}, {19997, 1, 19997}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        begin(), product(shapes[i][0], shapes[i][1], shapes[i][2], x, y, z), end("product");
        begin();
        images(&(struct image){(unsigned short)(shapes[i][2] & 255), 100, x}, &(struct image){200, 100, y}, &(struct image){0, 0, z}), end("images");
    }
    begin(), images(&(struct image){200, 100, x}, &(struct image){200, 99, y}, &(struct image){0, 0, z}), end("images");
    begin(), images(&(struct image){40000, 1, x}, &(struct image){40000, 1, y}, &(struct image){0, 0, z}), end("images");
    begin(), images(&(struct image){2, 200, x}, &(struct image){4, 100, y}, &(struct image){0, 0, z}), end("images");
    begin(), wide((size_t)(5 - 4294967296L), 5 - 4294967296L, x, y, z), end("wide");
    return 0;
}
