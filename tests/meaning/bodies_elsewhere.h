struct grid {
    int n;
    double *u, *v;
};

#define HALF 0.5
static inline double half(double x) { return x * HALF; }

extern int counter;
void scale(int n, double f, double *x);
void halves(int n, double *x);
void step(struct grid *g);
void by_static(int n, double *x);
void by_type(int n, double *x);
void by_macro(int n, double *x);
void by_enumerator(int n, double *x);
void by_array(int n, double *x);
double total(int n, const double *x);
void count(int n, double *x);
