struct held {
    int by, *at;
};

void report(const float *values, int count);
void sum_of_three(int m, int n, float alpha, const float *x, const float *y, float beta, const float *b, const float *c, float *a);
void swap_parts(int n, const double *a, const double *b, double *p, double *q);
void own_names(int n, float apart, const float *fern, float *own_names_apart, float *loops);
void two_nests(int n, const float *x, float *y, float *z);
void forms(int n, const int a[], int b[static 1], struct held *s, unsigned char *restrict bytes);
void mixed(int n, const float a[], float *y, float *z);
void rows(int h, int w, double (*grid)[w], double (*out)[w], double *line);
