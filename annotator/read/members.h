/* Members of structures, and variables of the program, that annotations name. */
#ifndef FERN_READ_MEMBERS_H
#define FERN_READ_MEMBERS_H

#include "parse/parser.h"

#include <clang-c/Index.h>

/* What the path leads to, from something of this type; the rest as MemberLookup has it. Lives in the arena. */
bool find_member(CXType type, const MemberPath *path, Parameter *member, const char **in, int *step, Arena *arena);
/* The type of such a member; of the kind CXType_Invalid: there is none. */
CXType type_of_member(CXType type, const MemberPath *path);
/* The type of a variable that all files of a program share; the same. */
CXType type_of_variable(CXTranslationUnit unit, const char *name);
/* As VariableLookup has it: a variable that all files of a program share, and that may be given a value. */
bool find_variable(CXTranslationUnit unit, const char *name, CType *type, Arena *arena);

#endif
