/* The program that a plan is lowered to: statements in C's terms, between the plan and the text. lower/ makes it and decides; print/
 * prints it as it stands. What an expression is, its C says. */
#ifndef FERN_PROGRAM_H
#define FERN_PROGRAM_H

#include "annotator/base/arena.h"

#include <stdbool.h>

typedef enum CodeKind {
    CODE_DECLARE,   /* `TYPE NAME = TEXT;`, `TYPE NAME;` */
    CODE_CONSTANT,  /* `enum { NAME = TEXT };` */
    CODE_SET,       /* `NAME OP TEXT;` */
    CODE_CALL,      /* `TEXT;`, which is computed for what it does */
    CODE_RETURN,    /* `return TEXT;`, `return;` */
    CODE_JUMP,      /* `TEXT;`: break, continue, goto LABEL */
    CODE_LABEL,     /* `TEXT:` */
    CODE_IF,        /* `if (TEXT)` with a body, and perhaps another */
    CODE_FOR,       /* `for (TEXT)` with a body */
    CODE_WHILE,     /* `while (TEXT)` with a body */
    CODE_BLOCK,     /* a body in braces */
    CODE_FUNCTION,  /* `TEXT`, the head of a function, with its body in braces */
    CODE_PROTOTYPE, /* `TEXT;`, such a head alone */
    CODE_STRUCT,    /* `TEXT { .. };`, whose body declares the members; `TEXT { .. } NAME;` */
    CODE_ANNOTATE,  /* `TEXT`: a macro that says something of the statement behind it */
    CODE_COMMENT,   /* `TEXT` between the marks of a comment, on a line of its own */
    CODE_DIRECTIVE, /* `TEXT`, from the beginning of a line on */
    CODE_BLANK,     /* an empty line */
    CODE_SOURCE,    /* `TEXT`: statements of the composition, copied */
    CODE_EXCERPT,   /* `TEXT`: of the composition or like it, in the middle of a line perhaps */
    CODE_INSET,     /* a body between two such pieces: its first line goes on one, its last line is gone on with */
    CODE_GROUP,     /* a body without braces: what belongs to a nest, or is a call in it */
} CodeKind;

/* How a body stands behind its head. */
typedef enum CodeLayout {
    LAYOUT_BRACES,
    LAYOUT_ONE_LINE, /* on the line of its head; in braces unless it is one statement */
    LAYOUT_OWN_LINE  /* one statement on the next line, without braces */
} CodeLayout;

typedef struct Code Code;

typedef LIST(Code *) CodeList;

/* What a group stands for. */
typedef struct Subject {
    const struct Plan *plan;
    const struct Nest *nest;     /* NULL: a call that runs as it was written */
    const struct Stage *stage;   /* NULL: all of the nest */
} Subject;

/* A statement. Texts are C, without what the kind adds. They may be the user's, and have lines: those of comments alone are indented. */
struct Code {
    CodeKind kind;
    const char *type;            /* of what is declared: "const int64_t", "float *const" */
    const char *name;            /* declared, with the brackets of an array; or what is set */
    const char *op;              /* of what is set: "=", "+=" */
    const char *text;            /* of what is declared it may begin with the end of the line */
    const char *note;            /* a comment behind it, on its line; NULL: none */
    CodeList body, otherwise;
    bool has_otherwise;          /* of an `if`; that may be empty */
    bool chains;                 /* .. is another `if` alone, `else if` */
    CodeLayout layout, otherwise_layout;
    const char *margin;          /* of an inset, or a group: where its lines begin; NULL: where those around it do */
    bool on_new_line;            /* of an inset: it does not go on the line of the piece before it */
    unsigned origin;             /* the line of the composition that it comes from; 0: it is generated */
    Subject subject;             /* of a group */
};

#endif
