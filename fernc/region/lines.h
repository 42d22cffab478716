/* A dump, word by word: what the reader of lifted compositions (region_read.c) is made of. A dump is read
 * line by line. The first error in a line is reported, the rest of that line is passed over. */
#ifndef FERN_REGION_LINES_H
#define FERN_REGION_LINES_H

#include "annotator/base/diag.h"
#include "annotator/base/names.h"
#include "annotator/expr/expr.h"

typedef struct LineReader {
    const SourceFile *file;
    unsigned at, end;       /* in the line that is read */
    unsigned begin, next;   /* of it, and of the line after it */
    bool failed;            /* an error in this line was reported */
    Arena *arena;
    ExprPool *pool;
    Diag *diag;
    Names *symbols;         /* those that expressions may name; others are errors */
} LineReader;

LineReader line_reader(const SourceFile *file, Arena *arena, ExprPool *pool, Diag *diag);

/* Goes to the next line that has something in it but comments. False: there is none. */
bool line_next(LineReader *reader);
/* The whole line, without blanks around it. */
const char *line_text(const LineReader *reader);
Range line_range(const LineReader *reader);

bool line_is_over(LineReader *reader);
/* The next character but blanks; 0 at the end of the line. */
char line_peek(LineReader *reader);
/* What follows it, for errors: up to a blank, a comma or the end. */
Range line_next_range(LineReader *reader);
/* Nothing more may follow. */
void line_finish(LineReader *reader);

/* Whether the text comes next, as a word of its own where it is one; it is passed over then. */
bool line_accept(LineReader *reader, const char *text);
bool line_expect(LineReader *reader, const char *text);

/* A piece of C, or a name: up to a blank, a comma or a colon, or in backquotes. Where there is none, an error
 * that `wanted` is expected, and ""; or only "" where that is NULL. */
const char *line_word(LineReader *reader, const char *wanted);
/* What is left of the line. */
const char *line_rest(LineReader *reader);
/* From 0 to 2^31 - 1. */
int line_number(LineReader *reader, const char *wanted);

/* sum ::= ['-'] product { ('+' | '-') product }
 * product ::= operand { ('*' | '/' | '%') operand }
 * operand ::= NUMBER | symbol | '(' sum ')' | ('min' | 'max') '(' sum ',' sum ')' | 'overflow' '(' ')'
 * symbol ::= NAME { '.' NAME } | '`' text '`'
 * After an error, 0. */
const Expr *line_expr(LineReader *reader);
/* The next symbol, when one comes next and `reader->symbols` has none of its name; else NULL, and nothing is read. */
const char *line_new_symbol(LineReader *reader);

void line_error(LineReader *reader, Range range, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
