/* Promises that the iterations of the loop that follows do not depend on each other, also where
 * the output is one of the inputs: else gcc falls back to scalar code there. */
#ifndef FERN_EXAMPLES_INDEPENDENT_H
#define FERN_EXAMPLES_INDEPENDENT_H

#if defined __GNUC__ && !defined __clang__
#define INDEPENDENT _Pragma("GCC ivdep")
#else
#define INDEPENDENT
#endif

#endif
