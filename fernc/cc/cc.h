/* `fernc cc COMPILER ..`: a compiler in front of the compiler. */
#ifndef FERN_CC_CC_H
#define FERN_CC_CC_H

#include "annotator/base/arena.h"

/* argv: "fernc", "cc", the compiler's command. Does what the compiler does, whose status it returns; of files of C and C++ with the functions fused where that can be. Where anything
 * at all is in the way, the call runs as it stands. */
int cc(int argc, char **argv, Arena *arena);

#endif
