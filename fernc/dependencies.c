#include "dependencies.h"

#include "annotator/base/share.h"
#include "annotator/c/target_compiler.h"

#include <string.h>

typedef struct Inclusions {
    CXTranslationUnit unit;
    Paths *own, *all;
    Arena *arena;
} Inclusions;

static void add_path(Paths *paths, const char *path, Arena *arena)
{
    for (int i = 0; i < paths->count; i++)
        if (!strcmp(paths->items[i], path)) return;
    list_push(arena, paths, arena_string(arena, path));
}

static void add_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    Inclusions *found = data;
    bool system = depth && clang_Location_isInSystemHeader(clang_getLocationForOffset(found->unit, file, 0));
    CXString name = clang_getFileName(file);
    if (!strcmp(clang_getCString(name), TARGET_MACROS)) {
        clang_disposeString(name);
        return;
    }
    add_path(found->all, clang_getCString(name), found->arena);
    if (!system) add_path(found->own, clang_getCString(name), found->arena);
    clang_disposeString(name);
}

void included_files(Paths *own, Paths *all, CXTranslationUnit unit, Arena *arena)
{
    Inclusions found = {unit, own, all, arena};
    clang_getInclusions(unit, add_inclusion, &found);
}

static void add_side_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    if (depth) add_inclusion(file, stack, depth, data);
}

void side_files(Paths *own, Paths *all, CXTranslationUnit unit, Arena *arena)
{
    Inclusions found = {unit, own, all, arena};
    clang_getInclusions(unit, add_side_inclusion, &found);
}

void dependencies_quote(Text *out, const char *path)
{
    for (const char *c = path; *c; c++) {
        const char *before = c;
        if (*c == ' ' || *c == '\t')
            while (before > path && *--before == '\\') text_add(out, "\\");
        if (strchr(" \t#", *c)) text_add(out, "\\");
        if (*c == '$') text_add(out, "$");
        text_add_bytes(out, c, 1);
    }
}

static void print_targets(Text *out, const Options *options)
{
    if (!options->targets.count) dependencies_quote(out, options->output);
    for (int i = 0; i < options->targets.count; i++)
        text_add(out, i ? " %s" : "%s", options->targets.items[i]);
}

void dependencies_print(Text *out, const Paths *inputs, const Options *options, Arena *arena)
{
    Paths all = {0};
    for (int i = 0; i < inputs->count; i++) add_path(&all, inputs->items[i], arena);
    for (int i = 0; i < options->known.files.count; i++) add_path(&all, options->known.files.items[i], arena);
    if (options->machine_file) add_path(&all, options->machine_file, arena);
    if (options->schedule && !schedule_is_text(options->schedule)) add_path(&all, options->schedule, arena);
    const char *compiler = program_path(arena);
    if (compiler) add_path(&all, compiler, arena);
    print_targets(out, options);
    text_add(out, ":");
    for (int i = 0; i < all.count; i++) {
        text_add(out, " \\\n  ");
        dependencies_quote(out, all.items[i]);
    }
    text_add(out, "\n");
    for (int i = 1; options->phony && i < all.count; i++) {
        dependencies_quote(out, all.items[i]);
        text_add(out, ":\n");
    }
}

const char *dependencies_path(const Options *options, Arena *arena)
{
    if (options->dependency_file) return options->dependency_file;
    const char *slash = strrchr(options->output, '/'), *dot = strrchr(options->output, '.');
    size_t length = dot && (!slash || dot > slash + 1) && dot > options->output ? (size_t)(dot - options->output)
                                                                                : strlen(options->output);
    return arena_printf(arena, "%.*s.d", (int)length, options->output);
}
