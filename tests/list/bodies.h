#include "annotations/dense.h"

#include <math.h>

static float (*chosen)(float) = sqrtf;
static inline float half_of(float x) { return 0.5f * x; }
static inline float root_of(float x) { return sqrtf(x); }

/*<Fern Annotation>
for functions declared, external, plain, calls_expf, calls_half, calls_root, calls_pointer, calls_plain, calls_declared,
  with_asm, defined_later, again_and_again, plain_inline
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void declared(int n, float *x);
void external(int n, float *x) { x[0] = n > 0 ? 1.0f : x[0]; }
static inline void plain(int n, float *x) { for (int i = 0; i < n; i++) x[i] += 1.0f; }
static inline void calls_expf(int n, float *x) { for (int i = 0; i < n; i++) x[i] = expf(x[i]); }
static inline void calls_half(int n, float *x) { for (int i = 0; i < n; i++) x[i] = half_of(x[i]); }
static inline void calls_root(int n, float *x) { for (int i = 0; i < n; i++) x[i] = root_of(x[i]); }
static inline void calls_pointer(int n, float *x) { for (int i = 0; i < n; i++) x[i] = chosen(x[i]); }
static inline void calls_plain(int n, float *x) { plain(n, x); }
static inline void calls_declared(int n, float *x) { declared(n, x); }
static inline void with_asm(int n, float *x) { for (int i = 0; i < n; i++) { x[i] += 1.0f; __asm__ volatile(""); } }
static void defined_later(int n, float *x);
static inline void again_and_again(int n, float *x) { if (n > 0) again_and_again(n - 1, x + 1); }
inline void plain_inline(int n, float *x) { for (int i = 0; i < n; i++) x[i] += 1.0f; }
static void defined_later(int n, float *x) { for (int i = 0; i < n; i++) x[i] += 1.0f; }
