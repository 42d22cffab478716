/* Kernels and variables of all files that were loaded. nvcc puts a hash into the names of what is in an anonymous namespace: such names
 * are compared without it. */
#include "module.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

Module *ptx_modules;

/* As the host's compiler has it: `12_GLOBAL__N_1` for `43_GLOBAL__N__71482b6b_..`. */
static char *plain_name(const char *name)
{
    char *plain = malloc(strlen(name) + 16), *to = plain;
    if (!plain) abort();
    while (*name) {
        char *end;
        if (isdigit((unsigned char)*name)) {
            const unsigned long length = strtoul(name, &end, 10);
            if (!strncmp(end, "_GLOBAL__N__", 12) && strlen(end) >= length) {
                to = stpcpy(to, "12_GLOBAL__N_1");
                name = end + length;
                continue;
            }
            while (name < end) *to++ = *name++;
            continue;
        }
        *to++ = *name++;
    }
    *to = 0;
    return plain;
}

void ptx_load(const char *file)
{
    Module *module = ptx_read_file(file);
    for (int k = 0; k < module->kernel_count; k++) {
        char *plain = plain_name(module->kernels[k].name);
        free(module->kernels[k].name);
        module->kernels[k].name = plain;
    }
    Module **end = &ptx_modules;
    while (*end) end = &(*end)->next;
    *end = module;
}

Kernel *ptx_find(const char *name)
{
    for (Module *module = ptx_modules; module; module = module->next)
        for (int k = 0; k < module->kernel_count; k++)
            if (!strcmp(module->kernels[k].name, name)) return &module->kernels[k];
    return NULL;
}

bool ptx_has(const char *kernel)
{
    return ptx_find(kernel) != NULL;
}

const Variable *ptx_variable_at(uintptr_t address)
{
    for (const Module *module = ptx_modules; module; module = module->next)
        for (int v = 0; v < module->variable_count; v++) {
            const Variable *variable = &module->variables[v];
            if (variable->memory && address - (uintptr_t)variable->memory < variable->bytes) return variable;
        }
    return NULL;
}
