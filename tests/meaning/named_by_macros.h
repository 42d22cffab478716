/* Macros of another file. */
#ifndef NAMED_BY_MACROS_H
#define NAMED_BY_MACROS_H

#define DOUBLED(n, x, t) map(n, x, t)
#define SUM_UP add
#if defined __GNUC__
#define ADD_HERE add
#else
#define ADD_HERE sub
#endif

#endif
