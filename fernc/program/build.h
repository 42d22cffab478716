/* How a program is made: statement after statement, at the end of the body that is open. Formats are printf's. */
#ifndef FERN_BUILD_H
#define FERN_BUILD_H

#include "program.h"

#define BUILD_FORMAT(at) __attribute__((format(printf, at, at + 1)))

/* A body that is open, and what was open around it. */
typedef struct OpenBody {
    Code *code;
    CodeLayout *layout;
    CodeList *at;
    const char *indent;
} OpenBody;

typedef struct Builder {
    Arena *arena;
    CodeList *at;                /* what is added to */
    const char *indent;          /* of what is added */
    unsigned origin;             /* .. and the line that it comes from, of the composition; 0: it is generated */
    LIST(OpenBody) open;
    bool ends_with_next;         /* the body that is open: it is one statement */
    CodeList all;                /* what a new builder adds to */
} Builder;

/* One that adds to a program of its own; in the arena. */
Builder *builder_new(Arena *arena, const char *indent);
/* The program so far; the builder must have no body open but its own. */
const CodeList *builder_program(Builder *to);
/* What is added from now on comes from this line of the composition; 0: it is generated. */
void builder_set_origin(Builder *to, unsigned line);
/* Whether nothing has been added to what `builder_new` has made. */
bool builder_is_empty(Builder *to);
/* An empty statement at the beginning of what `builder_new` has made. */
void put_empty_statement_first(Builder *to);
/* All of a program, at the end of what is open. */
void add_program(Builder *to, const CodeList *program);

/* `type name = value;`; a NULL format: it has no value yet. */
void add_declaration(Builder *to, const char *type, const char *name, const char *format, ...) BUILD_FORMAT(4);
/* `enum { name = value };` */
void add_constant(Builder *to, const char *name, const char *format, ...) BUILD_FORMAT(3);
void add_set(Builder *to, const char *name, const char *format, ...) BUILD_FORMAT(3);
/* `name op value;` with "+=" and such. */
void add_update(Builder *to, const char *name, const char *op, const char *format, ...) BUILD_FORMAT(4);
/* `expression;` */
void add_call(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* A NULL format: `return;`. */
void add_return(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* "break", "continue", "goto again" */
void add_jump(Builder *to, const char *format, ...) BUILD_FORMAT(2);
void add_label(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* "static int f(int n)" */
void add_prototype(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* A macro on a line of its own, without a semicolon. */
void add_annotation(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* Without the marks around it. */
void add_comment(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* The same, behind the statement that was added last, or the head of a body that begins. */
void add_note(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* "#ifdef X" */
void add_directive(Builder *to, const char *format, ...) BUILD_FORMAT(2);
void add_blank(Builder *to);
/* Statements of the composition; their lines but the first begin where they are to. */
void add_source_text(Builder *to, const char *text);
/* Of a file: text in the middle of a line perhaps. */
void add_excerpt(Builder *to, const char *text);
/* The statement that was added last. */
Code *last_statement(Builder *to);

/* Bodies, up to their `end_body`. */
void begin_if(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* Behind the end of an `if`. */
void begin_else(Builder *to);
void begin_else_if(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* "int i = 0; i < n; i++" */
void begin_for(Builder *to, const char *format, ...) BUILD_FORMAT(2);
void begin_while(Builder *to, const char *format, ...) BUILD_FORMAT(2);
void begin_block(Builder *to);
/* "static int f(int n)" */
void begin_function(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* "struct sizes" */
void begin_struct(Builder *to, const char *format, ...) BUILD_FORMAT(2);
void begin_group(Builder *to, Subject subject);
/* Statements whose lines begin there, whatever is around them. */
void begin_margin(Builder *to, const char *indent);
/* Statements behind such a text, up to where another goes on; `on_new_line`: that ends with its line. */
void begin_inset(Builder *to, const char *indent, bool on_new_line);
void end_body(Builder *to);
/* .. without its braces, where it is a call alone. */
void end_body_of_one(Builder *to);
/* .. of a struct that is the type of this variable. */
void end_struct_of(Builder *to, const char *format, ...) BUILD_FORMAT(2);
/* The body that is open stands on the line of its head; without braces where it is one statement. */
void on_one_line(Builder *to);
/* .. it is one statement, on a line of its own; it is in braces, which an `else` is not where its `if` is not. */
void without_braces(Builder *to);
void in_braces(Builder *to);
/* The statement that is added next, which is no body, runs if this holds, and stands on its line: `if (x) y = 1;` */
void only_if(Builder *to, const char *format, ...) BUILD_FORMAT(2);

#endif
