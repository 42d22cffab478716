/* C text, token by token, as the first phases of a compiler read it: every part of the programs that looks at C text goes through
 * this. Lines that go on in the next one, also in the middle of a word, digraphs, and trigraphs where they are one, are seen
 * through. Nothing is expanded, and no condition is decided: text between `#if 0` and `#endif` has its tokens too. */
#ifndef FERN_BASE_C_TOKENS_H
#define FERN_BASE_C_TOKENS_H

#include "arena.h"

#include <stdbool.h>

/* What the compiler's mode decides. */
typedef struct CDialect {
    bool trigraphs;
    bool raw_strings; /* R"(..)" */
    bool separators;  /* 1'000 */
} CDialect;

typedef enum CTokenKind {
    C_END,
    C_COMMENT, C_WORD, C_NUMBER,
    C_LITERAL,     /* a string or a character, with its prefix */
    C_HEADER_NAME, /* <stdio.h>, "kit.h" of an #include */
    C_SIGN
} CTokenKind;

typedef struct CToken {
    CTokenKind kind;
    unsigned begin, end; /* in the text, with what hides the ends of lines in it */
    char sign;           /* the first character of a sign, `[` of `<:`; the quote of a literal; `*` or `/` of a comment */
    bool begins_line;    /* nothing but comments stands before it in its line */
    bool in_directive;   /* of a preprocessor line, the `#` as well */
    bool closed;         /* of a comment or a literal: it ends as it should */
    bool raw;            /* of a string: R"(..)" */
} CToken;

typedef struct CReader {
    const char *text;
    unsigned at, end;
    CDialect dialect;
    bool begins_line, in_directive;
    bool names_directive, names_header; /* what comes next in the directive */
} CReader;

/* Of text[begin, end); `begin` is in the middle of no token. */
CReader c_reader(const char *text, unsigned begin, unsigned end, CDialect dialect);
/* .. of all of a text. */
CReader c_reader_of(const char *text, CDialect dialect);

/* The next token; false, and C_END with both ends at the end: there is none. */
bool c_next(CReader *reader, CToken *token);
/* The next one but comments. */
bool c_next_code(CReader *reader, CToken *token);

/* Whether the token is spelled so, without what hides ends of lines. */
bool c_is(const CReader *reader, const CToken *token, const char *spelling);
/* Its spelling, without what hides ends of lines. */
const char *c_spelling(const CReader *reader, const CToken *token, Arena *arena);

#endif
