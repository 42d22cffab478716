/* A vendor's header, which knows nothing of annotations. */
#ifndef ACME_H
#define ACME_H

typedef int acme_int;
typedef enum { ACME_PLAIN = 3, ACME_TURNED = 4 } acme_mode;

void acme_scale(acme_int n, double a, double *x);
void acme_add(acme_mode mode, acme_int n, double *x, double *y);
double acme_total(acme_int n, const double *x);
/* Other than its side file has it. */
void acme_odd(long n, double *x);

#endif
