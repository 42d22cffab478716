#include "target_compiler.h"

#include "base/text.h"
#include "compiler_cache.h"
#include "run/process.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* --- Flags ------------------------------------------------------------------------------------------------------- */

/* Of a compiler: what follows in the next word is its value. */
static bool value_follows(const char *flag)
{
    static const char *const flags[] = {"-I", "-D", "-U", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-Xclang", "-x", "-o",
                                        "-MF", "-MT", "-MQ"};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (!strcmp(flag, flags[i])) return true;
    return false;
}

static bool begins_as(const char *flag, const char *const *beginnings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strncmp(flag, beginnings[i], strlen(beginnings[i]))) return true;
    return false;
}

/* Clang reads other text, or the same otherwise: where headers are, macros, the sizes of types. */
static bool is_for_reading(const char *flag)
{
    static const char *const beginnings[] = {"-I", "-D", "-U", "-isystem", "-iquote", "-idirafter", "-include", "-imacros",
                                             "-fpack-struct", "-fvisibility=", "-Xclang"};
    static const char *const whole[] = {"-m16", "-m32", "-m64", "-mx32", "-fopenmp", "-fshort-enums", "-fshort-wchar", "-funsigned-char",
                                        "-fsigned-char", "-fno-signed-char", "-fno-unsigned-char", "-fms-extensions", "-fgnu89-inline",
                                        "-ffreestanding", "-trigraphs", "-ftrigraphs", "-fno-trigraphs", "-fblocks", "-nostdinc"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (!strcmp(flag, whole[i])) return true;
    return begins_as(flag, beginnings, sizeof beginnings / sizeof *beginnings);
}

/* The compiler need not be asked with them: they go to clang as they are, or change nothing that text can see. */
static bool is_for_asking(const char *flag)
{
    static const char *const not[] = {"-I", "-D", "-U", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-Xclang",
                                      "-W", "-w", "-g", "-l", "-L", "-x", "-M", "-o", "-c", "-S", "-E", "--param",
                                      COMPILER_FLAG};
    return !begins_as(flag, not, sizeof not / sizeof *not) || !strncmp(flag, "-mx", 3);
}

static const char *named_command(const char *const *flags, int count)
{
    const char *command = NULL;
    for (int i = 0; i < count; i++)
        if (!strncmp(flags[i], COMPILER_FLAG, strlen(COMPILER_FLAG))) command = flags[i] + strlen(COMPILER_FLAG);
    return command;
}

bool flags_are_of_cplusplus(const char *const *flags, int count)
{
    bool is = false;
    for (int i = 0; i + 1 < count; i++)
        if (!strcmp(flags[i], LANGUAGE_FLAG)) is = !strcmp(flags[i + 1], LANGUAGE_CPLUSPLUS);
    return is;
}

bool is_flag_of_cplusplus(const char *flag)
{
    static const char *const beginnings[] = {"-std=c++", "-std=gnu++", "-fno-exceptions", "-fno-rtti", "-Woverloaded", "-Wnon-virtual", "-Wold-style-cast",
                                             "-Weffc++", "-Wsuggest-override", "-fno-threadsafe", "-stdlib=", "-fconcepts", "-faligned-new", "-fvisibility-inlines"};
    return begins_as(flag, beginnings, sizeof beginnings / sizeof *beginnings);
}

void target_command(Words *command, const char *const *flags, int count, Arena *arena)
{
    const char *named = named_command(flags, count);
    if (named && strcmp(named, "none")) compiler_words(command, named, arena);
    else if (flags_are_of_cplusplus(flags, count)) compiler_begin_with(command, "CXX", "c++", arena);
    else compiler_begin(command, arena);
    if (!command->count) list_push(arena, command, ""); /* which cannot be run */
}

void add_compiler_flags(Words *command, const char *const *flags, int count, Arena *arena)
{
    for (int i = 0; i < count; i++)
        if (strncmp(flags[i], COMPILER_FLAG, strlen(COMPILER_FLAG))) list_push(arena, command, flags[i]);
}

/* --- Asking --------------------------------------------------------------------------------------------------------- */

static const char *text_of(FILE *file, Arena *arena)
{
    Text text = {0};
    char part[4096];
    rewind(file);
    for (size_t length; (length = fread(part, 1, sizeof part, file)) > 0;) text_add_bytes(&text, part, length);
    const char *copy = arena_string(arena, text_string(&text));
    text_free(&text);
    return copy;
}

/* Runs it without a word in another language. What it prints, and what it says. */
static int run_quietly(const Words *command, const char **printed, const char **said, int *status, Arena *arena)
{
    LIST(char *) words = {0};
    for (int i = 0; i < command->count; i++) list_push(arena, &words, arena_string(arena, command->items[i]));
    list_push(arena, &words, NULL);
    FILE *out = tmpfile(), *messages = tmpfile();
    const char *locale = getenv("LC_ALL"), *before = locale ? arena_string(arena, locale) : NULL;
    setenv("LC_ALL", "C", 1);
    const int reason = out && messages ? process_run(words.items, (const int[]){-1, fileno(out), fileno(messages)}, status) : errno;
    if (before) setenv("LC_ALL", before, 1);
    else unsetenv("LC_ALL");
    *printed = out ? text_of(out, arena) : "";
    *said = messages ? text_of(messages, arena) : "";
    if (out) fclose(out);
    if (messages) fclose(messages);
    return reason;
}

static const char *line_after(const char *text, const char *begin, Arena *arena)
{
    const char *at = strstr(text, begin);
    if (!at) return NULL;
    at += strlen(begin);
    return arena_copy(arena, at, strcspn(at, "\n"));
}

/* " /usr/include" a line, between two lines that gcc, and all that are like it, say. */
static void read_folders(Words *folders, const char *said, Arena *arena)
{
    const char *at = strstr(said, "#include <...> search starts here:"), *end = at ? strstr(at, "End of search list.") : NULL;
    if (!end) return;
    for (at = strchr(at, '\n') + 1; at < end; at += strcspn(at, "\n") + 1) {
        const char *folder = arena_copy(arena, at, strcspn(at, "\n"));
        folder += strspn(folder, " ");
        if (!strstr(folder, " (framework directory)")) list_push(arena, folders, folder);
    }
}

static const char *first_line(const char *text, Arena *arena)
{
    const char *error = strstr(text, "error: ");
    while (error && error > text && error[-1] != '\n') error--;
    if (error) text = error;
    return arena_copy(arena, text, strcspn(text, "\n"));
}

/* Of which nobody has said that it is there. */
static bool is_only_supposed(const char *const *flags, int count)
{
    const char *environment = getenv("CC");
    return !named_command(flags, count) && !(environment && *environment);
}

static const char *joined(const Words *words, Arena *arena)
{
    Text text = {0};
    for (int i = 0; i < words->count; i++) text_add(&text, "%s%s", i ? " " : "", words->items[i]);
    const char *copy = arena_string(arena, text_string(&text));
    text_free(&text);
    return copy;
}

/* NULL after an error. */
static TargetCompiler *ask(const Words *asked, const char *name, bool supposed, Arena *arena, Diag *diag)
{
    static const char *const question[] = {"-dM", "-E", "-v", LANGUAGE_FLAG, "c", "/dev/null"};
    const bool cplusplus = flags_are_of_cplusplus(asked->items, asked->count); /* which stands there already */
    TargetCompiler *compiler = arena_alloc(arena, sizeof *compiler);
    *compiler = (TargetCompiler){.name = name};
    if (compiler_cached(compiler, asked, arena)) return compiler;
    Words command = {0};
    for (int i = 0; i < asked->count; i++) list_push(arena, &command, asked->items[i]);
    for (size_t i = 0; i < sizeof question / sizeof *question; i++)
        if (!cplusplus || (strcmp(question[i], LANGUAGE_FLAG) && strcmp(question[i], "c"))) list_push(arena, &command, question[i]);
    const char *printed, *said;
    int status = 0;
    const int reason = run_quietly(&command, &printed, &said, &status, arena);
    const bool failed = reason || !WIFEXITED(status) || WEXITSTATUS(status);
    if (failed && reason == ENOENT && supposed) {
        *compiler = (TargetCompiler){0};
        return compiler;
    }
    if (failed || !strstr(printed, "#define ")) {
        if (reason) diag_error(diag, (Range){0}, "the compiler `%s` cannot be run: %s", name, strerror(reason));
        else diag_error(diag, (Range){0}, "the compiler `%s` does not say what it defines: %s", joined(asked, arena),
                        failed ? first_line(said, arena) : "it knows no -dM");
        diag_hint(diag, "`--cc=COMMAND` names the compiler that the code is for; its flags stand after `--`");
        return NULL;
    }
    compiler->macros = printed;
    compiler->triple = line_after(said, "\nTarget: ", arena);
    read_folders(&compiler->folders, said, arena);
    compiler_keep(compiler, asked, said, arena);
    return compiler;
}

const TargetCompiler *target_compiler(const char *const *flags, int count, Arena *arena, Diag *diag)
{
    const char *named = named_command(flags, count);
    if (named && !strcmp(named, "none")) return arena_alloc(arena, sizeof(TargetCompiler));
    Words asked = {0};
    target_command(&asked, flags, count, arena);
    const char *name = joined(&asked, arena);
    for (int i = 0; i < count; i++) {
        if (is_for_asking(flags[i])) list_push(arena, &asked, flags[i]);
        i += value_follows(flags[i]);
    }
    if (flags_are_of_cplusplus(flags, count)) {
        list_push(arena, &asked, LANGUAGE_FLAG);
        list_push(arena, &asked, LANGUAGE_CPLUSPLUS);
    }
    return ask(&asked, name, is_only_supposed(flags, count), arena, diag);
}

/* --- What clang gets -------------------------------------------------------------------------------------------------- */

/* The value of a macro that it defines; NULL: it does not. */
static const char *macro_value(const char *macros, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = macros; (at = strstr(at, name)); at += length)
        if (at > macros && at[-1] == ' ' && at[length] == ' ') return at + length + 1;
    return NULL;
}

static long macro_number(const char *macros, const char *name)
{
    const char *value = macro_value(macros, name);
    return value ? strtol(value, NULL, 10) : 0;
}

/* -ffast-math, or a part of it: sums and products in another order, for which clang has no macros. */
static bool reorders(const char *macros, const char *const *flags, int count)
{
    static const char *const parts[] = {"-funsafe-math-optimizations", "-fassociative-math", "-freciprocal-math"};
    bool may = macros && (macro_value(macros, "__FAST_MATH__") || macro_value(macros, "__ASSOCIATIVE_MATH__") || macro_value(macros, "__RECIPROCAL_MATH__"));
    for (int i = 0; i < count && !may; i++)
        for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) may |= !strcmp(flags[i], parts[p]);
    return may;
}

bool target_rounds_freely(const char *const *flags, int count, Arena *arena, Diag *diag)
{
    static const char *const fused[] = {"__FMA__", "__FMA4__", "__FP_FAST_FMA", "__FP_FAST_FMAF", "__ARM_FEATURE_FMA"};
    const TargetCompiler *compiler = target_compiler(flags, count, arena, diag);
    const char *macros = compiler ? compiler->macros : NULL;
    bool off = false, contracts = !macros;
    for (int i = 0; i < count; i++)
        if (!strncmp(flags[i], "-ffp-contract=", 14)) off = !strcmp(flags[i] + 14, "off");
    for (size_t i = 0; i < sizeof fused / sizeof *fused && !contracts; i++) contracts = macro_value(macros, fused[i]) != NULL;
    return (contracts && !off) || reorders(macros, flags, count) || (macros && macro_number(macros, "__FLT_EVAL_METHOD__"));
}

static const char *standard_of_cplusplus(const char *macros, long version, Arena *arena)
{
    static const struct { long version; const char *name; } known[] = {{202101, "2b"}, {202002, "20"}, {201703, "17"}, {201402, "14"}, {201103, "11"}};
    const char *year = "98";
    for (int i = (int)(sizeof known / sizeof *known) - 1; i >= 0; i--)
        if (version >= known[i].version) year = known[i].name;
    return arena_printf(arena, "-std=%s%s", macro_value(macros, "__STRICT_ANSI__") ? "c++" : "gnu++", year);
}

static const char *standard(const char *macros, Arena *arena)
{
    if (macro_number(macros, "__cplusplus")) return standard_of_cplusplus(macros, macro_number(macros, "__cplusplus"), arena);
    static const struct { long version; const char *name; } known[] = {{202000, "23"}, {201710, "17"}, {201112, "11"}, {199901, "99"}};
    const long version = macro_number(macros, "__STDC_VERSION__");
    const char *year = "89";
    for (int i = (int)(sizeof known / sizeof *known) - 1; i >= 0; i--)
        if (version >= known[i].version) year = known[i].name;
    return arena_printf(arena, "-std=%s%s", macro_value(macros, "__STRICT_ANSI__") ? "c" : "gnu", year);
}

/* Headers of the compiler's own, such as stddef.h: clang has its own, which stand before. */
static bool is_private(const char *folder, Arena *arena)
{
    const char *slash = strrchr(folder, '/');
    if (strstr(folder, "/c++")) return false; /* of the library of C++, which has headers of these names, too */
    FILE *file = slash && !strcmp(slash, "/include-fixed") ? NULL : fopen(arena_printf(arena, "%s/stdatomic.h", folder), "r");
    const bool there = file || (slash && !strcmp(slash, "/include-fixed"));
    if (file) fclose(file);
    return there;
}

void target_arguments(Words *arguments, const TargetCompiler *compiler, bool alike, const char *const *flags, int count, Arena *arena)
{
    if (!compiler->name) {
        static const char *const own[] = {"-std=gnu17", "-D_GNU_SOURCE"};
        for (size_t i = 0; i < sizeof own / sizeof *own; i++) list_push(arena, arguments, own[i]);
        add_compiler_flags(arguments, flags, count, arena);
        return;
    }
    list_push(arena, arguments, standard(compiler->macros, arena));
    if (compiler->triple) list_push(arena, arguments, arena_printf(arena, "--target=%s", compiler->triple));
    if (!alike) list_push(arena, arguments, "-undef");
    list_push(arena, arguments, "-imacros");
    list_push(arena, arguments, TARGET_MACROS);
    for (int i = 0; i < count; i++) {
        const bool two = value_follows(flags[i]) && i + 1 < count;
        if (is_for_reading(flags[i])) {
            list_push(arena, arguments, flags[i]);
            if (two) list_push(arena, arguments, flags[i + 1]);
        }
        i += two;
    }
    if (!compiler->folders.count) return;
    list_push(arena, arguments, "-nostdlibinc");
    for (int private = 0; private < 2; private++)
        for (int i = 0; i < compiler->folders.count; i++)
            if (is_private(compiler->folders.items[i], arena) == private) {
                list_push(arena, arguments, "-idirafter");
                list_push(arena, arguments, compiler->folders.items[i]);
            }
}

/* -D and -U decide of these. */
static bool is_given(const char *name, size_t length, const char *const *flags, int count)
{
    for (int i = 0; i < count; i++) {
        const bool follows = value_follows(flags[i]);
        if (!strncmp(flags[i], "-D", 2) || !strncmp(flags[i], "-U", 2)) {
            const char *given = flags[i][2] ? flags[i] + 2 : i + 1 < count ? flags[i + 1] : "";
            if (strcspn(given, "=(") == length && !strncmp(given, name, length)) return true;
        }
        i += follows;
    }
    return false;
}

bool tells_compilers_apart(const char *word, size_t length)
{
    static const char *const beginnings[] = {"__GNUC", "__clang", "__llvm__", "__VERSION__", "__has_feature", "__has_extension",
                                             "__INTEL", "__ICC", "__NVCOMPILER", "__PGI", "__apple_build_version__"};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (length >= strlen(beginnings[i]) && !strncmp(word, beginnings[i], strlen(beginnings[i]))) return true;
    return false;
}

/* What gcc knows and clang does not, for headers that look at the version alone. */
static void add_what_clang_lacks(Text *out, const char *macros)
{
    const long version = macro_number(macros, "__GNUC__");
    text_add(out, "#undef _FORTIFY_SOURCE\n");
    if (version >= 11) text_add(out, "#define __malloc__(...) __malloc__\n");
    const bool cplusplus = macro_number(macros, "__cplusplus") != 0; /* of which gcc has had these types for longer under other names, and some not */
    if (cplusplus) text_add(out, "#define __float80 long double\n");
    if (version >= (cplusplus ? 13 : 7)) {
        const char *quad = macro_value(macros, "__SIZEOF_FLOAT128__") ? "__float128" : "long double";
        text_add(out, "#define _Float32 float\n#define _Float64 double\n#define _Float32x double\n#define _Float64x long double\n"
                      "#define _Float128 %s\n", quad);
    }
    if (version < 14) text_add(out, "#define __has_feature(x) 0\n#define __has_extension(x) 0\n");
}

const char *target_macros(const TargetCompiler *compiler, bool alike, const char *const *flags, int count, Arena *arena)
{
    Text text = {0};
    const char *line = compiler->macros;
    for (size_t length; *line; line += length + (line[length] == '\n')) {
        length = strcspn(line, "\n");
        if (strncmp(line, "#define ", 8)) continue;
        const char *name = line + 8;
        const size_t end = strcspn(name, " (\n");
        if (is_given(name, end, flags, count) || (alike && tells_compilers_apart(name, end))) continue;
        text_add_bytes(&text, line, length);
        text_add(&text, "\n");
    }
    const bool is_clang = macro_value(compiler->macros, "__clang__") != NULL;
    if (!alike && !is_clang) add_what_clang_lacks(&text, compiler->macros);
    const char *copy = arena_string(arena, text_string(&text));
    text_free(&text);
    return copy;
}
