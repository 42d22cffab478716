#include "call.h"

#include "annotator/c/parse_c.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- Names ------------------------------------------------------------------------------------------------------------------- */

const char *name_behind(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

const char *folder_before(const char *path, Arena *arena)
{
    return arena_copy(arena, path, (size_t)(name_behind(path) - path));
}

const char *named_after(const char *input, const char *suffix, Arena *arena)
{
    const char *name = name_behind(input), *dot = strrchr(name, '.');
    return arena_printf(arena, "%.*s%s", dot ? (int)(dot - name) : (int)strlen(name), name, suffix);
}

static bool begins(const char *word, const char *with)
{
    return !strncmp(word, with, strlen(with));
}

static bool ends(const char *word, const char *with)
{
    const size_t length = strlen(word), tail = strlen(with);
    return length >= tail && !strcmp(word + length - tail, with);
}

static bool is_one_of(const char *word, const char *const *words)
{
    for (; *words; words++)
        if (!strcmp(word, *words)) return true;
    return false;
}

static const char *first_that_begins(const char *word, const char *const *with)
{
    for (; *with; with++)
        if (begins(word, *with)) return *with;
    return NULL;
}

/* --- The compiler ------------------------------------------------------------------------------------------------------------ */

/* Programs that run the compiler that is named behind them. */
static const char *const launchers[] = {"ccache", "sccache", "distcc", "icecc", NULL};

static bool is_launcher(const char *word)
{
    return is_one_of(name_behind(word), launchers);
}

bool names_compiler(const char *name)
{
    static const char *const plain[] = {"cc", "c89", "c99", "gcc", "clang", "icx", "icc", "tcc", "c++", "g++", "clang++"};
    const char *end = name + strlen(name);
    while (end > name && ((end[-1] >= '0' && end[-1] <= '9') || end[-1] == '.')) end--;
    size_t length = (size_t)(end - name);
    if (*end && length && name[length - 1] == '-') length--;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        const size_t own = strlen(plain[i]);
        if (!strcmp(name, plain[i])) return true;
        if (length >= own && !strncmp(name + length - own, plain[i], own) && (length == own || name[length - own - 1] == '-')) return true;
    }
    return false;
}

/* One that reads `.cpp` as C++. */
static bool is_known_compiler(const char *word)
{
    const char *name = name_behind(word);
    return !strstr(name, "nvcc") && (strstr(name, "cc") || strstr(name, "clang") || strstr(name, "++") || begins(name, "icx") || begins(name, "icpx"));
}

/* .. and `.c` as C. */
static bool compiles_c(const char *word)
{
    return is_known_compiler(word) && !strstr(name_behind(word), "++") && !begins(name_behind(word), "icpx");
}

/* --- Its options ------------------------------------------------------------------------------------------------------------- */

/* Those whose value is the next word. */
static const char *const with_value[] = {
    "-o", "-D", "-U", "-I", "-L", "-l", "-A", "-u", "-T", "-e", "-z", "-G", "-B", "-x", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-iprefix",
    "-iwithprefix", "-iwithprefixbefore", "-imultilib", "-isysroot", "--sysroot", "--param", "-MF", "-MT", "-MQ", "-Xlinker", "-Xassembler", "-Xpreprocessor",
    "-Xclang", "-mllvm", "-target", "-arch", "-wrapper", "-specs", "-aux-info", "-dumpbase", "-dumpbase-ext", "-dumpdir", "-framework", "-rpath",
    "-include-pch", "-ivfsoverlay", "-working-directory", "-h", NULL};

/* With these nothing is compiled that is kept: the compiler is asked for something else. */
static const char *const asks[] = {"-E", "-M", "-MM", "-fsyntax-only", "-###", "-v", "-V", "-?", NULL};
static const char *const asks_begin[] = {"--version", "--help", "--target-help", "--print", "-print", "-dump", NULL};

/* With these the file is compiled as it stands: what is made has to be that of the text, or what they do is not known here. */
static const char *const leaves[] = {"-MG", "-save-temps", "--save-temps", "-Xpreprocessor", "-Xclang", "-wrapper", "-aux-info", "-include-pch", "-ivfsoverlay", "-nostdlib",
                                     "-nodefaultlibs", "-nostdinc", "-pg", "-p", "-finstrument-functions", "-fopt-info", "-traditional", "-traditional-cpp", "-remap",
                                     "-fverbose-asm", "-working-directory", "-undef", "-P", "-H", NULL};
static const char *const leaves_begin[] = {"--coverage", "-coverage", "-fprofile-", "-fcs-profile-", "-fauto-profile", "-ftest-coverage", "-fsanitize", "-ffreestanding", "-fno-hosted", "-fplugin",
                                           "-save-temps=", "-specs", "--specs", "-Wp,", "-fdirectives-only", "-fpreprocessed", "-fopt-info-", "-fdump-", "-fmodules", "-emit-",
                                           "-fxray", "-finstrument-functions-", "-fsave-optimization-record", "-Rpass", "-fanalyzer", "-ftime-", "-fcallgraph-info", "-frecord-", "-B", "-d", NULL};

/* Of those that begin with two hyphens the ones that are known: others are longer names of options, such as --language=c++. */
static const char *const long_options[] = {"--sysroot", "--param", "--std=", "--target=", "--gcc-toolchain=", NULL};

/* What says nothing about how the text is read or what is made of it. */
static const char *const idle_begin[] = {"-W", "-g", "-l", "-L", "-pedantic", "-pipe", "-rdynamic", "-fdiagnostics-", "-fmessage-length", "-fcolor-diagnostics",
                                         "-fno-color-diagnostics", "-shared", "-static", NULL};
static const char *const idle[] = {"-w", "-s", "-Xlinker", "-Xassembler", "-u", "-T", "-e", "-z", "-h", "-rpath", "-framework", NULL};

typedef struct Reader {
    CompilerCall *call;
    Arena *arena;
    bool asks, writes_rule, reads_c;
    const char *language; /* of -x; NULL: what the suffix says */
} Reader;

static void stay(Reader *reader, const char *why)
{
    if (!reader->call->stays) reader->call->stays = why;
}

static void add_flag(Reader *reader, const char *word, const char *value)
{
    list_push(reader->arena, &reader->call->flags, word);
    if (value) list_push(reader->arena, &reader->call->flags, value);
}

/* -MD and its like; false: it is another option. */
static bool read_rule_option(Reader *reader, const char *word, const char *value)
{
    CompilerCall *call = reader->call;
    if (!strcmp(word, "-MD") || !strcmp(word, "-MMD")) {
        reader->writes_rule = true;
        call->without_system = word[2] == 'M';
    }
    else if (!strcmp(word, "-MF"))
        call->rule = value;
    else if (begins(word, "-MF"))
        call->rule = word + 3;
    else if (!strcmp(word, "-MP"))
        call->phony = true;
    else if (!begins(word, "-MT") && !begins(word, "-MQ"))
        return false;
    return true;
}

/* `value`: the next word, of an option that takes one; `at`: where it stands. */
static void read_option(Reader *reader, int at, const char *word, const char *value)
{
    CompilerCall *call = reader->call;
    if (is_one_of(word, asks) || first_that_begins(word, asks_begin)) reader->asks = true;
    if (is_one_of(word, leaves) || first_that_begins(word, leaves_begin)) stay(reader, arena_printf(reader->arena, "%s is given", word));
    if (begins(word, "--") && !first_that_begins(word, long_options)) stay(reader, arena_printf(reader->arena, "%s is given", word));
    if (!strcmp(word, "-o") && value) {
        if (call->output >= 0) stay(reader, "-o is given twice");
        call->output = at + 1;
    }
    else if (!strcmp(word, "-o"))
        stay(reader, "no name follows -o");
    else if (begins(word, "-o") && strcmp(word, "-object"))
        stay(reader, "the output's name stands in one word with -o");
    else if (!strcmp(word, "-c") || !strcmp(word, "-S"))
        call->mode = at;
    else if (begins(word, "-x"))
        reader->language = value ? value : word + 2;
    else if (!read_rule_option(reader, word, value) && !is_one_of(word, idle) && !first_that_begins(word, idle_begin))
        add_flag(reader, word, value);
}

/* An object or a library. */
static bool is_linked(const char *word)
{
    return ends(word, ".o") || ends(word, ".a") || ends(word, ".lo") || ends(word, ".la") || strstr(word, ".so");
}

bool is_of_cplusplus(const char *input)
{
    return is_cplusplus_path(input) && !is_cuda_path(input);
}

/* The language that the compiler reads the file as, by its name; NULL: another one than C and C++. */
static const char *language_of(const Reader *reader, const char *word)
{
    return is_of_cplusplus(word) ? "c++" : ends(word, ".c") && reader->reads_c ? "c" : NULL;
}

static void read_file(Reader *reader, int at, const char *word)
{
    const bool told = reader->language && strcmp(reader->language, "none") != 0;
    const char *named = language_of(reader, word), *language = told ? reader->language : named;
    if (language && (!strcmp(language, "c") || (named && !strcmp(language, "c++") && !strcmp(named, language))))
        list_push(reader->arena, &reader->call->inputs, at);
    else
        reader->call->others += !is_linked(word);
    if (!strcmp(word, "-")) stay(reader, "the text comes on standard input");
    if (told && (!named || strcmp(named, language))) stay(reader, arena_printf(reader->arena, "the language is %s, and its name does not say so", language));
}

/* --- Other calls of it ----------------------------------------------------------------------------------------------------------- */

void preprocessor_call(Words *command, const CompilerCall *call, const char *input, Arena *arena)
{
    for (int i = 0; i < call->compiler.count; i++) list_push(arena, command, call->compiler.items[i]);
    for (int i = 0; i < call->words.count; i++) {
        const char *word = call->words.items[i];
        const bool takes = is_one_of(word, with_value) && i + 1 < call->words.count, option = *word == '-';
        const bool left = !option || i == call->mode || i + 1 == call->output || begins(word, "-x") || begins(word, "-M") || begins(word, "-l");
        for (int w = i; w <= i + takes && !left; w++) list_push(arena, command, call->words.items[w]);
        i += takes;
    }
    list_push(arena, command, "-E");
    list_push(arena, command, input);
}

void same_call(Words *command, const CompilerCall *call, const char *const *inputs, Arena *arena)
{
    for (int i = 0; i < call->compiler.count; i++) list_push(arena, command, call->compiler.items[i]);
    const int before = command->count;
    for (int i = 0; i < call->words.count; i++) list_push(arena, command, call->words.items[i]);
    for (int i = 0; inputs && i < call->inputs.count; i++) command->items[before + call->inputs.items[i]] = inputs[i];
}

/* --- What is to be done with it ---------------------------------------------------------------------------------------------- */

/* Programs that scripts make to find out what the compiler can do. */
static bool is_probe(const char *input, Arena *arena)
{
    static const char *const parts[] = {"CMakeFiles/CMakeTmp", "CMakeFiles/CMakeScratch", "CMakeFiles/CompilerId", "/CMakeTmp", "meson-private", NULL};
    char folder[4096];
    const char *path = *input == '/' || !getcwd(folder, sizeof folder) ? input : arena_printf(arena, "%s/%s", folder, input);
    for (int i = 0; parts[i]; i++)
        if (strstr(path, parts[i])) return true;
    return begins(name_behind(input), "conftest");
}

/* It can be read, or written, more than once; what is not there yet can. */
static bool is_plain_file(const char *path)
{
    struct stat status;
    return !path || lstat(path, &status) || S_ISREG(status.st_mode);
}

/* Where it is run, from what to what: names that others would stand for. */
static const char *odd_place(const CompilerCall *call, const char *output)
{
    char folder[PATH_MAX];
    struct stat status;
    if (!getcwd(folder, sizeof folder)) return "the folder that it runs in has no name";
    if (!is_plain_file(output)) return "its output is no plain file";
    if (call->rule && (!strcmp(call->rule, "-") || !is_plain_file(call->rule))) return "its rule for make goes to no plain file";
    for (int i = 0; i < call->inputs.count; i++) {
        const char *input = call->words.items[call->inputs.items[i]];
        if (strchr(input, '=')) return "there is a `=` in the file's name, which options cannot map";
        if (!stat(input, &status) && !S_ISREG(status.st_mode)) return "its input is no plain file";
    }
    return NULL;
}

static void decide(Reader *reader)
{
    CompilerCall *call = reader->call;
    const char *output = call->output >= 0 && call->output < call->words.count ? call->words.items[call->output] : NULL;
    const char *odd = odd_place(call, output);
    call->asks = reader->asks;
    call->silent = reader->asks || !call->inputs.count;
    if (call->silent) stay(reader, "it compiles no file of C or C++");
    if (!call->known) stay(reader, "the compiler is none of C");
    for (int i = 0; i < call->inputs.count && !call->silent; i++)
        if (is_probe(call->words.items[call->inputs.items[i]], reader->arena)) {
            stay(reader, "it is a script's trial of the compiler");
            call->silent = call->asks = true;
        }
    if (output && (!strcmp(output, "-") || !strcmp(output, "/dev/null"))) stay(reader, "nothing is kept");
    if (odd) stay(reader, odd);
    if (getenv("DEPENDENCIES_OUTPUT") || getenv("SUNPRO_DEPENDENCIES")) stay(reader, "the environment asks for a rule for make");
    if (reader->writes_rule && (call->mode < 0 || call->inputs.count > 1)) stay(reader, "a rule for make is asked for, of more than one object");
    if (!reader->writes_rule || call->stays) return;
    const char *input = call->words.items[call->inputs.items[0]];
    if (!call->rule && output)
        call->rule = arena_printf(reader->arena, "%s%s", folder_before(output, reader->arena), named_after(output, ".d", reader->arena));
    else if (!call->rule)
        call->rule = named_after(input, ".d", reader->arena);
}

CompilerCall compiler_call(char *const *words, Arena *arena)
{
    CompilerCall call = {.output = -1, .mode = -1};
    Reader reader = {.call = &call, .arena = arena};
    for (; *words && words[1] && (is_launcher(*words) || names_compiler(name_behind(words[1]))); words++) list_push(arena, &call.compiler, *words);
    if (*words) list_push(arena, &call.compiler, *words++);
    call.known = is_known_compiler(call.compiler.items[call.compiler.count - 1]);
    reader.reads_c = compiles_c(call.compiler.items[call.compiler.count - 1]);
    for (; *words; words++) add_response(&call.words, *words, 0, arena);
    for (int i = 0; i < call.words.count; i++) {
        const char *word = call.words.items[i];
        const bool takes = is_one_of(word, with_value) && i + 1 < call.words.count;
        if (*word == '-' && word[1])
            read_option(&reader, i, word, takes ? call.words.items[i + 1] : NULL);
        else
            read_file(&reader, i, word);
        i += takes;
    }
    decide(&reader);
    return call;
}
