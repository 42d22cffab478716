/* Shared by the files that make a tree. */
#ifndef FERN_TREE_PARTS_H
#define FERN_TREE_PARTS_H

#include "tree.h"

#include "distribute/distribution.h"

/* tree/combines.c: what becomes of the partial results of the nest's calls: of each piece what is combined right behind its calls, as an array
 * with an element a piece; all of it, in the tree. */
const Combines *find_combines(Tree *tree);
/* tree/verify_combines.c: NULL, or what is wrong with what becomes of partial results. */
const char *combines_fault(const Tree *tree, Arena *arena);
/* tree/verify_around.c: NULL, or what is wrong with what ranks do around it. */
const char *around_fault(const Tree *tree, Arena *arena);
/* tree/around.c: what stands around the nest. */
void add_around(Tree *tree);

#endif
