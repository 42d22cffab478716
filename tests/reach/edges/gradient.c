#include "image.h"

/* the image is blurred by a routine that is passed it whole, and its differences are taken */
void slopes(int nx, int ny, const float *image, float *work, float *gx, float *gy)
{
    lap_rows(image, work, nx, ny, 1, ny - 1);
    fgrad(work, gx, gy, nx, ny);
}
