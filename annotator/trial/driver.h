/* The driver: a C file that calls each routine of a header with arguments from arrays, compiled
 * into a shared object with the routines' libraries. */
#ifndef FERN_TRIAL_DRIVER_H
#define FERN_TRIAL_DRIVER_H

#include "device.h"
#include "records/annotation.h"
#include "run/compiler.h"
#include "run/elements.h"

/* More than that, and a routine is not checked. */
enum { MAX_BINDINGS = 24, MAX_PARAMETERS = 64, MAX_ELEMENT_BYTES = 64 };

/* One value a parameter, from the array of its kind; of a structure that is no array, from where the pointer points. */
typedef void DriverCall(const int64_t *integers, const double *reals, void *const *pointers, void *result);
/* The user's fern_example_NAME, if there is one, has put data of its own into the arrays. */
typedef bool DriverFill(const int64_t *integers, const double *reals, void *const *pointers);
/* Whether the status is that of a call that went well. */
typedef bool DriverOk(const void *result);
typedef void DriverIdentity(void *to);
/* to = op(to, from) */
typedef void DriverCombine(void *to, const void *from);
/* An argument that the annotation gives as C text; first: the first call of its reduction. */
typedef void DriverText(const int64_t *integers, const double *reals, bool first, int64_t *integer, double *real);
/* A new handle whose work is ordered on the stream. */
typedef void *DriverHandle(void *stream);
/* A value of `example NAME = value`. */
typedef void DriverExample(int64_t *integer, double *real, void **pointer);

typedef struct DriverFlags {
    const char *header;
    Words compiler;     /* -I, -D: before `--` */
    Words linker;       /* libraries, objects, sources */
} DriverFlags;

typedef struct Driver {
    Folder folder;
    void *object;       /* of dlopen */
    unsigned char *const *numbers; /* where its pages of numbers that are passed by address begin; NULL: it has none */
    const char *why;    /* what the compiler or the loader said; where it was not built */
    Device device;      /* where some routine needs one */
} Driver;

/* Whether the parameter is a structure that is no array. */
bool driver_is_object(const Routine *routine, int parameter);
/* Why the routine cannot be called by a driver; NULL: it can. Needs no driver. */
const char *driver_refuses(const Routine *routine, Arena *arena);

/* What a driver is for: routines, without those that are refused; the interfaces of the types that are opaque. */
typedef struct Driven {
    Routine *const *routines;
    int routine_count;
    DataType *const *types;
    int type_count;
} Driven;

bool driver_build(Driver *driver, const Driven *driven, const DriverFlags *flags, Arena *arena);
void driver_end(Driver *driver);

/* Whether the libraries have the routine. */
bool driver_has(const Driver *driver, const Routine *routine);

/* What a trial makes itself for routines on a GPU. */
typedef enum DeviceToken { DEVICE_TOKEN_NONE, DEVICE_TOKEN_STREAM, DEVICE_TOKEN_HANDLE } DeviceToken;
DeviceToken driver_device_token(const Routine *routine, int parameter);

DriverCall *driver_call(const Driver *driver, const Routine *routine);
DriverFill *driver_fill(const Driver *driver, const Routine *routine);
DriverOk *driver_ok(const Driver *driver, const Routine *routine);
DriverIdentity *driver_identity(const Driver *driver, const Routine *routine, int block, int output);
DriverCombine *driver_combine(const Driver *driver, const Routine *routine, int block, int output);
DriverText *driver_text(const Driver *driver, const Routine *routine, int block, int call_with);
DriverExample *driver_example(const Driver *driver, const Routine *routine, int block, int example, int value);
DriverHandle *driver_handle(const Driver *driver, const Routine *routine, int parameter);
/* The parameter whose number, passed by address, is in this page, or in the one before it (`beyond`); -1: none is. */
int driver_number_at(const Driver *driver, const unsigned char *at, bool *beyond);
/* Of what a binding's elements are, and how large one is; of the returned value where it has none. */
Element driver_element(const Driver *driver, const Routine *routine, int block, int binding, int *bytes);

#endif
