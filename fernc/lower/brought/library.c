/* Routines of a library that starts threads of its own, in a nest that threads share: how many it starts is set
 * before the loops, and set back behind them, before any branch can leave. */
#include "lower/lower.h"

#include "print/print.h"
#include "program/build.h"

static bool any_of_each_thread(const ThreadedLibrary *library)
{
    for (int i = 0; i < library->count; i++)
        if (library->implementations[i].each_thread) return true;
    return false;
}

/* Those that are told how many threads their calls may start; how many they are. */
static int told_libraries(const Emitter *emitter, const Nest *nest, const ThreadedLibrary *libraries[])
{
    return nest_sets_libraries(nest, emitter->library_threads) ? nest_libraries(nest, libraries) : 0;
}

void emit_library_set(Emitter *emitter, const Nest *nest, const char *names[], bool own)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    int count = told_libraries(emitter, nest, libraries);
    for (int i = 0; i < count; i++) {
        const char *library = libraries[i]->name;
        if (own && !any_of_each_thread(libraries[i])) continue;
        names[i] = fresh_name(emitter, arena_printf(emitter->arena, own ? "%s_of_thread" : "%s_before", library));
        add_declaration(emitter->to, arena_printf(emitter->arena, "const struct fern_%s_threads", library), names[i],
                        "fern_%s_threads_set(%s, %d, %d)", library, threads_name(emitter, nest), emitter->library_threads, own);
    }
}

void emit_library_restore(Emitter *emitter, const Nest *nest, const char *const names[], bool own)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    int count = told_libraries(emitter, nest, libraries);
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
static void add_links(Builder *to, const ThreadedLibrary *library)
{
    const char *none = names_of(library, "!defined FERN_LINKS_", " && ", to->arena);
    add_directive(to, "#if defined __ELF__ && %s", none);
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        if (implementation->get) add_directive(to, "#pragma weak %s", implementation->get);
        add_directive(to, "#pragma weak %s", implementation->set);
        add_directive(to, "#define FERN_LINKS_%s (%s != NULL)", implementation->name, implementation->set);
    }
    add_directive(to, "#elif defined _OPENMP && %s", none);
    add_directive(to, "#error \"which library is linked? %s says\"", names_of(library, "-DFERN_LINKS_", " or ", to->arena));
    add_directive(to, "#endif");
}

/* What follows, up to its `#endif`, is done where it is linked, .. */
static void begin_linked(Builder *to, const Implementation *implementation)
{
    add_directive(to, "#ifdef FERN_LINKS_%s", implementation->name);
}

/* .. and there, if it has the number that is set. */
static const char *has_number(const Builder *to, const Implementation *implementation)
{
    return arena_printf(to->arena, "%sFERN_LINKS_%s", implementation->each_thread ? "" : "!own && ", implementation->name);
}

static void add_setting(Builder *to, const ThreadedLibrary *library)
{
    const char *type = arena_printf(to->arena, "struct fern_%s_threads", library->name), *zeros = "";
    for (int i = 0; i < library->count; i++) zeros = arena_printf(to->arena, "%s, 0", zeros);
    begin_function(to, "static inline %s fern_%s_threads_set(int sharers, int number, int own)", type, library->name);
    add_declaration(to, type, "before", "{sharers > 1, 0%s}", zeros);
    add_call(to, "(void)number, (void)own");
    only_if(to, "!before.set");
    add_return(to, "before");
    add_directive(to, "#ifdef _OPENMP");
    only_if(to, "!own");
    add_set(to, "before.openmp", "omp_get_max_threads()");
    add_directive(to, "#endif");
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        const char *before = arena_printf(to->arena, "before.%s", implementation->name);
        begin_linked(to, implementation);
        begin_if(to, "%s", has_number(to, implementation));
        if (!implementation->get) on_one_line(to);
        add_set(to, before, implementation->get ? "%s()" : "%s(number)", implementation->get ? implementation->get : implementation->set);
        if (implementation->get) add_call(to, "%s(number)", implementation->set);
        end_body(to);
        add_directive(to, "#endif");
    }
    add_return(to, "before");
    end_body(to);
    add_blank(to);
}

static void add_restoring(Builder *to, const ThreadedLibrary *library)
{
    begin_function(to, "static inline void fern_%s_threads_restore(struct fern_%s_threads before, int own)", library->name, library->name);
    add_call(to, "(void)own");
    only_if(to, "!before.set");
    add_return(to, NULL);
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        begin_linked(to, implementation);
        only_if(to, "%s", has_number(to, implementation));
        add_call(to, "%s(before.%s)", implementation->set, implementation->name);
        add_directive(to, "#endif");
    }
    add_directive(to, "#ifdef _OPENMP");
    add_note(to, "whose number a library may have set with its own");
    only_if(to, "!own && omp_get_max_threads() != before.openmp");
    add_call(to, "omp_set_num_threads(before.openmp)");
    add_directive(to, "#endif");
    end_body(to);
}

const char *library_threads_in_c(const ThreadedLibrary *library, Arena *arena)
{
    Builder *to = builder_new(arena, "");
    add_comment(to, "How many threads a call starts, of %s: the number of the process, or (`own`) of\n"
                    " * the calling thread. A library that is linked statically has to be named: -DFERN_LINKS_%s.",
                names_of(library, "", ", ", arena), library->implementations[0].name);
    add_links(to, library);
    begin_struct(to, "struct fern_%s_threads", library->name);
    add_declaration(to, "int", "set", NULL);
    add_note(to, "else nothing has been");
    add_declaration(to, "int", "openmp", NULL);
    for (int i = 0; i < library->count; i++)
        add_declaration(to, library->implementations[i].type, library->implementations[i].name, NULL);
    end_body(to);
    add_blank(to);
    add_setting(to, library);
    add_restoring(to, library);
    return program_text(builder_program(to), arena);
}

/* Those of the functions that tell and set the number which the file knows nothing of; "": none is. */
const char *library_functions_in_c(const ThreadedLibrary *library, const Names *words, Arena *arena)
{
    const char *prototypes = "";
    for (int i = 0; i < library->count; i++) {
        const Implementation *one = &library->implementations[i];
        if (one->get && !names_find(words, one->get)) prototypes = arena_printf(arena, "%s%s %s(void);\n", prototypes, one->type, one->get);
        if (!names_find(words, one->set)) prototypes = arena_printf(arena, "%s%s %s(%s);\n", prototypes, one->set_returns, one->set, one->set_takes);
    }
    if (!*prototypes) return prototypes;
    return arena_printf(arena, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n%s#ifdef __cplusplus\n}\n#endif\n", prototypes);
}

/* Where no library is named, each may be missing. Its function gets a name of its own, which alone is weak: the text may stand in a header. */
static void begin_unnamed(Builder *to, const ThreadedLibrary *library)
{
    add_directive(to, "#if defined __ELF__ && defined __GNUC__ && %s", names_of(library, "!defined FERN_LINKS_", " && ", to->arena));
}

const char *library_number_in_c(const ThreadedLibrary *library, Arena *arena)
{
    Builder *to = builder_new(arena, "");
    add_comment(to, "On how many threads a call of %s runs; `otherwise`, where the library that is linked does not say.", library->name);
    begin_unnamed(to, library);
    for (int i = 0; i < library->count; i++)
        if (library->implementations[i].get)
            add_prototype(to, "static %s fern_%s_of_%s(void) __attribute__((__weakref__(\"%s\")))", library->implementations[i].type, library->name,
                          library->implementations[i].name, library->implementations[i].get);
    add_directive(to, "#endif");
    begin_function(to, "static inline int fern_%s_number(int otherwise)", library->name);
    begin_unnamed(to, library);
    for (int i = 0; i < library->count; i++) {
        const char *get = arena_printf(arena, "fern_%s_of_%s", library->name, library->implementations[i].name);
        if (!library->implementations[i].get) continue;
        only_if(to, "%s && %s() > 0", get, get);
        add_return(to, "(int)%s()", get);
    }
    add_directive(to, "#endif");
    for (int i = 0; i < library->count; i++) {
        const Implementation *implementation = &library->implementations[i];
        if (!implementation->get) continue;
        begin_linked(to, implementation);
        only_if(to, "FERN_LINKS_%s && %s() > 0", implementation->name, implementation->get);
        add_return(to, "(int)%s()", implementation->get);
        add_directive(to, "#endif");
    }
    add_return(to, "otherwise");
    end_body(to);
    return program_text(builder_program(to), arena);
}
