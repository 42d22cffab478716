#ifndef NAME_IN_A_MACRO_OF_THE_SYSTEM_H
#define NAME_IN_A_MACRO_OF_THE_SYSTEM_H

#pragma GCC system_header

#include <stdio.h>

/* As assert.h has it. */
#define NAME_OF_THE_FUNCTION __extension__ __func__
#define EXPECT(what) ((what) ? (void)0 : (void)printf("%s: %s is not so\n", NAME_OF_THE_FUNCTION, #what))

#endif
