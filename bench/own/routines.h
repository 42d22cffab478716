/* Routines without annotations, whose source (routines.c) fernc is given, and chains of their calls (chains.c): sums of matrices, a softmax of rows, a
 * blur, an unsharp mask, distances on a sphere. */
#ifndef FERN_BENCH_OWN_ROUTINES_H
#define FERN_BENCH_OWN_ROUTINES_H

void add_outer(int m, int n, float alpha, const float *x, const float *y, float *a);
void scale_all(int m, int n, float beta, float *a);
void add_all(int m, int n, const float *x, float *a);
void largest_of_rows(int m, int n, const float *in, float *largest);
void subtract_of_rows(int m, int n, const float *in, const float *each, float *out);
void exp_of_all(int m, int n, const float *in, float *out);
void sums_of_rows(int m, int n, const float *in, float *sums);
void divide_rows(int m, int n, const float *in, const float *by, float *out);
void blur_across(int m, int n, const float *in, float *out);
void blur_down(int m, int n, const float *in, float *out);
void luminance(int m, int n, const float *red, const float *green, const float *blue, float *out);
void sharpen_by(int m, int n, float amount, const float *padded, const float *smooth, float *out);
void divide_padded(int m, int n, const float *in, const float *padded, float *out);
void multiply_padded(int m, int n, const float *in, const float *padded, float *out);
void scale_vector(int n, double by, const double *in, double *out);
void shift_vector(int n, double by, const double *in, double *out);
void multiply_vectors(int n, const double *a, const double *b, double *out);
void add_vectors(int n, const double *a, const double *b, double *out);
void sines(int n, const double *in, double *out);
void cosines(int n, const double *in, double *out);
void roots(int n, const double *in, double *out);
void arc_sines(int n, const double *in, double *out);

int sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *a);
int outer_sum(int m, int n, float alpha, const float *x, const float *y, float beta, const float *b, const float *c, float *a);
int softmax(int m, int n, const float *in, float *out);
int blur(int m, int n, const float *padded, float *out);
int unsharp(int m, int n, float amount, const float *red, const float *green, const float *blue, float *red_out, float *green_out, float *blue_out);
int haversine(int n, double latitude, double longitude, const double *latitudes, const double *longitudes, double *distances);

#endif
