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
} Measured;

/* The file for this machine, in $XDG_CONFIG_HOME/fern or ~/.config/fern; NULL: there is no such folder to name. */
const char *machine_file_path(Arena *arena);
/* False: it is not there, or wrong, and then `*fault` says how. */
bool machine_file_read(const char *path, Measured *measured, const char **fault, Arena *arena);
/* False: it could not be written, errno says why. Folders are made. */
bool machine_file_write(const char *path, const Measured *measured);
/* In the model's numbers; those that were not measured are built in. */
struct fern_machine machine_measured(const Measured *measured);

#endif
