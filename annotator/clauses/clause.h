/* The clauses of an annotation that stand beside its bindings, loops and subsets.
 *
 * One entry of the table in table.c has all that the programs know of a clause: how it is written, what it says, how it is
 * read, checked and listed. A new clause is an entry there, its functions in a file here, and the code that uses what it
 * says; `fern-annotate clauses`, and with it docs/annotation-language.md, follow. */
#ifndef FERN_CLAUSE_H
#define FERN_CLAUSE_H

#include "parse/parser.h"

typedef struct Clause {
    const char *words[2];                /* it begins with: `by` `address`; the second is NULL mostly */
    const char *grammar;                 /* what follows them; "": nothing */
    const char *says;                    /* what it asserts, in a line */
    void (*set)(Block *block);           /* of one that holds or does not, by its word alone; else NULL, */
    bool (*holds)(const Block *block);   /* .. and whether it was said */
    void (*parse)(Parser *parser);       /* .. reads what follows the words */
    bool deferred;                       /* it mentions loops, which may come later: read when the block has ended */
    /* Once the block is read and nothing of it was left out for an error; NULL: nothing to check. */
    void (*check)(Parser *parser, const Block *block);
    /* For `fern-annotate list`, of each block; NULL: it is listed in another place. */
    void (*list)(Text *out, const Routine *routine, const Block *block);
    /* .. once, of a clause that speaks of the routine whatever block it stands in: ahead of the blocks, behind them. */
    void (*list_routine)(Text *out, const Routine *routine);
    void (*list_behind)(Text *out, const Routine *routine);
} Clause;

/* The table, which ends with an entry of no words; fern-annotate lists clauses in its order. */
extern const Clause clauses[];

/* Reads the clause that begins here; false: none does. Deferred ones are read by parse_deferred, at the end of the block. */
bool parse_clause(Parser *parser);
void parse_deferred(Parser *parser);
/* What has to hold of each clause once all of the block is known. */
void check_clauses(Parser *parser, const Block *block);

/* "Did you mean .." where a clause has a name that is near. */
void hint_clause(Parser *parser, const char *word);
/* All of them for `fern-annotate clauses`: how each is written, and below what it says. */
void clauses_print(Text *out);

/* An expression as listings show it; list_number: after its name, where there is one. */
void list_expr(Text *out, const Expr *expr);
void list_number(Text *out, const char *name, const Expr *value);

/* guard.c */
void parse_where(Parser *parser);
/* status.c */
void parse_status(Parser *parser);
void list_status(Text *out, const Routine *routine);
/* order.c */
void parse_token(Parser *parser);
void parse_constant(Parser *parser);
void parse_stream(Parser *parser);
void parse_handle(Parser *parser);
void check_waits(Parser *parser, const Block *block);
void list_tokens(Text *out, const Routine *routine);
void list_stream(Text *out, const Routine *routine, const Block *block);
void list_handle(Text *out, const Routine *routine, const Block *block);
/* space.c */
void parse_space(Parser *parser);
void list_space(Text *out, const Routine *routine, const Block *block);
/* address.c */
void parse_bytes(Parser *parser);
void parse_by_address(Parser *parser);
/* Before anything of a block is read: which parameters stand for the numbers that they point at. */
void find_addressed(Parser *parser);
void list_bytes(Text *out, const Routine *routine);
void list_by_address(Text *out, const Routine *routine);
/* optional.c */
void parse_optional(Parser *parser);
void check_optional(Parser *parser, const Block *block);
void list_optional(Text *out, const Routine *routine);
/* call_with.c */
void parse_call_with(Parser *parser);
void check_call_with(Parser *parser, const Block *block);
void list_call_with(Text *out, const Routine *routine, const Block *block);
/* tiles.c */
void parse_granule(Parser *parser);
void check_copies(Parser *parser, const Block *block);
void list_granule(Text *out, const Routine *routine, const Block *block);
/* edges.c */
void parse_edges(Parser *parser);
void check_edges(Parser *parser, const Block *block);
void list_edges(Text *out, const Routine *routine, const Block *block);
/* cost.c */
void parse_cost(Parser *parser);
/* .. of a type: after the word. */
void parse_type_cost(Parser *parser, DataType *type);
void list_cost(Text *out, const Routine *routine, const Block *block);
/* example.c */
void parse_example(Parser *parser);
void list_examples(Text *out, const Routine *routine, const Block *block);
/* indexes.c */
void parse_indexes(Parser *parser);
void list_indexes(Text *out, const Routine *routine, const Block *block);
/* inline_variant.c: and whether what it names fits the routine. */
void parse_inline_variant(Parser *parser);
void check_inline_variants(Parser *parser, const Block *block);
void list_inline_variants(Text *out, const Routine *routine, const Block *block);
/* `NAME`, with the routine's name for a `*` in it; NULL: there is none. The text behind `in`; NULL: there is none. Errors to the parser. */
const char *parse_variant_name(Parser *parser);
const char *parse_variant_file(Parser *parser, const char *name);
/* The function that it names, in C; NULL: none is declared, or one that returns something. Whether its parameters are the routine's of these names. */
const Routine *variant_declared(Parser *parser, const InlineVariant *variant);
void match_variant_parameters(Parser *parser, InlineVariant *variant, const Routine *declared);
bool variant_takes(const InlineVariant *variant, int parameter);
/* inline_fold.c */
void parse_inline_fold(Parser *parser);
void check_inline_fold(Parser *parser, const Block *block);
void list_inline_fold(Text *out, const Routine *routine, const Block *block);
/* What variants for a GPU do not have: members of structures, arrays that may be missing. */
void refuse_on_device(Parser *parser, Range range);
/* device_variant.c; once all of the block is read, when it holds, and whether it is all that the block says. */
void parse_device_variant(Parser *parser);
void finish_device_variant(Parser *parser);
void list_device_variants(Text *out, const Routine *routine);

#endif
