/* A scalar field on a grid, rows one after the other. */
#ifndef FIELD_H
#define FIELD_H

#include <stddef.h>

#ifdef SINGLE
typedef float real;
#else
typedef double real;
#endif

#define AT(f, y, x) ((f)[(size_t)(y) * (size_t)nx + (size_t)(x)])

typedef struct Field {
    int ny, nx;
    real *values;
} Field;

int field_make(Field *field, int ny, int nx);
void field_free(Field *field);
void field_fill(Field *field, unsigned seed);

/* smooth.c */
void smooth(int ny, int nx, const real *in, real *out);
void gradient_energy(int ny, int nx, const real *in, real *out, real weight);

/* stats.c */
double mean_of(int n, const real *in);
double spread_of(int n, const real *in);
void normalise(int n, const real *in, real *out);
const char *where_compiled(void);
int line_of_check(void);

/* report.c */
int print_report(const Field *field);

static inline real clamped(real v, real low, real high)
{
    return v < low ? low : v > high ? high : v;
}

#endif
