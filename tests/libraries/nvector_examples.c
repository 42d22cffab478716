/* What a vector holds, for fern-annotate check. */
#include <nvector/nvector_serial.h>

#include <sundials/sundials_context.h>

static SUNContext context(void)
{
    static SUNContext one;
    if (!one) SUNContext_Create(NULL, &one);
    return one;
}

N_Vector fern_example_SerialVector(const long *extents, unsigned seed)
{
    N_Vector vector = N_VNew_Serial(extents[0], context());
    for (long i = 0; i < extents[0]; i++) N_VGetArrayPointer_Serial(vector)[i] = (double)((i + 1) * (seed + 3) % 17) - 8.0 + 0.25;
    return vector;
}

double fern_element_SerialVector(N_Vector vector, const long *at) { return N_VGetArrayPointer_Serial(vector)[at[0]]; }
