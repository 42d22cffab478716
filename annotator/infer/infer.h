/* `fern-annotate infer`: annotations found by probing routines and tested as `check` tests them. */
#ifndef FERN_INFER_H
#define FERN_INFER_H

#include "base/text.h"
#include "check/check.h"
#include "modes.h"
#include "scaffold/header.h"

typedef struct InferCounts {
    int cut, whole, unknown;
} InferCounts;

/* Writes a side file: what was found, and for what was not, a draft that says why. What is not found, and, when
 * asked for, a line for each function, go to `remarks`. `types`: with the data types of annotations/dense.h; `told`: values
 * that parameters take. */
void infer_library(Text *out, Text *remarks, const Header *header, const Library *types, const CheckOptions *options,
                   const ToldValues *told, ExprPool *pool, Diag *diag, InferCounts *counts);

#endif
