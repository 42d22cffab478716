/* Routines of which `fern-annotate infer` is to find out what they do, and some of which it cannot. */
#include <stddef.h>

enum order { BY_ROWS, BY_COLUMNS };
typedef enum { DONE, FAILED } status;
struct point { float x, y; };
typedef struct handle handle;

/* Cut. */
void shift_up(int n, const float *x, float *y);
void axpy(int n, double alpha, const double *x, int incx, double *y, int incy);
void transpose(const int *in, int ld_in, int rows, int cols, int *out, int ld_out);
void stencil(int rows, int cols, int radius, const float *in, int ld_in, float *out, int ld_out);
void halves(int n, const float *pairs, float *sums);
void split(int n, const float *x, float *low, float *high);
void softmax_rows(int B, int T, int C, const float *in, float *out);
void add_scaled(int n, const float *factor, float *x);
float largest(int n, const float *x);
float length(int n, const float *x);
void product(int m, int n, int k, const double *A, int lda, const double *B, int ldb, double beta, double *C, int ldc);
void blend(int n, const float *x, int incx, float beta, float *y, int incy);
void rows_or_columns(enum order order, int m, int n, const float *a, int lda, float *sums);
status negate(int n, float *x);
void to_floats(const signed char *in, int pitch, int width, int height, float scale, float *out);
/* By indices alone, which stay as they are if all of a row becomes the same. */
void places_of_largest(const float *in, int ld_in, int rows, int cols, int *places);
/* Without a row it reads one. */
void largest_of_rows(const float *in, int ld_in, int rows, int cols, float *out);

/* Whole: no piece can be computed alone. */
void running_sum(int n, double *x);
void pack_triangle(int n, const double *a, int lda, double *packed);
int position(int n, const float *x);

/* Not found. */
void far_away(int n, float *x);
void forever(int n, float *x);
void gives_up(int n, float *x);
void before(int n, const float *x, float *y);
void every_square(int n, const float *x, float *y);
void counts(int n, int *x);
void refuses(int n, const float *x, float *y);
void by_letter(char side, int n, float *x);
void by_name(const char *name, int n, float *x);
void with_handle(handle *h, int n, float *x);
void points(int n, struct point *p);
struct point mean(int n, const float *x);
void in_no_library(int n, float *x);
void held(int n, const float *x, float *y);
void padded_by(int n, int r, const float *x, float *y);
void rises(int rows, int cols, const float *in, float *down, float *right, int ld);
void halved(int n, const float *x, float *y);
void joined(int n, const float *x, float *y);
void held_in_place(int n, float *x);
void inner_part(const float *x, float *y, int from, int to);
void adds_part(int first, int count, const float *x, float *y);
