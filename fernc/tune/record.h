/* What has been measured: a CSV file with a row a measurement, from which an interrupted run goes on. */
#ifndef FERN_RECORD_H
#define FERN_RECORD_H

#include "annotator/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { MAX_COLUMNS = 16 };

/* One run of the function as written and one of the fused one, right after each other. Milliseconds. */
typedef struct Sample {
    double unfused, fused;
} Sample;

/* One way to run the fused function. */
typedef struct Setting {
    const char *order;              /* the loops of each nest from the outermost in, `blur_x.x blur_x.y` */
    int threads;
    int64_t tiles[MAX_COLUMNS];     /* of each column's loop; 0: it has none that could be told */
    LIST(Sample) samples;
} Setting;

typedef struct Record {
    const char *path;               /* NULL: nothing is written */
    const char *title;              /* the first line: what is measured, to tell other runs' files apart */
    const char *const *columns;     /* loops with a tile size */
    int column_count;
    Arena *arena;
    LIST(Setting *) settings;
    FILE *file;
} Record;

/* Reads what is there of the same run and opens the file for more. False: it was said on stderr why not. */
bool record_open(Record *record);
/* The setting, with what has been measured of it. */
Setting *record_setting(Record *record, const char *order, int threads, const int64_t *tiles);
/* Writes the row at once. False: it could not be written, as was said on stderr. */
bool record_add(Record *record, Setting *setting, Sample sample);
void record_close(Record *record);

/* Milliseconds, by each setting's first samples, at most `most`: the median of the unfused run with so many
 * threads; INFINITY: there is none. */
double record_unfused(const Record *record, int threads, int most);
/* The setting's: the median of its ratio to the unfused runs beside it, so that what else the machine does
 * meets both; INFINITY: not measured. */
double record_time(const Record *record, const Setting *setting, int most);

#endif
