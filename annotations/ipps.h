/* Annotations of functions of IPP's signals that a call on any part of their vectors computes alike: one operation of IEEE 754 for each element, or what is
 * near to it, and sums.
 *
 * Each returns a status, which is ippStsNoErr where no pointer is null and there is an element; so they are cut where there is one. Left out are those whose
 * status tells of the elements, ippsDiv of a divisor that is 0, ippsSqrt and ippsLn of numbers below it: of parts only one of several would be told. */
#ifndef FERN_IPPS_H
#define FERN_IPPS_H

#include "dense.h"

#include <ipps.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- Two vectors --- */

/*<Fern Annotation>
for functions ippsAdd_32f, ippsAdd_64f, ippsSub_32f, ippsSub_64f, ippsMul_32f, ippsMul_64f
pDst is Vector(pDst)[len]
pSrc1 is Vector(pSrc1)[len]
pSrc2 is Vector(pSrc2)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  produces { pDst {start: i, len: l_i} }
  when consumes { pSrc1 {start: i, len: l_i} pSrc2 {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAdd_32f(const Ipp32f *pSrc1, const Ipp32f *pSrc2, Ipp32f *pDst, int len);
IppStatus ippsAdd_64f(const Ipp64f *pSrc1, const Ipp64f *pSrc2, Ipp64f *pDst, int len);
IppStatus ippsSub_32f(const Ipp32f *pSrc1, const Ipp32f *pSrc2, Ipp32f *pDst, int len);
IppStatus ippsSub_64f(const Ipp64f *pSrc1, const Ipp64f *pSrc2, Ipp64f *pDst, int len);
IppStatus ippsMul_32f(const Ipp32f *pSrc1, const Ipp32f *pSrc2, Ipp32f *pDst, int len);
IppStatus ippsMul_64f(const Ipp64f *pSrc1, const Ipp64f *pSrc2, Ipp64f *pDst, int len);

/* --- The second one in place --- */

/*<Fern Annotation>
for functions ippsAdd_32f_I, ippsAdd_64f_I, ippsSub_32f_I, ippsSub_64f_I, ippsMul_32f_I, ippsMul_64f_I
pSrcDst is Vector(pSrcDst)[len]
pSrc is Vector(pSrc)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  updates { pSrcDst {start: i, len: l_i} }
  when consumes { pSrc {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAdd_32f_I(const Ipp32f *pSrc, Ipp32f *pSrcDst, int len);
IppStatus ippsAdd_64f_I(const Ipp64f *pSrc, Ipp64f *pSrcDst, int len);
IppStatus ippsSub_32f_I(const Ipp32f *pSrc, Ipp32f *pSrcDst, int len);
IppStatus ippsSub_64f_I(const Ipp64f *pSrc, Ipp64f *pSrcDst, int len);
IppStatus ippsMul_32f_I(const Ipp32f *pSrc, Ipp32f *pSrcDst, int len);
IppStatus ippsMul_64f_I(const Ipp64f *pSrc, Ipp64f *pSrcDst, int len);

/* --- A vector and a number --- */

/*<Fern Annotation>
for functions ippsAddC_32f, ippsAddC_64f, ippsSubC_32f, ippsSubC_64f, ippsSubCRev_32f, ippsSubCRev_64f, ippsMulC_32f, ippsMulC_64f
pDst is Vector(pDst)[len]
pSrc is Vector(pSrc)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  produces { pDst {start: i, len: l_i} }
  when consumes { pSrc {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAddC_32f(const Ipp32f *pSrc, Ipp32f val, Ipp32f *pDst, int len);
IppStatus ippsAddC_64f(const Ipp64f *pSrc, Ipp64f val, Ipp64f *pDst, int len);
IppStatus ippsSubC_32f(const Ipp32f *pSrc, Ipp32f val, Ipp32f *pDst, int len);
IppStatus ippsSubC_64f(const Ipp64f *pSrc, Ipp64f val, Ipp64f *pDst, int len);
IppStatus ippsSubCRev_32f(const Ipp32f *pSrc, Ipp32f val, Ipp32f *pDst, int len);
IppStatus ippsSubCRev_64f(const Ipp64f *pSrc, Ipp64f val, Ipp64f *pDst, int len);
IppStatus ippsMulC_32f(const Ipp32f *pSrc, Ipp32f val, Ipp32f *pDst, int len);
IppStatus ippsMulC_64f(const Ipp64f *pSrc, Ipp64f val, Ipp64f *pDst, int len);

/* --- .. in place --- */

/*<Fern Annotation>
for functions ippsAddC_32f_I, ippsAddC_64f_I, ippsSubC_32f_I, ippsSubC_64f_I, ippsSubCRev_32f_I, ippsSubCRev_64f_I, ippsMulC_32f_I, ippsMulC_64f_I
pSrcDst is Vector(pSrcDst)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  updates { pSrcDst {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAddC_32f_I(Ipp32f val, Ipp32f *pSrcDst, int len);
IppStatus ippsAddC_64f_I(Ipp64f val, Ipp64f *pSrcDst, int len);
IppStatus ippsSubC_32f_I(Ipp32f val, Ipp32f *pSrcDst, int len);
IppStatus ippsSubC_64f_I(Ipp64f val, Ipp64f *pSrcDst, int len);
IppStatus ippsSubCRev_32f_I(Ipp32f val, Ipp32f *pSrcDst, int len);
IppStatus ippsSubCRev_64f_I(Ipp64f val, Ipp64f *pSrcDst, int len);
IppStatus ippsMulC_32f_I(Ipp32f val, Ipp32f *pSrcDst, int len);
IppStatus ippsMulC_64f_I(Ipp64f val, Ipp64f *pSrcDst, int len);

/* --- One vector --- */

/*<Fern Annotation>
for functions ippsAbs_32f, ippsAbs_64f, ippsSqr_32f, ippsSqr_64f, ippsCopy_32f, ippsCopy_64f, ippsConvert_32f64f, ippsConvert_64f32f
pDst is Vector(pDst)[len]
pSrc is Vector(pSrc)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  produces { pDst {start: i, len: l_i} }
  when consumes { pSrc {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAbs_32f(const Ipp32f *pSrc, Ipp32f *pDst, int len);
IppStatus ippsAbs_64f(const Ipp64f *pSrc, Ipp64f *pDst, int len);
IppStatus ippsSqr_32f(const Ipp32f *pSrc, Ipp32f *pDst, int len);
IppStatus ippsSqr_64f(const Ipp64f *pSrc, Ipp64f *pDst, int len);
IppStatus ippsCopy_32f(const Ipp32f *pSrc, Ipp32f *pDst, int len);
IppStatus ippsCopy_64f(const Ipp64f *pSrc, Ipp64f *pDst, int len);
IppStatus ippsConvert_32f64f(const Ipp32f *pSrc, Ipp64f *pDst, int len);
IppStatus ippsConvert_64f32f(const Ipp64f *pSrc, Ipp32f *pDst, int len);

/* --- .. in place --- */

/*<Fern Annotation>
for functions ippsAbs_32f_I, ippsAbs_64f_I, ippsSqr_32f_I, ippsSqr_64f_I
pSrcDst is Vector(pSrcDst)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  updates { pSrcDst {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAbs_32f_I(Ipp32f *pSrcDst, int len);
IppStatus ippsAbs_64f_I(Ipp64f *pSrcDst, int len);
IppStatus ippsSqr_32f_I(Ipp32f *pSrcDst, int len);
IppStatus ippsSqr_64f_I(Ipp64f *pSrcDst, int len);

/* --- A number in all elements --- */

/*<Fern Annotation>
for functions ippsSet_32f, ippsSet_64f
pDst is Vector(pDst)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  produces { pDst {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsSet_32f(Ipp32f val, Ipp32f *pDst, int len);
IppStatus ippsSet_64f(Ipp64f val, Ipp64f *pDst, int len);

/* --- Zeros --- */

/*<Fern Annotation>
for functions ippsZero_32f, ippsZero_64f
pDst is Vector(pDst)[len]
returns IppStatus ok 0
where len >= 1
exact
l_i: Symbolic
for i in [0, len, l_i] {
  produces { pDst {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsZero_32f(Ipp32f *pDst, int len);
IppStatus ippsZero_64f(Ipp64f *pDst, int len);

/* --- Products that are added: by fused multiply-add, or not --- */

/*<Fern Annotation>
for functions ippsAddProduct_32f, ippsAddProduct_64f
pSrcDst is Vector(pSrcDst)[len]
pSrc1 is Vector(pSrc1)[len]
pSrc2 is Vector(pSrc2)[len]
returns IppStatus ok 0
where len >= 1
l_i: Symbolic
for i in [0, len, l_i] {
  updates { pSrcDst {start: i, len: l_i} }
  when consumes { pSrc1 {start: i, len: l_i} pSrc2 {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAddProduct_32f(const Ipp32f *pSrc1, const Ipp32f *pSrc2, Ipp32f *pSrcDst, int len);
IppStatus ippsAddProduct_64f(const Ipp64f *pSrc1, const Ipp64f *pSrc2, Ipp64f *pSrcDst, int len);

/* --- .. with a number --- */

/*<Fern Annotation>
for functions ippsAddProductC_32f, ippsAddProductC_64f
pSrcDst is Vector(pSrcDst)[len]
pSrc is Vector(pSrc)[len]
returns IppStatus ok 0
where len >= 1
l_i: Symbolic
for i in [0, len, l_i] {
  updates { pSrcDst {start: i, len: l_i} }
  when consumes { pSrc {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsAddProductC_32f(const Ipp32f *pSrc, const Ipp32f val, Ipp32f *pSrcDst, int len);
IppStatus ippsAddProductC_64f(const Ipp64f *pSrc, const Ipp64f val, Ipp64f *pSrcDst, int len);

/* --- Exponentials, which differ in the last bits by where an element lies --- */

/*<Fern Annotation>
for functions ippsExp_32f, ippsExp_64f
pDst is Vector(pDst)[len]
pSrc is Vector(pSrc)[len]
returns IppStatus ok 0
where len >= 1
l_i: Symbolic
for i in [0, len, l_i] {
  produces { pDst {start: i, len: l_i} }
  when consumes { pSrc {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsExp_32f(const Ipp32f *pSrc, Ipp32f *pDst, int len);
IppStatus ippsExp_64f(const Ipp64f *pSrc, Ipp64f *pDst, int len);

/* --- Sums --- */

/*<Fern Annotation>
for functions ippsSum_64f
pSrc is Vector(pSrc)[len]
pSum is Scalar(pSum)
returns IppStatus ok 0
where len >= 1
l_i: Symbolic
for i in [0, len, l_i] {
  reduces(+) partial { pSum { } }
  when consumes { pSrc {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsSum_64f(const Ipp64f *pSrc, int len, Ipp64f *pSum);

/* --- Inner products --- */

/*<Fern Annotation>
for functions ippsDotProd_32f, ippsDotProd_64f
pSrc1 is Vector(pSrc1)[len]
pSrc2 is Vector(pSrc2)[len]
pDp is Scalar(pDp)
returns IppStatus ok 0
where len >= 1
l_i: Symbolic
for i in [0, len, l_i] {
  reduces(+) partial { pDp { } }
  when consumes { pSrc1 {start: i, len: l_i} pSrc2 {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsDotProd_32f(const Ipp32f *pSrc1, const Ipp32f *pSrc2, int len, Ipp32f *pDp);
IppStatus ippsDotProd_64f(const Ipp64f *pSrc1, const Ipp64f *pSrc2, int len, Ipp64f *pDp);

/* --- Sums of absolute values --- */

/*<Fern Annotation>
for functions ippsNorm_L1_32f, ippsNorm_L1_64f
pSrc is Vector(pSrc)[len]
pNorm is Scalar(pNorm)
returns IppStatus ok 0
where len >= 1
l_i: Symbolic
for i in [0, len, l_i] {
  reduces(+) partial { pNorm { } }
  when consumes { pSrc {start: i, len: l_i} }
}
</Fern Annotation>*/
IppStatus ippsNorm_L1_32f(const Ipp32f *pSrc, int len, Ipp32f *pNorm);
IppStatus ippsNorm_L1_64f(const Ipp64f *pSrc, int len, Ipp64f *pNorm);

#ifdef __cplusplus
}
#endif

#endif
