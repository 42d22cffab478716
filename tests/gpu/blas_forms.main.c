#define FORMS
#include "tests/gpu/blas.main.c"
