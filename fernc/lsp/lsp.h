/* `fernc lsp`: a language server, by which an editor shows at each call and loop whether it is fused, with what, or why not. */
#ifndef FERN_LSP_H
#define FERN_LSP_H

#include "annotator/base/arena.h"

/* argv: "fernc", "lsp", .. Serves the editor on standard input and output until it says `exit`, or is gone. The status: 0 where it said `shutdown` before. */
int lsp(int argc, char **argv, Arena *arena);

#endif
