/* Whether a function that a side file declares is the one that a header declares. */
#ifndef FERN_KNOWN_FIT_H
#define FERN_KNOWN_FIT_H

#include <clang-c/Index.h>

#include <stdbool.h>

/* Whether calls of the one are calls of the other: as many parameters, of types that mean the same. Types may go by other names; what pointers lead to
 * may be const in one alone; enumerations may have other tags, or be integers of that size. The two may be of two units. */
bool declarations_fit(CXCursor side, CXCursor declared);

#endif
