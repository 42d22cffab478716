/* A kernel has no tiles that could be asked for, on ranks either. */
#include "kernels.h"

/*<Fern Schedule>
tile x.i 64
</Fern Schedule>*/
void tiled(cudaStream_t stream, int n, float *x)
{
    scale(stream, n, 2.0f, x);
    scale(stream, n, 0.5f, x);
}
