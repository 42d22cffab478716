/* What has been measured: a CSV file with a row a setting, from which an interrupted run goes on. */
#ifndef FERN_RECORD_H
#define FERN_RECORD_H

#include "annotator/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum { MAX_FIELDS = 16 };

typedef struct Setting {
    int64_t tiles[MAX_FIELDS]; /* of each field of struct NAME_tiles; 0: its default */
    double milliseconds;       /* median */
    double ratio;              /* of the unfused time to this one's, in the same rounds: median */
} Setting;

typedef struct Record {
    const char *path;          /* NULL: nothing is written */
    const char *title;         /* the first line: what was measured, to tell other runs' files apart */
    const char *header;
    int fields;
    LIST(Setting) settings;
} Record;

/* Reads what is there of the same run. False: the file is of another run, or cannot be read. */
bool record_open(Record *record, Arena *arena);
/* NULL: it has not been measured. */
const Setting *record_find(const Record *record, const int64_t *tiles);
/* Writes the row at once. False: it could not be written. */
bool record_add(Record *record, const Setting *setting, Arena *arena);

#endif
