/* Annotations in comments of lines, and before what the preprocessor leaves out. */
#include "annotations/dense.h"

//<Fern Annotation>
// x is Vector(x)[n]
// l: Symbolic
// for i in [0, n, l] { updates { x {start: i, len: l} } }
//</Fern Annotation>
void first(int n, float *x);

/// Of two.
/// <Fern Annotation>
/// for functions second,
///               third
/// x is Vector(x)[n]
/// updates { x {start: 0, len: 2 * n
///                            - n} }
/// </Fern Annotation>
void second(int n, float *x);
void third(int n, float *x);

/* "<Fern Annotation>" in a string, and in prose: <Fern Annotation> is no annotation. */
#define TEXT "/*<Fern Annotation>" // <Fern is no tag

/*<Fern Annotation>
x is Vector(x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
#ifdef HEADER_ONLY
static inline void fourth(int n, float *x) { for (int i = 0; i < n; i++) x[i] = -x[i]; }
#else
void fourth(int n, float *x);
#endif

/*<Fern Annotation>
x is Vector(x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
#ifdef _WIN32
__declspec(dllexport) int unrelated(void);
#elif 0
it's; "not } C
#endif
#define API __attribute__((visibility("default"))) /* ; */
API // ; }
void fifth(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
#ifdef __cplusplus
extern "C" {
#endif
void six\
th(int n, float *x);
#ifdef __cplusplus
}
#endif
