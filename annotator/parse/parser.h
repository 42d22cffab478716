/* The parser of annotations: reads one block against the declaration of one routine.
 *
 * Grammar rules are functions, and become records at once: names are resolved where they are
 * read, so that every message has its place. After a syntax error the parser goes on at the
 * next field, clause or line. */
#ifndef FERN_PARSE_PARSER_H
#define FERN_PARSE_PARSER_H

#include "lex.h"
#include "records/annotation.h"

/* What the translation unit has under a name: an enumerator, or macros that stand for numbers. */
typedef enum ConstantKind {
    CONSTANT_NONE,
    CONSTANT_FOUND,
    CONSTANT_OF_SYSTEM, /* found, in a header of the system: it is the same for all that is compiled there */
    CONSTANT_DIFFERS    /* a macro that is defined in different ways */
} ConstantKind;
typedef ConstantKind (*ConstantLookup)(const char *name, int64_t *value, void *data);

/* The size of a type that the translation unit names; 0: it is unknown or incomplete. */
typedef int (*SizeLookup)(const char *type, void *data);

/* How many parameters a declared function has, and the types of what it returns and of the first parameter;
 * -1: there is none of this name. */
typedef int (*SignatureLookup)(const char *name, CType types[2], void *data);

/* A declared function, with the names and types of its parameters; NULL: there is none of this name. */
typedef const Routine *(*FunctionLookup)(const char *name, void *data);

/* Whether a function or a macro has the name. */
typedef bool (*DeclaredLookup)(const char *name, void *data);

/* What the path leads to from a parameter of the declared function: its type, and why it is the same for all calls. False: there is nothing; then
 * `*in` is the type that has no such member, of step `*step`, NULL: it is no structure that is defined. */
typedef bool (*MemberLookup)(const char *function, int parameter, const MemberPath *path, Parameter *member, const char **in, int *step, void *data);

/* The variable of the program of this name, with its type. False: there is none. */
typedef bool (*VariableLookup)(const char *name, CType *type, void *data);

typedef struct NamedSymbol {
    const char *name;
    const Symbol *symbol;
    Range range;
} NamedSymbol;

typedef struct Parser {
    Arena *arena;
    ExprPool *pool;
    Diag *diag;
    const Library *library;
    Routine *routine;          /* the declaration; NULL while data types are read */
    ConstantLookup lookup;
    SizeLookup size_of;
    SignatureLookup signature;
    FunctionLookup function;
    DeclaredLookup declared;
    MemberLookup member;
    VariableLookup variable;
    void *lookup_data;
    Tokens tokens;
    int at;
    int depth;                 /* of nested rules, against endless recursion */
    bool failed;               /* a syntax error: nothing is read until the parser recovers */
    bool measures;             /* functions may be named: in the cost of a type */
    bool allocator;            /* parameters of one may be named */
    bool floats;               /* float parameters may be named: in guards and call with */
    bool fractions;            /* numbers may be no integers: in call with */
    bool inexact;              /* .. and one was */
    const char *pattern;       /* of `for functions`, that the routine matched; NULL: there is none */
    LIST(NamedSymbol) symbolics;
    LIST(NamedSymbol) names;   /* of a data type: its parameters and fields */
    LIST(Binding *) bindings;
    LIST(Loop) loops;
    LIST(Output) outputs;
    LIST(Subset) inputs;
    LIST(CallWith) call_with;
    LIST(Example) examples;
    LIST(Indexing) indexings;
    LIST(Range) todos;
    LIST(int) unbound;         /* parameters whose binding had an error: said once */
    LIST(const char *) unknown; /* names that nothing declares: said once */
    LIST(int) deferred;        /* clauses that mention loops: read when these are known */
    Block *block;
} Parser;

/* parse_tokens.c: the small steps. */
const Token *peek(Parser *parser);
const Token *peek_next(Parser *parser);
bool peek_is(Parser *parser, const char *text);
bool token_is(const Token *token, const char *text);
bool accept(Parser *parser, const char *text);
/* The token here must be `text`; `where` ends the message: "after the loop variable". */
bool expect(Parser *parser, const char *text, const char *where);
const Token *expect_name(Parser *parser, const char *what);
/* One level deeper; false after an error: too deep. Paired with parser->depth--. */
bool descend(Parser *parser);
/* Skips `{ .. }` that begins here. */
void skip_braces(Parser *parser);
void close_brace(Parser *parser, Range opened);
/* After an error within braces: goes on after the next comma, at `NAME :`, `NAME {` or `}`. */
void recover_in_braces(Parser *parser);
/* After an error in a clause: goes on at the next line that begins with a name, or at `}`. */
void recover_at_clause(Parser *parser);
/* A word that begins a clause: no list of subsets or fields goes on over it. */
bool at_clause_word(Parser *parser);
const char *source_slice(Parser *parser, Range from, Range to);
/* The source from token `first` up to where the parser stands. */
Range range_since(Parser *parser, int first);
/* Adds "did you mean .." to the last message when a candidate is near. */
/* False when it was called with this name before. */
bool report_name_once(Parser *parser, const Token *name);
bool hint_nearest(Parser *parser, const char *word, const char *const *candidates, int count);

/* parse_expr.c */
const Expr *parse_expr(Parser *parser);
/* What `NAME` or `-NAME` stands for where it is an enumerator or a macro of a number; else NULL. */
const int64_t *named_constant(Parser *parser, const char *text);
const Guard *parse_guard(Parser *parser);

/* parse_member.c */
/* Before anything of a block is read: `a` `-` `>` `size` become one name, that of a parameter of its own. */
void join_members(Parser *parser);
/* The variable of the program that the name stands for, as a parameter of its own; NULL: there is none. */
/* What is bound in the place of a parameter that leads to rows by pointers of their own: its first row, with the step between rows behind it;
 * -1: it leads to none, which has been said. */
int require_rows(Parser *parser, const Token *data, int parameter, const DataType *type);
const Parameter *variable_named(Parser *parser, const char *name);

/* parse_binding.c */
/* The parameter of this name; -1 after an error. */
int require_parameter(Parser *parser, const Token *name);
/* The binding of a parameter, made for the returned value and for an opaque structure that has
 * these fields when there is none; NULL after an error. */
const Binding *find_binding(Parser *parser, const Token *name, const char *const *fields, int field_count);
void parse_binding(Parser *parser);
/* What data are called in messages. */
const char *binding_name(const Parser *parser, const Binding *binding);
void bind_opaque_parameters(Parser *parser);

/* parse_binding.c. An error when the name is one of the routine or the annotation already. */
void check_fresh_name(Parser *parser, const Token *name, const char *what);
/* parse_expr.c. An error when expr mentions a loop variable or a Symbolic. */
void require_parameters_only(Parser *parser, const Expr *expr, Range range, const char *what);

/* parse_subset.c: `produces { .. } when consumes { .. }` */
bool parse_outputs(Parser *parser);
bool parse_inputs(Parser *parser);

/* parse_image.c: subsets that data decide: `row_begin[r]`, `row_begin[r + l] - row_begin[r]`, `values(columns {..})`. */
typedef struct DataField {
    const Parameter *begins, *named_by;  /* the array whose elements, or values, they are; NULL: it is no such field */
    const Expr *first, *end;             /* an element; the difference of two is from `first` to `end` */
} DataField;
bool at_data_field(Parser *parser);
/* False after an error. What `values` reads is consumed, too. */
bool parse_data_field(Parser *parser, DataField *field);
/* Which elements of the subset these fields of dimension d say: where they begin, and how many. False after an error. */
bool set_data_fields(Parser *parser, Subset *subset, int d, const DataField *origin, const DataField *length);
/* The parameter of this name, which points at integers; NULL after an error. */
const Parameter *require_integers(Parser *parser, const Token *name);
void check_data_fields(Parser *parser);
/* parse_subset.c: what follows the name of an input's parameter. */
bool parse_input_subset(Parser *parser, Subset *subset);

/* parse_library.c: the text of a `<Fern Library>` comment behind its functions; NULL after errors. */
ThreadedLibrary *parse_library(Parser *parser);

/* parse_known.c: the same of one that names functions which only compute, or write output; false after errors. What of them headers of the system declare. */
bool parse_known(Parser *parser, Library *library, bool of_system);
void add_known_of_system(Library *library, ExprPool *pool, Diag *diag);

/* parse_allocator.c: the text of a `<Fern Allocator>` comment; false after errors. The functions that are known without one. */
bool parse_allocators(Parser *parser, Library *library);
void add_allocators_of_system(Library *library, ExprPool *pool, Diag *diag);

/* parse_handle.c: the text of a `<Fern Handle>` comment; NULL after errors. */
HandleType *parse_handle_type(Parser *parser);
/* parse_vendor.c: the text of a `<Fern Device>` comment; NULL after errors. What holds where there is none: CUDA, as its side file has it. */
const Vendor *parse_vendor(Parser *parser);
const Vendor *default_vendor(ExprPool *pool, Diag *diag);
/* The name of a function that is to be called; `what` it does. NULL after a syntax error. */
const char *parse_called(Parser *parser, const char *what);

#endif
