/* filters.c - what becomes of a picture */
#include <stdlib.h>

#include "filters.h"

int sharpen(const struct image *in, float amount, float noise, struct image *out)
{
    struct image *middle = image_window(in, MARGIN, MARGIN, out->w, out->h);
    struct image *rows = image_new(out->w, out->h + 2 * MARGIN);
    struct image *soft = image_new(out->w, out->h);
    struct image *detail = image_new(out->w, out->h);
    int status = -1;

    if (!middle || !rows || !soft || !detail)
        goto done;
    blur_rows(in, rows);
    blur_cols(rows, soft);
    subtract(middle, soft, detail);
    core(detail, noise);
    copy(middle, out);
    add_scaled(detail, amount, out);
    limit(out, 0.0f, 1.0f);
    status = 0;
done:
    image_free(detail);
    image_free(soft);
    image_free(rows);
    image_free(middle);
    return status;
}

int edges(const struct image *in, float steep, struct image *out)
{
    int w = image_width(out), h = image_height(out);
    struct image *rows = image_new(w + 2, h + 2 + 2 * MARGIN);
    struct image *soft = image_new(w + 2, h + 2);
    struct image *gx = image_new(w, h);
    struct image *gy = image_new(w, h);
    struct image *slope = image_new(w, h);
    int status = -1;

    if (!rows || !soft || !gx || !gy || !slope)
        goto done;
    blur_rows(in, rows);
    blur_cols(rows, soft);
    sobel_x(soft, gx);
    sobel_y(soft, gy);
    magnitude(gx, gy, slope);
    threshold(slope, steep, out);
    status = 0;
done:
    image_free(slope);
    image_free(gy);
    image_free(gx);
    image_free(soft);
    image_free(rows);
    return status;
}
