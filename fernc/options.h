/* The command line of fernc. */
#ifndef FERN_OPTIONS_H
#define FERN_OPTIONS_H

#include "known/table.h"
#include "model/machine.h"

#include "annotator/base/arena.h"

#include <clang-c/Index.h>

#include <stdbool.h>
#include <stdint.h>

typedef struct TileOption {
    const char *name;
    long size;
} TileOption;

typedef struct NamedText {
    const char *name, *text;
} NamedText;

typedef struct Options {
    bool verify;                      /* `fernc verify IN.c` */
    bool derives;                     /* `fern-annotate derive IN.c`: what its functions touch, and no more */
    bool tune;                        /* `fernc tune IN.c`, */
    bool catches_faults;              /* .. a schedule that it tries: a mistake of the compiler is one of this compilation alone */
    bool run;                         /* `fernc run IN.c` */
    LIST(NamedText) values, inputs, outputs; /* --arg NAME=VALUE, --in and --out NAME=FILE */
    LIST(TileOption) sizes;           /* --size NAME=VALUE */
    int rounds;
    int seconds;                      /* --seconds: of processor time, for large sizes of each function; -1: not said, a few are tried */
    bool tiles_only;                  /* tune: no decisions but orders of loops, tile sizes and threads */
    const char *csv, *plot;
    bool (*is_settled)(CXTranslationUnit unit, void *data); /* whether what the unit has been read as is what the compiler reads; NULL: that is not known */
    void *of_settled;                 /* its data */
    const char *text;                 /* that is read in the place of what stands in the file `input`; NULL: that is */
    const char *input, *output, *header, *support, *annotations, *graph, *report, *python, *function;
    bool explain, time;
    bool explain_json;                /* --explain=json */
    bool require_fused;               /* --require-fused: a file in which nothing is fused is an error */
    bool line_directives;             /* --line-directives: `#line` in the output */
    bool lines_of_text;               /* .. not of calls on tiles and of loops in routines: each line of the input is once in the output at most, outside of what is fused */
    bool same_symbols;                /* --same-symbols: no symbols in the output but those of the input */
    bool inexact;                     /* --no-exact: takes back what follows */
    bool exact;                       /* bit for bit what the original computes */
    bool from_lift;                   /* --from=lift: the input is a dump */
    bool from_program;                /* --from=program: it is one of the program, which is printed */
    bool dump_lift, dump_nests, dump_loops, dump_tree, dump_program;
    bool print_schedule;
    bool automatic;                   /* --target=auto, which choose_target settles */
    bool threads;                     /* --target=omp */
    bool ranks;                       /* --target=mpi */
    bool cuda;                        /* --target=cuda, and cuda-stream: */
    bool streamed;                    /* copies between the host's memory and a GPU's are fused too */
    bool inlined;                     /* --target=cuda-inline: fused calls become kernels, */
    const char *kernels;              /* --kernels: in this file; NULL: not said */
    bool host_calls;                  /* --host-calls: those without a variant for a GPU run on the CPU */
    const char *device;               /* --device: a GPU's name, */
    const struct Device *device_known; /* and what is known of it; NULL: asked for at run time */
    long long device_memory;          /* --device-memory: bytes; 0: half of what is free at run time */
    long long rank_count;             /* --ranks: for a report on what they send; 0: not said */
    long long node_count;             /* --nodes: that these are on; 0: not said */
    bool report_traffic;              /* --report=comm, */
    long long turns;                  /* .. and --turns: of loops; 0: not said */
    int blas_threads;                 /* --blas-threads: what libraries start while threads share a loop; 0: not said */
    long long caches[3];              /* --cache: bytes; else those of this machine */
    bool caches_given;                /* .. by the command line or the environment */
    struct fern_machine machine;      /* .. and what else estimates know of it, */
    struct PastGain past;             /* .. of results that go past the caches, */
    const char *machine_name;         /* .. in words: whose numbers these are */
    const char *machine_file;         /* --machine, or what was measured of this machine; NULL: the numbers are built in */
    bool loops_stay;                 /* --no-own-loops */
    bool bodies_stay;                /* --no-own-bodies */
    const char *idle;                /* calls of this function are taken to touch nothing, for an estimate of what they stand in the way of: no code is made; NULL: of none */
    LIST(const char *) sources;      /* --source: files that are linked with what is compiled, of which bodies are taken too */
    LIST(const char *) annotation_folders; /* --annotations-dir */
    bool no_known;                   /* --no-known */
    KnownTable known;                /* which headers have side files; empty with --no-known */
    const char *configuration;       /* --config: in the place of fern.conf; "none" */
    bool lists_known;                /* --list-annotated */
    bool no_calibration;              /* --no-calibration */
    const char *schedule;             /* a file, or the text itself: schedule_is_text */
    bool dependencies, phony;         /* -MD, -MP */
    const char *dependency_file;      /* -MF; else named after the output */
    LIST(const char *) targets;       /* -MT; else the output */
    LIST(const char *) compiler;      /* --cc, and flags of the compiler that the code is for: it is read, and by verify built, with them, */
    LIST(const char *) built_with;    /* .. and before them with these, of verify, tune and run */
    LIST(const char *) linker;        /* after `--`: libraries, objects, sources; verify links them */
    LIST(TileOption) tiles;
} Options;

/* False: *status is the exit status (help and version were printed, or an error). */
bool options_parse(Options *options, int argc, char **argv, Arena *arena, int *status);

/* The command, `verify`, `tune` or `run`; NULL: to compile. */
const char *options_command(const Options *options);

/* What --size gives a parameter. False: nothing. */
bool options_size(const Options *options, const char *name, int64_t *value);

/* False: there is none of this name. */
bool options_set_target(Options *options, const char *target);

/* The target for a GPU; "c" for others. */
const char *options_target(const Options *options);

/* Whether a --schedule is the commands themselves and not the name of a file. */
bool schedule_is_text(const char *schedule);

#endif
