/* What can be called by its name: a function, or a variable that points at one, as libraries have them that choose among several for the
 * processor at hand. */
#ifndef FERN_READ_CALLABLE_H
#define FERN_READ_CALLABLE_H

#include <clang-c/Index.h>

#include <stdbool.h>

/* A function, or a variable of the whole program that points at functions with a prototype. */
bool is_callable(CXCursor declaration);
/* How many arguments a call has. */
int callable_parameters(CXCursor declaration);
/* One of them, with its name and type; of a variable as its declarator, or the typedef that it is of, names it; a null cursor: none does. */
CXCursor callable_parameter(CXCursor declaration, int index);
CXType callable_result(CXCursor declaration);

#endif
