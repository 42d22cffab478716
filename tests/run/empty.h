/* Products over nothing: BLAS leaves y, whatever beta is. */
void empty_swap(int n, int m, const double *A, int lda, const double *x, double *W, double *V);
void empty_add(int n, int m, const float *A, int lda, const float *x, float *V);
void empty_across(int n, int m, const double *A, int lda, const double *x, double *W, double *V);
void empty_by_address(const int *n, const int *m, const double *A, const int *lda, const double *x, double *W, double *V);
