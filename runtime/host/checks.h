/* What generated code says of itself and of its arguments. Parts go into the output of fernc as they stand here. */
#ifndef FERN_HOST_CHECKS_H
#define FERN_HOST_CHECKS_H

/* --- standard [plain] --- */
#if defined __cplusplus ? __cplusplus < 201103L : __STDC_VERSION__ < 199901L
#error "this file needs C99, or C++11, or a later standard"
#endif

/* --- unfit [plain] [apart] --- */
/* Says that an argument does not fit its parameter: `message` is a format for `value`. */
#ifndef FERN_UNFIT
#include <stdio.h>
#define FERN_UNFIT(message, value) ((void)fprintf(stderr, message "\n", value))
#endif

/* --- read_as [plain] --- */
/* fernc has read this text so, for the compiler and the flags that it was told: with others it has to run again. */
#ifndef FERN_READ_AS
#ifdef __cplusplus
#define FERN_READ_AS(condition) static_assert(condition, "fernc has read it with another compiler or flags: " #condition)
#elif __STDC_VERSION__ >= 201112L
#define FERN_READ_AS(condition) _Static_assert(condition, "fernc has read it with another compiler or flags: " #condition)
#else
#define FERN_READ_AS(condition) ((void)sizeof(char[(condition) ? 1 : -1]))
#endif
#endif

/* --- spelled [plain] --- */
/* What a macro stands for, as text. */
#ifndef FERN_SPELLED
#define FERN_SPELLED(...) FERN_SPELLED_AS(__VA_ARGS__)
#define FERN_SPELLED_AS(...) #__VA_ARGS__
#endif

/* --- ran [plain] --- */
#if defined FERN_DEBUG && !defined FERN_RAN
static unsigned long fern_ran[2]; /* how often calls ran as they were written, and fused */
#define FERN_RAN(fused) fern_ran[(fused) != 0]++
#elif !defined FERN_RAN
#define FERN_RAN(fused) ((void)0)
#endif

#endif
