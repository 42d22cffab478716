/* What `fernc cc` did, call by call. */
#ifndef FERN_CC_LOG_H
#define FERN_CC_LOG_H

#include "annotator/base/arena.h"

typedef struct LogEntry {
    const char *folder;  /* that the compiler ran in */
    const char *input;   /* as it was given */
    const char *output;  /* with its whole path */
    const char *key;     /* of the record; "": there is none */
    const char *why;     /* it was compiled as it stands; "": some of its functions are fused */
} LogEntry;

typedef LIST(LogEntry) LogEntries;

/* Nothing happens where it cannot be written. */
void log_add(const char *store, const LogEntry *entry, Arena *arena);
/* The last entry of each output, the first one first. */
void log_read(LogEntries *entries, const char *store, Arena *arena);

#endif
