/* Text in HTML, in XML and in the labels of graphviz: what is special is escaped, and what is no UTF-8 replaced. */
#ifndef FERN_HTML_H
#define FERN_HTML_H

#include "annotator/base/text.h"

void html_text(Text *out, const char *text);
void html_bytes(Text *out, const char *text, size_t length);
/* A sentence: what stands between backticks is code. */
void html_sentence(Text *out, const char *text);

#endif
