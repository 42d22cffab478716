#include "combine.h"

#include <complex.h>
#include <math.h>

#define COMBINE(NAME, T, EXPRESSION)                              \
    static void NAME(void *into, const void *from, int64_t count) \
    {                                                             \
        T *left = into;                                           \
        const T *right = from;                                    \
        for (int64_t i = 0; i < count; i++) {                     \
            const T a = left[i], b = right[i];                    \
            left[i] = (EXPRESSION);                               \
        }                                                         \
    }

#define COMBINE_REAL(SUFFIX, T)                       \
    COMBINE(sum_##SUFFIX, T, a + b)                   \
    COMBINE(prod_##SUFFIX, T, a * b)                   \
    COMBINE(min_##SUFFIX, T, b < a || b != b ? b : a) \
    COMBINE(max_##SUFFIX, T, b > a || b != b ? b : a)

#define COMBINE_COMPLEX(SUFFIX, T)  \
    COMBINE(sum_##SUFFIX, T, a + b) \
    COMBINE(prod_##SUFFIX, T, a * b)

#define COMBINE_INTEGER(SUFFIX, T, UNSIGNED)                  \
    COMBINE(sum_##SUFFIX, T, (T)((UNSIGNED)a + (UNSIGNED)b))  \
    COMBINE(prod_##SUFFIX, T, (T)((UNSIGNED)a * (UNSIGNED)b)) \
    COMBINE(min_##SUFFIX, T, b < a ? b : a)                   \
    COMBINE(max_##SUFFIX, T, b > a ? b : a)

COMBINE_REAL(float, float)
COMBINE_REAL(double, double)
COMBINE(hypot_float, float, hypotf(a, b))
COMBINE(hypot_double, double, hypot(a, b))
COMBINE_COMPLEX(complex_float, float _Complex)
COMBINE_COMPLEX(complex_double, double _Complex)
COMBINE_INTEGER(int32, int32_t, uint32_t)
COMBINE_INTEGER(int64, int64_t, uint64_t)

fern_combine fern_combine_of(fern_operator operation, fern_type type)
{
    static const fern_combine table[][5] = {
        [FERN_FLOAT] = {sum_float, prod_float, min_float, max_float, hypot_float},
        [FERN_DOUBLE] = {sum_double, prod_double, min_double, max_double, hypot_double},
        [FERN_COMPLEX_FLOAT] = {sum_complex_float, prod_complex_float, NULL, NULL, NULL},
        [FERN_COMPLEX_DOUBLE] = {sum_complex_double, prod_complex_double, NULL, NULL, NULL},
        [FERN_INT32] = {sum_int32, prod_int32, min_int32, max_int32, NULL},
        [FERN_INT64] = {sum_int64, prod_int64, min_int64, max_int64, NULL},
    };
    return table[type][operation];
}

size_t fern_type_size(fern_type type)
{
    static const size_t sizes[] = {
        [FERN_FLOAT] = sizeof(float),
        [FERN_DOUBLE] = sizeof(double),
        [FERN_COMPLEX_FLOAT] = sizeof(float _Complex),
        [FERN_COMPLEX_DOUBLE] = sizeof(double _Complex),
        [FERN_INT32] = sizeof(int32_t),
        [FERN_INT64] = sizeof(int64_t),
    };
    return sizes[type];
}

#define FILL(T, VALUE) \
    for (int64_t i = 0; i < count; i++) ((T *)elements)[i] = (T)(VALUE)

void fern_fill_identity(fern_operator operation, fern_type type, void *elements, int64_t count)
{
    const double reals[] = {[FERN_SUM] = 0, [FERN_PROD] = 1, [FERN_MIN] = INFINITY, [FERN_MAX] = -INFINITY, [FERN_HYPOT] = 0};
    const int64_t wide[] = {[FERN_SUM] = 0, [FERN_PROD] = 1, [FERN_MIN] = INT64_MAX, [FERN_MAX] = INT64_MIN, [FERN_HYPOT] = 0};
    const int32_t narrow[] = {[FERN_SUM] = 0, [FERN_PROD] = 1, [FERN_MIN] = INT32_MAX, [FERN_MAX] = INT32_MIN, [FERN_HYPOT] = 0};
    switch (type) {
    case FERN_FLOAT: FILL(float, reals[operation]); return;
    case FERN_DOUBLE: FILL(double, reals[operation]); return;
    case FERN_COMPLEX_FLOAT: FILL(float _Complex, reals[operation]); return;
    case FERN_COMPLEX_DOUBLE: FILL(double _Complex, reals[operation]); return;
    case FERN_INT32: FILL(int32_t, narrow[operation]); return;
    case FERN_INT64: FILL(int64_t, wide[operation]); return;
    }
}
