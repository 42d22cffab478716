/* Asks the driver, which fernc does not link: a program that does starts on no machine without one. */
#include "devices.h"

#include <dlfcn.h>
#include <string.h>

/* A function of the driver's, which takes one argument; NULL: it has none of this name. */
typedef int (*DriverCall)(void *argument);

static DriverCall driver_call(void *driver, const char *name)
{
    void *found = dlsym(driver, name);
    DriverCall call = NULL;
    memcpy(&call, &found, sizeof call); /* C converts no pointer to data into one to a function */
    return call;
}

bool device_is_here(void)
{
    int count = 0;
    void *driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!driver) return false;
    const DriverCall init = driver_call(driver, "cuInit"), get_count = driver_call(driver, "cuDeviceGetCount");
    const bool here = init && get_count && !init(NULL) && !get_count(&count) && count > 0;
    dlclose(driver);
    return here;
}
