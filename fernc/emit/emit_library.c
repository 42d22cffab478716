/* Routines of a library that starts threads of its own, in a nest that threads share: how many it starts is set
 * before the loops, and set back behind them, before any branch can leave. */
#include "emit.h"

#include "program/build.h"

#include <string.h>

int nest_libraries(const Nest *nest, const ThreadedLibrary *libraries[])
{
    int count = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Node *node = nest->pieces.items[p]->stage->node;
        const ThreadedLibrary *library = node->kind == NODE_CALL ? node->routine->library : NULL;
        bool before = !library || count == NEST_LIBRARIES;
        for (int i = 0; i < count; i++) before |= libraries[i] == library;
        if (!before) libraries[count++] = library;
    }
    return count;
}

static bool any_of_each_thread(const ThreadedLibrary *library)
{
    for (int i = 0; i < library->count; i++)
        if (library->implementations[i].each_thread) return true;
    return false;
}

bool nest_sets_libraries(const Emitter *emitter, const Nest *nest)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    return emitter->library_threads && nest_is_parallel(nest) && nest_libraries(nest, libraries);
}

void emit_library_set(Emitter *emitter, const Nest *nest, const char *names[], bool own)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    int count = nest_sets_libraries(emitter, nest) ? nest_libraries(nest, libraries) : 0;
    for (int i = 0; i < count; i++) {
        const char *library = libraries[i]->name;
        if (own && !any_of_each_thread(libraries[i])) continue;
        names[i] = fresh_name(emitter, arena_printf(emitter->arena, own ? "%s_of_thread" : "%s_before", library));
        add_declaration(emitter->to, arena_printf(emitter->arena, "const struct fern_%s_threads", library), names[i],
                        "fern_%s_threads_set(%s, %d, %d)", library, nest->threads_name, emitter->library_threads, own);
    }
}

void emit_library_restore(Emitter *emitter, const Nest *nest, const char *const names[], bool own)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    int count = nest_sets_libraries(emitter, nest) ? nest_libraries(nest, libraries) : 0;
    for (int i = count - 1; i >= 0; i--)
        if (!own || any_of_each_thread(libraries[i]))
            add_call(emitter->to, "fern_%s_threads_restore(%s, %d)", libraries[i]->name, names[i], own);
}

/* --- What is emitted once for each library ------------------------------------------------------------ */

static const char *names_of(const ThreadedLibrary *library, const char *before, const char *between, Arena *arena)
{
    const char *names = "";
    for (int i = 0; i < library->count; i++)
        names = arena_printf(arena, "%s%s%s%s", names, i ? between : "", before, library->implementations[i].name);
    return names;
}

/* Which of them is linked, the linker knows: where functions may be missing, those that are there are called. */
static void emit_links(Text *out, const ThreadedLibrary *library, bool has_to, Arena *arena)
{
    text_add(out, "#if !defined(%s)\n", names_of(library, "FERN_LINKS_", ") && !defined(", arena));
    text_add(out, "#ifdef __ELF__\n");
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        if (implementation->get) text_add(out, "#pragma weak %s\n", implementation->get);
        text_add(out, "#pragma weak %s\n", implementation->set);
        text_add(out, "#define FERN_LINKS_%s (%s != NULL)\n", implementation->name, implementation->set);
    }
    if (has_to)
        text_add(out, "#elif defined(_OPENMP)\n#error \"which library is linked? %s says\"\n", names_of(library, "-DFERN_LINKS_", " or ", arena));
    text_add(out, "#endif\n#endif\n\n");
}

static void emit_set(Text *out, const ThreadedLibrary *library)
{
    text_add(out, "static inline struct fern_%s_threads fern_%s_threads_set(int sharers, int number, int own)\n{\n", library->name, library->name);
    text_add(out, "    struct fern_%s_threads before = {sharers > 1, 0", library->name);
    for (int i = 0; i < library->count; i++) text_add(out, ", 0");
    text_add(out, "};\n    (void)number, (void)own;\n    if (!before.set) return before;\n"
                  "#ifdef _OPENMP\n    if (!own) before.openmp = omp_get_max_threads();\n#endif\n");
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        const char *name = implementation->name;
        text_add(out, "#ifdef FERN_LINKS_%s\n    if (%sFERN_LINKS_%s) ", name, implementation->each_thread ? "" : "!own && ", name);
        if (implementation->get)
            text_add(out, "{\n        before.%s = %s();\n        %s(number);\n    }\n", name, implementation->get, implementation->set);
        else
            text_add(out, "before.%s = %s(number);\n", name, implementation->set);
        text_add(out, "#endif\n");
    }
    text_add(out, "    return before;\n}\n\n");
}

static void emit_restore(Text *out, const ThreadedLibrary *library)
{
    text_add(out, "static inline void fern_%s_threads_restore(struct fern_%s_threads before, int own)\n{\n", library->name, library->name);
    text_add(out, "    (void)own;\n    if (!before.set) return;\n");
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        text_add(out, "#ifdef FERN_LINKS_%s\n    if (%sFERN_LINKS_%s) %s(before.%s);\n#endif\n", implementation->name,
                 implementation->each_thread ? "" : "!own && ", implementation->name, implementation->set, implementation->name);
    }
    text_add(out, "#ifdef _OPENMP /* whose number a library may have set with its own */\n"
                  "    if (!own && omp_get_max_threads() != before.openmp) omp_set_num_threads(before.openmp);\n#endif\n}\n");
}

void emit_library(Text *out, const ThreadedLibrary *library, Arena *arena)
{
    text_add(out, "/* How many threads a call starts, of %s: the number of the process, or (`own`) of\n"
                  " * the calling thread. A library that is linked statically has to be named: -DFERN_LINKS_%s. */\n",
             names_of(library, "", ", ", arena), library->implementations[0].name);
    emit_links(out, library, true, arena);
    text_add(out, "struct fern_%s_threads {\n    int set; /* else nothing has been */\n    int openmp;\n", library->name);
    for (int i = 0; i < library->count; i++)
        text_add(out, "    %s %s;\n", library->implementations[i].type, library->implementations[i].name);
    text_add(out, "};\n\n");
    emit_set(out, library);
    emit_restore(out, library);
}

void emit_library_number(Text *out, const ThreadedLibrary *library, Arena *arena)
{
    text_add(out, "/* On how many threads a call of %s runs; `otherwise`, where the library that is linked does not say. */\n", library->name);
    emit_links(out, library, false, arena);
    text_add(out, "static inline int fern_%s_number(int otherwise)\n{\n", library->name);
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        if (!implementation->get) continue;
        text_add(out, "#ifdef FERN_LINKS_%s\n    if (FERN_LINKS_%s && %s() > 0) return (int)%s();\n#endif\n", implementation->name,
                 implementation->name, implementation->get, implementation->get);
    }
    text_add(out, "    return otherwise;\n}\n");
}
