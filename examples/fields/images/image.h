/* image.h - grey images; a filter gives an image that is smaller by what it reads around a pixel */
#ifndef IMAGE_H
#define IMAGE_H

struct image {
    int w, h, stride;
    float *pix;
};

struct image *image_new(int w, int h);          /* NULL where there is no memory */
struct image *image_window(const struct image *im, int x, int y, int w, int h);     /* a part, which shares the pixels */
void image_free(struct image *im);
int image_width(const struct image *im);
int image_height(const struct image *im);

/* 1 4 6 4 1, along rows and along columns; out is 4 narrower, or 4 lower */
void blur_rows(const struct image *in, struct image *out);
void blur_cols(const struct image *in, struct image *out);

/* Sobel's differences; out is 2 smaller in both directions */
void sobel_x(const struct image *in, struct image *out);
void sobel_y(const struct image *in, struct image *out);

/* pixel by pixel; the images are of one size */
void magnitude(const struct image *gx, const struct image *gy, struct image *out);  /* sqrt(gx*gx + gy*gy) */
void copy(const struct image *in, struct image *out);
void subtract(const struct image *a, const struct image *b, struct image *out);     /* a - b */
void add_scaled(const struct image *a, float s, struct image *out);                 /* out + s*a */
void core(struct image *im, float t);                 /* im, nearer to 0 by t */
void threshold(const struct image *in, float t, struct image *out);                 /* 1 where in > t, else 0 */
void limit(struct image *im, float low, float high);

#endif
