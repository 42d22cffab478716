#include "device.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { HOST_TO_DEVICE = 1, DEVICE_TO_HOST = 2 };

static bool find_function(void *object, const char *name, void *function)
{
    void *symbol = dlsym(object, name);
    memcpy(function, &symbol, sizeof symbol); /* POSIX: a function's address fits */
    return symbol;
}

static bool find_runtime(Device *device, const Vendor *vendor, void *object)
{
    return object && find_function(object, vendor->device_count, &device->count)
           && find_function(object, vendor->allocate, &device->allocate) && find_function(object, vendor->free, &device->release)
           && find_function(object, vendor->copy, &device->copy)
           && find_function(object, vendor->wait_for_all, &device->wait)
           && find_function(object, vendor->create_stream, &device->new_stream)
           && find_function(object, vendor->error_text, &device->say);
}

/* Writes why there is no GPU; nothing where there is one. */
static void ask(const Device *device, const char *none, int pipe)
{
    int count = 0;
    const int error = device->count(&count);
    const char *why = error ? device->say(error) : count ? "" : none;
    const ssize_t written = *why ? write(pipe, why, strlen(why)) : 0;
    _exit(written < 0);
}

static const char *ask_elsewhere(const Device *device, const Vendor *vendor, Arena *arena)
{
    const char *none = arena_printf(arena, "the %s runtime counts none", vendor->name);
    char why[256];
    size_t length = 0;
    int ends[2], status = 0;
    fflush(NULL);
    if (pipe(ends)) return "no pipe can be made";
    const pid_t process = fork();
    if (process == 0) ask(device, none, ends[1]);
    close(ends[1]);
    for (ssize_t n; process > 0 && length < sizeof why && (n = read(ends[0], why + length, sizeof why - length)) > 0;)
        length += (size_t)n;
    close(ends[0]);
    const bool ended = process > 0 && waitpid(process, &status, 0) == process && WIFEXITED(status) && !WEXITSTATUS(status);
    if (!ended) return arena_printf(arena, "the %s runtime ends the process", vendor->name);
    return length ? arena_copy(arena, why, length) : NULL;
}

void device_find(Device *device, const Vendor *vendor, void *object, Arena *arena)
{
    if (device->looked_for) return;
    device->looked_for = true;
    if (find_runtime(device, vendor, object) || find_runtime(device, vendor, dlopen(vendor->library, RTLD_LAZY | RTLD_LOCAL)))
        device->why = ask_elsewhere(device, vendor, arena);
    else
        device->why = arena_printf(arena, "there is no %s runtime", vendor->name);
}

int device_fill(const Device *device, void *to, const void *from, size_t bytes)
{
    return device->copy(to, from, bytes, HOST_TO_DEVICE);
}

int device_take(const Device *device, void *to, const void *from, size_t bytes)
{
    return device->copy(to, from, bytes, DEVICE_TO_HOST);
}
