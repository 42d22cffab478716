#include "tests/libraries/vml.h"

#include <stdlib.h>

/* C++ as well. */
#define NEW(type, n) ((type *)array(n, sizeof(type)))
static void *array(int n, size_t bytes)
{
    void *memory = malloc((size_t)(n > 0 ? n : 1) * bytes);
    if (!memory) abort();
    return memory;
}

void in_place(int n, double *x, double *y, const double *t, double *out)
{
    vdExp(n, x, x);
    vdAdd(n, x, y, x);
    vdAdd(n, x, x, x);
    vdMul(n, x, t, y);
    vdSqrt(n, y, y);
    vdFmax(n, x, y, out);
}

void two_results(int n, double *x, double *y, const double *t, double *out)
{
    double *s = NEW(double, n), *c = NEW(double, n);
    vdSinCos(n, t, s, c);
    vdMul(n, s, s, s);
    vdMul(n, c, c, x);
    vdAdd(n, s, x, out);
    vdModf(n, c, y, x);
    free(s);
    free(c);
}

void results_in_place(int n, double *x, double *y, const double *t, double *out)
{
    vdSinCos(n, x, x, y);
    vdModf(n, y, out, y);
    vdSub(n, x, t, x);
}

void complex_numbers(int n, double *x, double *y, const double *t, double *out)
{
    MKL_Complex16 *z = NEW(MKL_Complex16, n), *w = NEW(MKL_Complex16, n);
    vzCIS(n, t, z);
    vzCIS(n, x, w);
    vzMulByConj(n, z, w, w);
    vzConj(n, w, z);
    vzDiv(n, z, w, z);
    vzAbs(n, z, y);
    vzArg(n, z, out);
    free(z);
    free(w);
}

void powers(int n, double *x, double *y, const double *t, double *out)
{
    MKL_Complex16 *z = NEW(MKL_Complex16, n);
    const MKL_Complex16 exponent = {0.5, 0.25};
    vzCIS(n, t, z);
    vzPowx(n, z, exponent, z);
    vzAbs(n, z, x);
    vdPowx(n, x, 1.5, y);
    vdLinearFrac(n, y, x, 2.0, 1.0, 0.5, 3.0, out);
    free(z);
}

void every_second(int n, double *x, double *y, const double *t, double *out)
{
    vdSqrI(n, t, 3, x, 1);
    vdExp(n, x, y);
    vdAdd(n, x, y, x);
    vdAddI(n, x, 1, y, 1, out, 2);
    vdSqr(n, y, y);
    vdMul(n, y, x, y);
}

void backwards(int n, double *x, double *y, const double *t, double *out)
{
    vdSqr(n, t, x);
    vdAdd(n, x, t, x);
    vdSqrI(n, x + (n - 1), -1, y, 1);
    vdAbs(n, y, out);
    vdSub(n, out, x, out);
}

void written_backwards(int n, double *x, double *y, const double *t, double *out)
{
    double *u = NEW(double, n);
    vdSqrI(n, t, 1, u + (n - 1), -1);
    vdExp(n, u, x);
    vdAdd(n, x, u, y);
    vdSqrI(n, y, 1, x + (n - 1), -1);
    vdAdd(n, x, y, out);
    vdMul(n, out, x, out);
    free(u);
}

void packed(int n, double *x, double *y, const double *t, double *out)
{
    double *u = NEW(double, n);
    vdPackI(n, t, 3, u);
    vdSqr(n, u, u);
    vdAdd(n, u, t, x);
    vdUnpackI(n, x, out, 3);
    vdPackI(n, t + 3 * n, -3, u);
    vdMul(n, u, x, y);
    vdAbs(n, y, y);
    free(u);
}

void modes(int n, double *x, double *y, const double *t, double *out)
{
    vmdSqr(n, t, x, VML_HA);
    vmdAdd(n, x, t, y, VML_LA);
    vmdExp(n, y, out, VML_HA | VML_ERRMODE_IGNORE);
    vdMul(n, out, x, out);
}

void neighbours(int n, double *x, double *y, const double *t, double *out)
{
    double *u = NEW(double, n + 2), *v = NEW(double, n + 1);
    vdSub(n + 2, t + 1, t, u);
    vdMul(n + 1, u + 1, u, v);
    vdAbs(n, v + 1, x);
    vdAdd(n, x, v, y);
    vdAdd(n, y, u + 2, out);
    free(u);
    free(v);
}

void singles(int n, double *x, double *y, const double *t, double *out)
{
    float *u = NEW(float, n), *v = NEW(float, n);
    for (int i = 0; i < n; i++) u[i] = (float)t[i];
    vsAtan(n, u, v);
    vsAdd(n, u, v, u);
    vsHypot(n, u, v, v);
    for (int i = 0; i < n; i++) out[i] = (double)v[i];
    vdCopySign(n, out, t, x);
    vdAbs(n, x, y);
    free(u);
    free(v);
}

void wide(int n, double *x, double *y, const double *t, double *out)
{
    const long long m = n;
    vdSqr_64(m, t, x);
    vdAdd_64(m, x, t, y);
    vmdSub_64(m, y, x, out, VML_HA);
    vdFloor_64(m, out, out);
}

void mixed(int n, double *x, double *y, const double *t, double *out)
{
    vdSqr(n, t, x);
    vdAdd(n, x, t, y);
    for (int i = 0; i < n; i++) out[i] = y[i] * x[i] + 1.0;
    vdLn(n, y, y); /* of negative numbers: NaN */
    vdInv(n, x, x); /* of 0: an infinity */
    vdMul(n, x, y, y);
}
