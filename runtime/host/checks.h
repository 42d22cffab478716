/* What generated code says of itself and of its arguments. Parts go into the output of fernc as they stand here. */
#ifndef FERN_HOST_CHECKS_H
#define FERN_HOST_CHECKS_H

/* --- standard --- */
#if defined __cplusplus ? __cplusplus < 201103L : __STDC_VERSION__ < 199901L
#error "this file needs C99, or C++11, or a later standard"
#endif

/* --- unfit --- */
/* Says that an argument does not fit its parameter: `message` is a format for `value`. */
#ifndef FERN_UNFIT
#include <stdio.h>
#define FERN_UNFIT(message, value) ((void)fprintf(stderr, message "\n", value))
#endif

/* --- read_as --- */
#ifndef FERN_READ_AS /* fails where fernc has read the text with another compiler, or with other flags: it has to run again with these */
#define FERN_READ_AS(condition) ((void)sizeof(char[(condition) ? 1 : -1]))
#endif

#endif
