#include "kernels.h"

#include "independent.h"

#include <math.h>

#define UNARY(name, type, expression)                    \
    void name(int n, const type *x, type *out)           \
    {                                                    \
        INDEPENDENT                                      \
        for (int i = 0; i < n; i++) out[i] = expression; \
    }

UNARY(vs_exp, float, expf(x[i]))
UNARY(vd_exp, double, exp(x[i]))
UNARY(vs_log, float, logf(x[i]))
UNARY(vd_log, double, log(x[i]))
UNARY(vs_sqrt, float, sqrtf(x[i]))
UNARY(vd_sqrt, double, sqrt(x[i]))
UNARY(vs_sin, float, sinf(x[i]))
UNARY(vd_sin, double, sin(x[i]))
UNARY(vs_cos, float, cosf(x[i]))
UNARY(vd_cos, double, cos(x[i]))
UNARY(vs_asin, float, asinf(x[i]))
UNARY(vd_asin, double, asin(x[i]))
UNARY(vs_erf, float, erff(x[i]))
UNARY(vd_erf, double, erf(x[i]))

#define BINARY(name, type, expression)                        \
    void name(int n, const type *x, const type *y, type *out) \
    {                                                         \
        INDEPENDENT                                           \
        for (int i = 0; i < n; i++) out[i] = expression;      \
    }

BINARY(vs_add, float, x[i] + y[i])
BINARY(vd_add, double, x[i] + y[i])
BINARY(vs_sub, float, x[i] - y[i])
BINARY(vd_sub, double, x[i] - y[i])
BINARY(vs_mul, float, x[i] * y[i])
BINARY(vd_mul, double, x[i] * y[i])
BINARY(vs_div, float, x[i] / y[i])
BINARY(vd_div, double, x[i] / y[i])
BINARY(vs_atan2, float, atan2f(x[i], y[i]))
BINARY(vd_atan2, double, atan2(x[i], y[i]))

#define WITH_SCALAR(name, type, expression)                \
    void name(int n, type alpha, const type *x, type *out) \
    {                                                      \
        INDEPENDENT                                        \
        for (int i = 0; i < n; i++) out[i] = expression;   \
    }

WITH_SCALAR(vs_scale, float, alpha *x[i])
WITH_SCALAR(vd_scale, double, alpha *x[i])
WITH_SCALAR(vs_shift, float, alpha + x[i])
WITH_SCALAR(vd_shift, double, alpha + x[i])

void vs_axpby(int n, float alpha, const float *x, float beta, const float *y, float *out)
{
    INDEPENDENT
    for (int i = 0; i < n; i++) out[i] = alpha * x[i] + beta * y[i];
}

void vd_axpby(int n, double alpha, const double *x, double beta, const double *y, double *out)
{
    INDEPENDENT
    for (int i = 0; i < n; i++) out[i] = alpha * x[i] + beta * y[i];
}

void vs_xpby(int n, const float *x, float beta, float *y)
{
    INDEPENDENT
    for (int i = 0; i < n; i++) y[i] = x[i] + beta * y[i];
}

void vd_xpby(int n, const double *x, double beta, double *y)
{
    INDEPENDENT
    for (int i = 0; i < n; i++) y[i] = x[i] + beta * y[i];
}

float vs_dot(int n, const float *x, const float *y)
{
    float sum = 0.0f;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

double vd_dot(int n, const double *x, const double *y)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

float vs_sum(int n, const float *x)
{
    float sum = 0.0f;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}

double vd_sum(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}
