/* Routines of which `fern-annotate infer` is told what some parameters may be, and data that is no vector though no leading
 * dimension says so. */

/* Pairs and triples, one behind the other. */
void rotate(int n, float re, float im, const float *x, float *y);
void interleave(int n, const float *re, const float *im, float *pairs);
void magnitude(int n, const double *z, double *m);
void colours(int n, const float *in, float *out);

/* Batches of images: cut by images, not by columns. */
void blur_images(int b, int h, int w, const float *in, float *out);
void image_sums(int b, int h, int w, const float *in, float *sums);

/* Letters, and a layout that is a number. It refuses NaN, which is no result. */
void fill_triangle(char uplo, int n, double *a, int lda);
int copy_layout(int layout, int m, int n, const double *a, int lda, double *b, int ldb);

/* As many as the smaller size; nothing is written where another is 0. */
void diagonal(int m, int n, const float *a, int lda, float *d);
void weigh(int n, const float *x, int m, const float *weights, float *y);
