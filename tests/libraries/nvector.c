#include "tests/libraries/nvector.h"

#include "annotations/nvector_serial.h"

#include <math.h>

realtype error_norm(SUNContext context, N_Vector a, N_Vector b, N_Vector c)
{
    const sunindextype n = N_VGetLength_Serial(a);
    N_Vector error = N_VNew_Serial(n, context), size = N_VNew_Serial(n, context), scaled = N_VNew_Serial(n, context);
    N_Vector bound = N_VNew_Serial(n, context), weighted = N_VNew_Serial(n, context);
    if (!error || !size || !scaled || !bound || !weighted) return -1.0;
    N_VLinearSum_Serial(0.25, b, -0.75, c, error);
    N_VAbs_Serial(a, size);
    N_VScale_Serial(0.001, size, scaled);
    N_VAddConst_Serial(scaled, 0.01, bound);
    N_VDiv_Serial(error, bound, weighted);
    const realtype squares = N_VDotProd_Serial(weighted, weighted);
    N_VDestroy_Serial(error);
    N_VDestroy_Serial(size);
    N_VDestroy_Serial(scaled);
    N_VDestroy_Serial(bound);
    N_VDestroy_Serial(weighted);
    return sqrt(squares / (realtype)n);
}

realtype sums(SUNContext context, N_Vector a, N_Vector b, N_Vector c)
{
    (void)context;
    N_VProd_Serial(a, b, c);
    const realtype products = N_VDotProd_Serial(a, c);
    const realtype absolute = N_VL1Norm_Serial(c);
    return products + absolute;
}

realtype in_place(SUNContext context, N_Vector a, N_Vector b, N_Vector c)
{
    (void)context;
    N_VLinearSum_Serial(1.0, a, 0.5, b, a);
    N_VScale_Serial(-1.0, a, a);
    N_VProd_Serial(a, a, c);
    N_VAddConst_Serial(c, 2.0, c);
    N_VInv_Serial(c, b);
    N_VLinearSum_Serial(1.0, a, -1.0, a, a);
    return 0.0;
}

realtype made_of(SUNContext context, N_Vector a, N_Vector b, N_Vector c)
{
    const sunindextype n = N_VGetLength_Serial(b);
    N_Vector ones = N_VNew_Serial(n, context), sum = N_VNew_Serial(n, context);
    if (!ones || !sum) return -1.0;
    N_VConst_Serial(1.5, ones);
    N_VLinearSum_Serial(1.0, ones, 2.0, b, sum);
    N_VDiv_Serial(sum, a, c);
    N_VDestroy_Serial(ones);
    N_VDestroy_Serial(sum);
    return 0.0;
}
