/* What has come of a C file: of which functions loops and calls run fused, what that gains, what stood in the way elsewhere. */
#ifndef FERN_CC_RECORD_H
#define FERN_CC_RECORD_H

#include "annotator/base/arena.h"
#include "annotator/base/text.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct Reason {
    unsigned line;
    const char *text;
    const char *missing;  /* the function that an annotation would have to tell of; NULL: of none */
    bool alone;           /* nothing stands in the way: no other call or loop could share its loops */
} Reason;

typedef struct FunctionRecord {
    const char *name;
    unsigned begin, end;  /* its lines, its comment included */
    bool fused;
    double gain;          /* so many times as fast, by the estimate; 0: none can be made */
    const char *sizes;    /* .. with these */
    LIST(Reason) reasons; /* why what is not fused is not */
} FunctionRecord;

typedef struct ReadFile {
    const char *path, *contents; /* contents: their name when it was read */
} ReadFile;

typedef struct CcRecord {
    const char *stays;           /* why the file is compiled as it stands; NULL: some of its functions are fused */
    bool quiet;                  /* the compiler has compiled it as it stands, and said nothing */
    LIST(FunctionRecord) functions;
    LIST(ReadFile) read;         /* that it depends on, beside those that the compiler reads */
} CcRecord;

void record_write(Text *out, const CcRecord *record);
/* False: it is none. */
bool record_read(CcRecord *record, FILE *file, Arena *arena);

#endif
