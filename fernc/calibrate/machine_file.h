/* What was measured of a machine, in a file: one for each kind of machine that a user has. */
#ifndef FERN_MACHINE_FILE_H
#define FERN_MACHINE_FILE_H

#include "annotator/base/arena.h"
#include "model/machine.h"

/* As `fernc calibrate` writes it: `#` and a comment, or a word and numbers. Nanoseconds but for the caches and threads. */
typedef struct Measured {
    char processor[128], date[32];
    long long caches[3];
    int threads;            /* that ran at once in what follows `on_all` */
    double byte[4], on_all[4];
    double call, fault, start; /* 0: it could not be measured */
    double past[6];         /* what results past the caches gain in tiles of rows of 512, 1024, 4096 bytes, on one thread, on all; 0: not measured */
} Measured;

/* A line of it, which what measures prints as well. */
#define PAST_LINE "past %lf %lf %lf %lf %lf %lf"
#define AT_PAST(m) &(m)->past[0], &(m)->past[1], &(m)->past[2], &(m)->past[3], &(m)->past[4], &(m)->past[5]

/* The file for this machine, in $XDG_CONFIG_HOME/fern or ~/.config/fern; NULL: there is no such folder to name. */
const char *machine_file_path(Arena *arena);
/* False: it is not there, or wrong, and then `*fault` says how. */
bool machine_file_read(const char *path, Measured *measured, const char **fault, Arena *arena);
/* False: it could not be written, errno says why. Folders are made. */
bool machine_file_write(const char *path, const Measured *measured);
/* What of that is for results past the caches. */
struct PastGain past_measured(const Measured *measured);
/* In the model's numbers; those that were not measured are built in. */
struct fern_machine machine_measured(const Measured *measured);

#endif
