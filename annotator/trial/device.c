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

static bool find_runtime(Device *device, void *object)
{
    return object && find_function(object, "cudaGetDeviceCount", &device->count)
           && find_function(object, "cudaMalloc", &device->allocate) && find_function(object, "cudaFree", &device->release)
           && find_function(object, "cudaMemcpy", &device->copy)
           && find_function(object, "cudaDeviceSynchronize", &device->wait)
           && find_function(object, "cudaStreamCreate", &device->new_stream)
           && find_function(object, "cudaGetErrorString", &device->say);
}

/* Writes why there is no GPU; nothing where there is one. */
static void ask(const Device *device, int pipe)
{
    int count = 0;
    const int error = device->count(&count);
    const char *why = error ? device->say(error) : count ? "" : "the CUDA runtime counts none";
    const ssize_t written = *why ? write(pipe, why, strlen(why)) : 0;
    _exit(written < 0);
}

static const char *ask_elsewhere(const Device *device, Arena *arena)
{
    char why[256];
    size_t length = 0;
    int ends[2], status = 0;
    fflush(NULL);
    if (pipe(ends)) return "no pipe can be made";
    const pid_t process = fork();
    if (process == 0) ask(device, ends[1]);
    close(ends[1]);
    for (ssize_t n; process > 0 && length < sizeof why && (n = read(ends[0], why + length, sizeof why - length)) > 0;)
        length += (size_t)n;
    close(ends[0]);
    const bool ended = process > 0 && waitpid(process, &status, 0) == process && WIFEXITED(status) && !WEXITSTATUS(status);
    if (!ended) return "the CUDA runtime ends the process";
    return length ? arena_copy(arena, why, length) : NULL;
}

void device_find(Device *device, void *object, Arena *arena)
{
    if (device->looked_for) return;
    device->looked_for = true;
    if (find_runtime(device, object) || find_runtime(device, dlopen("libcudart.so", RTLD_LAZY | RTLD_LOCAL)))
        device->why = ask_elsewhere(device, arena);
    else
        device->why = "there is no CUDA runtime";
}

int device_fill(const Device *device, void *to, const void *from, size_t bytes)
{
    return device->copy(to, from, bytes, HOST_TO_DEVICE);
}

int device_take(const Device *device, void *to, const void *from, size_t bytes)
{
    return device->copy(to, from, bytes, DEVICE_TO_HOST);
}
