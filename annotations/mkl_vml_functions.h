/* Annotations of MKL's vector mathematics (VM, VML): v[sdcz]NAME, with increments (v[sdcz]NAMEI), with a mode (vm[sdcz]NAME),
 * and each of these with 64-bit integers (NAME_64). A call on vectors without increments is calls
 * on any parts of them.
 *
 * Without increments. None is `exact`: on the processor that this was tried on an element has the same bits in whatever part it is computed, but MKL
 * has other code for others, and promises nothing.
 *
 * With increments: called whole. A part of such a call that lies in a tile's memory has other increments than the call as written, and MKL has other
 * code for these: the sign of a zero changes (Ceil, Powx, Pow3o2), and where denormal numbers are taken for 0, infinities and NaN. Of PackI and
 * UnpackI, which move elements, parts are calls. An increment of 0 or less goes backwards from where the pointer leads, not from
 * the vector's other end as in BLAS.
 *
 * Errors. A routine goes on behind an argument that it has no result for, and leaves NaN or an infinity, as in a whole call; it
 * notes the error beside that: in the status of MKL that vmlGetErrStatus returns, in errno, in the flags of the floating-point environment, by
 * a call of what vmlSetErrorCallBack was given. Whether any error was noted is the same on tiles of one thread; where
 * threads share them, each has a status of its own, as MKL's own threads have. Where there are several of different kinds, which of them is noted
 * last is not the same, nor is the order of callbacks, whose iIndex counts from where a tile begins. A program that looks at more than whether there
 * was one says --no-known.
 *
 * Not annotated: v[sdcz]PackV, PackM, UnpackV, UnpackM, whose indices and masks decide which elements, and how many;
 * vh.., of numbers of 16 bits; Fortran's names; the routines of the Bessel functions with _64 that MKL 2026.2
 * declares with integers of 32 bits. */
#ifndef FERN_MKL_VML_H
#define FERN_MKL_VML_H

#include "dense.h"

#include <mkl_vml_functions.h>

/* --- r = f(a), element by element; also with a number b that is the same for all, f(a, b), and from complex numbers to real ones and back. */

/*<Fern Annotation>
for functions v*[sdcz]Abs, v*[sdcz]Inv, v*[sdcz]Sqrt, v*[sdcz]InvSqrt, v*[sdcz]Cbrt, v*[sdcz]InvCbrt, v*[sdcz]Sqr, v*[sdcz]Exp, v*[sdcz]Exp2,
    v*[sdcz]Exp10, v*[sdcz]Expm1, v*[sdcz]Ln, v*[sdcz]Log2, v*[sdcz]Log10, v*[sdcz]Log1p, v*[sdcz]Logb, v*[sdcz]Cos, v*[sdcz]Sin, v*[sdcz]Tan,
    v*[sdcz]Cospi, v*[sdcz]Sinpi, v*[sdcz]Tanpi, v*[sdcz]Cosd, v*[sdcz]Sind, v*[sdcz]Tand, v*[sdcz]Cosh, v*[sdcz]Sinh, v*[sdcz]Tanh, v*[sdcz]Acos,
    v*[sdcz]Asin, v*[sdcz]Atan, v*[sdcz]Acospi, v*[sdcz]Asinpi, v*[sdcz]Atanpi, v*[sdcz]Acosh, v*[sdcz]Asinh, v*[sdcz]Atanh, v*[sdcz]Erf,
    v*[sdcz]ErfInv, v*[sdcz]Erfc, v*[sdcz]ErfcInv, v*[sdcz]Erfcx, v*[sdcz]CdfNorm, v*[sdcz]CdfNormInv, v*[sdcz]LGamma, v*[sdcz]TGamma, v*[sdcz]I0,
    v*[sdcz]I1, v*[sdcz]J0, v*[sdcz]J1, v*[sdcz]Y0, v*[sdcz]Y1, v*[sdcz]Pow3o2, v*[sdcz]Pow2o3, v*[sdcz]Ceil, v*[sdcz]Floor, v*[sdcz]Frac,
    v*[sdcz]NearbyInt, v*[sdcz]Rint, v*[sdcz]Round, v*[sdcz]Trunc, v*[sdcz]ExpInt1, v*[sdcz]Conj, v*[sdcz]Arg, v*[sdcz]CIS, v*[sd]Jn, v*[sd]Yn,
    v*[sd]Powx, v*[sdcz]Abs_64, v*[sdcz]Inv_64, v*[sdcz]Sqrt_64, v*[sdcz]InvSqrt_64, v*[sdcz]Cbrt_64, v*[sdcz]InvCbrt_64, v*[sdcz]Sqr_64,
    v*[sdcz]Exp_64, v*[sdcz]Exp2_64, v*[sdcz]Exp10_64, v*[sdcz]Expm1_64, v*[sdcz]Ln_64, v*[sdcz]Log2_64, v*[sdcz]Log10_64, v*[sdcz]Log1p_64,
    v*[sdcz]Logb_64, v*[sdcz]Cos_64, v*[sdcz]Sin_64, v*[sdcz]Tan_64, v*[sdcz]Cospi_64, v*[sdcz]Sinpi_64, v*[sdcz]Tanpi_64, v*[sdcz]Cosd_64,
    v*[sdcz]Sind_64, v*[sdcz]Tand_64, v*[sdcz]Cosh_64, v*[sdcz]Sinh_64, v*[sdcz]Tanh_64, v*[sdcz]Acos_64, v*[sdcz]Asin_64, v*[sdcz]Atan_64,
    v*[sdcz]Acospi_64, v*[sdcz]Asinpi_64, v*[sdcz]Atanpi_64, v*[sdcz]Acosh_64, v*[sdcz]Asinh_64, v*[sdcz]Atanh_64, v*[sdcz]Erf_64, v*[sdcz]ErfInv_64,
    v*[sdcz]Erfc_64, v*[sdcz]ErfcInv_64, v*[sdcz]Erfcx_64, v*[sdcz]CdfNorm_64, v*[sdcz]CdfNormInv_64, v*[sdcz]LGamma_64, v*[sdcz]TGamma_64,
    v*[sdcz]J0_64, v*[sdcz]J1_64, v*[sdcz]Y0_64, v*[sdcz]Y1_64, v*[sdcz]Pow3o2_64, v*[sdcz]Pow2o3_64, v*[sdcz]Ceil_64, v*[sdcz]Floor_64,
    v*[sdcz]Frac_64, v*[sdcz]NearbyInt_64, v*[sdcz]Rint_64, v*[sdcz]Round_64, v*[sdcz]Trunc_64, v*[sdcz]ExpInt1_64, v*[sdcz]Conj_64, v*[sdcz]Arg_64,
    v*[sdcz]CIS_64, v*[sd]Jn_64, v*[sd]Yn_64, v*[sd]Powx_64
a is Vector(a)[n]
r is Vector(r)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { r {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*[sdcz]AbsI, v*[sdcz]InvI, v*[sdcz]SqrtI, v*[sdcz]InvSqrtI, v*[sdcz]CbrtI, v*[sdcz]InvCbrtI, v*[sdcz]SqrI, v*[sdcz]ExpI,
    v*[sdcz]Exp2I, v*[sdcz]Exp10I, v*[sdcz]Expm1I, v*[sdcz]LnI, v*[sdcz]Log2I, v*[sdcz]Log10I, v*[sdcz]Log1pI, v*[sdcz]LogbI, v*[sdcz]CosI,
    v*[sdcz]SinI, v*[sdcz]TanI, v*[sdcz]CospiI, v*[sdcz]SinpiI, v*[sdcz]TanpiI, v*[sdcz]CosdI, v*[sdcz]SindI, v*[sdcz]TandI, v*[sdcz]CoshI,
    v*[sdcz]SinhI, v*[sdcz]TanhI, v*[sdcz]AcosI, v*[sdcz]AsinI, v*[sdcz]AtanI, v*[sdcz]AcospiI, v*[sdcz]AsinpiI, v*[sdcz]AtanpiI, v*[sdcz]AcoshI,
    v*[sdcz]AsinhI, v*[sdcz]AtanhI, v*[sdcz]ErfI, v*[sdcz]ErfInvI, v*[sdcz]ErfcI, v*[sdcz]ErfcInvI, v*[sdcz]ErfcxI, v*[sdcz]CdfNormI,
    v*[sdcz]CdfNormInvI, v*[sdcz]LGammaI, v*[sdcz]TGammaI, v*[sdcz]I0I, v*[sdcz]I1I, v*[sdcz]J0I, v*[sdcz]J1I, v*[sdcz]Y0I, v*[sdcz]Y1I,
    v*[sdcz]Pow3o2I, v*[sdcz]Pow2o3I, v*[sdcz]CeilI, v*[sdcz]FloorI, v*[sdcz]FracI, v*[sdcz]NearbyIntI, v*[sdcz]RintI, v*[sdcz]RoundI,
    v*[sdcz]TruncI, v*[sdcz]ExpInt1I, v*[sdcz]ConjI, v*[sdcz]ArgI, v*[sdcz]CISI, v*[sd]JnI, v*[sd]YnI, v*[sd]PowxI, v*[sdcz]AbsI_64, v*[sdcz]InvI_64,
    v*[sdcz]SqrtI_64, v*[sdcz]InvSqrtI_64, v*[sdcz]CbrtI_64, v*[sdcz]InvCbrtI_64, v*[sdcz]SqrI_64, v*[sdcz]ExpI_64, v*[sdcz]Exp2I_64,
    v*[sdcz]Exp10I_64, v*[sdcz]Expm1I_64, v*[sdcz]LnI_64, v*[sdcz]Log2I_64, v*[sdcz]Log10I_64, v*[sdcz]Log1pI_64, v*[sdcz]LogbI_64, v*[sdcz]CosI_64,
    v*[sdcz]SinI_64, v*[sdcz]TanI_64, v*[sdcz]CospiI_64, v*[sdcz]SinpiI_64, v*[sdcz]TanpiI_64, v*[sdcz]CosdI_64, v*[sdcz]SindI_64, v*[sdcz]TandI_64,
    v*[sdcz]CoshI_64, v*[sdcz]SinhI_64, v*[sdcz]TanhI_64, v*[sdcz]AcosI_64, v*[sdcz]AsinI_64, v*[sdcz]AtanI_64, v*[sdcz]AcospiI_64,
    v*[sdcz]AsinpiI_64, v*[sdcz]AtanpiI_64, v*[sdcz]AcoshI_64, v*[sdcz]AsinhI_64, v*[sdcz]AtanhI_64, v*[sdcz]ErfI_64, v*[sdcz]ErfInvI_64,
    v*[sdcz]ErfcI_64, v*[sdcz]ErfcInvI_64, v*[sdcz]ErfcxI_64, v*[sdcz]CdfNormI_64, v*[sdcz]CdfNormInvI_64, v*[sdcz]LGammaI_64, v*[sdcz]TGammaI_64,
    v*[sdcz]Pow3o2I_64, v*[sdcz]Pow2o3I_64, v*[sdcz]CeilI_64, v*[sdcz]FloorI_64, v*[sdcz]FracI_64, v*[sdcz]NearbyIntI_64, v*[sdcz]RintI_64,
    v*[sdcz]RoundI_64, v*[sdcz]TruncI_64, v*[sdcz]ExpInt1I_64, v*[sdcz]ConjI_64, v*[sdcz]ArgI_64, v*[sdcz]CISI_64, v*[sd]PowxI_64
a is Vector(a, inca)[n]
r is Vector(r, incr)[n]
where inca > 0 && incr > 0
produces { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*[sdcz]AbsI, v*[sdcz]InvI, v*[sdcz]SqrtI, v*[sdcz]InvSqrtI, v*[sdcz]CbrtI, v*[sdcz]InvCbrtI, v*[sdcz]SqrI, v*[sdcz]ExpI,
    v*[sdcz]Exp2I, v*[sdcz]Exp10I, v*[sdcz]Expm1I, v*[sdcz]LnI, v*[sdcz]Log2I, v*[sdcz]Log10I, v*[sdcz]Log1pI, v*[sdcz]LogbI, v*[sdcz]CosI,
    v*[sdcz]SinI, v*[sdcz]TanI, v*[sdcz]CospiI, v*[sdcz]SinpiI, v*[sdcz]TanpiI, v*[sdcz]CosdI, v*[sdcz]SindI, v*[sdcz]TandI, v*[sdcz]CoshI,
    v*[sdcz]SinhI, v*[sdcz]TanhI, v*[sdcz]AcosI, v*[sdcz]AsinI, v*[sdcz]AtanI, v*[sdcz]AcospiI, v*[sdcz]AsinpiI, v*[sdcz]AtanpiI, v*[sdcz]AcoshI,
    v*[sdcz]AsinhI, v*[sdcz]AtanhI, v*[sdcz]ErfI, v*[sdcz]ErfInvI, v*[sdcz]ErfcI, v*[sdcz]ErfcInvI, v*[sdcz]ErfcxI, v*[sdcz]CdfNormI,
    v*[sdcz]CdfNormInvI, v*[sdcz]LGammaI, v*[sdcz]TGammaI, v*[sdcz]I0I, v*[sdcz]I1I, v*[sdcz]J0I, v*[sdcz]J1I, v*[sdcz]Y0I, v*[sdcz]Y1I,
    v*[sdcz]Pow3o2I, v*[sdcz]Pow2o3I, v*[sdcz]CeilI, v*[sdcz]FloorI, v*[sdcz]FracI, v*[sdcz]NearbyIntI, v*[sdcz]RintI, v*[sdcz]RoundI,
    v*[sdcz]TruncI, v*[sdcz]ExpInt1I, v*[sdcz]ConjI, v*[sdcz]ArgI, v*[sdcz]CISI, v*[sd]JnI, v*[sd]YnI, v*[sd]PowxI, v*[sdcz]AbsI_64, v*[sdcz]InvI_64,
    v*[sdcz]SqrtI_64, v*[sdcz]InvSqrtI_64, v*[sdcz]CbrtI_64, v*[sdcz]InvCbrtI_64, v*[sdcz]SqrI_64, v*[sdcz]ExpI_64, v*[sdcz]Exp2I_64,
    v*[sdcz]Exp10I_64, v*[sdcz]Expm1I_64, v*[sdcz]LnI_64, v*[sdcz]Log2I_64, v*[sdcz]Log10I_64, v*[sdcz]Log1pI_64, v*[sdcz]LogbI_64, v*[sdcz]CosI_64,
    v*[sdcz]SinI_64, v*[sdcz]TanI_64, v*[sdcz]CospiI_64, v*[sdcz]SinpiI_64, v*[sdcz]TanpiI_64, v*[sdcz]CosdI_64, v*[sdcz]SindI_64, v*[sdcz]TandI_64,
    v*[sdcz]CoshI_64, v*[sdcz]SinhI_64, v*[sdcz]TanhI_64, v*[sdcz]AcosI_64, v*[sdcz]AsinI_64, v*[sdcz]AtanI_64, v*[sdcz]AcospiI_64,
    v*[sdcz]AsinpiI_64, v*[sdcz]AtanpiI_64, v*[sdcz]AcoshI_64, v*[sdcz]AsinhI_64, v*[sdcz]AtanhI_64, v*[sdcz]ErfI_64, v*[sdcz]ErfInvI_64,
    v*[sdcz]ErfcI_64, v*[sdcz]ErfcInvI_64, v*[sdcz]ErfcxI_64, v*[sdcz]CdfNormI_64, v*[sdcz]CdfNormInvI_64, v*[sdcz]LGammaI_64, v*[sdcz]TGammaI_64,
    v*[sdcz]Pow3o2I_64, v*[sdcz]Pow2o3I_64, v*[sdcz]CeilI_64, v*[sdcz]FloorI_64, v*[sdcz]FracI_64, v*[sdcz]NearbyIntI_64, v*[sdcz]RintI_64,
    v*[sdcz]RoundI_64, v*[sdcz]TruncI_64, v*[sdcz]ExpInt1I_64, v*[sdcz]ConjI_64, v*[sdcz]ArgI_64, v*[sdcz]CISI_64, v*[sd]PowxI_64
a is Vector(a, inca)[n]
r is Vector(r, incr)[n]
where (inca <= 0 || incr <= 0)
overwrites
updates { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/

#define FERN_MAP_S const MKL_INT n, const float a[], float r[]
#define FERN_MAP_S_MODE FERN_MAP_S, MKL_INT64 mode
#define FERN_MAP_SI const MKL_INT n, const float a[], const MKL_INT inca, float r[], const MKL_INT incr
#define FERN_MAP_SI_MODE FERN_MAP_SI, MKL_INT64 mode
#define FERN_MAP_S_64 const MKL_INT64 n, const float a[], float r[]
#define FERN_MAP_S_64_MODE FERN_MAP_S_64, MKL_INT64 mode
#define FERN_MAP_SI_64 const MKL_INT64 n, const float a[], const MKL_INT64 inca, float r[], const MKL_INT64 incr
#define FERN_MAP_SI_64_MODE FERN_MAP_SI_64, MKL_INT64 mode
#define FERN_MAP_D const MKL_INT n, const double a[], double r[]
#define FERN_MAP_D_MODE FERN_MAP_D, MKL_INT64 mode
#define FERN_MAP_DI const MKL_INT n, const double a[], const MKL_INT inca, double r[], const MKL_INT incr
#define FERN_MAP_DI_MODE FERN_MAP_DI, MKL_INT64 mode
#define FERN_MAP_D_64 const MKL_INT64 n, const double a[], double r[]
#define FERN_MAP_D_64_MODE FERN_MAP_D_64, MKL_INT64 mode
#define FERN_MAP_DI_64 const MKL_INT64 n, const double a[], const MKL_INT64 inca, double r[], const MKL_INT64 incr
#define FERN_MAP_DI_64_MODE FERN_MAP_DI_64, MKL_INT64 mode
#define FERN_MAP_C const MKL_INT n, const MKL_Complex8 a[], MKL_Complex8 r[]
#define FERN_MAP_C_MODE FERN_MAP_C, MKL_INT64 mode
#define FERN_MAP_CI const MKL_INT n, const MKL_Complex8 a[], const MKL_INT inca, MKL_Complex8 r[], const MKL_INT incr
#define FERN_MAP_CI_MODE FERN_MAP_CI, MKL_INT64 mode
#define FERN_MAP_C_64 const MKL_INT64 n, const MKL_Complex8 a[], MKL_Complex8 r[]
#define FERN_MAP_C_64_MODE FERN_MAP_C_64, MKL_INT64 mode
#define FERN_MAP_CI_64 const MKL_INT64 n, const MKL_Complex8 a[], const MKL_INT64 inca, MKL_Complex8 r[], const MKL_INT64 incr
#define FERN_MAP_CI_64_MODE FERN_MAP_CI_64, MKL_INT64 mode
#define FERN_MAP_Z const MKL_INT n, const MKL_Complex16 a[], MKL_Complex16 r[]
#define FERN_MAP_Z_MODE FERN_MAP_Z, MKL_INT64 mode
#define FERN_MAP_ZI const MKL_INT n, const MKL_Complex16 a[], const MKL_INT inca, MKL_Complex16 r[], const MKL_INT incr
#define FERN_MAP_ZI_MODE FERN_MAP_ZI, MKL_INT64 mode
#define FERN_MAP_Z_64 const MKL_INT64 n, const MKL_Complex16 a[], MKL_Complex16 r[]
#define FERN_MAP_Z_64_MODE FERN_MAP_Z_64, MKL_INT64 mode
#define FERN_MAP_ZI_64 const MKL_INT64 n, const MKL_Complex16 a[], const MKL_INT64 inca, MKL_Complex16 r[], const MKL_INT64 incr
#define FERN_MAP_ZI_64_MODE FERN_MAP_ZI_64, MKL_INT64 mode

void vsAbs(FERN_MAP_S), vdAbs(FERN_MAP_D), vmsAbs(FERN_MAP_S_MODE), vmdAbs(FERN_MAP_D_MODE), vsAbsI(FERN_MAP_SI), vdAbsI(FERN_MAP_DI),
     vmsAbsI(FERN_MAP_SI_MODE), vmdAbsI(FERN_MAP_DI_MODE);
void vsAbs_64(FERN_MAP_S_64), vdAbs_64(FERN_MAP_D_64), vmsAbs_64(FERN_MAP_S_64_MODE), vmdAbs_64(FERN_MAP_D_64_MODE), vsAbsI_64(FERN_MAP_SI_64),
     vdAbsI_64(FERN_MAP_DI_64), vmsAbsI_64(FERN_MAP_SI_64_MODE), vmdAbsI_64(FERN_MAP_DI_64_MODE);
void vsInv(FERN_MAP_S), vdInv(FERN_MAP_D), vmsInv(FERN_MAP_S_MODE), vmdInv(FERN_MAP_D_MODE), vsInvI(FERN_MAP_SI), vdInvI(FERN_MAP_DI),
     vmsInvI(FERN_MAP_SI_MODE), vmdInvI(FERN_MAP_DI_MODE);
void vsInv_64(FERN_MAP_S_64), vdInv_64(FERN_MAP_D_64), vmsInv_64(FERN_MAP_S_64_MODE), vmdInv_64(FERN_MAP_D_64_MODE), vsInvI_64(FERN_MAP_SI_64),
     vdInvI_64(FERN_MAP_DI_64), vmsInvI_64(FERN_MAP_SI_64_MODE), vmdInvI_64(FERN_MAP_DI_64_MODE);
void vsSqrt(FERN_MAP_S), vdSqrt(FERN_MAP_D), vmsSqrt(FERN_MAP_S_MODE), vmdSqrt(FERN_MAP_D_MODE), vsSqrtI(FERN_MAP_SI), vdSqrtI(FERN_MAP_DI),
     vmsSqrtI(FERN_MAP_SI_MODE), vmdSqrtI(FERN_MAP_DI_MODE);
void vsSqrt_64(FERN_MAP_S_64), vdSqrt_64(FERN_MAP_D_64), vmsSqrt_64(FERN_MAP_S_64_MODE), vmdSqrt_64(FERN_MAP_D_64_MODE), vsSqrtI_64(FERN_MAP_SI_64),
     vdSqrtI_64(FERN_MAP_DI_64), vmsSqrtI_64(FERN_MAP_SI_64_MODE), vmdSqrtI_64(FERN_MAP_DI_64_MODE);
void vsInvSqrt(FERN_MAP_S), vdInvSqrt(FERN_MAP_D), vmsInvSqrt(FERN_MAP_S_MODE), vmdInvSqrt(FERN_MAP_D_MODE), vsInvSqrtI(FERN_MAP_SI),
     vdInvSqrtI(FERN_MAP_DI), vmsInvSqrtI(FERN_MAP_SI_MODE), vmdInvSqrtI(FERN_MAP_DI_MODE);
void vsInvSqrt_64(FERN_MAP_S_64), vdInvSqrt_64(FERN_MAP_D_64), vmsInvSqrt_64(FERN_MAP_S_64_MODE), vmdInvSqrt_64(FERN_MAP_D_64_MODE),
     vsInvSqrtI_64(FERN_MAP_SI_64), vdInvSqrtI_64(FERN_MAP_DI_64), vmsInvSqrtI_64(FERN_MAP_SI_64_MODE), vmdInvSqrtI_64(FERN_MAP_DI_64_MODE);
void vsCbrt(FERN_MAP_S), vdCbrt(FERN_MAP_D), vmsCbrt(FERN_MAP_S_MODE), vmdCbrt(FERN_MAP_D_MODE), vsCbrtI(FERN_MAP_SI), vdCbrtI(FERN_MAP_DI),
     vmsCbrtI(FERN_MAP_SI_MODE), vmdCbrtI(FERN_MAP_DI_MODE);
void vsCbrt_64(FERN_MAP_S_64), vdCbrt_64(FERN_MAP_D_64), vmsCbrt_64(FERN_MAP_S_64_MODE), vmdCbrt_64(FERN_MAP_D_64_MODE), vsCbrtI_64(FERN_MAP_SI_64),
     vdCbrtI_64(FERN_MAP_DI_64), vmsCbrtI_64(FERN_MAP_SI_64_MODE), vmdCbrtI_64(FERN_MAP_DI_64_MODE);
void vsInvCbrt(FERN_MAP_S), vdInvCbrt(FERN_MAP_D), vmsInvCbrt(FERN_MAP_S_MODE), vmdInvCbrt(FERN_MAP_D_MODE), vsInvCbrtI(FERN_MAP_SI),
     vdInvCbrtI(FERN_MAP_DI), vmsInvCbrtI(FERN_MAP_SI_MODE), vmdInvCbrtI(FERN_MAP_DI_MODE);
void vsInvCbrt_64(FERN_MAP_S_64), vdInvCbrt_64(FERN_MAP_D_64), vmsInvCbrt_64(FERN_MAP_S_64_MODE), vmdInvCbrt_64(FERN_MAP_D_64_MODE),
     vsInvCbrtI_64(FERN_MAP_SI_64), vdInvCbrtI_64(FERN_MAP_DI_64), vmsInvCbrtI_64(FERN_MAP_SI_64_MODE), vmdInvCbrtI_64(FERN_MAP_DI_64_MODE);
void vsSqr(FERN_MAP_S), vdSqr(FERN_MAP_D), vmsSqr(FERN_MAP_S_MODE), vmdSqr(FERN_MAP_D_MODE), vsSqrI(FERN_MAP_SI), vdSqrI(FERN_MAP_DI),
     vmsSqrI(FERN_MAP_SI_MODE), vmdSqrI(FERN_MAP_DI_MODE);
void vsSqr_64(FERN_MAP_S_64), vdSqr_64(FERN_MAP_D_64), vmsSqr_64(FERN_MAP_S_64_MODE), vmdSqr_64(FERN_MAP_D_64_MODE), vsSqrI_64(FERN_MAP_SI_64),
     vdSqrI_64(FERN_MAP_DI_64), vmsSqrI_64(FERN_MAP_SI_64_MODE), vmdSqrI_64(FERN_MAP_DI_64_MODE);
void vsExp(FERN_MAP_S), vdExp(FERN_MAP_D), vmsExp(FERN_MAP_S_MODE), vmdExp(FERN_MAP_D_MODE), vsExpI(FERN_MAP_SI), vdExpI(FERN_MAP_DI),
     vmsExpI(FERN_MAP_SI_MODE), vmdExpI(FERN_MAP_DI_MODE);
void vsExp_64(FERN_MAP_S_64), vdExp_64(FERN_MAP_D_64), vmsExp_64(FERN_MAP_S_64_MODE), vmdExp_64(FERN_MAP_D_64_MODE), vsExpI_64(FERN_MAP_SI_64),
     vdExpI_64(FERN_MAP_DI_64), vmsExpI_64(FERN_MAP_SI_64_MODE), vmdExpI_64(FERN_MAP_DI_64_MODE);
void vsExp2(FERN_MAP_S), vdExp2(FERN_MAP_D), vmsExp2(FERN_MAP_S_MODE), vmdExp2(FERN_MAP_D_MODE), vsExp2I(FERN_MAP_SI), vdExp2I(FERN_MAP_DI),
     vmsExp2I(FERN_MAP_SI_MODE), vmdExp2I(FERN_MAP_DI_MODE);
void vsExp2_64(FERN_MAP_S_64), vdExp2_64(FERN_MAP_D_64), vmsExp2_64(FERN_MAP_S_64_MODE), vmdExp2_64(FERN_MAP_D_64_MODE), vsExp2I_64(FERN_MAP_SI_64),
     vdExp2I_64(FERN_MAP_DI_64), vmsExp2I_64(FERN_MAP_SI_64_MODE), vmdExp2I_64(FERN_MAP_DI_64_MODE);
void vsExp10(FERN_MAP_S), vdExp10(FERN_MAP_D), vmsExp10(FERN_MAP_S_MODE), vmdExp10(FERN_MAP_D_MODE), vsExp10I(FERN_MAP_SI), vdExp10I(FERN_MAP_DI),
     vmsExp10I(FERN_MAP_SI_MODE), vmdExp10I(FERN_MAP_DI_MODE);
void vsExp10_64(FERN_MAP_S_64), vdExp10_64(FERN_MAP_D_64), vmsExp10_64(FERN_MAP_S_64_MODE), vmdExp10_64(FERN_MAP_D_64_MODE),
     vsExp10I_64(FERN_MAP_SI_64), vdExp10I_64(FERN_MAP_DI_64), vmsExp10I_64(FERN_MAP_SI_64_MODE), vmdExp10I_64(FERN_MAP_DI_64_MODE);
void vsExpm1(FERN_MAP_S), vdExpm1(FERN_MAP_D), vmsExpm1(FERN_MAP_S_MODE), vmdExpm1(FERN_MAP_D_MODE), vsExpm1I(FERN_MAP_SI), vdExpm1I(FERN_MAP_DI),
     vmsExpm1I(FERN_MAP_SI_MODE), vmdExpm1I(FERN_MAP_DI_MODE);
void vsExpm1_64(FERN_MAP_S_64), vdExpm1_64(FERN_MAP_D_64), vmsExpm1_64(FERN_MAP_S_64_MODE), vmdExpm1_64(FERN_MAP_D_64_MODE),
     vsExpm1I_64(FERN_MAP_SI_64), vdExpm1I_64(FERN_MAP_DI_64), vmsExpm1I_64(FERN_MAP_SI_64_MODE), vmdExpm1I_64(FERN_MAP_DI_64_MODE);
void vsLn(FERN_MAP_S), vdLn(FERN_MAP_D), vmsLn(FERN_MAP_S_MODE), vmdLn(FERN_MAP_D_MODE), vsLnI(FERN_MAP_SI), vdLnI(FERN_MAP_DI),
     vmsLnI(FERN_MAP_SI_MODE), vmdLnI(FERN_MAP_DI_MODE);
void vsLn_64(FERN_MAP_S_64), vdLn_64(FERN_MAP_D_64), vmsLn_64(FERN_MAP_S_64_MODE), vmdLn_64(FERN_MAP_D_64_MODE), vsLnI_64(FERN_MAP_SI_64),
     vdLnI_64(FERN_MAP_DI_64), vmsLnI_64(FERN_MAP_SI_64_MODE), vmdLnI_64(FERN_MAP_DI_64_MODE);
void vsLog2(FERN_MAP_S), vdLog2(FERN_MAP_D), vmsLog2(FERN_MAP_S_MODE), vmdLog2(FERN_MAP_D_MODE), vsLog2I(FERN_MAP_SI), vdLog2I(FERN_MAP_DI),
     vmsLog2I(FERN_MAP_SI_MODE), vmdLog2I(FERN_MAP_DI_MODE);
void vsLog2_64(FERN_MAP_S_64), vdLog2_64(FERN_MAP_D_64), vmsLog2_64(FERN_MAP_S_64_MODE), vmdLog2_64(FERN_MAP_D_64_MODE), vsLog2I_64(FERN_MAP_SI_64),
     vdLog2I_64(FERN_MAP_DI_64), vmsLog2I_64(FERN_MAP_SI_64_MODE), vmdLog2I_64(FERN_MAP_DI_64_MODE);
void vsLog10(FERN_MAP_S), vdLog10(FERN_MAP_D), vmsLog10(FERN_MAP_S_MODE), vmdLog10(FERN_MAP_D_MODE), vsLog10I(FERN_MAP_SI), vdLog10I(FERN_MAP_DI),
     vmsLog10I(FERN_MAP_SI_MODE), vmdLog10I(FERN_MAP_DI_MODE);
void vsLog10_64(FERN_MAP_S_64), vdLog10_64(FERN_MAP_D_64), vmsLog10_64(FERN_MAP_S_64_MODE), vmdLog10_64(FERN_MAP_D_64_MODE),
     vsLog10I_64(FERN_MAP_SI_64), vdLog10I_64(FERN_MAP_DI_64), vmsLog10I_64(FERN_MAP_SI_64_MODE), vmdLog10I_64(FERN_MAP_DI_64_MODE);
void vsLog1p(FERN_MAP_S), vdLog1p(FERN_MAP_D), vmsLog1p(FERN_MAP_S_MODE), vmdLog1p(FERN_MAP_D_MODE), vsLog1pI(FERN_MAP_SI), vdLog1pI(FERN_MAP_DI),
     vmsLog1pI(FERN_MAP_SI_MODE), vmdLog1pI(FERN_MAP_DI_MODE);
void vsLog1p_64(FERN_MAP_S_64), vdLog1p_64(FERN_MAP_D_64), vmsLog1p_64(FERN_MAP_S_64_MODE), vmdLog1p_64(FERN_MAP_D_64_MODE),
     vsLog1pI_64(FERN_MAP_SI_64), vdLog1pI_64(FERN_MAP_DI_64), vmsLog1pI_64(FERN_MAP_SI_64_MODE), vmdLog1pI_64(FERN_MAP_DI_64_MODE);
void vsLogb(FERN_MAP_S), vdLogb(FERN_MAP_D), vmsLogb(FERN_MAP_S_MODE), vmdLogb(FERN_MAP_D_MODE), vsLogbI(FERN_MAP_SI), vdLogbI(FERN_MAP_DI),
     vmsLogbI(FERN_MAP_SI_MODE), vmdLogbI(FERN_MAP_DI_MODE);
void vsLogb_64(FERN_MAP_S_64), vdLogb_64(FERN_MAP_D_64), vmsLogb_64(FERN_MAP_S_64_MODE), vmdLogb_64(FERN_MAP_D_64_MODE), vsLogbI_64(FERN_MAP_SI_64),
     vdLogbI_64(FERN_MAP_DI_64), vmsLogbI_64(FERN_MAP_SI_64_MODE), vmdLogbI_64(FERN_MAP_DI_64_MODE);
void vsCos(FERN_MAP_S), vdCos(FERN_MAP_D), vmsCos(FERN_MAP_S_MODE), vmdCos(FERN_MAP_D_MODE), vsCosI(FERN_MAP_SI), vdCosI(FERN_MAP_DI),
     vmsCosI(FERN_MAP_SI_MODE), vmdCosI(FERN_MAP_DI_MODE);
void vsCos_64(FERN_MAP_S_64), vdCos_64(FERN_MAP_D_64), vmsCos_64(FERN_MAP_S_64_MODE), vmdCos_64(FERN_MAP_D_64_MODE), vsCosI_64(FERN_MAP_SI_64),
     vdCosI_64(FERN_MAP_DI_64), vmsCosI_64(FERN_MAP_SI_64_MODE), vmdCosI_64(FERN_MAP_DI_64_MODE);
void vsSin(FERN_MAP_S), vdSin(FERN_MAP_D), vmsSin(FERN_MAP_S_MODE), vmdSin(FERN_MAP_D_MODE), vsSinI(FERN_MAP_SI), vdSinI(FERN_MAP_DI),
     vmsSinI(FERN_MAP_SI_MODE), vmdSinI(FERN_MAP_DI_MODE);
void vsSin_64(FERN_MAP_S_64), vdSin_64(FERN_MAP_D_64), vmsSin_64(FERN_MAP_S_64_MODE), vmdSin_64(FERN_MAP_D_64_MODE), vsSinI_64(FERN_MAP_SI_64),
     vdSinI_64(FERN_MAP_DI_64), vmsSinI_64(FERN_MAP_SI_64_MODE), vmdSinI_64(FERN_MAP_DI_64_MODE);
void vsTan(FERN_MAP_S), vdTan(FERN_MAP_D), vmsTan(FERN_MAP_S_MODE), vmdTan(FERN_MAP_D_MODE), vsTanI(FERN_MAP_SI), vdTanI(FERN_MAP_DI),
     vmsTanI(FERN_MAP_SI_MODE), vmdTanI(FERN_MAP_DI_MODE);
void vsTan_64(FERN_MAP_S_64), vdTan_64(FERN_MAP_D_64), vmsTan_64(FERN_MAP_S_64_MODE), vmdTan_64(FERN_MAP_D_64_MODE), vsTanI_64(FERN_MAP_SI_64),
     vdTanI_64(FERN_MAP_DI_64), vmsTanI_64(FERN_MAP_SI_64_MODE), vmdTanI_64(FERN_MAP_DI_64_MODE);
void vsCospi(FERN_MAP_S), vdCospi(FERN_MAP_D), vmsCospi(FERN_MAP_S_MODE), vmdCospi(FERN_MAP_D_MODE), vsCospiI(FERN_MAP_SI), vdCospiI(FERN_MAP_DI),
     vmsCospiI(FERN_MAP_SI_MODE), vmdCospiI(FERN_MAP_DI_MODE);
void vsCospi_64(FERN_MAP_S_64), vdCospi_64(FERN_MAP_D_64), vmsCospi_64(FERN_MAP_S_64_MODE), vmdCospi_64(FERN_MAP_D_64_MODE),
     vsCospiI_64(FERN_MAP_SI_64), vdCospiI_64(FERN_MAP_DI_64), vmsCospiI_64(FERN_MAP_SI_64_MODE), vmdCospiI_64(FERN_MAP_DI_64_MODE);
void vsSinpi(FERN_MAP_S), vdSinpi(FERN_MAP_D), vmsSinpi(FERN_MAP_S_MODE), vmdSinpi(FERN_MAP_D_MODE), vsSinpiI(FERN_MAP_SI), vdSinpiI(FERN_MAP_DI),
     vmsSinpiI(FERN_MAP_SI_MODE), vmdSinpiI(FERN_MAP_DI_MODE);
void vsSinpi_64(FERN_MAP_S_64), vdSinpi_64(FERN_MAP_D_64), vmsSinpi_64(FERN_MAP_S_64_MODE), vmdSinpi_64(FERN_MAP_D_64_MODE),
     vsSinpiI_64(FERN_MAP_SI_64), vdSinpiI_64(FERN_MAP_DI_64), vmsSinpiI_64(FERN_MAP_SI_64_MODE), vmdSinpiI_64(FERN_MAP_DI_64_MODE);
void vsTanpi(FERN_MAP_S), vdTanpi(FERN_MAP_D), vmsTanpi(FERN_MAP_S_MODE), vmdTanpi(FERN_MAP_D_MODE), vsTanpiI(FERN_MAP_SI), vdTanpiI(FERN_MAP_DI),
     vmsTanpiI(FERN_MAP_SI_MODE), vmdTanpiI(FERN_MAP_DI_MODE);
void vsTanpi_64(FERN_MAP_S_64), vdTanpi_64(FERN_MAP_D_64), vmsTanpi_64(FERN_MAP_S_64_MODE), vmdTanpi_64(FERN_MAP_D_64_MODE),
     vsTanpiI_64(FERN_MAP_SI_64), vdTanpiI_64(FERN_MAP_DI_64), vmsTanpiI_64(FERN_MAP_SI_64_MODE), vmdTanpiI_64(FERN_MAP_DI_64_MODE);
void vsCosd(FERN_MAP_S), vdCosd(FERN_MAP_D), vmsCosd(FERN_MAP_S_MODE), vmdCosd(FERN_MAP_D_MODE), vsCosdI(FERN_MAP_SI), vdCosdI(FERN_MAP_DI),
     vmsCosdI(FERN_MAP_SI_MODE), vmdCosdI(FERN_MAP_DI_MODE);
void vsCosd_64(FERN_MAP_S_64), vdCosd_64(FERN_MAP_D_64), vmsCosd_64(FERN_MAP_S_64_MODE), vmdCosd_64(FERN_MAP_D_64_MODE), vsCosdI_64(FERN_MAP_SI_64),
     vdCosdI_64(FERN_MAP_DI_64), vmsCosdI_64(FERN_MAP_SI_64_MODE), vmdCosdI_64(FERN_MAP_DI_64_MODE);
void vsSind(FERN_MAP_S), vdSind(FERN_MAP_D), vmsSind(FERN_MAP_S_MODE), vmdSind(FERN_MAP_D_MODE), vsSindI(FERN_MAP_SI), vdSindI(FERN_MAP_DI),
     vmsSindI(FERN_MAP_SI_MODE), vmdSindI(FERN_MAP_DI_MODE);
void vsSind_64(FERN_MAP_S_64), vdSind_64(FERN_MAP_D_64), vmsSind_64(FERN_MAP_S_64_MODE), vmdSind_64(FERN_MAP_D_64_MODE), vsSindI_64(FERN_MAP_SI_64),
     vdSindI_64(FERN_MAP_DI_64), vmsSindI_64(FERN_MAP_SI_64_MODE), vmdSindI_64(FERN_MAP_DI_64_MODE);
void vsTand(FERN_MAP_S), vdTand(FERN_MAP_D), vmsTand(FERN_MAP_S_MODE), vmdTand(FERN_MAP_D_MODE), vsTandI(FERN_MAP_SI), vdTandI(FERN_MAP_DI),
     vmsTandI(FERN_MAP_SI_MODE), vmdTandI(FERN_MAP_DI_MODE);
void vsTand_64(FERN_MAP_S_64), vdTand_64(FERN_MAP_D_64), vmsTand_64(FERN_MAP_S_64_MODE), vmdTand_64(FERN_MAP_D_64_MODE), vsTandI_64(FERN_MAP_SI_64),
     vdTandI_64(FERN_MAP_DI_64), vmsTandI_64(FERN_MAP_SI_64_MODE), vmdTandI_64(FERN_MAP_DI_64_MODE);
void vsCosh(FERN_MAP_S), vdCosh(FERN_MAP_D), vmsCosh(FERN_MAP_S_MODE), vmdCosh(FERN_MAP_D_MODE), vsCoshI(FERN_MAP_SI), vdCoshI(FERN_MAP_DI),
     vmsCoshI(FERN_MAP_SI_MODE), vmdCoshI(FERN_MAP_DI_MODE);
void vsCosh_64(FERN_MAP_S_64), vdCosh_64(FERN_MAP_D_64), vmsCosh_64(FERN_MAP_S_64_MODE), vmdCosh_64(FERN_MAP_D_64_MODE), vsCoshI_64(FERN_MAP_SI_64),
     vdCoshI_64(FERN_MAP_DI_64), vmsCoshI_64(FERN_MAP_SI_64_MODE), vmdCoshI_64(FERN_MAP_DI_64_MODE);
void vsSinh(FERN_MAP_S), vdSinh(FERN_MAP_D), vmsSinh(FERN_MAP_S_MODE), vmdSinh(FERN_MAP_D_MODE), vsSinhI(FERN_MAP_SI), vdSinhI(FERN_MAP_DI),
     vmsSinhI(FERN_MAP_SI_MODE), vmdSinhI(FERN_MAP_DI_MODE);
void vsSinh_64(FERN_MAP_S_64), vdSinh_64(FERN_MAP_D_64), vmsSinh_64(FERN_MAP_S_64_MODE), vmdSinh_64(FERN_MAP_D_64_MODE), vsSinhI_64(FERN_MAP_SI_64),
     vdSinhI_64(FERN_MAP_DI_64), vmsSinhI_64(FERN_MAP_SI_64_MODE), vmdSinhI_64(FERN_MAP_DI_64_MODE);
void vsTanh(FERN_MAP_S), vdTanh(FERN_MAP_D), vmsTanh(FERN_MAP_S_MODE), vmdTanh(FERN_MAP_D_MODE), vsTanhI(FERN_MAP_SI), vdTanhI(FERN_MAP_DI),
     vmsTanhI(FERN_MAP_SI_MODE), vmdTanhI(FERN_MAP_DI_MODE);
void vsTanh_64(FERN_MAP_S_64), vdTanh_64(FERN_MAP_D_64), vmsTanh_64(FERN_MAP_S_64_MODE), vmdTanh_64(FERN_MAP_D_64_MODE), vsTanhI_64(FERN_MAP_SI_64),
     vdTanhI_64(FERN_MAP_DI_64), vmsTanhI_64(FERN_MAP_SI_64_MODE), vmdTanhI_64(FERN_MAP_DI_64_MODE);
void vsAcos(FERN_MAP_S), vdAcos(FERN_MAP_D), vmsAcos(FERN_MAP_S_MODE), vmdAcos(FERN_MAP_D_MODE), vsAcosI(FERN_MAP_SI), vdAcosI(FERN_MAP_DI),
     vmsAcosI(FERN_MAP_SI_MODE), vmdAcosI(FERN_MAP_DI_MODE);
void vsAcos_64(FERN_MAP_S_64), vdAcos_64(FERN_MAP_D_64), vmsAcos_64(FERN_MAP_S_64_MODE), vmdAcos_64(FERN_MAP_D_64_MODE), vsAcosI_64(FERN_MAP_SI_64),
     vdAcosI_64(FERN_MAP_DI_64), vmsAcosI_64(FERN_MAP_SI_64_MODE), vmdAcosI_64(FERN_MAP_DI_64_MODE);
void vsAsin(FERN_MAP_S), vdAsin(FERN_MAP_D), vmsAsin(FERN_MAP_S_MODE), vmdAsin(FERN_MAP_D_MODE), vsAsinI(FERN_MAP_SI), vdAsinI(FERN_MAP_DI),
     vmsAsinI(FERN_MAP_SI_MODE), vmdAsinI(FERN_MAP_DI_MODE);
void vsAsin_64(FERN_MAP_S_64), vdAsin_64(FERN_MAP_D_64), vmsAsin_64(FERN_MAP_S_64_MODE), vmdAsin_64(FERN_MAP_D_64_MODE), vsAsinI_64(FERN_MAP_SI_64),
     vdAsinI_64(FERN_MAP_DI_64), vmsAsinI_64(FERN_MAP_SI_64_MODE), vmdAsinI_64(FERN_MAP_DI_64_MODE);
void vsAtan(FERN_MAP_S), vdAtan(FERN_MAP_D), vmsAtan(FERN_MAP_S_MODE), vmdAtan(FERN_MAP_D_MODE), vsAtanI(FERN_MAP_SI), vdAtanI(FERN_MAP_DI),
     vmsAtanI(FERN_MAP_SI_MODE), vmdAtanI(FERN_MAP_DI_MODE);
void vsAtan_64(FERN_MAP_S_64), vdAtan_64(FERN_MAP_D_64), vmsAtan_64(FERN_MAP_S_64_MODE), vmdAtan_64(FERN_MAP_D_64_MODE), vsAtanI_64(FERN_MAP_SI_64),
     vdAtanI_64(FERN_MAP_DI_64), vmsAtanI_64(FERN_MAP_SI_64_MODE), vmdAtanI_64(FERN_MAP_DI_64_MODE);
void vsAcospi(FERN_MAP_S), vdAcospi(FERN_MAP_D), vmsAcospi(FERN_MAP_S_MODE), vmdAcospi(FERN_MAP_D_MODE), vsAcospiI(FERN_MAP_SI),
     vdAcospiI(FERN_MAP_DI), vmsAcospiI(FERN_MAP_SI_MODE), vmdAcospiI(FERN_MAP_DI_MODE);
void vsAcospi_64(FERN_MAP_S_64), vdAcospi_64(FERN_MAP_D_64), vmsAcospi_64(FERN_MAP_S_64_MODE), vmdAcospi_64(FERN_MAP_D_64_MODE),
     vsAcospiI_64(FERN_MAP_SI_64), vdAcospiI_64(FERN_MAP_DI_64), vmsAcospiI_64(FERN_MAP_SI_64_MODE), vmdAcospiI_64(FERN_MAP_DI_64_MODE);
void vsAsinpi(FERN_MAP_S), vdAsinpi(FERN_MAP_D), vmsAsinpi(FERN_MAP_S_MODE), vmdAsinpi(FERN_MAP_D_MODE), vsAsinpiI(FERN_MAP_SI),
     vdAsinpiI(FERN_MAP_DI), vmsAsinpiI(FERN_MAP_SI_MODE), vmdAsinpiI(FERN_MAP_DI_MODE);
void vsAsinpi_64(FERN_MAP_S_64), vdAsinpi_64(FERN_MAP_D_64), vmsAsinpi_64(FERN_MAP_S_64_MODE), vmdAsinpi_64(FERN_MAP_D_64_MODE),
     vsAsinpiI_64(FERN_MAP_SI_64), vdAsinpiI_64(FERN_MAP_DI_64), vmsAsinpiI_64(FERN_MAP_SI_64_MODE), vmdAsinpiI_64(FERN_MAP_DI_64_MODE);
void vsAtanpi(FERN_MAP_S), vdAtanpi(FERN_MAP_D), vmsAtanpi(FERN_MAP_S_MODE), vmdAtanpi(FERN_MAP_D_MODE), vsAtanpiI(FERN_MAP_SI),
     vdAtanpiI(FERN_MAP_DI), vmsAtanpiI(FERN_MAP_SI_MODE), vmdAtanpiI(FERN_MAP_DI_MODE);
void vsAtanpi_64(FERN_MAP_S_64), vdAtanpi_64(FERN_MAP_D_64), vmsAtanpi_64(FERN_MAP_S_64_MODE), vmdAtanpi_64(FERN_MAP_D_64_MODE),
     vsAtanpiI_64(FERN_MAP_SI_64), vdAtanpiI_64(FERN_MAP_DI_64), vmsAtanpiI_64(FERN_MAP_SI_64_MODE), vmdAtanpiI_64(FERN_MAP_DI_64_MODE);
void vsAcosh(FERN_MAP_S), vdAcosh(FERN_MAP_D), vmsAcosh(FERN_MAP_S_MODE), vmdAcosh(FERN_MAP_D_MODE), vsAcoshI(FERN_MAP_SI), vdAcoshI(FERN_MAP_DI),
     vmsAcoshI(FERN_MAP_SI_MODE), vmdAcoshI(FERN_MAP_DI_MODE);
void vsAcosh_64(FERN_MAP_S_64), vdAcosh_64(FERN_MAP_D_64), vmsAcosh_64(FERN_MAP_S_64_MODE), vmdAcosh_64(FERN_MAP_D_64_MODE),
     vsAcoshI_64(FERN_MAP_SI_64), vdAcoshI_64(FERN_MAP_DI_64), vmsAcoshI_64(FERN_MAP_SI_64_MODE), vmdAcoshI_64(FERN_MAP_DI_64_MODE);
void vsAsinh(FERN_MAP_S), vdAsinh(FERN_MAP_D), vmsAsinh(FERN_MAP_S_MODE), vmdAsinh(FERN_MAP_D_MODE), vsAsinhI(FERN_MAP_SI), vdAsinhI(FERN_MAP_DI),
     vmsAsinhI(FERN_MAP_SI_MODE), vmdAsinhI(FERN_MAP_DI_MODE);
void vsAsinh_64(FERN_MAP_S_64), vdAsinh_64(FERN_MAP_D_64), vmsAsinh_64(FERN_MAP_S_64_MODE), vmdAsinh_64(FERN_MAP_D_64_MODE),
     vsAsinhI_64(FERN_MAP_SI_64), vdAsinhI_64(FERN_MAP_DI_64), vmsAsinhI_64(FERN_MAP_SI_64_MODE), vmdAsinhI_64(FERN_MAP_DI_64_MODE);
void vsAtanh(FERN_MAP_S), vdAtanh(FERN_MAP_D), vmsAtanh(FERN_MAP_S_MODE), vmdAtanh(FERN_MAP_D_MODE), vsAtanhI(FERN_MAP_SI), vdAtanhI(FERN_MAP_DI),
     vmsAtanhI(FERN_MAP_SI_MODE), vmdAtanhI(FERN_MAP_DI_MODE);
void vsAtanh_64(FERN_MAP_S_64), vdAtanh_64(FERN_MAP_D_64), vmsAtanh_64(FERN_MAP_S_64_MODE), vmdAtanh_64(FERN_MAP_D_64_MODE),
     vsAtanhI_64(FERN_MAP_SI_64), vdAtanhI_64(FERN_MAP_DI_64), vmsAtanhI_64(FERN_MAP_SI_64_MODE), vmdAtanhI_64(FERN_MAP_DI_64_MODE);
void vsErf(FERN_MAP_S), vdErf(FERN_MAP_D), vmsErf(FERN_MAP_S_MODE), vmdErf(FERN_MAP_D_MODE), vsErfI(FERN_MAP_SI), vdErfI(FERN_MAP_DI),
     vmsErfI(FERN_MAP_SI_MODE), vmdErfI(FERN_MAP_DI_MODE);
void vsErf_64(FERN_MAP_S_64), vdErf_64(FERN_MAP_D_64), vmsErf_64(FERN_MAP_S_64_MODE), vmdErf_64(FERN_MAP_D_64_MODE), vsErfI_64(FERN_MAP_SI_64),
     vdErfI_64(FERN_MAP_DI_64), vmsErfI_64(FERN_MAP_SI_64_MODE), vmdErfI_64(FERN_MAP_DI_64_MODE);
void vsErfInv(FERN_MAP_S), vdErfInv(FERN_MAP_D), vmsErfInv(FERN_MAP_S_MODE), vmdErfInv(FERN_MAP_D_MODE), vsErfInvI(FERN_MAP_SI),
     vdErfInvI(FERN_MAP_DI), vmsErfInvI(FERN_MAP_SI_MODE), vmdErfInvI(FERN_MAP_DI_MODE);
void vsErfInv_64(FERN_MAP_S_64), vdErfInv_64(FERN_MAP_D_64), vmsErfInv_64(FERN_MAP_S_64_MODE), vmdErfInv_64(FERN_MAP_D_64_MODE),
     vsErfInvI_64(FERN_MAP_SI_64), vdErfInvI_64(FERN_MAP_DI_64), vmsErfInvI_64(FERN_MAP_SI_64_MODE), vmdErfInvI_64(FERN_MAP_DI_64_MODE);
void vsErfc(FERN_MAP_S), vdErfc(FERN_MAP_D), vmsErfc(FERN_MAP_S_MODE), vmdErfc(FERN_MAP_D_MODE), vsErfcI(FERN_MAP_SI), vdErfcI(FERN_MAP_DI),
     vmsErfcI(FERN_MAP_SI_MODE), vmdErfcI(FERN_MAP_DI_MODE);
void vsErfc_64(FERN_MAP_S_64), vdErfc_64(FERN_MAP_D_64), vmsErfc_64(FERN_MAP_S_64_MODE), vmdErfc_64(FERN_MAP_D_64_MODE), vsErfcI_64(FERN_MAP_SI_64),
     vdErfcI_64(FERN_MAP_DI_64), vmsErfcI_64(FERN_MAP_SI_64_MODE), vmdErfcI_64(FERN_MAP_DI_64_MODE);
void vsErfcInv(FERN_MAP_S), vdErfcInv(FERN_MAP_D), vmsErfcInv(FERN_MAP_S_MODE), vmdErfcInv(FERN_MAP_D_MODE), vsErfcInvI(FERN_MAP_SI),
     vdErfcInvI(FERN_MAP_DI), vmsErfcInvI(FERN_MAP_SI_MODE), vmdErfcInvI(FERN_MAP_DI_MODE);
void vsErfcInv_64(FERN_MAP_S_64), vdErfcInv_64(FERN_MAP_D_64), vmsErfcInv_64(FERN_MAP_S_64_MODE), vmdErfcInv_64(FERN_MAP_D_64_MODE),
     vsErfcInvI_64(FERN_MAP_SI_64), vdErfcInvI_64(FERN_MAP_DI_64), vmsErfcInvI_64(FERN_MAP_SI_64_MODE), vmdErfcInvI_64(FERN_MAP_DI_64_MODE);
void vsErfcx(FERN_MAP_S), vdErfcx(FERN_MAP_D), vmsErfcx(FERN_MAP_S_MODE), vmdErfcx(FERN_MAP_D_MODE), vsErfcxI(FERN_MAP_SI), vdErfcxI(FERN_MAP_DI),
     vmsErfcxI(FERN_MAP_SI_MODE), vmdErfcxI(FERN_MAP_DI_MODE);
void vsErfcx_64(FERN_MAP_S_64), vdErfcx_64(FERN_MAP_D_64), vmsErfcx_64(FERN_MAP_S_64_MODE), vmdErfcx_64(FERN_MAP_D_64_MODE),
     vsErfcxI_64(FERN_MAP_SI_64), vdErfcxI_64(FERN_MAP_DI_64), vmsErfcxI_64(FERN_MAP_SI_64_MODE), vmdErfcxI_64(FERN_MAP_DI_64_MODE);
void vsCdfNorm(FERN_MAP_S), vdCdfNorm(FERN_MAP_D), vmsCdfNorm(FERN_MAP_S_MODE), vmdCdfNorm(FERN_MAP_D_MODE), vsCdfNormI(FERN_MAP_SI),
     vdCdfNormI(FERN_MAP_DI), vmsCdfNormI(FERN_MAP_SI_MODE), vmdCdfNormI(FERN_MAP_DI_MODE);
void vsCdfNorm_64(FERN_MAP_S_64), vdCdfNorm_64(FERN_MAP_D_64), vmsCdfNorm_64(FERN_MAP_S_64_MODE), vmdCdfNorm_64(FERN_MAP_D_64_MODE),
     vsCdfNormI_64(FERN_MAP_SI_64), vdCdfNormI_64(FERN_MAP_DI_64), vmsCdfNormI_64(FERN_MAP_SI_64_MODE), vmdCdfNormI_64(FERN_MAP_DI_64_MODE);
void vsCdfNormInv(FERN_MAP_S), vdCdfNormInv(FERN_MAP_D), vmsCdfNormInv(FERN_MAP_S_MODE), vmdCdfNormInv(FERN_MAP_D_MODE), vsCdfNormInvI(FERN_MAP_SI),
     vdCdfNormInvI(FERN_MAP_DI), vmsCdfNormInvI(FERN_MAP_SI_MODE), vmdCdfNormInvI(FERN_MAP_DI_MODE);
void vsCdfNormInv_64(FERN_MAP_S_64), vdCdfNormInv_64(FERN_MAP_D_64), vmsCdfNormInv_64(FERN_MAP_S_64_MODE), vmdCdfNormInv_64(FERN_MAP_D_64_MODE),
     vsCdfNormInvI_64(FERN_MAP_SI_64), vdCdfNormInvI_64(FERN_MAP_DI_64), vmsCdfNormInvI_64(FERN_MAP_SI_64_MODE),
     vmdCdfNormInvI_64(FERN_MAP_DI_64_MODE);
void vsLGamma(FERN_MAP_S), vdLGamma(FERN_MAP_D), vmsLGamma(FERN_MAP_S_MODE), vmdLGamma(FERN_MAP_D_MODE), vsLGammaI(FERN_MAP_SI),
     vdLGammaI(FERN_MAP_DI), vmsLGammaI(FERN_MAP_SI_MODE), vmdLGammaI(FERN_MAP_DI_MODE);
void vsLGamma_64(FERN_MAP_S_64), vdLGamma_64(FERN_MAP_D_64), vmsLGamma_64(FERN_MAP_S_64_MODE), vmdLGamma_64(FERN_MAP_D_64_MODE),
     vsLGammaI_64(FERN_MAP_SI_64), vdLGammaI_64(FERN_MAP_DI_64), vmsLGammaI_64(FERN_MAP_SI_64_MODE), vmdLGammaI_64(FERN_MAP_DI_64_MODE);
void vsTGamma(FERN_MAP_S), vdTGamma(FERN_MAP_D), vmsTGamma(FERN_MAP_S_MODE), vmdTGamma(FERN_MAP_D_MODE), vsTGammaI(FERN_MAP_SI),
     vdTGammaI(FERN_MAP_DI), vmsTGammaI(FERN_MAP_SI_MODE), vmdTGammaI(FERN_MAP_DI_MODE);
void vsTGamma_64(FERN_MAP_S_64), vdTGamma_64(FERN_MAP_D_64), vmsTGamma_64(FERN_MAP_S_64_MODE), vmdTGamma_64(FERN_MAP_D_64_MODE),
     vsTGammaI_64(FERN_MAP_SI_64), vdTGammaI_64(FERN_MAP_DI_64), vmsTGammaI_64(FERN_MAP_SI_64_MODE), vmdTGammaI_64(FERN_MAP_DI_64_MODE);
void vsI0(FERN_MAP_S), vdI0(FERN_MAP_D), vmsI0(FERN_MAP_S_MODE), vmdI0(FERN_MAP_D_MODE), vsI0I(FERN_MAP_SI), vdI0I(FERN_MAP_DI),
     vmsI0I(FERN_MAP_SI_MODE), vmdI0I(FERN_MAP_DI_MODE);
void vsI1(FERN_MAP_S), vdI1(FERN_MAP_D), vmsI1(FERN_MAP_S_MODE), vmdI1(FERN_MAP_D_MODE), vsI1I(FERN_MAP_SI), vdI1I(FERN_MAP_DI),
     vmsI1I(FERN_MAP_SI_MODE), vmdI1I(FERN_MAP_DI_MODE);
void vsJ0(FERN_MAP_S), vdJ0(FERN_MAP_D), vmsJ0(FERN_MAP_S_MODE), vmdJ0(FERN_MAP_D_MODE), vsJ0I(FERN_MAP_SI), vdJ0I(FERN_MAP_DI),
     vmsJ0I(FERN_MAP_SI_MODE), vmdJ0I(FERN_MAP_DI_MODE);
void vsJ0_64(FERN_MAP_S_64), vdJ0_64(FERN_MAP_D_64), vmsJ0_64(FERN_MAP_S_64_MODE), vmdJ0_64(FERN_MAP_D_64_MODE);
void vsJ1(FERN_MAP_S), vdJ1(FERN_MAP_D), vmsJ1(FERN_MAP_S_MODE), vmdJ1(FERN_MAP_D_MODE), vsJ1I(FERN_MAP_SI), vdJ1I(FERN_MAP_DI),
     vmsJ1I(FERN_MAP_SI_MODE), vmdJ1I(FERN_MAP_DI_MODE);
void vsJ1_64(FERN_MAP_S_64), vdJ1_64(FERN_MAP_D_64), vmsJ1_64(FERN_MAP_S_64_MODE), vmdJ1_64(FERN_MAP_D_64_MODE);
void vsY0(FERN_MAP_S), vdY0(FERN_MAP_D), vmsY0(FERN_MAP_S_MODE), vmdY0(FERN_MAP_D_MODE), vsY0I(FERN_MAP_SI), vdY0I(FERN_MAP_DI),
     vmsY0I(FERN_MAP_SI_MODE), vmdY0I(FERN_MAP_DI_MODE);
void vsY0_64(FERN_MAP_S_64), vdY0_64(FERN_MAP_D_64), vmsY0_64(FERN_MAP_S_64_MODE), vmdY0_64(FERN_MAP_D_64_MODE);
void vsY1(FERN_MAP_S), vdY1(FERN_MAP_D), vmsY1(FERN_MAP_S_MODE), vmdY1(FERN_MAP_D_MODE), vsY1I(FERN_MAP_SI), vdY1I(FERN_MAP_DI),
     vmsY1I(FERN_MAP_SI_MODE), vmdY1I(FERN_MAP_DI_MODE);
void vsY1_64(FERN_MAP_S_64), vdY1_64(FERN_MAP_D_64), vmsY1_64(FERN_MAP_S_64_MODE), vmdY1_64(FERN_MAP_D_64_MODE);
void vsPow3o2(FERN_MAP_S), vdPow3o2(FERN_MAP_D), vmsPow3o2(FERN_MAP_S_MODE), vmdPow3o2(FERN_MAP_D_MODE), vsPow3o2I(FERN_MAP_SI),
     vdPow3o2I(FERN_MAP_DI), vmsPow3o2I(FERN_MAP_SI_MODE), vmdPow3o2I(FERN_MAP_DI_MODE);
void vsPow3o2_64(FERN_MAP_S_64), vdPow3o2_64(FERN_MAP_D_64), vmsPow3o2_64(FERN_MAP_S_64_MODE), vmdPow3o2_64(FERN_MAP_D_64_MODE),
     vsPow3o2I_64(FERN_MAP_SI_64), vdPow3o2I_64(FERN_MAP_DI_64), vmsPow3o2I_64(FERN_MAP_SI_64_MODE), vmdPow3o2I_64(FERN_MAP_DI_64_MODE);
void vsPow2o3(FERN_MAP_S), vdPow2o3(FERN_MAP_D), vmsPow2o3(FERN_MAP_S_MODE), vmdPow2o3(FERN_MAP_D_MODE), vsPow2o3I(FERN_MAP_SI),
     vdPow2o3I(FERN_MAP_DI), vmsPow2o3I(FERN_MAP_SI_MODE), vmdPow2o3I(FERN_MAP_DI_MODE);
void vsPow2o3_64(FERN_MAP_S_64), vdPow2o3_64(FERN_MAP_D_64), vmsPow2o3_64(FERN_MAP_S_64_MODE), vmdPow2o3_64(FERN_MAP_D_64_MODE),
     vsPow2o3I_64(FERN_MAP_SI_64), vdPow2o3I_64(FERN_MAP_DI_64), vmsPow2o3I_64(FERN_MAP_SI_64_MODE), vmdPow2o3I_64(FERN_MAP_DI_64_MODE);
void vsCeil(FERN_MAP_S), vdCeil(FERN_MAP_D), vmsCeil(FERN_MAP_S_MODE), vmdCeil(FERN_MAP_D_MODE), vsCeilI(FERN_MAP_SI), vdCeilI(FERN_MAP_DI),
     vmsCeilI(FERN_MAP_SI_MODE), vmdCeilI(FERN_MAP_DI_MODE);
void vsCeil_64(FERN_MAP_S_64), vdCeil_64(FERN_MAP_D_64), vmsCeil_64(FERN_MAP_S_64_MODE), vmdCeil_64(FERN_MAP_D_64_MODE), vsCeilI_64(FERN_MAP_SI_64),
     vdCeilI_64(FERN_MAP_DI_64), vmsCeilI_64(FERN_MAP_SI_64_MODE), vmdCeilI_64(FERN_MAP_DI_64_MODE);
void vsFloor(FERN_MAP_S), vdFloor(FERN_MAP_D), vmsFloor(FERN_MAP_S_MODE), vmdFloor(FERN_MAP_D_MODE), vsFloorI(FERN_MAP_SI), vdFloorI(FERN_MAP_DI),
     vmsFloorI(FERN_MAP_SI_MODE), vmdFloorI(FERN_MAP_DI_MODE);
void vsFloor_64(FERN_MAP_S_64), vdFloor_64(FERN_MAP_D_64), vmsFloor_64(FERN_MAP_S_64_MODE), vmdFloor_64(FERN_MAP_D_64_MODE),
     vsFloorI_64(FERN_MAP_SI_64), vdFloorI_64(FERN_MAP_DI_64), vmsFloorI_64(FERN_MAP_SI_64_MODE), vmdFloorI_64(FERN_MAP_DI_64_MODE);
void vsFrac(FERN_MAP_S), vdFrac(FERN_MAP_D), vmsFrac(FERN_MAP_S_MODE), vmdFrac(FERN_MAP_D_MODE), vsFracI(FERN_MAP_SI), vdFracI(FERN_MAP_DI),
     vmsFracI(FERN_MAP_SI_MODE), vmdFracI(FERN_MAP_DI_MODE);
void vsFrac_64(FERN_MAP_S_64), vdFrac_64(FERN_MAP_D_64), vmsFrac_64(FERN_MAP_S_64_MODE), vmdFrac_64(FERN_MAP_D_64_MODE), vsFracI_64(FERN_MAP_SI_64),
     vdFracI_64(FERN_MAP_DI_64), vmsFracI_64(FERN_MAP_SI_64_MODE), vmdFracI_64(FERN_MAP_DI_64_MODE);
void vsNearbyInt(FERN_MAP_S), vdNearbyInt(FERN_MAP_D), vmsNearbyInt(FERN_MAP_S_MODE), vmdNearbyInt(FERN_MAP_D_MODE), vsNearbyIntI(FERN_MAP_SI),
     vdNearbyIntI(FERN_MAP_DI), vmsNearbyIntI(FERN_MAP_SI_MODE), vmdNearbyIntI(FERN_MAP_DI_MODE);
void vsNearbyInt_64(FERN_MAP_S_64), vdNearbyInt_64(FERN_MAP_D_64), vmsNearbyInt_64(FERN_MAP_S_64_MODE), vmdNearbyInt_64(FERN_MAP_D_64_MODE),
     vsNearbyIntI_64(FERN_MAP_SI_64), vdNearbyIntI_64(FERN_MAP_DI_64), vmsNearbyIntI_64(FERN_MAP_SI_64_MODE), vmdNearbyIntI_64(FERN_MAP_DI_64_MODE);
void vsRint(FERN_MAP_S), vdRint(FERN_MAP_D), vmsRint(FERN_MAP_S_MODE), vmdRint(FERN_MAP_D_MODE), vsRintI(FERN_MAP_SI), vdRintI(FERN_MAP_DI),
     vmsRintI(FERN_MAP_SI_MODE), vmdRintI(FERN_MAP_DI_MODE);
void vsRint_64(FERN_MAP_S_64), vdRint_64(FERN_MAP_D_64), vmsRint_64(FERN_MAP_S_64_MODE), vmdRint_64(FERN_MAP_D_64_MODE), vsRintI_64(FERN_MAP_SI_64),
     vdRintI_64(FERN_MAP_DI_64), vmsRintI_64(FERN_MAP_SI_64_MODE), vmdRintI_64(FERN_MAP_DI_64_MODE);
void vsRound(FERN_MAP_S), vdRound(FERN_MAP_D), vmsRound(FERN_MAP_S_MODE), vmdRound(FERN_MAP_D_MODE), vsRoundI(FERN_MAP_SI), vdRoundI(FERN_MAP_DI),
     vmsRoundI(FERN_MAP_SI_MODE), vmdRoundI(FERN_MAP_DI_MODE);
void vsRound_64(FERN_MAP_S_64), vdRound_64(FERN_MAP_D_64), vmsRound_64(FERN_MAP_S_64_MODE), vmdRound_64(FERN_MAP_D_64_MODE),
     vsRoundI_64(FERN_MAP_SI_64), vdRoundI_64(FERN_MAP_DI_64), vmsRoundI_64(FERN_MAP_SI_64_MODE), vmdRoundI_64(FERN_MAP_DI_64_MODE);
void vsTrunc(FERN_MAP_S), vdTrunc(FERN_MAP_D), vmsTrunc(FERN_MAP_S_MODE), vmdTrunc(FERN_MAP_D_MODE), vsTruncI(FERN_MAP_SI), vdTruncI(FERN_MAP_DI),
     vmsTruncI(FERN_MAP_SI_MODE), vmdTruncI(FERN_MAP_DI_MODE);
void vsTrunc_64(FERN_MAP_S_64), vdTrunc_64(FERN_MAP_D_64), vmsTrunc_64(FERN_MAP_S_64_MODE), vmdTrunc_64(FERN_MAP_D_64_MODE),
     vsTruncI_64(FERN_MAP_SI_64), vdTruncI_64(FERN_MAP_DI_64), vmsTruncI_64(FERN_MAP_SI_64_MODE), vmdTruncI_64(FERN_MAP_DI_64_MODE);
void vsExpInt1(FERN_MAP_S), vdExpInt1(FERN_MAP_D), vmsExpInt1(FERN_MAP_S_MODE), vmdExpInt1(FERN_MAP_D_MODE), vsExpInt1I(FERN_MAP_SI),
     vdExpInt1I(FERN_MAP_DI), vmsExpInt1I(FERN_MAP_SI_MODE), vmdExpInt1I(FERN_MAP_DI_MODE);
void vsExpInt1_64(FERN_MAP_S_64), vdExpInt1_64(FERN_MAP_D_64), vmsExpInt1_64(FERN_MAP_S_64_MODE), vmdExpInt1_64(FERN_MAP_D_64_MODE),
     vsExpInt1I_64(FERN_MAP_SI_64), vdExpInt1I_64(FERN_MAP_DI_64), vmsExpInt1I_64(FERN_MAP_SI_64_MODE), vmdExpInt1I_64(FERN_MAP_DI_64_MODE);

void vcSqrt(FERN_MAP_C), vzSqrt(FERN_MAP_Z), vmcSqrt(FERN_MAP_C_MODE), vmzSqrt(FERN_MAP_Z_MODE), vcSqrtI(FERN_MAP_CI), vzSqrtI(FERN_MAP_ZI),
     vmcSqrtI(FERN_MAP_CI_MODE), vmzSqrtI(FERN_MAP_ZI_MODE);
void vcSqrt_64(FERN_MAP_C_64), vzSqrt_64(FERN_MAP_Z_64), vmcSqrt_64(FERN_MAP_C_64_MODE), vmzSqrt_64(FERN_MAP_Z_64_MODE), vcSqrtI_64(FERN_MAP_CI_64),
     vzSqrtI_64(FERN_MAP_ZI_64), vmcSqrtI_64(FERN_MAP_CI_64_MODE), vmzSqrtI_64(FERN_MAP_ZI_64_MODE);
void vcExp(FERN_MAP_C), vzExp(FERN_MAP_Z), vmcExp(FERN_MAP_C_MODE), vmzExp(FERN_MAP_Z_MODE), vcExpI(FERN_MAP_CI), vzExpI(FERN_MAP_ZI),
     vmcExpI(FERN_MAP_CI_MODE), vmzExpI(FERN_MAP_ZI_MODE);
void vcExp_64(FERN_MAP_C_64), vzExp_64(FERN_MAP_Z_64), vmcExp_64(FERN_MAP_C_64_MODE), vmzExp_64(FERN_MAP_Z_64_MODE), vcExpI_64(FERN_MAP_CI_64),
     vzExpI_64(FERN_MAP_ZI_64), vmcExpI_64(FERN_MAP_CI_64_MODE), vmzExpI_64(FERN_MAP_ZI_64_MODE);
void vcLn(FERN_MAP_C), vzLn(FERN_MAP_Z), vmcLn(FERN_MAP_C_MODE), vmzLn(FERN_MAP_Z_MODE), vcLnI(FERN_MAP_CI), vzLnI(FERN_MAP_ZI),
     vmcLnI(FERN_MAP_CI_MODE), vmzLnI(FERN_MAP_ZI_MODE);
void vcLn_64(FERN_MAP_C_64), vzLn_64(FERN_MAP_Z_64), vmcLn_64(FERN_MAP_C_64_MODE), vmzLn_64(FERN_MAP_Z_64_MODE), vcLnI_64(FERN_MAP_CI_64),
     vzLnI_64(FERN_MAP_ZI_64), vmcLnI_64(FERN_MAP_CI_64_MODE), vmzLnI_64(FERN_MAP_ZI_64_MODE);
void vcLog10(FERN_MAP_C), vzLog10(FERN_MAP_Z), vmcLog10(FERN_MAP_C_MODE), vmzLog10(FERN_MAP_Z_MODE), vcLog10I(FERN_MAP_CI), vzLog10I(FERN_MAP_ZI),
     vmcLog10I(FERN_MAP_CI_MODE), vmzLog10I(FERN_MAP_ZI_MODE);
void vcLog10_64(FERN_MAP_C_64), vzLog10_64(FERN_MAP_Z_64), vmcLog10_64(FERN_MAP_C_64_MODE), vmzLog10_64(FERN_MAP_Z_64_MODE),
     vcLog10I_64(FERN_MAP_CI_64), vzLog10I_64(FERN_MAP_ZI_64), vmcLog10I_64(FERN_MAP_CI_64_MODE), vmzLog10I_64(FERN_MAP_ZI_64_MODE);
void vcCos(FERN_MAP_C), vzCos(FERN_MAP_Z), vmcCos(FERN_MAP_C_MODE), vmzCos(FERN_MAP_Z_MODE), vcCosI(FERN_MAP_CI), vzCosI(FERN_MAP_ZI),
     vmcCosI(FERN_MAP_CI_MODE), vmzCosI(FERN_MAP_ZI_MODE);
void vcCos_64(FERN_MAP_C_64), vzCos_64(FERN_MAP_Z_64), vmcCos_64(FERN_MAP_C_64_MODE), vmzCos_64(FERN_MAP_Z_64_MODE), vcCosI_64(FERN_MAP_CI_64),
     vzCosI_64(FERN_MAP_ZI_64), vmcCosI_64(FERN_MAP_CI_64_MODE), vmzCosI_64(FERN_MAP_ZI_64_MODE);
void vcSin(FERN_MAP_C), vzSin(FERN_MAP_Z), vmcSin(FERN_MAP_C_MODE), vmzSin(FERN_MAP_Z_MODE), vcSinI(FERN_MAP_CI), vzSinI(FERN_MAP_ZI),
     vmcSinI(FERN_MAP_CI_MODE), vmzSinI(FERN_MAP_ZI_MODE);
void vcSin_64(FERN_MAP_C_64), vzSin_64(FERN_MAP_Z_64), vmcSin_64(FERN_MAP_C_64_MODE), vmzSin_64(FERN_MAP_Z_64_MODE), vcSinI_64(FERN_MAP_CI_64),
     vzSinI_64(FERN_MAP_ZI_64), vmcSinI_64(FERN_MAP_CI_64_MODE), vmzSinI_64(FERN_MAP_ZI_64_MODE);
void vcTan(FERN_MAP_C), vzTan(FERN_MAP_Z), vmcTan(FERN_MAP_C_MODE), vmzTan(FERN_MAP_Z_MODE), vcTanI(FERN_MAP_CI), vzTanI(FERN_MAP_ZI),
     vmcTanI(FERN_MAP_CI_MODE), vmzTanI(FERN_MAP_ZI_MODE);
void vcTan_64(FERN_MAP_C_64), vzTan_64(FERN_MAP_Z_64), vmcTan_64(FERN_MAP_C_64_MODE), vmzTan_64(FERN_MAP_Z_64_MODE), vcTanI_64(FERN_MAP_CI_64),
     vzTanI_64(FERN_MAP_ZI_64), vmcTanI_64(FERN_MAP_CI_64_MODE), vmzTanI_64(FERN_MAP_ZI_64_MODE);
void vcCosh(FERN_MAP_C), vzCosh(FERN_MAP_Z), vmcCosh(FERN_MAP_C_MODE), vmzCosh(FERN_MAP_Z_MODE), vcCoshI(FERN_MAP_CI), vzCoshI(FERN_MAP_ZI),
     vmcCoshI(FERN_MAP_CI_MODE), vmzCoshI(FERN_MAP_ZI_MODE);
void vcCosh_64(FERN_MAP_C_64), vzCosh_64(FERN_MAP_Z_64), vmcCosh_64(FERN_MAP_C_64_MODE), vmzCosh_64(FERN_MAP_Z_64_MODE), vcCoshI_64(FERN_MAP_CI_64),
     vzCoshI_64(FERN_MAP_ZI_64), vmcCoshI_64(FERN_MAP_CI_64_MODE), vmzCoshI_64(FERN_MAP_ZI_64_MODE);
void vcSinh(FERN_MAP_C), vzSinh(FERN_MAP_Z), vmcSinh(FERN_MAP_C_MODE), vmzSinh(FERN_MAP_Z_MODE), vcSinhI(FERN_MAP_CI), vzSinhI(FERN_MAP_ZI),
     vmcSinhI(FERN_MAP_CI_MODE), vmzSinhI(FERN_MAP_ZI_MODE);
void vcSinh_64(FERN_MAP_C_64), vzSinh_64(FERN_MAP_Z_64), vmcSinh_64(FERN_MAP_C_64_MODE), vmzSinh_64(FERN_MAP_Z_64_MODE), vcSinhI_64(FERN_MAP_CI_64),
     vzSinhI_64(FERN_MAP_ZI_64), vmcSinhI_64(FERN_MAP_CI_64_MODE), vmzSinhI_64(FERN_MAP_ZI_64_MODE);
void vcTanh(FERN_MAP_C), vzTanh(FERN_MAP_Z), vmcTanh(FERN_MAP_C_MODE), vmzTanh(FERN_MAP_Z_MODE), vcTanhI(FERN_MAP_CI), vzTanhI(FERN_MAP_ZI),
     vmcTanhI(FERN_MAP_CI_MODE), vmzTanhI(FERN_MAP_ZI_MODE);
void vcTanh_64(FERN_MAP_C_64), vzTanh_64(FERN_MAP_Z_64), vmcTanh_64(FERN_MAP_C_64_MODE), vmzTanh_64(FERN_MAP_Z_64_MODE), vcTanhI_64(FERN_MAP_CI_64),
     vzTanhI_64(FERN_MAP_ZI_64), vmcTanhI_64(FERN_MAP_CI_64_MODE), vmzTanhI_64(FERN_MAP_ZI_64_MODE);
void vcAcos(FERN_MAP_C), vzAcos(FERN_MAP_Z), vmcAcos(FERN_MAP_C_MODE), vmzAcos(FERN_MAP_Z_MODE), vcAcosI(FERN_MAP_CI), vzAcosI(FERN_MAP_ZI),
     vmcAcosI(FERN_MAP_CI_MODE), vmzAcosI(FERN_MAP_ZI_MODE);
void vcAcos_64(FERN_MAP_C_64), vzAcos_64(FERN_MAP_Z_64), vmcAcos_64(FERN_MAP_C_64_MODE), vmzAcos_64(FERN_MAP_Z_64_MODE), vcAcosI_64(FERN_MAP_CI_64),
     vzAcosI_64(FERN_MAP_ZI_64), vmcAcosI_64(FERN_MAP_CI_64_MODE), vmzAcosI_64(FERN_MAP_ZI_64_MODE);
void vcAsin(FERN_MAP_C), vzAsin(FERN_MAP_Z), vmcAsin(FERN_MAP_C_MODE), vmzAsin(FERN_MAP_Z_MODE), vcAsinI(FERN_MAP_CI), vzAsinI(FERN_MAP_ZI),
     vmcAsinI(FERN_MAP_CI_MODE), vmzAsinI(FERN_MAP_ZI_MODE);
void vcAsin_64(FERN_MAP_C_64), vzAsin_64(FERN_MAP_Z_64), vmcAsin_64(FERN_MAP_C_64_MODE), vmzAsin_64(FERN_MAP_Z_64_MODE), vcAsinI_64(FERN_MAP_CI_64),
     vzAsinI_64(FERN_MAP_ZI_64), vmcAsinI_64(FERN_MAP_CI_64_MODE), vmzAsinI_64(FERN_MAP_ZI_64_MODE);
void vcAtan(FERN_MAP_C), vzAtan(FERN_MAP_Z), vmcAtan(FERN_MAP_C_MODE), vmzAtan(FERN_MAP_Z_MODE), vcAtanI(FERN_MAP_CI), vzAtanI(FERN_MAP_ZI),
     vmcAtanI(FERN_MAP_CI_MODE), vmzAtanI(FERN_MAP_ZI_MODE);
void vcAtan_64(FERN_MAP_C_64), vzAtan_64(FERN_MAP_Z_64), vmcAtan_64(FERN_MAP_C_64_MODE), vmzAtan_64(FERN_MAP_Z_64_MODE), vcAtanI_64(FERN_MAP_CI_64),
     vzAtanI_64(FERN_MAP_ZI_64), vmcAtanI_64(FERN_MAP_CI_64_MODE), vmzAtanI_64(FERN_MAP_ZI_64_MODE);
void vcAcosh(FERN_MAP_C), vzAcosh(FERN_MAP_Z), vmcAcosh(FERN_MAP_C_MODE), vmzAcosh(FERN_MAP_Z_MODE), vcAcoshI(FERN_MAP_CI), vzAcoshI(FERN_MAP_ZI),
     vmcAcoshI(FERN_MAP_CI_MODE), vmzAcoshI(FERN_MAP_ZI_MODE);
void vcAcosh_64(FERN_MAP_C_64), vzAcosh_64(FERN_MAP_Z_64), vmcAcosh_64(FERN_MAP_C_64_MODE), vmzAcosh_64(FERN_MAP_Z_64_MODE),
     vcAcoshI_64(FERN_MAP_CI_64), vzAcoshI_64(FERN_MAP_ZI_64), vmcAcoshI_64(FERN_MAP_CI_64_MODE), vmzAcoshI_64(FERN_MAP_ZI_64_MODE);
void vcAsinh(FERN_MAP_C), vzAsinh(FERN_MAP_Z), vmcAsinh(FERN_MAP_C_MODE), vmzAsinh(FERN_MAP_Z_MODE), vcAsinhI(FERN_MAP_CI), vzAsinhI(FERN_MAP_ZI),
     vmcAsinhI(FERN_MAP_CI_MODE), vmzAsinhI(FERN_MAP_ZI_MODE);
void vcAsinh_64(FERN_MAP_C_64), vzAsinh_64(FERN_MAP_Z_64), vmcAsinh_64(FERN_MAP_C_64_MODE), vmzAsinh_64(FERN_MAP_Z_64_MODE),
     vcAsinhI_64(FERN_MAP_CI_64), vzAsinhI_64(FERN_MAP_ZI_64), vmcAsinhI_64(FERN_MAP_CI_64_MODE), vmzAsinhI_64(FERN_MAP_ZI_64_MODE);
void vcAtanh(FERN_MAP_C), vzAtanh(FERN_MAP_Z), vmcAtanh(FERN_MAP_C_MODE), vmzAtanh(FERN_MAP_Z_MODE), vcAtanhI(FERN_MAP_CI), vzAtanhI(FERN_MAP_ZI),
     vmcAtanhI(FERN_MAP_CI_MODE), vmzAtanhI(FERN_MAP_ZI_MODE);
void vcAtanh_64(FERN_MAP_C_64), vzAtanh_64(FERN_MAP_Z_64), vmcAtanh_64(FERN_MAP_C_64_MODE), vmzAtanh_64(FERN_MAP_Z_64_MODE),
     vcAtanhI_64(FERN_MAP_CI_64), vzAtanhI_64(FERN_MAP_ZI_64), vmcAtanhI_64(FERN_MAP_CI_64_MODE), vmzAtanhI_64(FERN_MAP_ZI_64_MODE);
void vcConj(FERN_MAP_C), vzConj(FERN_MAP_Z), vmcConj(FERN_MAP_C_MODE), vmzConj(FERN_MAP_Z_MODE), vcConjI(FERN_MAP_CI), vzConjI(FERN_MAP_ZI),
     vmcConjI(FERN_MAP_CI_MODE), vmzConjI(FERN_MAP_ZI_MODE);
void vcConj_64(FERN_MAP_C_64), vzConj_64(FERN_MAP_Z_64), vmcConj_64(FERN_MAP_C_64_MODE), vmzConj_64(FERN_MAP_Z_64_MODE), vcConjI_64(FERN_MAP_CI_64),
     vzConjI_64(FERN_MAP_ZI_64), vmcConjI_64(FERN_MAP_CI_64_MODE), vmzConjI_64(FERN_MAP_ZI_64_MODE);

#undef FERN_MAP_S
#undef FERN_MAP_S_MODE
#undef FERN_MAP_SI
#undef FERN_MAP_SI_MODE
#undef FERN_MAP_S_64
#undef FERN_MAP_S_64_MODE
#undef FERN_MAP_SI_64
#undef FERN_MAP_SI_64_MODE
#undef FERN_MAP_D
#undef FERN_MAP_D_MODE
#undef FERN_MAP_DI
#undef FERN_MAP_DI_MODE
#undef FERN_MAP_D_64
#undef FERN_MAP_D_64_MODE
#undef FERN_MAP_DI_64
#undef FERN_MAP_DI_64_MODE
#undef FERN_MAP_C
#undef FERN_MAP_C_MODE
#undef FERN_MAP_CI
#undef FERN_MAP_CI_MODE
#undef FERN_MAP_C_64
#undef FERN_MAP_C_64_MODE
#undef FERN_MAP_CI_64
#undef FERN_MAP_CI_64_MODE
#undef FERN_MAP_Z
#undef FERN_MAP_Z_MODE
#undef FERN_MAP_ZI
#undef FERN_MAP_ZI_MODE
#undef FERN_MAP_Z_64
#undef FERN_MAP_Z_64_MODE
#undef FERN_MAP_ZI_64
#undef FERN_MAP_ZI_64_MODE

/* of complex numbers, real ones */
#define FERN_SIZE_S const MKL_INT n, const MKL_Complex8 a[], float r[]
#define FERN_SIZE_S_MODE FERN_SIZE_S, MKL_INT64 mode
#define FERN_SIZE_SI const MKL_INT n, const MKL_Complex8 a[], const MKL_INT inca, float r[], const MKL_INT incr
#define FERN_SIZE_SI_MODE FERN_SIZE_SI, MKL_INT64 mode
#define FERN_SIZE_S_64 const MKL_INT64 n, const MKL_Complex8 a[], float r[]
#define FERN_SIZE_S_64_MODE FERN_SIZE_S_64, MKL_INT64 mode
#define FERN_SIZE_SI_64 const MKL_INT64 n, const MKL_Complex8 a[], const MKL_INT64 inca, float r[], const MKL_INT64 incr
#define FERN_SIZE_SI_64_MODE FERN_SIZE_SI_64, MKL_INT64 mode
#define FERN_SIZE_D const MKL_INT n, const MKL_Complex16 a[], double r[]
#define FERN_SIZE_D_MODE FERN_SIZE_D, MKL_INT64 mode
#define FERN_SIZE_DI const MKL_INT n, const MKL_Complex16 a[], const MKL_INT inca, double r[], const MKL_INT incr
#define FERN_SIZE_DI_MODE FERN_SIZE_DI, MKL_INT64 mode
#define FERN_SIZE_D_64 const MKL_INT64 n, const MKL_Complex16 a[], double r[]
#define FERN_SIZE_D_64_MODE FERN_SIZE_D_64, MKL_INT64 mode
#define FERN_SIZE_DI_64 const MKL_INT64 n, const MKL_Complex16 a[], const MKL_INT64 inca, double r[], const MKL_INT64 incr
#define FERN_SIZE_DI_64_MODE FERN_SIZE_DI_64, MKL_INT64 mode

void vcAbs(FERN_SIZE_S), vzAbs(FERN_SIZE_D), vmcAbs(FERN_SIZE_S_MODE), vmzAbs(FERN_SIZE_D_MODE), vcAbsI(FERN_SIZE_SI), vzAbsI(FERN_SIZE_DI),
     vmcAbsI(FERN_SIZE_SI_MODE), vmzAbsI(FERN_SIZE_DI_MODE);
void vcAbs_64(FERN_SIZE_S_64), vzAbs_64(FERN_SIZE_D_64), vmcAbs_64(FERN_SIZE_S_64_MODE), vmzAbs_64(FERN_SIZE_D_64_MODE), vcAbsI_64(FERN_SIZE_SI_64),
     vzAbsI_64(FERN_SIZE_DI_64), vmcAbsI_64(FERN_SIZE_SI_64_MODE), vmzAbsI_64(FERN_SIZE_DI_64_MODE);
void vcArg(FERN_SIZE_S), vzArg(FERN_SIZE_D), vmcArg(FERN_SIZE_S_MODE), vmzArg(FERN_SIZE_D_MODE), vcArgI(FERN_SIZE_SI), vzArgI(FERN_SIZE_DI),
     vmcArgI(FERN_SIZE_SI_MODE), vmzArgI(FERN_SIZE_DI_MODE);
void vcArg_64(FERN_SIZE_S_64), vzArg_64(FERN_SIZE_D_64), vmcArg_64(FERN_SIZE_S_64_MODE), vmzArg_64(FERN_SIZE_D_64_MODE), vcArgI_64(FERN_SIZE_SI_64),
     vzArgI_64(FERN_SIZE_DI_64), vmcArgI_64(FERN_SIZE_SI_64_MODE), vmzArgI_64(FERN_SIZE_DI_64_MODE);

#undef FERN_SIZE_S
#undef FERN_SIZE_S_MODE
#undef FERN_SIZE_SI
#undef FERN_SIZE_SI_MODE
#undef FERN_SIZE_S_64
#undef FERN_SIZE_S_64_MODE
#undef FERN_SIZE_SI_64
#undef FERN_SIZE_SI_64_MODE
#undef FERN_SIZE_D
#undef FERN_SIZE_D_MODE
#undef FERN_SIZE_DI
#undef FERN_SIZE_DI_MODE
#undef FERN_SIZE_D_64
#undef FERN_SIZE_D_64_MODE
#undef FERN_SIZE_DI_64
#undef FERN_SIZE_DI_64_MODE

/* of angles, points on the circle */
#define FERN_CIRCLE_C const MKL_INT n, const float a[], MKL_Complex8 r[]
#define FERN_CIRCLE_C_MODE FERN_CIRCLE_C, MKL_INT64 mode
#define FERN_CIRCLE_CI const MKL_INT n, const float a[], const MKL_INT inca, MKL_Complex8 r[], const MKL_INT incr
#define FERN_CIRCLE_CI_MODE FERN_CIRCLE_CI, MKL_INT64 mode
#define FERN_CIRCLE_C_64 const MKL_INT64 n, const float a[], MKL_Complex8 r[]
#define FERN_CIRCLE_C_64_MODE FERN_CIRCLE_C_64, MKL_INT64 mode
#define FERN_CIRCLE_CI_64 const MKL_INT64 n, const float a[], const MKL_INT64 inca, MKL_Complex8 r[], const MKL_INT64 incr
#define FERN_CIRCLE_CI_64_MODE FERN_CIRCLE_CI_64, MKL_INT64 mode
#define FERN_CIRCLE_Z const MKL_INT n, const double a[], MKL_Complex16 r[]
#define FERN_CIRCLE_Z_MODE FERN_CIRCLE_Z, MKL_INT64 mode
#define FERN_CIRCLE_ZI const MKL_INT n, const double a[], const MKL_INT inca, MKL_Complex16 r[], const MKL_INT incr
#define FERN_CIRCLE_ZI_MODE FERN_CIRCLE_ZI, MKL_INT64 mode
#define FERN_CIRCLE_Z_64 const MKL_INT64 n, const double a[], MKL_Complex16 r[]
#define FERN_CIRCLE_Z_64_MODE FERN_CIRCLE_Z_64, MKL_INT64 mode
#define FERN_CIRCLE_ZI_64 const MKL_INT64 n, const double a[], const MKL_INT64 inca, MKL_Complex16 r[], const MKL_INT64 incr
#define FERN_CIRCLE_ZI_64_MODE FERN_CIRCLE_ZI_64, MKL_INT64 mode

void vcCIS(FERN_CIRCLE_C), vzCIS(FERN_CIRCLE_Z), vmcCIS(FERN_CIRCLE_C_MODE), vmzCIS(FERN_CIRCLE_Z_MODE), vcCISI(FERN_CIRCLE_CI),
     vzCISI(FERN_CIRCLE_ZI), vmcCISI(FERN_CIRCLE_CI_MODE), vmzCISI(FERN_CIRCLE_ZI_MODE);
void vcCIS_64(FERN_CIRCLE_C_64), vzCIS_64(FERN_CIRCLE_Z_64), vmcCIS_64(FERN_CIRCLE_C_64_MODE), vmzCIS_64(FERN_CIRCLE_Z_64_MODE),
     vcCISI_64(FERN_CIRCLE_CI_64), vzCISI_64(FERN_CIRCLE_ZI_64), vmcCISI_64(FERN_CIRCLE_CI_64_MODE), vmzCISI_64(FERN_CIRCLE_ZI_64_MODE);

#undef FERN_CIRCLE_C
#undef FERN_CIRCLE_C_MODE
#undef FERN_CIRCLE_CI
#undef FERN_CIRCLE_CI_MODE
#undef FERN_CIRCLE_C_64
#undef FERN_CIRCLE_C_64_MODE
#undef FERN_CIRCLE_CI_64
#undef FERN_CIRCLE_CI_64_MODE
#undef FERN_CIRCLE_Z
#undef FERN_CIRCLE_Z_MODE
#undef FERN_CIRCLE_ZI
#undef FERN_CIRCLE_ZI_MODE
#undef FERN_CIRCLE_Z_64
#undef FERN_CIRCLE_Z_64_MODE
#undef FERN_CIRCLE_ZI_64
#undef FERN_CIRCLE_ZI_64_MODE

/* with a number */
#define FERN_ORDER_S const MKL_INT n, const float a[], const float b, float r[]
#define FERN_ORDER_S_MODE FERN_ORDER_S, MKL_INT64 mode
#define FERN_ORDER_SI const MKL_INT n, const float a[], const MKL_INT inca, const float b, float r[], const MKL_INT incr
#define FERN_ORDER_SI_MODE FERN_ORDER_SI, MKL_INT64 mode
#define FERN_ORDER_S_64 const MKL_INT64 n, const float a[], const float b, float r[]
#define FERN_ORDER_S_64_MODE FERN_ORDER_S_64, MKL_INT64 mode
#define FERN_ORDER_SI_64 const MKL_INT64 n, const float a[], const MKL_INT64 inca, const float b, float r[], const MKL_INT64 incr
#define FERN_ORDER_SI_64_MODE FERN_ORDER_SI_64, MKL_INT64 mode
#define FERN_ORDER_D const MKL_INT n, const double a[], const double b, double r[]
#define FERN_ORDER_D_MODE FERN_ORDER_D, MKL_INT64 mode
#define FERN_ORDER_DI const MKL_INT n, const double a[], const MKL_INT inca, const double b, double r[], const MKL_INT incr
#define FERN_ORDER_DI_MODE FERN_ORDER_DI, MKL_INT64 mode
#define FERN_ORDER_D_64 const MKL_INT64 n, const double a[], const double b, double r[]
#define FERN_ORDER_D_64_MODE FERN_ORDER_D_64, MKL_INT64 mode
#define FERN_ORDER_DI_64 const MKL_INT64 n, const double a[], const MKL_INT64 inca, const double b, double r[], const MKL_INT64 incr
#define FERN_ORDER_DI_64_MODE FERN_ORDER_DI_64, MKL_INT64 mode

void vsJn(FERN_ORDER_S), vdJn(FERN_ORDER_D), vmsJn(FERN_ORDER_S_MODE), vmdJn(FERN_ORDER_D_MODE), vsJnI(FERN_ORDER_SI), vdJnI(FERN_ORDER_DI),
     vmsJnI(FERN_ORDER_SI_MODE), vmdJnI(FERN_ORDER_DI_MODE);
void vsJn_64(FERN_ORDER_S_64), vdJn_64(FERN_ORDER_D_64), vmsJn_64(FERN_ORDER_S_64_MODE), vmdJn_64(FERN_ORDER_D_64_MODE);
void vsYn(FERN_ORDER_S), vdYn(FERN_ORDER_D), vmsYn(FERN_ORDER_S_MODE), vmdYn(FERN_ORDER_D_MODE), vsYnI(FERN_ORDER_SI), vdYnI(FERN_ORDER_DI),
     vmsYnI(FERN_ORDER_SI_MODE), vmdYnI(FERN_ORDER_DI_MODE);
void vsYn_64(FERN_ORDER_S_64), vdYn_64(FERN_ORDER_D_64), vmsYn_64(FERN_ORDER_S_64_MODE), vmdYn_64(FERN_ORDER_D_64_MODE);
void vsPowx(FERN_ORDER_S), vdPowx(FERN_ORDER_D), vmsPowx(FERN_ORDER_S_MODE), vmdPowx(FERN_ORDER_D_MODE), vsPowxI(FERN_ORDER_SI),
     vdPowxI(FERN_ORDER_DI), vmsPowxI(FERN_ORDER_SI_MODE), vmdPowxI(FERN_ORDER_DI_MODE);
void vsPowx_64(FERN_ORDER_S_64), vdPowx_64(FERN_ORDER_D_64), vmsPowx_64(FERN_ORDER_S_64_MODE), vmdPowx_64(FERN_ORDER_D_64_MODE),
     vsPowxI_64(FERN_ORDER_SI_64), vdPowxI_64(FERN_ORDER_DI_64), vmsPowxI_64(FERN_ORDER_SI_64_MODE), vmdPowxI_64(FERN_ORDER_DI_64_MODE);

#undef FERN_ORDER_S
#undef FERN_ORDER_S_MODE
#undef FERN_ORDER_SI
#undef FERN_ORDER_SI_MODE
#undef FERN_ORDER_S_64
#undef FERN_ORDER_S_64_MODE
#undef FERN_ORDER_SI_64
#undef FERN_ORDER_SI_64_MODE
#undef FERN_ORDER_D
#undef FERN_ORDER_D_MODE
#undef FERN_ORDER_DI
#undef FERN_ORDER_DI_MODE
#undef FERN_ORDER_D_64
#undef FERN_ORDER_D_64_MODE
#undef FERN_ORDER_DI_64
#undef FERN_ORDER_DI_64_MODE

/* --- r = a to the power b, of complex numbers, with b the same for all. */

/* What the checker tries. */
#define FERN_C_EXAMPLE ((MKL_Complex8){1.5f, -0.25f})
#define FERN_Z_EXAMPLE ((MKL_Complex16){1.5, -0.25})

/*<Fern Annotation>
for functions v*cPowx, v*cPowx_64
a is Vector(a)[n]
r is Vector(r)[n]
example b = FERN_C_EXAMPLE
l_i: Symbolic
for i in [0, n, l_i] {
  produces { r {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*cPowxI, v*cPowxI_64
a is Vector(a, inca)[n]
r is Vector(r, incr)[n]
where inca > 0 && incr > 0
example b = FERN_C_EXAMPLE
produces { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*cPowxI, v*cPowxI_64
a is Vector(a, inca)[n]
r is Vector(r, incr)[n]
where (inca <= 0 || incr <= 0)
example b = FERN_C_EXAMPLE
overwrites
updates { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*zPowx, v*zPowx_64
a is Vector(a)[n]
r is Vector(r)[n]
example b = FERN_Z_EXAMPLE
l_i: Symbolic
for i in [0, n, l_i] {
  produces { r {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*zPowxI, v*zPowxI_64
a is Vector(a, inca)[n]
r is Vector(r, incr)[n]
where inca > 0 && incr > 0
example b = FERN_Z_EXAMPLE
produces { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*zPowxI, v*zPowxI_64
a is Vector(a, inca)[n]
r is Vector(r, incr)[n]
where (inca <= 0 || incr <= 0)
example b = FERN_Z_EXAMPLE
overwrites
updates { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/

#define FERN_POWER_C const MKL_INT n, const MKL_Complex8 a[], const MKL_Complex8 b, MKL_Complex8 r[]
#define FERN_POWER_C_MODE FERN_POWER_C, MKL_INT64 mode
#define FERN_POWER_CI const MKL_INT n, const MKL_Complex8 a[], const MKL_INT inca, const MKL_Complex8 b, MKL_Complex8 r[], const MKL_INT incr
#define FERN_POWER_CI_MODE FERN_POWER_CI, MKL_INT64 mode
#define FERN_POWER_C_64 const MKL_INT64 n, const MKL_Complex8 a[], const MKL_Complex8 b, MKL_Complex8 r[]
#define FERN_POWER_C_64_MODE FERN_POWER_C_64, MKL_INT64 mode
#define FERN_POWER_CI_64 const MKL_INT64 n, const MKL_Complex8 a[], const MKL_INT64 inca, const MKL_Complex8 b, MKL_Complex8 r[], const MKL_INT64 incr
#define FERN_POWER_CI_64_MODE FERN_POWER_CI_64, MKL_INT64 mode
#define FERN_POWER_Z const MKL_INT n, const MKL_Complex16 a[], const MKL_Complex16 b, MKL_Complex16 r[]
#define FERN_POWER_Z_MODE FERN_POWER_Z, MKL_INT64 mode
#define FERN_POWER_ZI const MKL_INT n, const MKL_Complex16 a[], const MKL_INT inca, const MKL_Complex16 b, MKL_Complex16 r[], const MKL_INT incr
#define FERN_POWER_ZI_MODE FERN_POWER_ZI, MKL_INT64 mode
#define FERN_POWER_Z_64 const MKL_INT64 n, const MKL_Complex16 a[], const MKL_Complex16 b, MKL_Complex16 r[]
#define FERN_POWER_Z_64_MODE FERN_POWER_Z_64, MKL_INT64 mode
#define FERN_POWER_ZI_64 const MKL_INT64 n, const MKL_Complex16 a[], const MKL_INT64 inca, const MKL_Complex16 b, MKL_Complex16 r[], const MKL_INT64 incr
#define FERN_POWER_ZI_64_MODE FERN_POWER_ZI_64, MKL_INT64 mode

void vcPowx(FERN_POWER_C), vzPowx(FERN_POWER_Z), vmcPowx(FERN_POWER_C_MODE), vmzPowx(FERN_POWER_Z_MODE), vcPowxI(FERN_POWER_CI),
     vzPowxI(FERN_POWER_ZI), vmcPowxI(FERN_POWER_CI_MODE), vmzPowxI(FERN_POWER_ZI_MODE);
void vcPowx_64(FERN_POWER_C_64), vzPowx_64(FERN_POWER_Z_64), vmcPowx_64(FERN_POWER_C_64_MODE), vmzPowx_64(FERN_POWER_Z_64_MODE),
     vcPowxI_64(FERN_POWER_CI_64), vzPowxI_64(FERN_POWER_ZI_64), vmcPowxI_64(FERN_POWER_CI_64_MODE), vmzPowxI_64(FERN_POWER_ZI_64_MODE);

#undef FERN_POWER_C
#undef FERN_POWER_C_MODE
#undef FERN_POWER_CI
#undef FERN_POWER_CI_MODE
#undef FERN_POWER_C_64
#undef FERN_POWER_C_64_MODE
#undef FERN_POWER_CI_64
#undef FERN_POWER_CI_64_MODE
#undef FERN_POWER_Z
#undef FERN_POWER_Z_MODE
#undef FERN_POWER_ZI
#undef FERN_POWER_ZI_MODE
#undef FERN_POWER_Z_64
#undef FERN_POWER_Z_64_MODE
#undef FERN_POWER_ZI_64
#undef FERN_POWER_ZI_64_MODE

/* --- r = f(a, b), element by element. */

/*<Fern Annotation>
for functions v*[sdcz]Add, v*[sdcz]Sub, v*[sdcz]Hypot, v*[sdcz]Atan2, v*[sdcz]Atan2pi, v*[sdcz]Mul, v*[sdcz]Div, v*[sdcz]Pow, v*[sdcz]Powr,
    v*[sdcz]Fmod, v*[sdcz]Remainder, v*[sdcz]NextAfter, v*[sdcz]CopySign, v*[sdcz]Fdim, v*[sdcz]Fmax, v*[sdcz]Fmin, v*[sdcz]MaxMag, v*[sdcz]MinMag,
    v*[sdcz]MulByConj, v*[sdcz]LinearFrac, v*[sdcz]Add_64, v*[sdcz]Sub_64, v*[sdcz]Hypot_64, v*[sdcz]Atan2_64, v*[sdcz]Atan2pi_64, v*[sdcz]Mul_64,
    v*[sdcz]Div_64, v*[sdcz]Pow_64, v*[sdcz]Powr_64, v*[sdcz]Fmod_64, v*[sdcz]Remainder_64, v*[sdcz]NextAfter_64, v*[sdcz]CopySign_64,
    v*[sdcz]Fdim_64, v*[sdcz]Fmax_64, v*[sdcz]Fmin_64, v*[sdcz]MaxMag_64, v*[sdcz]MinMag_64, v*[sdcz]MulByConj_64, v*[sdcz]LinearFrac_64
a is Vector(a)[n]
b is Vector(b)[n]
r is Vector(r)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { r {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} b {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*[sdcz]AddI, v*[sdcz]SubI, v*[sdcz]HypotI, v*[sdcz]Atan2I, v*[sdcz]Atan2piI, v*[sdcz]MulI, v*[sdcz]DivI, v*[sdcz]PowI, v*[sdcz]PowrI,
    v*[sdcz]FmodI, v*[sdcz]RemainderI, v*[sdcz]NextAfterI, v*[sdcz]CopySignI, v*[sdcz]FdimI, v*[sdcz]FmaxI, v*[sdcz]FminI, v*[sdcz]MaxMagI,
    v*[sdcz]MinMagI, v*[sdcz]MulByConjI, v*[sdcz]LinearFracI, v*[sdcz]AddI_64, v*[sdcz]SubI_64, v*[sdcz]HypotI_64, v*[sdcz]Atan2I_64,
    v*[sdcz]Atan2piI_64, v*[sdcz]MulI_64, v*[sdcz]DivI_64, v*[sdcz]PowI_64, v*[sdcz]PowrI_64, v*[sdcz]FmodI_64, v*[sdcz]RemainderI_64,
    v*[sdcz]NextAfterI_64, v*[sdcz]CopySignI_64, v*[sdcz]FdimI_64, v*[sdcz]FmaxI_64, v*[sdcz]FminI_64, v*[sdcz]MaxMagI_64, v*[sdcz]MinMagI_64,
    v*[sdcz]MulByConjI_64, v*[sdcz]LinearFracI_64
a is Vector(a, inca)[n]
b is Vector(b, incb)[n]
r is Vector(r, incr)[n]
where inca > 0 && incb > 0 && incr > 0
produces { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} b {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*[sdcz]AddI, v*[sdcz]SubI, v*[sdcz]HypotI, v*[sdcz]Atan2I, v*[sdcz]Atan2piI, v*[sdcz]MulI, v*[sdcz]DivI, v*[sdcz]PowI, v*[sdcz]PowrI,
    v*[sdcz]FmodI, v*[sdcz]RemainderI, v*[sdcz]NextAfterI, v*[sdcz]CopySignI, v*[sdcz]FdimI, v*[sdcz]FmaxI, v*[sdcz]FminI, v*[sdcz]MaxMagI,
    v*[sdcz]MinMagI, v*[sdcz]MulByConjI, v*[sdcz]LinearFracI, v*[sdcz]AddI_64, v*[sdcz]SubI_64, v*[sdcz]HypotI_64, v*[sdcz]Atan2I_64,
    v*[sdcz]Atan2piI_64, v*[sdcz]MulI_64, v*[sdcz]DivI_64, v*[sdcz]PowI_64, v*[sdcz]PowrI_64, v*[sdcz]FmodI_64, v*[sdcz]RemainderI_64,
    v*[sdcz]NextAfterI_64, v*[sdcz]CopySignI_64, v*[sdcz]FdimI_64, v*[sdcz]FmaxI_64, v*[sdcz]FminI_64, v*[sdcz]MaxMagI_64, v*[sdcz]MinMagI_64,
    v*[sdcz]MulByConjI_64, v*[sdcz]LinearFracI_64
a is Vector(a, inca)[n]
b is Vector(b, incb)[n]
r is Vector(r, incr)[n]
where (inca <= 0 || incb <= 0 || incr <= 0)
overwrites
updates { r {start: 0, len: n} }
when consumes { a {start: 0, len: n} b {start: 0, len: n} }
</Fern Annotation>*/

#define FERN_PAIR_S const MKL_INT n, const float a[], const float b[], float r[]
#define FERN_PAIR_S_MODE FERN_PAIR_S, MKL_INT64 mode
#define FERN_PAIR_SI const MKL_INT n, const float a[], const MKL_INT inca, const float b[], const MKL_INT incb, float r[], const MKL_INT incr
#define FERN_PAIR_SI_MODE FERN_PAIR_SI, MKL_INT64 mode
#define FERN_PAIR_S_64 const MKL_INT64 n, const float a[], const float b[], float r[]
#define FERN_PAIR_S_64_MODE FERN_PAIR_S_64, MKL_INT64 mode
#define FERN_PAIR_SI_64 const MKL_INT64 n, const float a[], const MKL_INT64 inca, const float b[], const MKL_INT64 incb, float r[], const MKL_INT64 incr
#define FERN_PAIR_SI_64_MODE FERN_PAIR_SI_64, MKL_INT64 mode
#define FERN_PAIR_D const MKL_INT n, const double a[], const double b[], double r[]
#define FERN_PAIR_D_MODE FERN_PAIR_D, MKL_INT64 mode
#define FERN_PAIR_DI const MKL_INT n, const double a[], const MKL_INT inca, const double b[], const MKL_INT incb, double r[], const MKL_INT incr
#define FERN_PAIR_DI_MODE FERN_PAIR_DI, MKL_INT64 mode
#define FERN_PAIR_D_64 const MKL_INT64 n, const double a[], const double b[], double r[]
#define FERN_PAIR_D_64_MODE FERN_PAIR_D_64, MKL_INT64 mode
#define FERN_PAIR_DI_64 const MKL_INT64 n, const double a[], const MKL_INT64 inca, const double b[], const MKL_INT64 incb, double r[], const MKL_INT64 incr
#define FERN_PAIR_DI_64_MODE FERN_PAIR_DI_64, MKL_INT64 mode
#define FERN_PAIR_C const MKL_INT n, const MKL_Complex8 a[], const MKL_Complex8 b[], MKL_Complex8 r[]
#define FERN_PAIR_C_MODE FERN_PAIR_C, MKL_INT64 mode
#define FERN_PAIR_CI const MKL_INT n, const MKL_Complex8 a[], const MKL_INT inca, const MKL_Complex8 b[], const MKL_INT incb, MKL_Complex8 r[], const MKL_INT incr
#define FERN_PAIR_CI_MODE FERN_PAIR_CI, MKL_INT64 mode
#define FERN_PAIR_C_64 const MKL_INT64 n, const MKL_Complex8 a[], const MKL_Complex8 b[], MKL_Complex8 r[]
#define FERN_PAIR_C_64_MODE FERN_PAIR_C_64, MKL_INT64 mode
#define FERN_PAIR_CI_64 const MKL_INT64 n, const MKL_Complex8 a[], const MKL_INT64 inca, const MKL_Complex8 b[], const MKL_INT64 incb, MKL_Complex8 r[], const MKL_INT64 incr
#define FERN_PAIR_CI_64_MODE FERN_PAIR_CI_64, MKL_INT64 mode
#define FERN_PAIR_Z const MKL_INT n, const MKL_Complex16 a[], const MKL_Complex16 b[], MKL_Complex16 r[]
#define FERN_PAIR_Z_MODE FERN_PAIR_Z, MKL_INT64 mode
#define FERN_PAIR_ZI const MKL_INT n, const MKL_Complex16 a[], const MKL_INT inca, const MKL_Complex16 b[], const MKL_INT incb, MKL_Complex16 r[], const MKL_INT incr
#define FERN_PAIR_ZI_MODE FERN_PAIR_ZI, MKL_INT64 mode
#define FERN_PAIR_Z_64 const MKL_INT64 n, const MKL_Complex16 a[], const MKL_Complex16 b[], MKL_Complex16 r[]
#define FERN_PAIR_Z_64_MODE FERN_PAIR_Z_64, MKL_INT64 mode
#define FERN_PAIR_ZI_64 const MKL_INT64 n, const MKL_Complex16 a[], const MKL_INT64 inca, const MKL_Complex16 b[], const MKL_INT64 incb, MKL_Complex16 r[], const MKL_INT64 incr
#define FERN_PAIR_ZI_64_MODE FERN_PAIR_ZI_64, MKL_INT64 mode

void vsAdd(FERN_PAIR_S), vdAdd(FERN_PAIR_D), vmsAdd(FERN_PAIR_S_MODE), vmdAdd(FERN_PAIR_D_MODE), vsAddI(FERN_PAIR_SI), vdAddI(FERN_PAIR_DI),
     vmsAddI(FERN_PAIR_SI_MODE), vmdAddI(FERN_PAIR_DI_MODE);
void vsAdd_64(FERN_PAIR_S_64), vdAdd_64(FERN_PAIR_D_64), vmsAdd_64(FERN_PAIR_S_64_MODE), vmdAdd_64(FERN_PAIR_D_64_MODE), vsAddI_64(FERN_PAIR_SI_64),
     vdAddI_64(FERN_PAIR_DI_64), vmsAddI_64(FERN_PAIR_SI_64_MODE), vmdAddI_64(FERN_PAIR_DI_64_MODE);
void vsSub(FERN_PAIR_S), vdSub(FERN_PAIR_D), vmsSub(FERN_PAIR_S_MODE), vmdSub(FERN_PAIR_D_MODE), vsSubI(FERN_PAIR_SI), vdSubI(FERN_PAIR_DI),
     vmsSubI(FERN_PAIR_SI_MODE), vmdSubI(FERN_PAIR_DI_MODE);
void vsSub_64(FERN_PAIR_S_64), vdSub_64(FERN_PAIR_D_64), vmsSub_64(FERN_PAIR_S_64_MODE), vmdSub_64(FERN_PAIR_D_64_MODE), vsSubI_64(FERN_PAIR_SI_64),
     vdSubI_64(FERN_PAIR_DI_64), vmsSubI_64(FERN_PAIR_SI_64_MODE), vmdSubI_64(FERN_PAIR_DI_64_MODE);
void vsHypot(FERN_PAIR_S), vdHypot(FERN_PAIR_D), vmsHypot(FERN_PAIR_S_MODE), vmdHypot(FERN_PAIR_D_MODE), vsHypotI(FERN_PAIR_SI),
     vdHypotI(FERN_PAIR_DI), vmsHypotI(FERN_PAIR_SI_MODE), vmdHypotI(FERN_PAIR_DI_MODE);
void vsHypot_64(FERN_PAIR_S_64), vdHypot_64(FERN_PAIR_D_64), vmsHypot_64(FERN_PAIR_S_64_MODE), vmdHypot_64(FERN_PAIR_D_64_MODE),
     vsHypotI_64(FERN_PAIR_SI_64), vdHypotI_64(FERN_PAIR_DI_64), vmsHypotI_64(FERN_PAIR_SI_64_MODE), vmdHypotI_64(FERN_PAIR_DI_64_MODE);
void vsAtan2(FERN_PAIR_S), vdAtan2(FERN_PAIR_D), vmsAtan2(FERN_PAIR_S_MODE), vmdAtan2(FERN_PAIR_D_MODE), vsAtan2I(FERN_PAIR_SI),
     vdAtan2I(FERN_PAIR_DI), vmsAtan2I(FERN_PAIR_SI_MODE), vmdAtan2I(FERN_PAIR_DI_MODE);
void vsAtan2_64(FERN_PAIR_S_64), vdAtan2_64(FERN_PAIR_D_64), vmsAtan2_64(FERN_PAIR_S_64_MODE), vmdAtan2_64(FERN_PAIR_D_64_MODE),
     vsAtan2I_64(FERN_PAIR_SI_64), vdAtan2I_64(FERN_PAIR_DI_64), vmsAtan2I_64(FERN_PAIR_SI_64_MODE), vmdAtan2I_64(FERN_PAIR_DI_64_MODE);
void vsAtan2pi(FERN_PAIR_S), vdAtan2pi(FERN_PAIR_D), vmsAtan2pi(FERN_PAIR_S_MODE), vmdAtan2pi(FERN_PAIR_D_MODE), vsAtan2piI(FERN_PAIR_SI),
     vdAtan2piI(FERN_PAIR_DI), vmsAtan2piI(FERN_PAIR_SI_MODE), vmdAtan2piI(FERN_PAIR_DI_MODE);
void vsAtan2pi_64(FERN_PAIR_S_64), vdAtan2pi_64(FERN_PAIR_D_64), vmsAtan2pi_64(FERN_PAIR_S_64_MODE), vmdAtan2pi_64(FERN_PAIR_D_64_MODE),
     vsAtan2piI_64(FERN_PAIR_SI_64), vdAtan2piI_64(FERN_PAIR_DI_64), vmsAtan2piI_64(FERN_PAIR_SI_64_MODE), vmdAtan2piI_64(FERN_PAIR_DI_64_MODE);
void vsMul(FERN_PAIR_S), vdMul(FERN_PAIR_D), vmsMul(FERN_PAIR_S_MODE), vmdMul(FERN_PAIR_D_MODE), vsMulI(FERN_PAIR_SI), vdMulI(FERN_PAIR_DI),
     vmsMulI(FERN_PAIR_SI_MODE), vmdMulI(FERN_PAIR_DI_MODE);
void vsMul_64(FERN_PAIR_S_64), vdMul_64(FERN_PAIR_D_64), vmsMul_64(FERN_PAIR_S_64_MODE), vmdMul_64(FERN_PAIR_D_64_MODE), vsMulI_64(FERN_PAIR_SI_64),
     vdMulI_64(FERN_PAIR_DI_64), vmsMulI_64(FERN_PAIR_SI_64_MODE), vmdMulI_64(FERN_PAIR_DI_64_MODE);
void vsDiv(FERN_PAIR_S), vdDiv(FERN_PAIR_D), vmsDiv(FERN_PAIR_S_MODE), vmdDiv(FERN_PAIR_D_MODE), vsDivI(FERN_PAIR_SI), vdDivI(FERN_PAIR_DI),
     vmsDivI(FERN_PAIR_SI_MODE), vmdDivI(FERN_PAIR_DI_MODE);
void vsDiv_64(FERN_PAIR_S_64), vdDiv_64(FERN_PAIR_D_64), vmsDiv_64(FERN_PAIR_S_64_MODE), vmdDiv_64(FERN_PAIR_D_64_MODE), vsDivI_64(FERN_PAIR_SI_64),
     vdDivI_64(FERN_PAIR_DI_64), vmsDivI_64(FERN_PAIR_SI_64_MODE), vmdDivI_64(FERN_PAIR_DI_64_MODE);
void vsPow(FERN_PAIR_S), vdPow(FERN_PAIR_D), vmsPow(FERN_PAIR_S_MODE), vmdPow(FERN_PAIR_D_MODE), vsPowI(FERN_PAIR_SI), vdPowI(FERN_PAIR_DI),
     vmsPowI(FERN_PAIR_SI_MODE), vmdPowI(FERN_PAIR_DI_MODE);
void vsPow_64(FERN_PAIR_S_64), vdPow_64(FERN_PAIR_D_64), vmsPow_64(FERN_PAIR_S_64_MODE), vmdPow_64(FERN_PAIR_D_64_MODE), vsPowI_64(FERN_PAIR_SI_64),
     vdPowI_64(FERN_PAIR_DI_64), vmsPowI_64(FERN_PAIR_SI_64_MODE), vmdPowI_64(FERN_PAIR_DI_64_MODE);
void vsPowr(FERN_PAIR_S), vdPowr(FERN_PAIR_D), vmsPowr(FERN_PAIR_S_MODE), vmdPowr(FERN_PAIR_D_MODE), vsPowrI(FERN_PAIR_SI), vdPowrI(FERN_PAIR_DI),
     vmsPowrI(FERN_PAIR_SI_MODE), vmdPowrI(FERN_PAIR_DI_MODE);
void vsPowr_64(FERN_PAIR_S_64), vdPowr_64(FERN_PAIR_D_64), vmsPowr_64(FERN_PAIR_S_64_MODE), vmdPowr_64(FERN_PAIR_D_64_MODE),
     vsPowrI_64(FERN_PAIR_SI_64), vdPowrI_64(FERN_PAIR_DI_64), vmsPowrI_64(FERN_PAIR_SI_64_MODE), vmdPowrI_64(FERN_PAIR_DI_64_MODE);
void vsFmod(FERN_PAIR_S), vdFmod(FERN_PAIR_D), vmsFmod(FERN_PAIR_S_MODE), vmdFmod(FERN_PAIR_D_MODE), vsFmodI(FERN_PAIR_SI), vdFmodI(FERN_PAIR_DI),
     vmsFmodI(FERN_PAIR_SI_MODE), vmdFmodI(FERN_PAIR_DI_MODE);
void vsFmod_64(FERN_PAIR_S_64), vdFmod_64(FERN_PAIR_D_64), vmsFmod_64(FERN_PAIR_S_64_MODE), vmdFmod_64(FERN_PAIR_D_64_MODE),
     vsFmodI_64(FERN_PAIR_SI_64), vdFmodI_64(FERN_PAIR_DI_64), vmsFmodI_64(FERN_PAIR_SI_64_MODE), vmdFmodI_64(FERN_PAIR_DI_64_MODE);
void vsRemainder(FERN_PAIR_S), vdRemainder(FERN_PAIR_D), vmsRemainder(FERN_PAIR_S_MODE), vmdRemainder(FERN_PAIR_D_MODE), vsRemainderI(FERN_PAIR_SI),
     vdRemainderI(FERN_PAIR_DI), vmsRemainderI(FERN_PAIR_SI_MODE), vmdRemainderI(FERN_PAIR_DI_MODE);
void vsRemainder_64(FERN_PAIR_S_64), vdRemainder_64(FERN_PAIR_D_64), vmsRemainder_64(FERN_PAIR_S_64_MODE), vmdRemainder_64(FERN_PAIR_D_64_MODE),
     vsRemainderI_64(FERN_PAIR_SI_64), vdRemainderI_64(FERN_PAIR_DI_64), vmsRemainderI_64(FERN_PAIR_SI_64_MODE),
     vmdRemainderI_64(FERN_PAIR_DI_64_MODE);
void vsNextAfter(FERN_PAIR_S), vdNextAfter(FERN_PAIR_D), vmsNextAfter(FERN_PAIR_S_MODE), vmdNextAfter(FERN_PAIR_D_MODE), vsNextAfterI(FERN_PAIR_SI),
     vdNextAfterI(FERN_PAIR_DI), vmsNextAfterI(FERN_PAIR_SI_MODE), vmdNextAfterI(FERN_PAIR_DI_MODE);
void vsNextAfter_64(FERN_PAIR_S_64), vdNextAfter_64(FERN_PAIR_D_64), vmsNextAfter_64(FERN_PAIR_S_64_MODE), vmdNextAfter_64(FERN_PAIR_D_64_MODE),
     vsNextAfterI_64(FERN_PAIR_SI_64), vdNextAfterI_64(FERN_PAIR_DI_64), vmsNextAfterI_64(FERN_PAIR_SI_64_MODE),
     vmdNextAfterI_64(FERN_PAIR_DI_64_MODE);
void vsCopySign(FERN_PAIR_S), vdCopySign(FERN_PAIR_D), vmsCopySign(FERN_PAIR_S_MODE), vmdCopySign(FERN_PAIR_D_MODE), vsCopySignI(FERN_PAIR_SI),
     vdCopySignI(FERN_PAIR_DI), vmsCopySignI(FERN_PAIR_SI_MODE), vmdCopySignI(FERN_PAIR_DI_MODE);
void vsCopySign_64(FERN_PAIR_S_64), vdCopySign_64(FERN_PAIR_D_64), vmsCopySign_64(FERN_PAIR_S_64_MODE), vmdCopySign_64(FERN_PAIR_D_64_MODE),
     vsCopySignI_64(FERN_PAIR_SI_64), vdCopySignI_64(FERN_PAIR_DI_64), vmsCopySignI_64(FERN_PAIR_SI_64_MODE), vmdCopySignI_64(FERN_PAIR_DI_64_MODE);
void vsFdim(FERN_PAIR_S), vdFdim(FERN_PAIR_D), vmsFdim(FERN_PAIR_S_MODE), vmdFdim(FERN_PAIR_D_MODE), vsFdimI(FERN_PAIR_SI), vdFdimI(FERN_PAIR_DI),
     vmsFdimI(FERN_PAIR_SI_MODE), vmdFdimI(FERN_PAIR_DI_MODE);
void vsFdim_64(FERN_PAIR_S_64), vdFdim_64(FERN_PAIR_D_64), vmsFdim_64(FERN_PAIR_S_64_MODE), vmdFdim_64(FERN_PAIR_D_64_MODE),
     vsFdimI_64(FERN_PAIR_SI_64), vdFdimI_64(FERN_PAIR_DI_64), vmsFdimI_64(FERN_PAIR_SI_64_MODE), vmdFdimI_64(FERN_PAIR_DI_64_MODE);
void vsFmax(FERN_PAIR_S), vdFmax(FERN_PAIR_D), vmsFmax(FERN_PAIR_S_MODE), vmdFmax(FERN_PAIR_D_MODE), vsFmaxI(FERN_PAIR_SI), vdFmaxI(FERN_PAIR_DI),
     vmsFmaxI(FERN_PAIR_SI_MODE), vmdFmaxI(FERN_PAIR_DI_MODE);
void vsFmax_64(FERN_PAIR_S_64), vdFmax_64(FERN_PAIR_D_64), vmsFmax_64(FERN_PAIR_S_64_MODE), vmdFmax_64(FERN_PAIR_D_64_MODE),
     vsFmaxI_64(FERN_PAIR_SI_64), vdFmaxI_64(FERN_PAIR_DI_64), vmsFmaxI_64(FERN_PAIR_SI_64_MODE), vmdFmaxI_64(FERN_PAIR_DI_64_MODE);
void vsFmin(FERN_PAIR_S), vdFmin(FERN_PAIR_D), vmsFmin(FERN_PAIR_S_MODE), vmdFmin(FERN_PAIR_D_MODE), vsFminI(FERN_PAIR_SI), vdFminI(FERN_PAIR_DI),
     vmsFminI(FERN_PAIR_SI_MODE), vmdFminI(FERN_PAIR_DI_MODE);
void vsFmin_64(FERN_PAIR_S_64), vdFmin_64(FERN_PAIR_D_64), vmsFmin_64(FERN_PAIR_S_64_MODE), vmdFmin_64(FERN_PAIR_D_64_MODE),
     vsFminI_64(FERN_PAIR_SI_64), vdFminI_64(FERN_PAIR_DI_64), vmsFminI_64(FERN_PAIR_SI_64_MODE), vmdFminI_64(FERN_PAIR_DI_64_MODE);
void vsMaxMag(FERN_PAIR_S), vdMaxMag(FERN_PAIR_D), vmsMaxMag(FERN_PAIR_S_MODE), vmdMaxMag(FERN_PAIR_D_MODE), vsMaxMagI(FERN_PAIR_SI),
     vdMaxMagI(FERN_PAIR_DI), vmsMaxMagI(FERN_PAIR_SI_MODE), vmdMaxMagI(FERN_PAIR_DI_MODE);
void vsMaxMag_64(FERN_PAIR_S_64), vdMaxMag_64(FERN_PAIR_D_64), vmsMaxMag_64(FERN_PAIR_S_64_MODE), vmdMaxMag_64(FERN_PAIR_D_64_MODE),
     vsMaxMagI_64(FERN_PAIR_SI_64), vdMaxMagI_64(FERN_PAIR_DI_64), vmsMaxMagI_64(FERN_PAIR_SI_64_MODE), vmdMaxMagI_64(FERN_PAIR_DI_64_MODE);
void vsMinMag(FERN_PAIR_S), vdMinMag(FERN_PAIR_D), vmsMinMag(FERN_PAIR_S_MODE), vmdMinMag(FERN_PAIR_D_MODE), vsMinMagI(FERN_PAIR_SI),
     vdMinMagI(FERN_PAIR_DI), vmsMinMagI(FERN_PAIR_SI_MODE), vmdMinMagI(FERN_PAIR_DI_MODE);
void vsMinMag_64(FERN_PAIR_S_64), vdMinMag_64(FERN_PAIR_D_64), vmsMinMag_64(FERN_PAIR_S_64_MODE), vmdMinMag_64(FERN_PAIR_D_64_MODE),
     vsMinMagI_64(FERN_PAIR_SI_64), vdMinMagI_64(FERN_PAIR_DI_64), vmsMinMagI_64(FERN_PAIR_SI_64_MODE), vmdMinMagI_64(FERN_PAIR_DI_64_MODE);

void vcAdd(FERN_PAIR_C), vzAdd(FERN_PAIR_Z), vmcAdd(FERN_PAIR_C_MODE), vmzAdd(FERN_PAIR_Z_MODE), vcAddI(FERN_PAIR_CI), vzAddI(FERN_PAIR_ZI),
     vmcAddI(FERN_PAIR_CI_MODE), vmzAddI(FERN_PAIR_ZI_MODE);
void vcAdd_64(FERN_PAIR_C_64), vzAdd_64(FERN_PAIR_Z_64), vmcAdd_64(FERN_PAIR_C_64_MODE), vmzAdd_64(FERN_PAIR_Z_64_MODE), vcAddI_64(FERN_PAIR_CI_64),
     vzAddI_64(FERN_PAIR_ZI_64), vmcAddI_64(FERN_PAIR_CI_64_MODE), vmzAddI_64(FERN_PAIR_ZI_64_MODE);
void vcSub(FERN_PAIR_C), vzSub(FERN_PAIR_Z), vmcSub(FERN_PAIR_C_MODE), vmzSub(FERN_PAIR_Z_MODE), vcSubI(FERN_PAIR_CI), vzSubI(FERN_PAIR_ZI),
     vmcSubI(FERN_PAIR_CI_MODE), vmzSubI(FERN_PAIR_ZI_MODE);
void vcSub_64(FERN_PAIR_C_64), vzSub_64(FERN_PAIR_Z_64), vmcSub_64(FERN_PAIR_C_64_MODE), vmzSub_64(FERN_PAIR_Z_64_MODE), vcSubI_64(FERN_PAIR_CI_64),
     vzSubI_64(FERN_PAIR_ZI_64), vmcSubI_64(FERN_PAIR_CI_64_MODE), vmzSubI_64(FERN_PAIR_ZI_64_MODE);
void vcMul(FERN_PAIR_C), vzMul(FERN_PAIR_Z), vmcMul(FERN_PAIR_C_MODE), vmzMul(FERN_PAIR_Z_MODE), vcMulI(FERN_PAIR_CI), vzMulI(FERN_PAIR_ZI),
     vmcMulI(FERN_PAIR_CI_MODE), vmzMulI(FERN_PAIR_ZI_MODE);
void vcMul_64(FERN_PAIR_C_64), vzMul_64(FERN_PAIR_Z_64), vmcMul_64(FERN_PAIR_C_64_MODE), vmzMul_64(FERN_PAIR_Z_64_MODE), vcMulI_64(FERN_PAIR_CI_64),
     vzMulI_64(FERN_PAIR_ZI_64), vmcMulI_64(FERN_PAIR_CI_64_MODE), vmzMulI_64(FERN_PAIR_ZI_64_MODE);
void vcDiv(FERN_PAIR_C), vzDiv(FERN_PAIR_Z), vmcDiv(FERN_PAIR_C_MODE), vmzDiv(FERN_PAIR_Z_MODE), vcDivI(FERN_PAIR_CI), vzDivI(FERN_PAIR_ZI),
     vmcDivI(FERN_PAIR_CI_MODE), vmzDivI(FERN_PAIR_ZI_MODE);
void vcDiv_64(FERN_PAIR_C_64), vzDiv_64(FERN_PAIR_Z_64), vmcDiv_64(FERN_PAIR_C_64_MODE), vmzDiv_64(FERN_PAIR_Z_64_MODE), vcDivI_64(FERN_PAIR_CI_64),
     vzDivI_64(FERN_PAIR_ZI_64), vmcDivI_64(FERN_PAIR_CI_64_MODE), vmzDivI_64(FERN_PAIR_ZI_64_MODE);
void vcPow(FERN_PAIR_C), vzPow(FERN_PAIR_Z), vmcPow(FERN_PAIR_C_MODE), vmzPow(FERN_PAIR_Z_MODE), vcPowI(FERN_PAIR_CI), vzPowI(FERN_PAIR_ZI),
     vmcPowI(FERN_PAIR_CI_MODE), vmzPowI(FERN_PAIR_ZI_MODE);
void vcPow_64(FERN_PAIR_C_64), vzPow_64(FERN_PAIR_Z_64), vmcPow_64(FERN_PAIR_C_64_MODE), vmzPow_64(FERN_PAIR_Z_64_MODE), vcPowI_64(FERN_PAIR_CI_64),
     vzPowI_64(FERN_PAIR_ZI_64), vmcPowI_64(FERN_PAIR_CI_64_MODE), vmzPowI_64(FERN_PAIR_ZI_64_MODE);
void vcMulByConj(FERN_PAIR_C), vzMulByConj(FERN_PAIR_Z), vmcMulByConj(FERN_PAIR_C_MODE), vmzMulByConj(FERN_PAIR_Z_MODE), vcMulByConjI(FERN_PAIR_CI),
     vzMulByConjI(FERN_PAIR_ZI), vmcMulByConjI(FERN_PAIR_CI_MODE), vmzMulByConjI(FERN_PAIR_ZI_MODE);
void vcMulByConj_64(FERN_PAIR_C_64), vzMulByConj_64(FERN_PAIR_Z_64), vmcMulByConj_64(FERN_PAIR_C_64_MODE), vmzMulByConj_64(FERN_PAIR_Z_64_MODE),
     vcMulByConjI_64(FERN_PAIR_CI_64), vzMulByConjI_64(FERN_PAIR_ZI_64), vmcMulByConjI_64(FERN_PAIR_CI_64_MODE),
     vmzMulByConjI_64(FERN_PAIR_ZI_64_MODE);

#undef FERN_PAIR_S
#undef FERN_PAIR_S_MODE
#undef FERN_PAIR_SI
#undef FERN_PAIR_SI_MODE
#undef FERN_PAIR_S_64
#undef FERN_PAIR_S_64_MODE
#undef FERN_PAIR_SI_64
#undef FERN_PAIR_SI_64_MODE
#undef FERN_PAIR_D
#undef FERN_PAIR_D_MODE
#undef FERN_PAIR_DI
#undef FERN_PAIR_DI_MODE
#undef FERN_PAIR_D_64
#undef FERN_PAIR_D_64_MODE
#undef FERN_PAIR_DI_64
#undef FERN_PAIR_DI_64_MODE
#undef FERN_PAIR_C
#undef FERN_PAIR_C_MODE
#undef FERN_PAIR_CI
#undef FERN_PAIR_CI_MODE
#undef FERN_PAIR_C_64
#undef FERN_PAIR_C_64_MODE
#undef FERN_PAIR_CI_64
#undef FERN_PAIR_CI_64_MODE
#undef FERN_PAIR_Z
#undef FERN_PAIR_Z_MODE
#undef FERN_PAIR_ZI
#undef FERN_PAIR_ZI_MODE
#undef FERN_PAIR_Z_64
#undef FERN_PAIR_Z_64_MODE
#undef FERN_PAIR_ZI_64
#undef FERN_PAIR_ZI_64_MODE

/* r = (scalea a + shifta) / (scaleb b + shiftb) */
#define FERN_FRACTION_S const MKL_INT n, const float a[], const float b[], const float scalea, const float shifta, const float scaleb, const float shiftb, float r[]
#define FERN_FRACTION_S_MODE FERN_FRACTION_S, MKL_INT64 mode
#define FERN_FRACTION_SI const MKL_INT n, const float a[], const MKL_INT inca, const float b[], const MKL_INT incb, const float scalea, const float shifta, const float scaleb, const float shiftb, float r[], const MKL_INT incr
#define FERN_FRACTION_SI_MODE FERN_FRACTION_SI, MKL_INT64 mode
#define FERN_FRACTION_S_64 const MKL_INT64 n, const float a[], const float b[], const float scalea, const float shifta, const float scaleb, const float shiftb, float r[]
#define FERN_FRACTION_S_64_MODE FERN_FRACTION_S_64, MKL_INT64 mode
#define FERN_FRACTION_SI_64 const MKL_INT64 n, const float a[], const MKL_INT64 inca, const float b[], const MKL_INT64 incb, const float scalea, const float shifta, const float scaleb, const float shiftb, float r[], const MKL_INT64 incr
#define FERN_FRACTION_SI_64_MODE FERN_FRACTION_SI_64, MKL_INT64 mode
#define FERN_FRACTION_D const MKL_INT n, const double a[], const double b[], const double scalea, const double shifta, const double scaleb, const double shiftb, double r[]
#define FERN_FRACTION_D_MODE FERN_FRACTION_D, MKL_INT64 mode
#define FERN_FRACTION_DI const MKL_INT n, const double a[], const MKL_INT inca, const double b[], const MKL_INT incb, const double scalea, const double shifta, const double scaleb, const double shiftb, double r[], const MKL_INT incr
#define FERN_FRACTION_DI_MODE FERN_FRACTION_DI, MKL_INT64 mode
#define FERN_FRACTION_D_64 const MKL_INT64 n, const double a[], const double b[], const double scalea, const double shifta, const double scaleb, const double shiftb, double r[]
#define FERN_FRACTION_D_64_MODE FERN_FRACTION_D_64, MKL_INT64 mode
#define FERN_FRACTION_DI_64 const MKL_INT64 n, const double a[], const MKL_INT64 inca, const double b[], const MKL_INT64 incb, const double scalea, const double shifta, const double scaleb, const double shiftb, double r[], const MKL_INT64 incr
#define FERN_FRACTION_DI_64_MODE FERN_FRACTION_DI_64, MKL_INT64 mode

void vsLinearFrac(FERN_FRACTION_S), vdLinearFrac(FERN_FRACTION_D), vmsLinearFrac(FERN_FRACTION_S_MODE), vmdLinearFrac(FERN_FRACTION_D_MODE),
     vsLinearFracI(FERN_FRACTION_SI), vdLinearFracI(FERN_FRACTION_DI), vmsLinearFracI(FERN_FRACTION_SI_MODE), vmdLinearFracI(FERN_FRACTION_DI_MODE);
void vsLinearFrac_64(FERN_FRACTION_S_64), vdLinearFrac_64(FERN_FRACTION_D_64), vmsLinearFrac_64(FERN_FRACTION_S_64_MODE),
     vmdLinearFrac_64(FERN_FRACTION_D_64_MODE), vsLinearFracI_64(FERN_FRACTION_SI_64), vdLinearFracI_64(FERN_FRACTION_DI_64),
     vmsLinearFracI_64(FERN_FRACTION_SI_64_MODE), vmdLinearFracI_64(FERN_FRACTION_DI_64_MODE);

#undef FERN_FRACTION_S
#undef FERN_FRACTION_S_MODE
#undef FERN_FRACTION_SI
#undef FERN_FRACTION_SI_MODE
#undef FERN_FRACTION_S_64
#undef FERN_FRACTION_S_64_MODE
#undef FERN_FRACTION_SI_64
#undef FERN_FRACTION_SI_64_MODE
#undef FERN_FRACTION_D
#undef FERN_FRACTION_D_MODE
#undef FERN_FRACTION_DI
#undef FERN_FRACTION_DI_MODE
#undef FERN_FRACTION_D_64
#undef FERN_FRACTION_D_64_MODE
#undef FERN_FRACTION_DI_64
#undef FERN_FRACTION_DI_64_MODE

/* --- y, z = f(a), element by element. */

/*<Fern Annotation>
for functions v*[sdcz]SinCos, v*[sdcz]SinCospi, v*[sdcz]Modf, v*[sdcz]SinCos_64, v*[sdcz]SinCospi_64, v*[sdcz]Modf_64
a is Vector(a)[n]
y is Vector(y)[n]
z is Vector(z)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} z {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*[sdcz]SinCosI, v*[sdcz]SinCospiI, v*[sdcz]ModfI, v*[sdcz]SinCosI_64, v*[sdcz]SinCospiI_64, v*[sdcz]ModfI_64
a is Vector(a, inca)[n]
y is Vector(y, incy)[n]
z is Vector(z, incz)[n]
where inca > 0 && incy > 0 && incz > 0
produces { y {start: 0, len: n} z {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions v*[sdcz]SinCosI, v*[sdcz]SinCospiI, v*[sdcz]ModfI, v*[sdcz]SinCosI_64, v*[sdcz]SinCospiI_64, v*[sdcz]ModfI_64
a is Vector(a, inca)[n]
y is Vector(y, incy)[n]
z is Vector(z, incz)[n]
where (inca <= 0 || incy <= 0 || incz <= 0)
overwrites
updates { y {start: 0, len: n} z {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/

#define FERN_TWO_S const MKL_INT n, const float a[], float y[], float z[]
#define FERN_TWO_S_MODE FERN_TWO_S, MKL_INT64 mode
#define FERN_TWO_SI const MKL_INT n, const float a[], const MKL_INT inca, float y[], const MKL_INT incy, float z[], const MKL_INT incz
#define FERN_TWO_SI_MODE FERN_TWO_SI, MKL_INT64 mode
#define FERN_TWO_S_64 const MKL_INT64 n, const float a[], float y[], float z[]
#define FERN_TWO_S_64_MODE FERN_TWO_S_64, MKL_INT64 mode
#define FERN_TWO_SI_64 const MKL_INT64 n, const float a[], const MKL_INT64 inca, float y[], const MKL_INT64 incy, float z[], const MKL_INT64 incz
#define FERN_TWO_SI_64_MODE FERN_TWO_SI_64, MKL_INT64 mode
#define FERN_TWO_D const MKL_INT n, const double a[], double y[], double z[]
#define FERN_TWO_D_MODE FERN_TWO_D, MKL_INT64 mode
#define FERN_TWO_DI const MKL_INT n, const double a[], const MKL_INT inca, double y[], const MKL_INT incy, double z[], const MKL_INT incz
#define FERN_TWO_DI_MODE FERN_TWO_DI, MKL_INT64 mode
#define FERN_TWO_D_64 const MKL_INT64 n, const double a[], double y[], double z[]
#define FERN_TWO_D_64_MODE FERN_TWO_D_64, MKL_INT64 mode
#define FERN_TWO_DI_64 const MKL_INT64 n, const double a[], const MKL_INT64 inca, double y[], const MKL_INT64 incy, double z[], const MKL_INT64 incz
#define FERN_TWO_DI_64_MODE FERN_TWO_DI_64, MKL_INT64 mode

void vsSinCos(FERN_TWO_S), vdSinCos(FERN_TWO_D), vmsSinCos(FERN_TWO_S_MODE), vmdSinCos(FERN_TWO_D_MODE), vsSinCosI(FERN_TWO_SI),
     vdSinCosI(FERN_TWO_DI), vmsSinCosI(FERN_TWO_SI_MODE), vmdSinCosI(FERN_TWO_DI_MODE);
void vsSinCos_64(FERN_TWO_S_64), vdSinCos_64(FERN_TWO_D_64), vmsSinCos_64(FERN_TWO_S_64_MODE), vmdSinCos_64(FERN_TWO_D_64_MODE),
     vsSinCosI_64(FERN_TWO_SI_64), vdSinCosI_64(FERN_TWO_DI_64), vmsSinCosI_64(FERN_TWO_SI_64_MODE), vmdSinCosI_64(FERN_TWO_DI_64_MODE);
void vsSinCospi(FERN_TWO_S), vdSinCospi(FERN_TWO_D), vmsSinCospi(FERN_TWO_S_MODE), vmdSinCospi(FERN_TWO_D_MODE), vsSinCospiI(FERN_TWO_SI),
     vdSinCospiI(FERN_TWO_DI), vmsSinCospiI(FERN_TWO_SI_MODE), vmdSinCospiI(FERN_TWO_DI_MODE);
void vsSinCospi_64(FERN_TWO_S_64), vdSinCospi_64(FERN_TWO_D_64), vmsSinCospi_64(FERN_TWO_S_64_MODE), vmdSinCospi_64(FERN_TWO_D_64_MODE),
     vsSinCospiI_64(FERN_TWO_SI_64), vdSinCospiI_64(FERN_TWO_DI_64), vmsSinCospiI_64(FERN_TWO_SI_64_MODE), vmdSinCospiI_64(FERN_TWO_DI_64_MODE);
void vsModf(FERN_TWO_S), vdModf(FERN_TWO_D), vmsModf(FERN_TWO_S_MODE), vmdModf(FERN_TWO_D_MODE), vsModfI(FERN_TWO_SI), vdModfI(FERN_TWO_DI),
     vmsModfI(FERN_TWO_SI_MODE), vmdModfI(FERN_TWO_DI_MODE);
void vsModf_64(FERN_TWO_S_64), vdModf_64(FERN_TWO_D_64), vmsModf_64(FERN_TWO_S_64_MODE), vmdModf_64(FERN_TWO_D_64_MODE), vsModfI_64(FERN_TWO_SI_64),
     vdModfI_64(FERN_TWO_DI_64), vmsModfI_64(FERN_TWO_SI_64_MODE), vmdModfI_64(FERN_TWO_DI_64_MODE);

#undef FERN_TWO_S
#undef FERN_TWO_S_MODE
#undef FERN_TWO_SI
#undef FERN_TWO_SI_MODE
#undef FERN_TWO_S_64
#undef FERN_TWO_S_64_MODE
#undef FERN_TWO_SI_64
#undef FERN_TWO_SI_64_MODE
#undef FERN_TWO_D
#undef FERN_TWO_D_MODE
#undef FERN_TWO_DI
#undef FERN_TWO_DI_MODE
#undef FERN_TWO_D_64
#undef FERN_TWO_D_64_MODE
#undef FERN_TWO_DI_64
#undef FERN_TWO_DI_64_MODE

/* --- y[i] = a[incra i], and y[incry i] = a[i] */

/*<Fern Annotation>
for functions v?PackI, v?PackI_64
a is Vector(a, incra)[n]
y is Vector(y)[n]
where incra > 0
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions v?PackI, v?PackI_64
a is Vector(a, incra)[n]
y is Vector(y)[n]
where incra <= 0
exact
overwrites
updates { y {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/
void vsPackI(const MKL_INT n, const float a[], const MKL_INT incra, float y[]);
void vdPackI(const MKL_INT n, const double a[], const MKL_INT incra, double y[]);
void vcPackI(const MKL_INT n, const MKL_Complex8 a[], const MKL_INT incra, MKL_Complex8 y[]);
void vzPackI(const MKL_INT n, const MKL_Complex16 a[], const MKL_INT incra, MKL_Complex16 y[]);
void vsPackI_64(const MKL_INT64 n, const float a[], const MKL_INT64 incra, float y[]);
void vdPackI_64(const MKL_INT64 n, const double a[], const MKL_INT64 incra, double y[]);
void vcPackI_64(const MKL_INT64 n, const MKL_Complex8 a[], const MKL_INT64 incra, MKL_Complex8 y[]);
void vzPackI_64(const MKL_INT64 n, const MKL_Complex16 a[], const MKL_INT64 incra, MKL_Complex16 y[]);

/*<Fern Annotation>
for functions v?UnpackI, v?UnpackI_64
a is Vector(a)[n]
y is Vector(y, incry)[n]
where incry > 0
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions v?UnpackI, v?UnpackI_64
a is Vector(a)[n]
y is Vector(y, incry)[n]
where incry <= 0
exact
overwrites
updates { y {start: 0, len: n} }
when consumes { a {start: 0, len: n} }
</Fern Annotation>*/
void vsUnpackI(const MKL_INT n, const float a[], float y[], const MKL_INT incry);
void vdUnpackI(const MKL_INT n, const double a[], double y[], const MKL_INT incry);
void vcUnpackI(const MKL_INT n, const MKL_Complex8 a[], MKL_Complex8 y[], const MKL_INT incry);
void vzUnpackI(const MKL_INT n, const MKL_Complex16 a[], MKL_Complex16 y[], const MKL_INT incry);
void vsUnpackI_64(const MKL_INT64 n, const float a[], float y[], const MKL_INT64 incry);
void vdUnpackI_64(const MKL_INT64 n, const double a[], double y[], const MKL_INT64 incry);
void vcUnpackI_64(const MKL_INT64 n, const MKL_Complex8 a[], MKL_Complex8 y[], const MKL_INT64 incry);
void vzUnpackI_64(const MKL_INT64 n, const MKL_Complex16 a[], MKL_Complex16 y[], const MKL_INT64 incry);

/* MKL starts threads in long calls. */
/*<Fern Library>
for functions v[sdcz]*, vm[sdcz]*
library mkl_vml
MKL { swap MKL_Set_Num_Threads_Local  each thread }
</Fern Library>*/
#ifdef __cplusplus
extern "C" {
#endif
int MKL_Set_Num_Threads_Local(int nt);
#ifdef __cplusplus
}
#endif

#endif
