/* One annotation, or the types of a `<Fern Data>` comment: read as a whole, and what must hold of it. */
#ifndef FERN_READ_BLOCK_H
#define FERN_READ_BLOCK_H

#include "parse/parser.h"

/* parse_block.c: one `<Fern Annotation>` block; NULL after errors. One with a TODO is not checked further. */
Block *parse_block(Parser *parser);

/* check_block.c: what can be said only when the whole block is known. `complete`: nothing of it
 * was left out for an error. */
void check_block(Parser *parser, const Block *block, bool complete);
bool subset_mentions(const Subset *subset, const Loop *loop);
/* Each loop in one piece. */
const Expr *over_whole_call(Parser *parser, const Expr *expr);

/* data_types.c: the types of a `<Fern Data>` comment. */
void parse_data_types(Parser *parser, Library *library);

/* interface.c: the functions that an opaque type names against their declarations. */
void check_interface(Parser *parser, DataType *type);

/* rows.c: rows by pointers of their own: what cannot be said of them; loops along them are of one iteration, and so are none. */
void check_rows(Parser *parser, const Block *block);
void leave_rows_whole(Parser *parser, Block *block);

/* bind.c: what tile calls pass, and whether it fits. */
void resolve_tile_arguments(Parser *parser, Block *block);

#endif
