/* Uses of SUNDIALS' serial vectors. */
#ifndef FERN_TESTS_NVECTOR_H
#define FERN_TESTS_NVECTOR_H

#include <nvector/nvector_serial.h>

#define NVECTOR_TESTS(F) F(error_norm) F(sums) F(in_place) F(made_of)

/* a, b and c may be one vector, or lead to the same memory. */
#define DECLARE(name) realtype name(SUNContext context, N_Vector a, N_Vector b, N_Vector c);
NVECTOR_TESTS(DECLARE)

#endif
