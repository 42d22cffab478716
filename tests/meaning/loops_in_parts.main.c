#include <stdio.h>
#include <string.h>

void frame(int h, int w, const double *a, double *out);
void over(long h, long w, const float *a, float *out);
void kept(int h, int w, const double *a, double *t, double *out);
void rows(int h, int w, double a[h][w], double out[h][w]);
void faces(int n, int m, int k, const double *a, double *out);
void running(int h, int w, const double *a, double *out);

enum { SIZE = 20000 };
static double arrays[3][SIZE];

static void fill(void)
{
    unsigned seed = 1;
    for (int a = 0; a < 3; a++)
        for (int i = 0; i < SIZE; i++) {
            seed = seed * 1103515245u + 12345u;
            arrays[a][i] = (double)((int)(seed >> 16) % 200 - 100) / 8;
        }
}

static void show(const char *name, int h, int w)
{
    unsigned long hash = 14695981039346656037ul;
    const unsigned char *bytes = (const unsigned char *)arrays;
    for (size_t i = 0; i < sizeof arrays; i++) hash = (hash ^ bytes[i]) * 1099511628211ul;
    printf("%s %d %d %lx\n", name, h, w, hash);
}

int main(void)
{
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 65}, {3, 3}, {4, 5}, {5, 64}, {7, 67}, {64, 65}, {65, 2}, {131, 129}};
    static float reals[2][SIZE];
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1];
        fill(), frame(h, w, arrays[0], arrays[1]), show("frame", h, w);
        fill(), kept(h, w, arrays[0], arrays[2], arrays[1]), show("kept", h, w);
        fill(), rows(h, w, (double (*)[w])arrays[0], (double (*)[w])arrays[1]), show("rows", h, w);
        fill(), running(h, w, arrays[0], arrays[1]), show("running", h, w);
        if (h * w < 5000) fill(), faces(3, h, w, arrays[0], arrays[1]), show("faces", h, w);
        fill();
        for (int i = 0; i < SIZE; i++) reals[0][i] = (float)arrays[0][i], reals[1][i] = -1;
        over(h, w, reals[0], reals[1]);
        memcpy(arrays[2], reals, sizeof arrays[2]), show("over", h, w);
    }
}
