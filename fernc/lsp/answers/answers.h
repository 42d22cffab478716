/* What the editor is told of a text that was looked at. All return a new reference. */
#ifndef FERN_LSP_ANSWERS_H
#define FERN_LSP_ANSWERS_H

#include "lsp/text/documents.h"
#include "lsp/settings.h"

/* Parameters of textDocument/publishDiagnostics. `related`: with other places. `ended`: why the look at it came to no end of its own; NULL: it did. */
json_t *diagnostics_of(const Document *document, const Settings *settings, bool related, Encoding encoding, const char *ended);
/* The same of a text of which nothing is said any more. */
json_t *no_diagnostics(const Document *document);
/* textDocument/hover at a byte of it; null: nothing is to be said there. */
json_t *hover_at(const Document *document, size_t offset, bool markdown, Encoding encoding);
/* What is said above functions, by name, for times in which the text cannot be read; NULL: it cannot be. */
json_t *titles_of(const Document *document);
/* textDocument/codeLens: of functions. Of a text that cannot be read, as while it is written, what was said before, so that lines do not jump. */
json_t *lenses_of(const Document *document, Encoding encoding);
/* textDocument/inlayHint: behind calls and loops in [begin, end), and, where the editor has no lenses, behind names of functions. */
json_t *hints_of(const Document *document, size_t begin, size_t end, bool of_functions, Encoding encoding);

#endif
