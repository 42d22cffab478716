/* A routine of a library of that vendor's, without an annotation. */
#include "tests/vendor/acme.h"

typedef struct acmeMathContext *acmeMathContext_t;

acmeResult_t acmeScale(acmeMathContext_t context, int n, float factor, const float *x, float *y);
