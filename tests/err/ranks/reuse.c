/* What tiles keep from one to the next. */
#include "examples/kernels/kernels.h"

#include <stdlib.h>

/*<Fern Schedule>
reorder out.x reuse across at out.x
</Fern Schedule>*/
int slides(const float *padded, int rows, int cols, float *out)
{
    float *across = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *across);
    if (!across) return -1;
    blur_y(padded, cols + 2, rows + 2, cols, across, cols);
    blur_x(across, cols, rows, cols, out, cols);
    free(across);
    return 0;
}
