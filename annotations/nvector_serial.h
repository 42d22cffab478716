/* Annotations of SUNDIALS' serial vectors, by the names that end with _Serial. A composition includes this file; fernc cannot know the header alone, as a part of
 * a vector is made by a function that SUNDIALS does not have.
 *
 * A part is another vector that leads to the same memory. Not annotated: the generic names (N_VLinearSum), which may be given vectors of any kind;
 * norms but for the sum of absolute values, compare, the test functions, and those of several vectors at once. */
#ifndef FERN_NVECTOR_SERIAL_H
#define FERN_NVECTOR_SERIAL_H

#include "dense.h"

#include <nvector/nvector_serial.h>
#include <stdint.h>

/*<Fern Data>
SerialVector is N_Vector {
  range start: vec_length of N_VGetLength_Serial
  query fern_part_of_serial   allocate N_VNew_Serial   free N_VDestroy_Serial   same fern_serial_share
  free_query true   insert_query false   threads true
  cost {size: 8*vec_length, overhead: 200}
}
</Fern Data>*/
static inline N_Vector fern_part_of_serial(N_Vector vector, sunindextype start, sunindextype vec_length)
{
    return N_VMake_Serial(vec_length, N_VGetArrayPointer_Serial(vector) + start, vector->sunctx);
}

/* Vectors that N_VMake_Serial has made may lead to one memory. */
static inline int fern_serial_share(N_Vector one, N_Vector other)
{
    const uintptr_t a = (uintptr_t)N_VGetArrayPointer_Serial(one), b = (uintptr_t)N_VGetArrayPointer_Serial(other);
    return a < b + (uintptr_t)N_VGetLength_Serial(other) * sizeof(realtype) && b < a + (uintptr_t)N_VGetLength_Serial(one) * sizeof(realtype);
}

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
for functions N_VLinearSum_Serial, N_VProd_Serial, N_VDiv_Serial
where x.vec_length == z.vec_length && y.vec_length == z.vec_length
l_i: Symbolic
for i in [0, z.vec_length, l_i] {
  produces { z {start: i, vec_length: l_i} }
  when consumes { x {start: i, vec_length: l_i} y {start: i, vec_length: l_i} }
}
</Fern Annotation>*/
void N_VLinearSum_Serial(realtype a, N_Vector x, realtype b, N_Vector y, N_Vector z);
void N_VProd_Serial(N_Vector x, N_Vector y, N_Vector z);
void N_VDiv_Serial(N_Vector x, N_Vector y, N_Vector z);

/*<Fern Annotation>
for functions N_VScale_Serial, N_VAbs_Serial, N_VInv_Serial, N_VAddConst_Serial
where x.vec_length == z.vec_length
l_i: Symbolic
for i in [0, z.vec_length, l_i] {
  produces { z {start: i, vec_length: l_i} }
  when consumes { x {start: i, vec_length: l_i} }
}
</Fern Annotation>*/
void N_VScale_Serial(realtype c, N_Vector x, N_Vector z);
void N_VAbs_Serial(N_Vector x, N_Vector z);
void N_VInv_Serial(N_Vector x, N_Vector z);
void N_VAddConst_Serial(N_Vector x, realtype b, N_Vector z);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, z.vec_length, l_i] { produces { z {start: i, vec_length: l_i} } }
</Fern Annotation>*/
void N_VConst_Serial(realtype c, N_Vector z);

/*<Fern Annotation>
where x.vec_length == y.vec_length
l_i: Symbolic
for i in [0, x.vec_length, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, vec_length: l_i} y {start: i, vec_length: l_i} }
}
</Fern Annotation>*/
realtype N_VDotProd_Serial(N_Vector x, N_Vector y);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, x.vec_length, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, vec_length: l_i} }
}
</Fern Annotation>*/
realtype N_VL1Norm_Serial(N_Vector x);

#ifdef __cplusplus
}
#endif

#endif
