/* Questions about pieces of C text, answered by its tokens. */
#ifndef FERN_BASE_C_TEXT_H
#define FERN_BASE_C_TEXT_H

#include "c_tokens.h"
#include "diag.h"

/* Whether the file is text: a byte 0 in it is an error. */
bool c_check_bytes(const SourceFile *file, Diag *diag);
/* Whether a parser may call itself for each operator that stands before an operand, and each cast: so many are an error. */
bool c_check_nesting(const SourceFile *file, Diag *diag);

/* The tokens of a part of a file. */
CReader c_reader_in(Range range);

/* The part of the text that the reader stands before, up to its end: */

/* Where its first token but comments begins; the end: there is none. */
unsigned c_first(CReader reader);
/* Whether the identifier stands in it. */
bool c_mentions(CReader reader, const char *word);
/* .. as something else than the name of a member. */
bool c_mentions_variable(CReader reader, const char *word);
/* Whether a sign that begins with this character stands in it, outside of preprocessor lines. */
bool c_has_sign(CReader reader, char sign);
/* The sign that its last token but comments is, or begins with; 0: it is another one. */
char c_last_sign(CReader reader);
/* Whether a preprocessor line begins in it. */
bool c_has_directive(CReader reader);
/* What the preprocessor line does of which the reader has read the `#`. */
typedef enum CCondition { C_NO_CONDITION, C_OPENS_CONDITION, C_OTHER_BRANCH, C_CLOSES_CONDITION } CCondition;
CCondition c_condition(CReader reader);
/* Behind the parenthesis that closes the first one; false: there is none, or it does not close. */
bool c_past_parentheses(CReader reader, unsigned *end);

/* Whether the text is one identifier. */
bool c_is_word(const char *text, CDialect dialect);

/* The text in one line, without comments. */
const char *c_line(const char *text, CDialect dialect, Arena *arena);
/* .. as it can stand in a comment, which it neither ends nor seems to begin. */
const char *c_line_in_comment(const char *text, CDialect dialect, Arena *arena);

#endif
