/* Loops with arrays and structures of an iteration, tables that nobody changes, lists of values. --tile i_2=3; clang alone sees this, too. */
#include <stdlib.h>

typedef struct { double re, im; } number;
struct vector { float at[3]; int kind; };

static const double weights[3] = {0.25, 0.5, 0.25};
static const int order[4] = {2, 0, 3, 1};
const struct vector axes[2] = {{{1, 0, 0}, 1}, {{0, 1, 0}, 2}};
static const unsigned char log2_of[2][8] = {{0, 0, 1, 1, 2, 2, 2, 2}, {7, 6, 5, 4, 3, 2, 1, 0}};
#define WEIGHT(k) weights[(k)]

/* By indices from data. */
void windows(int n, const double *a, double *b, double *c)
{
    for (int i = 1; i < n - 1; i++) {
        double t[3] = {a[i - 1], a[i], a[i + 1]}, s = 0;
        int where[2][2];
        where[0][0] = a[i] > 0;
        where[1][1] = 1 - where[0][0];
        for (int k = 0; k < 3; k++) s += WEIGHT(k) * t[k];
        t[where[0][0]] += weights[where[1][1]];
        b[i] = s + t[0] + t[order[(int)(a[i] * a[i]) & 3] % 3];
    }
    for (int i = 1; i < n - 1; i++) c[i] = b[i] * 2 + axes[i % 2].at[i % 3] + axes[0].kind;
}

/* Structures as values. */
void values(int n, const number *a, number *b, double *o)
{
    for (int i = 0; i < n; i++) {
        number z = a[i], y;
        z.re += 1;
        y = z;
        y.im *= z.re;
        const number u = {.im = z.re, .re = 2};
        b[i] = y;
        b[i].re += u.re;
    }
    for (int i = 0; i < n; i++) {
        b[i] = (number){b[i].im, -b[i].re};
        o[i] = b[i].re;
    }
}

/* A median of five by exchanges. */
void sorted(int n, const float *a, float *b, float *c)
{
    for (int i = 2; i < n - 2; i++) {
        float v[5];
        for (int k = 0; k < 5; k++) v[k] = a[i + k - 2];
        for (int k = 0; k < 4; k++)
            for (int l = 0; l < 4; l++) {
                if (v[l] > v[l + 1]) {
                    const float kept = v[l];
                    v[l] = v[l + 1];
                    v[l + 1] = kept;
                }
            }
        b[i] = v[2];
    }
    for (int i = 2; i < n - 2; i++) c[i] = a[i] - b[i];
}

/* Small matrices in structures of the block; one array within the other loop, of which that goes on. */
void small(int n, struct vector *p, float *o)
{
    for (int i = 0; i < n; i++) {
        float m[3][3] = {{1, 2}, {0}, {[2] = p[i].at[0]}};
        struct vector q = p[i];
        for (int k = 0; k < 3; k++) {
            float row[3];
            for (int l = 0; l < 3; l++) row[l] = m[l][k] * q.at[l];
            q.at[k] = row[0] + row[1] - row[2];
        }
        q.kind = q.kind > 2 ? (int)q.at[1] & 7 : log2_of[i & 1][q.kind & 7];
        p[i] = q;
    }
    for (int i = 0; i < n; i++) o[i] = p[i].at[p[i].kind % 3] + p[i].kind;
}

/* Counts by bins of an iteration, of two dimensions that are cut. */
void bins(int h, int w, const unsigned char *a, unsigned char *b, int *o)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            short count[4] = {0};
            for (int k = 0; k < 5; k++) count[(a[i * w + j] >> k) & 3]++;
            b[i * w + j] = (unsigned char)(count[0] + 4 * count[1] - count[2]);
        }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = b[i * w + j] + order[j % 4];
}
