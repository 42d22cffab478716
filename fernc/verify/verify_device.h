/* Functions for a GPU: what their parameters are, and the code that calls them with arrays of the host. */
#ifndef FERN_VERIFY_DEVICE_H
#define FERN_VERIFY_DEVICE_H

#include "verify_build.h"

typedef enum DeviceUse {
    USE_NONE,    /* a number, or memory of the host */
    USE_ARRAY,   /* memory of the GPU */
    USE_STREAM,  /* the stream of the calls, */
    USE_HANDLE   /* a handle on it, that is known how to make */
} DeviceUse;

DeviceUse device_use(const FunctionPlan *planned, int parameter);

/* Once in a file; around a call, which takes its pointers from `fern_given`. */
void add_device_helpers(Text *out);
void begin_device_call(Text *out, const Vendor *vendor, const FunctionPlan *planned);
void end_device_call(Text *out, const Vendor *vendor, const FunctionPlan *planned);

/* False: it has been said that there is none that can be used. */
bool find_gpu(const Built *built, const char *target);

#endif
