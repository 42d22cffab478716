/* What is known of a file while it is lifted, and what its expressions are: their text, what they read, their values. Each file calls
 * those before it; conversions, rows and values call each other. */
#ifndef FERN_LIFT_LIFTER_H
#define FERN_LIFT_LIFTER_H

#include "lift/lift.h"

#include "annotator/base/names.h"

/* What is known of a local variable or parameter of the function being lifted. */

typedef struct Variable {
    struct Variable *next;    /* in its bucket of by_declaration */
    const char *name;
    CXCursor declaration;
    CXType type;
    bool parameter, local;
    bool global;
    bool constant;            /* a number that is const from its declaration on: `static const int one = 1;` */
    Range scope;              /* where its name means it; empty: everywhere */
    int writes;               /* assignments, ++, --, after the declaration */
    bool address_taken;
    bool escapes;             /* a pointer that something unknown may have copied */
    bool exposed;             /* a number whose address is, or a pointer whose own is or that escapes with what it leads to */
    bool cleaned_up;          /* something is done with it where its scope ends */
    bool has_initialiser;
    bool kept;                /* the region declares it, and what it is read from holds the same as long as the region runs */
    CXCursor initialiser;
    const Symbol *symbol;     /* integers: the value */
    Root *root;               /* pointers, arrays: what it points at */
    Roots members;            /* structures: arrays in it that the region touches */
    CXCursor allocated_by;    /* the last of the expressions that allocate it */
    CXCursor given_by;        /* the last call of something else that gives it a value; null: none does */
    int allocations;          /* assignments of malloc and its like */
    bool other_values;        /* it is assigned something that is no allocation, nor null */
    LIST(unsigned) uses;      /* offsets where its elements are touched, */
    bool element_uses;        /* somewhere by the function itself: `t[i]`, `*t` */
    bool freed;               /* by its name */
    bool left_out;            /* text of the function that the preprocessor leaves out names it, by itself or in a macro: it may be written there */
    LIST(unsigned) tests;     /* offsets where it is compared */
    LIST(unsigned) sights;    /* offsets where what it points at may be looked at, by itself or by what it is handed to: the uses and more */
    LIST(struct Variable *) views; /* pointers that are initialised from it: `float *inner = t + n;` */
    Range range;
} Variable;

typedef struct LvalueSymbol {
    const char *key;          /* as place_key gives */
    CXType type;              /* of another variable of the name, perhaps another */
    const Symbol *symbol;
} LvalueSymbol;

/* Rows by pointers of their own that a call is given. */
typedef struct CallRows {
    const Node *node;
    const char *key;          /* of the pointer to them, as place_key gives */
    int first_row;            /* the parameter */
    RowTable table;
} CallRows;

/* A variable that is one number while an iteration of its loop is lifted. */
typedef struct Bound {
    const Variable *variable;
    int64_t value;
    const char *text;         /* in the place of its name: "2", "((size_t)2)" */
} Bound;

typedef struct Lifter {
    CXTranslationUnit unit;
    const SourceFile *file;
    CXFile main_file, other_file; /* clang's handle of that, and of one that is another; NULL: not met yet */
    Library *library;
    ExprPool *pool;
    Arena *arena;
    Diag *diag;
    Function *function;
    CXCursor body;             /* of that function */
    LIST(Variable *) variables; /* of the function, in order of appearance */
    Variable **by_declaration; /* the same, by the hash of the declaration, */
    int bucket_count;         /* in so many buckets */
    LIST(Variable *) rooted;   /* those that have a root in the current region */
    LIST(WidthCheck) widths;   /* of the current region, */
    LIST(const Symbol *) called; /* integers that calls of it give, */
    LIST(Folded) folded;       /* numbers that clang has computed of its text, */
    bool unsaid;               /* .. and one of which no text alone tells, of the value that is being lifted */
    Range lifted_macro;        /* the use of a macro of which parts are being lifted as a value */
    LIST(Narrowing) narrowings; /* and those that its calls make */
    LIST(CallRows) call_rows;  /* rows by pointers of their own that its calls are given, one for each parameter */
    Names *unfit;              /* arguments of which it has been said that they never fit */
    Names *remarked;           /* where the current function has remarks, and which */
    Names *missing;            /* reasons, and the functions that these say are not annotated */
    LIST(LvalueSymbol) lvalues; /* integers that are no plain variables: `l.outputs` */
    LIST(Root *) roots;        /* of the function */
    Names *root_names;         /* the same */
    int loop_depth;
    bool of_switch;            /* the block that is lifted next is a switch's */
    LIST(Variable *) kept;     /* variables of the current region that are so */
    Names *read_names;         /* that statements of the current region read */
    Names *allocated;          /* pointers that statements of the current region allocate, and views of them */
    LIST(MemoryRead) memory_reads; /* places that its arguments read while it writes memory */
    Names *memory_read_names;  /* the same */
    Names *certain_reads;      /* places behind pointers that it reads at its entry in any case */
    Names *statuses;           /* variables that take a status in it */
    Names *array_reads;        /* arrays, and local pointers, through which its arguments are read, */
    Names *array_writes;       /* .. and arrays that its statements write */
    Names *written;            /* variables that statements of the current region assign */
    Names *again;              /* variables that the original path computes where they stood, too, and those that it reads for that */
    Names *again_from;
    Names *stored;             /* places in memory that they store to, as written: `s->energy` */
    Names *words;              /* of the file */
    Names *said;               /* types and enumerators of the unit, and of the library what generated code names in functions */
    LIST(Range) expansions;    /* where it uses macros, arguments included, */
    LIST(CXCursor) expanded;   /* .. each as clang has it, */
    LIST(CXCursor) definitions; /* and all macros that are defined */
    LIST(Range) directives;    /* its preprocessor lines */
    Names *defined;            /* macros, and how they are defined */
    Names *allocators;         /* functions, and what they are as such */
    Names *calls;              /* functions, and what calls of them do */
    const char *predicate;     /* C text: what is being lifted is run, or evaluated, where this holds; NULL: always */
    bool calls_stay;           /* all of them, whatever they do */
    Names *result_names;       /* variables that the current function gets for results, */
    LIST(const char *) all_result_names; /* and all functions */
    bool region_writes_memory;
    LiftOptions options;
    bool beside;               /* what writes output stands before calls of the current region */
    LIST(Jump) jumps;          /* of tests of the current region */
    bool may_have_left;        /* a test before may have left the function, and not for want of memory */
    bool may_leave;            /* a test before may leave the function, for want of memory too */
    bool frees;                /* the current region frees something, */
    bool frees_own;            /* .. that malloc has not given, perhaps */
    Range macro;               /* the use of a macro whose parts are being lifted as statements of its range */
    bool macro_tests_status;   /* a macro of the current region may leave the function */
    LIST(Bound) bound;         /* of the loops around what is being lifted that are taken apart */
    Names *tests;              /* conditions of calls of the current region, with their numbers, */
    int test_count;            /* .. so many */
    bool unsafe;               /* setjmp, volatile: nothing is lifted */
    bool has_conditions;       /* preprocessor lines stand in the function: with other options there may be other text */
    const char *hidden;        /* a variable that another one of its name hides; NULL: none is */
} Lifter;

/* cursor.c */
typedef LIST(CXCursor) Cursors;
Cursors children_of(Lifter *lifter, CXCursor cursor);
CXCursor strip(Lifter *lifter, CXCursor cursor);  /* parentheses, implicit casts */
CXCursor strip_casts(Lifter *lifter, CXCursor cursor);
bool begins_with(CXCursor expression, CXCursor part); /* where the part begins, too */
bool stands_in_file(CXSourceLocation location); /* not out of a macro's text */
bool stands_in_argument(CXCursor cursor); /* it begins between the parentheses of a macro */
bool stands_in_file_as_argument(Lifter *lifter, CXCursor call); /* written in the file, perhaps as a macro's argument */
bool in_main_file(Lifter *lifter, CXCursor cursor, Range *range);
const char *operator_of(Lifter *lifter, CXCursor cursor); /* of a binary operator; "" unknown */
const char *unary_operator_of(Lifter *lifter, CXCursor cursor);
bool is_truth_value(Lifter *lifter, CXCursor expression); /* `a == b`, `!a`, `a && b`: an int that is 0 or 1 */
/* `c ? a : b`, `a ?: b`, `a && b`, `a || b`: what stands behind the first part is not evaluated each time. */
bool has_a_condition(Lifter *lifter, CXCursor expression);
const char *name_of(Lifter *lifter, CXCursor cursor);
CXCursor function_called(Lifter *lifter, CXCursor call); /* its declaration, also of a constant pointer to one; else none */
const char *called_function(Lifter *lifter, CXCursor call); /* its name; "": it is not known */
bool is_routine_call(Lifter *lifter, CXCursor cursor);
bool has_annotated_call(Lifter *lifter, CXCursor cursor);
bool names(const char *text, const char *const *list, size_t count);    /* one of the list */
CXCursor argument_of(CXCursor call, unsigned index);
bool is_arithmetic(CXType type); /* a number */
bool is_table(CXType type); /* an array of elements that are const */
bool is_array(CXType type); /* the name of such a variable is its address */
bool leads_to_member(CXCursor structure); /* of `p->n`, p: a pointer, and no structure */
bool is_null(Lifter *lifter, CXCursor expression);
bool is_unsigned(CXType type);
bool is_integer(CXType type);

/* effects.c: what an expression does beside giving a value */
bool is_pure(Lifter *lifter, CXCursor expression);       /* no calls, no assignments */
bool only_computes(Lifter *lifter, CXCursor expression); /* the same, but that calls which only compute, or read, may be in it */
/* `sizeof(char[n++])`: a length in it is evaluated. Of `sizeof(int)`, `sizeof *t` nothing is. */
bool size_is_computed(Lifter *lifter, CXCursor size);
bool has_unnamed_effects(Lifter *lifter, CXCursor cursor, CXCursor parent); /* of what libclang has no kind for */

/* calls.c: what a call does beside giving a number; of a greater one all that comes before it, too. */
typedef enum CallEffect { CALL_COMPUTES, CALL_READS, CALL_ACTS } CallEffect;
CallEffect effect_of_call(Lifter *lifter, CXCursor call);
const char *why_call_acts(Lifter *lifter, CXCursor call); /* of CALL_ACTS: words behind its name */
/* The function that the expression calls and that acts, and why: "calls `f`, which .."; NULL: it has effects of another kind. */
const char *why_it_acts(Lifter *lifter, CXCursor expression);
/* The function without an annotation that the first such call is of; NULL: there is none. */
const char *function_that_acts(Lifter *lifter, CXCursor expression);
/* It writes output, or ends the program, and does nothing else. */
bool writes_output(Lifter *lifter, CXCursor call);
/* It may divide by zero, or read where nothing is, for all that is known. */
bool call_may_trap(Lifter *lifter, CXCursor call);
/* All that it reads are these variables of the whole file; false: it may read more. */
bool globals_read_by_call(Lifter *lifter, CXCursor call, TextList *globals);
/* Where the file looks at errno, or at the flags of its floating-point environment, no call moves. */
void find_whether_calls_stay(Lifter *lifter);

/* text.c */
/* Where the argument of a call that is written out in the file stands. False: a macro writes several. */
bool argument_range(Lifter *lifter, CXCursor call, int index, Range *range);
/* What writes the call that has the range: the file, all but the name, for which a macro stands, a macro all of it, or it is not known. */
typedef enum CallSpelling { CALL_BY_NAME, CALL_BY_MACRO, CALL_IN_MACRO, CALL_OTHERWISE } CallSpelling;
CallSpelling spelling_of_call(Lifter *lifter, CXCursor call, Range range, Range *macro);
/* What is in the parentheses of an `if`; "": they come out of a macro. */
const char *condition_text(Lifter *lifter, CXCursor statement);
const char *cursor_text(Lifter *lifter, CXCursor cursor); /* as it stands in the file */
/* The text as it stands beside an operator: a word, a number, `(..)` and `!(..)` need no parentheses. */
const char *as_operand(Lifter *lifter, const char *text);
/* A number in it is another one in another place: __LINE__. */
bool depends_on_place(Lifter *lifter, CXCursor expression);
/* Where macros are used, among the children of the translation unit. */
void find_expansions(Lifter *lifter, const Cursors *declarations);
/* Its preprocessor lines, in its text. */
void find_directives(Lifter *lifter);
/* inactive.c: which variables of the function text names that the preprocessor leaves out, where nothing is seen of it. */
void note_left_out(Lifter *lifter, Range function);
/* The file's text that is left out has another definition of the function, or a macro of its name. */
bool may_be_another_function(Lifter *lifter, CXCursor definition);

/* steady.c: after both of these. Whether the place is all of a macro's use, and all macros in it are the same to every compiler. */
void find_steady_macros(Lifter *lifter);
/* Behind this part of the file, or a second time, the preprocessor reads it as something else: `#define`, `#include`, __COUNTER__. */
bool changes_macros(Lifter *lifter, Range part);
bool uses_counter(Lifter *lifter, Range part); /* __COUNTER__ alone */
bool uses_place(Lifter *lifter, Range part);   /* .. or __LINE__, __INCLUDE_LEVEL__: elsewhere they are other numbers */
/* The last definition of the name in the unit; null: it is no macro. */
CXCursor macro_named(const Lifter *lifter, const char *name);
bool stands_in_steady_macros(Lifter *lifter, Range use);
/* A macro of the user that may stand for other tokens in another compilation. */
bool is_unsteady_macro(Lifter *lifter, const char *name);
/* The declaration is read by each compilation of the file. */
bool stands_unconditionally(Lifter *lifter, CXCursor declaration);
/* The user's declaration may be another one in another compilation, or none. */
bool stands_under_condition(Lifter *lifter, CXCursor declaration);
/* The macro that is used there stands for a call, and nothing before or behind it. */
bool stands_for_one_call(Lifter *lifter, Range use);
/* The first use of a macro that begins there or later; NULL: none does. */
const Range *expansion_from(const Lifter *lifter, unsigned at);
const char *said(Lifter *lifter, const char *format, const char *what); /* a reason with a name in it */
/* Behind white space and comments; behind the semicolon that ends what ends here. */
unsigned after_blanks(const SourceFile *file, unsigned at);
unsigned after_semicolon(const SourceFile *file, unsigned at);
/* For --explain. What has been said of the place is not said again. */
/* The reason that the function is not annotated. */
const char *not_annotated(Lifter *lifter, const char *function);
void remark(Lifter *lifter, Range range, const char *text);
/* The same where it tells this reason, which may be one of those; NULL: none. Else `missing` is the function. */
void remark_since(Lifter *lifter, Range range, const char *text, const char *why, const char *missing);
void cannot_tell_of_function(Lifter *lifter, CXCursor cursor, const char *why); /* the first reason counts */

/* bound.c: what a variable is in the iteration that is being lifted; NULL: it is a variable. */
const Bound *bound_variable(const Lifter *lifter, const Variable *variable);
/* The text with numbers in the place of such variables. */
const char *text_in_iteration(Lifter *lifter, const char *text);
/* Whether text_in_iteration finds all uses of the variable in the body of its loop, and nothing else. */
bool may_be_bound(Lifter *lifter, const Variable *variable, CXCursor body);

/* declared.c */
Variable *variable_of(Lifter *lifter, CXCursor reference);
Variable *variable_declared(Lifter *lifter, CXCursor declaration);
/* Another function follows. */
void forget_variables(Lifter *lifter);

/* constant.c */
bool is_bool(CXType type);
int bytes_of(CXType type);
/* The low bits, as a number of the type. */
int64_t wrapped(CXType type, int64_t value);
/* .. as a value; NULL: no int64_t has it. */
const Expr *constant_in(Lifter *lifter, CXType type, int64_t value);
/* A number that the compiler can tell, in the type of the expression; of one without an int64_t its bits. */
bool bits_of(Lifter *lifter, CXCursor expression, int64_t *bits);
/* A number that the compiler can tell, conversions around it included; *value is NULL where no int64_t has it. */
bool constant_of(Lifter *lifter, CXCursor expression, const Expr **value);

/* folded.c: that the expression, which clang has computed, is this number; nothing where no compiler computes another. */
void note_folded(Lifter *lifter, CXCursor expression, const Expr *value);
/* The same, where clang can compute it. */
void note_constant(Lifter *lifter, CXCursor expression);
/* The same of a text of the region. `constant`: any compiler can tell while it compiles. */
void note_folded_text(Lifter *lifter, const char *text, const Expr *value, bool constant);
/* The lengths of the rows that the variable's type has, and the size of elements of a type: where their text is no number. */
void note_lengths(Lifter *lifter, const Variable *variable);
void note_member_lengths(Lifter *lifter, CXCursor member); /* the same of an array in a structure */
void note_element(Lifter *lifter, CXType type);
/* Whether the text names a local variable, or may do. */
bool names_local(const Lifter *lifter, const char *text);
/* The use of a macro that stands for the expression, or for more; without a file: there is none. */
Range macro_of(Lifter *lifter, CXCursor expression);
/* That the value of the expression has parts of which no text tells: if its own can, that is kept. */
void say_unsaid(Lifter *lifter, CXCursor expression, const Expr *value);

/* named_types.c */
/* The name of what the declaration declares, or leads to, a number, where another compilation may have another type for it; NULL: all have the same;
 * "": it cannot be said. `own`: but names of the system's headers. */
const char *unsteady_type(Lifter *lifter, CXCursor declaration, bool own);
/* That the name stands for the number that is there in the end of this type. */
void tell_type(Lifter *lifter, const char *name, CXType type, ReadTexts *to);
/* .. of what the text of an expression names, whatever its type is called. False: nothing tells it from all others. */
bool tell_type_of(Lifter *lifter, const char *text, CXType type, ReadTexts *to);

/* spelled.c: that the macro, which may stand for other tokens elsewhere, stands for those that it does here. False: it cannot be said. */
bool tell_macro(Lifter *lifter, CXCursor definition, ReadTexts *to);

/* exact.c */
/* As it can be written elsewhere: where it is a part of what a macro stands for, not the macro. "": it cannot. */
const char *exact_text(Lifter *lifter, CXCursor expression);

/* place.c */
/* What is the same of all spellings of a place: of `it->s`, `it -> s`, `(*it).s` and `it[0].s`. */
const char *place_key(Lifter *lifter, CXCursor place);
/* A member, an element, or what a pointer leads to. */
bool is_place_led_to(Lifter *lifter, CXCursor expression);
/* The place that is no member of a larger one: `s->in` of `s->in.v.n`. */
CXCursor structure_around(Lifter *lifter, CXCursor place);
/* Visits what is evaluated to know where the place is: of `v[i].n` the pointer v, and i. */
void visit_address(Lifter *lifter, CXCursor place, CXCursorVisitor visitor, void *data);

/* expression.c */
bool reads_memory(Lifter *lifter, CXCursor expression);  /* through pointers, of globals */
/* Adds the places in memory that the expression reads to memory_reads: `l->biases`. False: one of
 * them is no plain place. */
bool list_memory_reads(Lifter *lifter, CXCursor expression);
/* From here on what list_memory_reads lists is read only where this holds, or does not. Returns lifter->predicate as it was, to be put back. */
const char *read_where(Lifter *lifter, CXCursor condition, bool holds);
/* The same of `*p`, of this text. */
bool list_read_behind(Lifter *lifter, CXCursor pointer, const char *text);
/* The same of a pointer to pointers, the first of which is read: it may lead to an array of this function. */
bool list_rows_behind(Lifter *lifter, CXCursor pointer, const char *text);
/* The same of the place of this key and text, which is not this function's own. */
bool list_read_in(Lifter *lifter, const char *key, const char *text);
/* The same of a variable of the file. False: a variable of the function has its name, or it may have another value than where the region begins. */
bool list_read_of_variable(Lifter *lifter, const char *name);
/* Adds the names of variables in the expression. */
void list_names(Lifter *lifter, CXCursor expression, Names *list);
/* Adds the names of the variables and parameters in it. */
void list_variables(Lifter *lifter, CXCursor expression, TextList *names);
bool mentions_variable(Lifter *lifter, CXCursor expression, const Variable *variable);
/* One of the names, but where only its address is taken. */
bool mentions_any(Lifter *lifter, CXCursor expression, const Names *names);
bool mentions_allocated(Lifter *lifter, CXCursor expression);
/* The same, but for sizeof: where it is a tile, the pointer has another value, or none. */
bool looks_at_allocated(Lifter *lifter, CXCursor expression);
/* A number in it comes from such a pointer: `end - t`, `t ? n : 0`. */
bool computes_from_allocated(Lifter *lifter, CXCursor expression);
bool mentions_status(Lifter *lifter, CXCursor expression); /* a variable that takes a call's status */
bool mentions_written(Lifter *lifter, CXCursor expression); /* a variable the region assigns */
void list_written(Lifter *lifter, CXCursor expression, Roots *roots); /* those that the region assigns */
/* An earlier call reads the variable, at the place where it runs: that place may move. */
bool changes_under_a_call(Lifter *lifter, const Variable *variable, const char **why);

/* trap.c: whether what stands behind a test may be evaluated before it. */
/* It divides by what may be zero, or reads through a pointer what the region does not read in any case. */
bool may_trap(Lifter *lifter, CXCursor expression);
/* It has a part that is not evaluated each time: `p && p->on`. */
bool is_evaluated_in_part(Lifter *lifter, CXCursor expression);
/* The expression is evaluated at the region's entry: what it reads through pointers can be read there. */
void note_certain_reads(Lifter *lifter, CXCursor expression);

/* conversion.c */
/* What C makes of a value of the type `from` where it converts it to `to`: of a constant another one, else the same, remembered to
 * fit. NULL: what it becomes is not known. */
const Expr *convert_value(Lifter *lifter, const Expr *value, CXType from, CXType to, Range range);
/* A sum or a product of this type: remembered to fit. NULL: it is not known. */
const Expr *computed_value(Lifter *lifter, const Expr *value, CXType type, Range range);
/* Remembers that the value must fit. */
void note_width(Lifter *lifter, const Expr *value, CXType type, bool conversion, Range range);
/* Whether the value is the same as one of a floating type. */
bool is_exact_real(CXType from, CXType to, const Expr *value);
/* lift_value of an operand of `+`, `-` and `*`. */
const Expr *operand_value(Lifter *lifter, CXCursor expression);

/* rows.c: NULL: it is not known. */
/* The elements in what the pointer, or the array that stands for its address, leads to: in a row, or 1. */
const Expr *elements_led_to(Lifter *lifter, CXCursor pointer);
/* The same of a variable. */
const Expr *elements_of_row(Lifter *lifter, const Variable *variable);
/* All that an array holds. */
const Expr *elements_of_array(Lifter *lifter, const Variable *variable);
/* `sizeof` of an array whose length is known only at run time. */
const Expr *bytes_of_array(Lifter *lifter, CXCursor size);
/* A variable in the expression that points at rows of a length that is not known; NULL: there is none. */
const char *name_of_unknown_rows(Lifter *lifter, CXCursor expression);

/* value.c */
/* The integer that the expression is, conversions around it included; NULL: it is none, or a part of a macro that has no text. */
const Expr *lift_value(Lifter *lifter, CXCursor expression);
/* The value of a part of an expression that is no value itself, as an argument of a call: that may be all of what a macro stands for. NULL too
 * where no text tells of a number in it that another compiler might read otherwise. */
const Expr *lift_part(Lifter *lifter, CXCursor whole, CXCursor part);
/* The integer that the pointer leads to, of this text: `*n`. */
const Expr *value_led_to(Lifter *lifter, CXCursor pointer, const char *text);
/* The integer in a place of this key and text. */
const Expr *value_of_place(Lifter *lifter, CXType type, const char *key, const char *text);
/* What a call of this text gives, of a function that only reads: evaluated once, at the region's entry. NULL: no integer. */
const Expr *value_called(Lifter *lifter, CXType type, const char *text);
/* A whole argument before the call converts it; its text stands for it if nothing else does. */
const Expr *lift_unconverted(Lifter *lifter, CXCursor argument, const char *text);
/* The whole number that a variable of a floating type is for good; NULL: it is none, or not known to be. */
const Expr *whole_number(Lifter *lifter, CXCursor expression);
/* Only constants and names that the function never modifies. */
bool reads_only_fixed(Lifter *lifter, CXCursor expression);

#endif
