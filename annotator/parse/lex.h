/* Words of an annotation. */
#ifndef FERN_PARSE_LEX_H
#define FERN_PARSE_LEX_H

#include "base/diag.h"

typedef enum TokenKind {
    TOKEN_NAME, TOKEN_NUMBER,
    TOKEN_TEXT,                  /* what stands between quotes */
    TOKEN_PUNCT, TOKEN_END
} TokenKind;

typedef struct Token {
    TokenKind kind;
    const char *text;
    Range range;
} Token;

typedef LIST(Token) Tokens;

/* The tokens of a range of a file, TOKEN_END last. The name TODO goes to the end of its line. Characters that begin no token are errors. */
void lex(Tokens *tokens, Range range, Arena *arena, Diag *diag);

#endif
