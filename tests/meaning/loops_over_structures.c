/* Loops over arrays of structures: a member that is written changes its element, one of which all members are written is made; what is read of it where another
 * member was written is what was there before. --tile i_2=4; clang alone sees this, too. */
#include "tests/meaning/loops_over_structures.h"

#include <math.h>
#include <stdlib.h>

#define RE(z) (z).re
#define IM(i) b[(i)].im
#define LARGER(a, b) ((a) > (b) ? (a) : (b))

/* Both members of what is a tile. */
void squares(int n, const complex_number *a, complex_number *b, double s)
{
    complex_number *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < n; i++) { t[i].re = a[i].re * s; t[i].im = a[i].im * s; }
    for (int i = 0; i < n; i++) { b[i].re = t[i].re * t[i].re - t[i].im * t[i].im; IM(i) = 2 * RE(t[i]) * t[i].im; }
    free(t);
}

/* One member by each loop; the other keeps its value. */
void one_each(int n, complex_number *a, complex_number *b)
{
    for (int i = 0; i < n; i++) a[i].re = b[i].im * 2;
    for (int i = 0; i < n; i++) b[i].im = a[i].re + a[i].im;
    for (int i = 0; i < n; i++) a[i].im -= b[i].re;
}

/* A member is read before the same one is written, and another one behind it. */
void turned(int n, complex_number *a, complex_number *b)
{
    for (int i = 0; i < n; i++) {
        const double re = a[i].re;
        a[i].re = a[i].im;
        a[i].im = re + a[i].re;
    }
    for (int i = 0; i < n; i++) { b[i].re = a[i].im; b[i].im = a[i].re + b[i].re; }
}

/* Structures in structures, behind a pointer. */
void moved(struct world *w, float dt)
{
    for (int i = 0; i < w->n; i++) {
        w->bodies[i].speed.x += dt * w->bodies[i].mass;
        w->bodies[i].speed.y -= dt;
    }
    for (int i = 0; i < w->n; i++) {
        w->bodies[i].at.x += dt * w->bodies[i].speed.x;
        w->bodies[i].at.y += dt * w->bodies[i].speed.y;
    }
}

/* All of an array in an element by a loop, in rows and columns. */
void relaxed(int h, int w, const cell *a, cell *b, double *rho)
{
    cell *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            for (int k = 0; k < DIRECTIONS; k++) t[i * w + j].speeds[k] = a[i * w + j].speeds[k] * 0.5;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            double s = 1;
            for (int k = 0; k < DIRECTIONS; k++) s += t[i * w + j].speeds[k];
            rho[i * w + j] = s;
            for (int k = 0; k < DIRECTIONS; k++) b[i * w + j].speeds[k] = t[i * w + j].speeds[k] / s;
        }
    free(t);
}

/* All but the last of it, from an edge to the next. */
void streamed(int h, int w, const cell *a, cell *b, cell *c)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            b[i * w + j].speeds[0] = a[i * w + j].speeds[0];
            for (int k = 1; k < 8; k++) b[i * w + j].speeds[k] = a[i * w + (j + 1) % w].speeds[k];
        }
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++)
            for (int k = 0; k < 9; k++) c[i * w + j].speeds[k] = b[i * w + j].speeds[8 - k] + b[(i - 1) * w + j].speeds[k];
}

/* Written by both branches, and by one. */
void branched(int n, const int *use, complex_number *a, complex_number *b)
{
    for (int i = 0; i < n; i++) {
        if (use[i]) { a[i].re = i; a[i].im = 1; }
        else { a[i].im = 2; a[i].re = -i; }
    }
    for (int i = 0; i < n; i++) {
        if (use[i]) b[i].re = a[i].re;
        else b[i].im = a[i].im;
    }
    for (int i = 0; i < n; i++) a[i].re = b[i].re + b[i].im;
}

/* By one branch one member, by the other another one: not all of it. */
void crossed(int n, const int *use, complex_number *a, complex_number *b)
{
    for (int i = 0; i < n; i++) {
        if (use[i]) a[i].re = 3;
        else a[i].im = 4;
        b[i].re = a[i].re;
        b[i].im = a[i].im;
    }
    for (int i = 0; i < n; i++) a[i].re += b[i].im;
}

/* Padding is nobody's. */
void padded(int n, const struct gaps *a, struct gaps *b)
{
    struct gaps *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < n; i++) {
        t[i].value = a[i].value * 2;
        t[i].kind = (char)(a[i].kind + 1);
        t[i].n = a[i].n;
    }
    for (int i = 0; i < n; i++) { b[i].n = t[i].n; b[i].value = t[i].value - t[i].kind; }
    free(t);
}

/* Bits share their bytes. */
void bitwise(int n, struct bits *a, float *o)
{
    for (int i = 0; i < n; i++) { a[i].low = a[i].high & 31; a[i].weight = a[i].low; }
    for (int i = 0; i < n; i++) { a[i].high += 3; o[i] = a[i].weight + a[i].high; }
}

void united(int n, struct either *a, float *o)
{
    for (int i = 0; i < n; i++) a[i].kind = i;
    for (int i = 0; i < n; i++) a[i].is.f = o[i] * a[i].kind;
    for (int i = 0; i < n; i++) o[i] = a[i].kind + 1;
}

/* Whole structures. */
void copied(int n, const complex_number *a, complex_number *b, complex_number *c)
{
    for (int i = 0; i < n; i++) b[i] = a[i];
    for (int i = 0; i < n; i++) { c[i] = b[i]; c[i].re += 1; }
    for (int i = 1; i < n; i++) { b[i].im = c[i - 1].re; }
}

/* By pointers of the body. */
void led(int n, struct body *b, float *o)
{
    for (int i = 0; i < n; i++) {
        struct body *p = &b[i];
        p->at.x += p->speed.x;
        p->at.y += (*p).speed.y;
        (b + i)->at.z = LARGER(p->at.x, p -> at.y);
    }
    for (int i = 0; i < n; i++) {
        const struct body *p = b + i;
        *(o + i) = sqrtf(p->at.x * p->at.x + p[0].at.y * p->at.y) + (&b[i])->at.z;
    }
}

/* .. to numbers. */
void led_to_numbers(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) {
        const double *from = a + i;
        double *to = &b[i];
        *to = *from * 2 + from[0];
    }
    for (int i = 0; i < n; i++) *(c + i) = *(b + i) - *&a[i];
}

/* What is beside: stencils, in order, sums. */
double beside(int n, const complex_number *a, complex_number *b, complex_number *c)
{
    double sum = 0, most = -1;
    for (int i = 1; i < n - 1; i++) { b[i].re = a[i - 1].re + a[i + 1].re; b[i].im = a[i].im; }
    for (int i = 2; i < n - 2; i++) { c[i].re = b[i - 1].im + b[i + 1].re; sum += b[i].re; }
    for (int i = 0; i < n; i++) most = fmax(most, fabs(c[i].re));
    for (int i = 1; i < n; i++) c[i].im = c[i - 1].im * 0.5 + c[i].re;
    for (int i = 0; i < n; i++) c[i].re = c[i].im;
    return sum + most;
}

/* Matrices in elements: the diagonal is not all of it. */
void matrices(int n, struct axes *a, struct axes *b)
{
    struct axes *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < n; i++)
        for (int k = 0; k < AXES; k++) {
            t[i].at[k] = a[i].at[k];
            for (int l = 0; l < AXES; l++) t[i].m[k][l] = a[i].m[l][k];
        }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < AXES; k++) b[i].m[k][k] = t[i].m[k][k] + t[i].at[k];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < AXES; k++) a[i].at[k] += b[i].m[0][k];
    free(t);
}

/* Bytes may be what a bound is. */
void coloured(int n, const struct bytes *a, struct bytes *b, unsigned char *grey)
{
    for (int i = 0; i < n; i++) { b[i].r = a[i].g; b[i].g = a[i].b; b[i].b = a[i].r; b[i].a = 255; }
    for (int i = 0; i < n; i++) grey[i] = (unsigned char)((b[i].r + b[i].g + b[i].b) / 3);
}

/* Rows in a structure. */
void rows(struct world *w, int h)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < 40; j++) w->rows[i][j].re = w->rows[i][j].im + j;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < 40; j++) w->rows[i][j].im = w->rows[i][j].re * 2;
}

/* A store to a member of a whole number may change the bound. */
void bounded(struct counted *c, struct either *a, struct either *b)
{
    for (int i = 0; i < c->n; i++) a[i].kind = i + 2;
    for (int i = 0; i < c->n; i++) b[i].kind = a[i].kind * 2;
}

/* Numbers that lie in an array of structures. */
void inside(int n, complex_number *a, double *x)
{
    for (int i = 0; i < n; i++) a[i].im = x[i] + a[i].re;
    for (int i = 0; i < n; i++) x[i] = a[i].re - a[i].im;
}

/* Downwards, by other types of counters. */
void downwards(size_t n, struct body *a, struct body *b)
{
    for (size_t i = 0; i < n; ++i) b[n - 1 - i].mass = a[i].mass;
    for (long i = (long)n - 1; i >= 0; i--) b[i].id = (int)b[i].mass;
    for (unsigned i = 0; i < n; i += 1) a[i].at = b[i].at;
}

/* A member with the name of a parameter that the loop's bound alone reads. */
void names_of_members(int n, struct tally *t, const int *k, int *out)
{
    for (int i = 0; i < n; i++) t[i].n = k[i];
    for (int i = 0; i < n; i++) out[i] = t[i].n + t[i].at;
}
