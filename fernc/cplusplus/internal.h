/* Shared by the files that make C of C++. Each calls those before it in this order, but that expressions and calls call each other. */
#ifndef FERN_CPLUSPLUS_INTERNAL_H
#define FERN_CPLUSPLUS_INTERNAL_H

#include "cplusplus.h"

#include "annotator/base/names.h"

typedef LIST(CXCursor) Cursors;
typedef LIST(const char *) Strings;

/* What a function does with one of the variables that it names. */
typedef struct Usage {
    CXCursor variable;
    bool taken;            /* its address, or a reference to it, may be known elsewhere */
    LIST(unsigned) uses;   /* where it is named */
    LIST(unsigned) writes; /* .. and given another value */
} Usage;

/* A parameter of a run's function. */
typedef struct Given {
    const char *key;       /* what it is, for the next who asks */
    const char *parameter; /* "const double *x" */
    const char *argument;  /* in C++: "x.data()" */
    const char *spelled;   /* in an expression of C: "x", "(*sum_at)" */
    const char *asserted;  /* a statement of C++ that compiles where the argument has the type that it had; NULL: it has */
    const char *before, *after; /* statements of C around the run: "double sum = *sum_at;"; NULL: none */
    const char *declared, *told; /* .. and of C++ around its call: "double sum;", "const double mean = fern_mean;" */
} Given;

/* A variable that the run declares. */
typedef struct Own {
    CXCursor variable;
    const char *name;
    bool ended;            /* its scope is behind: the name is free again */
} Own;

/* A use of a macro in the file. */
typedef struct MacroUse {
    unsigned at;
    CXCursor definition;
} MacroUse;

typedef struct Making {
    CXTranslationUnit unit;
    const SourceFile *file;
    Arena *arena;
    CplusplusView *view;
    CplusplusReadsAsC *reads_as_c;
    void *data;
    unsigned first_function; /* where the first declaration of the whole file with a function's body in it begins */
    unsigned place;        /* .. and that of the function at hand */
    CXCursor function;
    LIST(Usage) usages;    /* of that function */
    const char *checks;    /* a macro by which the library of C++ checks each subscript; NULL: none is defined */
    LIST(MacroUse) macros; /* in the file, */
    Names *overloaded;     /* functions of the whole file of which there are several */
    Names *names;          /* functions of the text of C */
    Strings headers;       /* that it includes, */
    Strings refused;       /* .. and those that C cannot read */
    Strings prototypes;    /* annotated functions that the file itself declares, each with its annotation */
    /* Of the run at hand: */
    Range run;
    LIST(Given) given;
    LIST(Own) own;
    Names *taken, *ever;   /* names of the two that mean something now, and all that have */
    LIST(Range) sets;      /* assignments to variables that are statements of the run, or begin a loop that is one */
    unsigned seen_until;   /* what it declares nobody names behind this */
    bool returns;          /* it leaves the function */
    bool names_return;     /* .. and may: it goes to the function's end */
    int loop_depth;
    int work;              /* loops and calls that are statements, */
    int calls;             /* .. and all calls but those of <cmath> */
    int depth;             /* of blocks around the statement */
    const char *why;       /* it is not understood, .. */
    CXCursor where;        /* .. since there is this */
} Making;

/* tree.c: libclang's tree. */
Cursors parts_in(const Making *making, CXCursor cursor);
CXCursor bare(CXCursor cursor); /* without parentheses and what clang has put around it */
CXCursor unwrapped(CXCursor cursor); /* without what clang has put around it */
const char *spelling_of(const Making *making, CXCursor cursor);
/* The part of the file that it is; false: a macro writes some of it, or another file. */
bool range_of(const Making *making, CXCursor cursor, Range *range);
const char *qualified_name(const Making *making, CXCursor declaration); /* "steps::step" */
const char *source_of(const Making *making, CXCursor cursor); /* as it stands in the file */
const char *operator_of_two(const Making *making, CXCursor cursor);
const char *operator_of_one(const Making *making, CXCursor cursor);
bool is_of_namespace_std(CXCursor declaration);
bool is_of_whole_file(CXCursor declaration); /* in no namespace, class or function */
bool is_same(CXCursor one, CXCursor other);
/* false; the first reason is kept. */
bool decline(Making *making, CXCursor cursor, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* types.c */
/* The name in C of a number's type; NULL: it is none that C and C++ have alike. `bool` is none, nor are enumerations. */
const char *number_type(CXType type);
/* "const double *name"; NULL: it is no number, array of such, nor pointer to one. */
const char *declared_as(const Making *making, CXType type, const char *name);
bool is_reference(CXType type);
CXType behind_reference(CXType type);
bool is_number(CXType type); /* of bool and enumerations, too */
bool is_pointer(CXType type);

/* usage.c: of the function at hand. */
void find_usages(Making *making, CXCursor function);
const Usage *usage_of(const Making *making, CXCursor variable); /* NULL: it is not named */
bool is_written_in(const Usage *usage, Range range);
bool is_used_behind(const Usage *usage, unsigned end);

/* given.c: what a run gets from outside. NULL: it cannot be given. */
const char *given_variable(Making *making, CXCursor name, CXCursor variable);
/* What is constant, by the text of its macro or name. */
const char *given_constant(Making *making, const char *text, const char *name, CXType type);
/* An array that an object has, and how long it is: `x.data()`. */
const char *given_by_object(Making *making, CXCursor object, const char *member, CXType type, bool constant_object);
const char *own_name(Making *making, CXCursor variable); /* of a variable that the run declares */
const Own *own_of(const Making *making, CXCursor variable);
void end_scope(Making *making, int own_before); /* of those declared since there were so many */

/* containers.c: objects of the library of C++ that have arrays. */
/* The call of a member that gives an array, its length or an element of it. False: it is none, nothing is said. `*text`: NULL after a refusal. */
bool spell_container(Making *making, CXCursor call, const char **text);

/* macros.c: macros that stand for one number. */
void find_macros(Making *making);
/* Whether no other one is used in the part of the file; for what `cursor` is. */
bool has_plain_macros(Making *making, CXCursor cursor, Range range);
bool has_macro(const Making *making, Range range);
bool is_in_macro(const Making *making, CXCursor expression); /* all of it is what one use stands for */
bool spell_macro(Making *making, CXCursor expression, Text *out);

/* calls.c */
bool spell_call(Making *making, CXCursor call, Text *out);
/* A function that C has, too, of a header that C can read. */
bool needs_header_of(Making *making, CXCursor declaration);

/* expressions.c: each adds the expression in C to `out`, or refuses it. */
bool spell(Making *making, CXCursor expression, Text *out);
bool spell_alone(Making *making, CXCursor expression, Text *out); /* without the parentheses that it has within others */
bool spell_place(Making *making, CXCursor expression, Text *out); /* which is assigned */

/* statements.c: each statement in the line that it has in the file. */
bool spell_statement(Making *making, CXCursor statement, Text *out, unsigned *line);
void go_to_line(const Making *making, Text *out, unsigned *line, unsigned to); /* a blank, or ends of lines and the indent */
unsigned line_of_cursor(const Making *making, CXCursor cursor);
Range whole_range(const Making *making, CXCursor statement); /* .. of what begins or ends in a macro, too */
unsigned behind_statement(const Making *making, Range range); /* with its semicolon */

/* runs.c: the runs of a function, to those of the view. */
void find_runs(Making *making, CXCursor function);

#endif
