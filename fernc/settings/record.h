/* What has been measured: a CSV file with a row a measurement, from which an interrupted run goes on. */
#ifndef FERN_SETTINGS_RECORD_H
#define FERN_SETTINGS_RECORD_H

#include "annotator/base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { MAX_COLUMNS = 16 };

/* The function as written; as it is compiled by default; fused with one setting. */
typedef enum WhatRan { UNFUSED, DEFAULT, FUSED } WhatRan;

/* Milliseconds of a run of each, right after each other; 0: it did not run. */
typedef struct Sample {
    double ms[3];
} Sample;

/* One way to run the fused function. */
typedef struct Setting {
    const char *decisions;          /* commands beside the user's: `reuse across at blur_x.x; ..` */
    const char *order;              /* the loops of each nest from the outermost in, `blur_x.x blur_x.y` */
    int threads;
    const char *sizes;              /* of tiles, as the row has them: `blur_x.x=8 blur_x.y=64`, */
    int64_t tiles[MAX_COLUMNS];     /* .. and as numbers; 0: of a loop that has none that could be told */
    LIST(Sample) samples;           /* from the search: without the default */
    LIST(Sample) trials;            /* next to the default, at the end */
} Setting;

typedef struct Record {
    const char *path;               /* NULL: nothing is written */
    const char *title;              /* the first line: what is measured, to tell other runs' files apart */
    Arena *arena;
    LIST(Setting *) settings;
    FILE *file;
} Record;

/* Reads what is there of the same run and opens the file for more. False: it was said on stderr why not. */
bool record_open(Record *record);
/* The setting, with what has been measured of it. */
Setting *record_setting(Record *record, const char *decisions, const char *order, int threads, const char *sizes);
/* Writes the row at once. False: it could not be written, as was said on stderr. */
bool record_add(Record *record, Setting *setting, Sample sample);
void record_close(Record *record);

/* Of times that were measured. What disturbs a run makes it longer: the least says how fast it is, and the middle how
 * far to trust that. INFINITY: there are none. */
typedef struct Spread {
    double least, middle;
} Spread;

/* Milliseconds, by each setting's first samples, at most `most`: the least of the unfused run with so many threads. */
double record_unfused(const Record *record, int threads, int most);
/* The setting's own in the search, */
Spread record_time(const Setting *setting, int most);
/* and of what ran beside it at the end. */
Spread record_trials(const Setting *setting, WhatRan of);

#endif
