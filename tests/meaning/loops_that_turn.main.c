#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void far_rows(int h, int w, const float *in, float *out);
void inner(int h, int w, const double *in, double *out);
void several(long h, long w, const float *red, const float *green, float *out, float *more);
void by_functions(int h, int w, const double *in, double *out);
void clamped(int h, int w, const unsigned char *in, unsigned char *out);
void planes(int d, int h, int w, const float *in, float *out);
void without_sign(unsigned h, unsigned w, const float *in, float *out);
void down(int h, double (*in)[24], double (*out)[24]);
void taken(int h, int w, int t_row, const float *in, float t_mask, float *out);

enum { BYTES = 1 << 21 };

static void *arrays[4];

static void fill(int kind)
{
    unsigned s = 7;
    for (int a = 0; a < 4; a++)
        for (size_t i = 0; i < BYTES / 8; i++) {
            s = s * 1103515245u + 12345u;
            const int number = (int)(s >> 16) % 200 - 100;
            if (kind == 0) ((float *)arrays[a])[i] = (float)number / 8;
            if (kind == 1) ((double *)arrays[a])[i] = number / 8.0;
            if (kind == 2) ((unsigned char *)arrays[a])[i] = (unsigned char)number;
        }
}

static void show(const char *name, int h, int w)
{
    unsigned long hash = 14695981039346656037ul;
    for (int a = 0; a < 4; a++)
        for (size_t i = 0; i < BYTES / 2; i++) hash = (hash ^ ((const unsigned char *)arrays[a])[i]) * 1099511628211ul;
    printf("%s %d %d %lx\n", name, h, w, hash);
}

#define EACH(name, kind, call) \
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { \
        const int h = sizes[i][0], w = sizes[i][1]; \
        fill(kind); \
        call; \
        show(name, h, w); \
    }

int main(void)
{
    static const int sizes[][2] = {{0, 5}, {1, 1}, {2, 3}, {3, 7}, {4, 8}, {5, 1}, {7, 13}, {13, 64}, {40, 7}, {61, 67}, {100, 33}, {9, 700}};
    for (int a = 0; a < 4; a++) arrays[a] = calloc(1, BYTES);
    EACH("far", 0, far_rows(h, w, arrays[0], arrays[1]))
    EACH("inner", 1, inner(h + 6, w + 4, arrays[0], arrays[1]))
    EACH("several", 0, several(h, w, arrays[0], arrays[1], arrays[2], arrays[3]))
    EACH("functions", 1, by_functions(h, w, arrays[0], arrays[1]))
    EACH("clamped", 2, clamped(h, w, arrays[0], arrays[1]))
    EACH("planes", 0, if (h * w < 3000) planes(5, h, w, arrays[0], arrays[1]))
    EACH("without sign", 0, without_sign((unsigned)h, (unsigned)w, arrays[0], arrays[1]))
    EACH("down", 1, down(h, arrays[0], arrays[1]))
    EACH("taken", 0, taken(h, w, 3, arrays[0], 0.5f, arrays[1]))
    for (int a = 0; a < 4; a++) free(arrays[a]);
}
