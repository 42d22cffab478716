/* Reads a file of PTX: statements, of which each is a label, a directive or an instruction. */
#include "read.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void *ptx_grow(void *items, int count, size_t size)
{
    if (count & (count - 1)) return items; /* there is room up to the next power of two */
    void *grown = realloc(items, (count ? 2 * (size_t)count : 1) * size);
    if (!grown) abort();
    return grown;
}

void ptx_cannot_read(const Reader *reader, const char *format, ...)
{
    va_list arguments;
    int line = 1;
    for (const char *at = reader->module->text; at < reader->statement; at++) line += *at == '\n';
    fprintf(stderr, "ptx: %s:%d: error: ", reader->module->file, line);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    exit(99);
}

static char *text_of(const char *file)
{
    FILE *in = fopen(file, "rb");
    char *text = NULL;
    size_t length = 0, room = 0;
    if (!in) {
        fprintf(stderr, "ptx: error: %s cannot be read\n", file);
        exit(99);
    }
    do {
        if (length + 65536 > room && !(text = realloc(text, room = 2 * room + 131072))) abort();
        length += fread(text + length, 1, 65535, in);
    } while (!feof(in) && !ferror(in));
    fclose(in);
    text[length] = 0;
    return text;
}

/* Comments become blanks: lines stay where they are. */
static void blank_comments(char *text)
{
    for (char *at = text; *at; at++) {
        if (*at == '"') {
            for (at++; *at && *at != '"'; at++) continue;
            if (!*at) return;
        } else if (at[0] == '/' && at[1] == '/') {
            for (; *at && *at != '\n'; at++) *at = ' ';
            if (!*at) return;
        } else if (at[0] == '/' && at[1] == '*') {
            for (; *at && !(at[0] == '*' && at[1] == '/'); at++)
                if (*at != '\n') *at = ' ';
            if (!*at) return;
            at[0] = at[1] = ' ';
        }
    }
}

void ptx_skip_blanks(Reader *reader)
{
    while (isspace((unsigned char)*reader->at)) reader->at++;
}

bool ptx_take(Reader *reader, const char *text)
{
    ptx_skip_blanks(reader);
    const size_t length = strlen(text);
    if (strncmp(reader->at, text, length)) return false;
    if (isalnum((unsigned char)text[length - 1]) && (isalnum((unsigned char)reader->at[length]) || reader->at[length] == '_')) return false;
    reader->at += length;
    return true;
}

void ptx_expect(Reader *reader, const char *text)
{
    if (!ptx_take(reader, text)) ptx_cannot_read(reader, "`%s` is expected before `%.20s`", text, reader->at);
}

char *ptx_take_name(Reader *reader)
{
    ptx_skip_blanks(reader);
    const char *from = reader->at;
    while (isalnum((unsigned char)*reader->at) || (*reader->at && strchr("_$%.", *reader->at))) reader->at++;
    if (reader->at == from) ptx_cannot_read(reader, "a name is expected before `%.20s`", from);
    return strndup(from, (size_t)(reader->at - from));
}

size_t ptx_take_number(Reader *reader)
{
    char *end;
    ptx_skip_blanks(reader);
    const unsigned long number = strtoul(reader->at, &end, 0);
    if (end == reader->at) ptx_cannot_read(reader, "a number is expected before `%.20s`", reader->at);
    reader->at = end;
    return number;
}

static void skip_to(Reader *reader, char end)
{
    while (*reader->at && *reader->at != end) reader->at++;
    if (*reader->at) reader->at++;
}

static void skip_braces(Reader *reader)
{
    for (int depth = 0; *reader->at; reader->at++) {
        depth += *reader->at == '{';
        if (*reader->at == '}' && !--depth) {
            reader->at++;
            return;
        }
    }
}

/* `.b8`, `.pred` .. : 0, if none follows. */
static Type take_type(Reader *reader)
{
    Type type = {0, 0};
    ptx_skip_blanks(reader);
    if (ptx_take(reader, ".pred")) return (Type){'p', 1};
    if (reader->at[0] != '.' || !strchr("busf", reader->at[1]) || !isdigit((unsigned char)reader->at[2])) return type;
    type.kind = reader->at[1];
    reader->at += 2;
    type.bits = (unsigned char)ptx_take_number(reader);
    return type;
}

/* --- Variables ---------------------------------------------------------------------------------------------------- */

static void fill(Reader *reader, Variable *variable, size_t element)
{
    size_t at = 0;
    ptx_take(reader, "{");
    while (*reader->at && *reader->at != '}' && *reader->at != ';') {
        char *end;
        ptx_skip_blanks(reader);
        const uint64_t value = *reader->at == '-' ? (uint64_t)strtoll(reader->at, &end, 0) : strtoull(reader->at, &end, 0);
        if (end == reader->at || at + element > variable->bytes) ptx_cannot_read(reader, "the values of `%s`", variable->name);
        reader->at = end;
        if (*reader->at == 'U') reader->at++;
        memcpy(variable->memory + at, &value, element);
        at += element;
        ptx_take(reader, ",");
        ptx_skip_blanks(reader);
    }
    ptx_take(reader, "}");
}

/* Behind the word for its space, up to its `;`. */
static void read_variable(Reader *reader, Space space, bool external)
{
    Module *module = reader->module;
    Variable variable = {.space = space, .align = 1};
    Type type = {0, 0};
    while (!(type = take_type(reader)).kind)
        if (ptx_take(reader, ".align"))
            variable.align = ptx_take_number(reader);
        else
            free(ptx_take_name(reader)); /* .attribute and the like change nothing here */
    const size_t element = type.bits / 8;
    if (variable.align < element) variable.align = element;
    variable.name = ptx_take_name(reader);
    variable.bytes = element;
    if (ptx_take(reader, "[")) {
        variable.dynamic = ptx_take(reader, "]");
        if (!variable.dynamic) {
            variable.bytes = element * ptx_take_number(reader);
            ptx_expect(reader, "]");
        } else {
            variable.bytes = 0;
        }
    }
    if (external && !variable.dynamic) ptx_cannot_read(reader, "`%s` is in another file", variable.name);
    if (space != SPACE_SHARED && space != SPACE_LOCAL) {
        variable.memory = aligned_alloc(256, (variable.bytes + 511) / 256 * 256);
        if (!variable.memory) abort();
        memset(variable.memory, 0, variable.bytes);
        if (ptx_take(reader, "=")) fill(reader, &variable, element);
    }
    ptx_expect(reader, ";");
    if (space == SPACE_LOCAL) {
        ptx_add_local(reader, &variable);
        return;
    }
    module->variables = ptx_grow(module->variables, module->variable_count, sizeof variable);
    module->variables[module->variable_count++] = variable;
}

static bool take_variable(Reader *reader, bool external)
{
    static const struct { const char *word; Space space; } spaces[] = {
        {".shared", SPACE_SHARED}, {".global", SPACE_GLOBAL}, {".const", SPACE_CONSTANT}, {".local", SPACE_LOCAL}};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        if (ptx_take(reader, spaces[i].word)) {
            read_variable(reader, spaces[i].space, external);
            return true;
        }
    return false;
}

/* --- Kernels ------------------------------------------------------------------------------------------------------ */

static void read_parameters(Reader *reader, Kernel *kernel)
{
    if (!ptx_take(reader, "(")) return;
    while (!ptx_take(reader, ")")) {
        size_t align = 0, count = 1;
        Type type = {0, 0};
        ptx_expect(reader, ".param");
        while (!(type = take_type(reader)).kind)
            if (ptx_take(reader, ".align"))
                align = ptx_take_number(reader);
            else
                free(ptx_take_name(reader));
        while (*reader->at && (ptx_skip_blanks(reader), *reader->at == '.')) /* .ptr .global .align 4: what it points to */
            if (ptx_take(reader, ".align"))
                ptx_take_number(reader);
            else
                free(ptx_take_name(reader));
        Parameter parameter = {.name = ptx_take_name(reader)};
        if (ptx_take(reader, "[")) {
            count = ptx_take_number(reader);
            ptx_expect(reader, "]");
        }
        if (align < type.bits / 8u) align = type.bits / 8u;
        parameter.bytes = count * type.bits / 8;
        parameter.at = (kernel->parameter_bytes + align - 1) / align * align;
        kernel->parameter_bytes = parameter.at + parameter.bytes;
        kernel->parameters = ptx_grow(kernel->parameters, kernel->parameter_count, sizeof parameter);
        kernel->parameters[kernel->parameter_count++] = parameter;
        ptx_take(reader, ",");
    }
}

/* .maxntid and others, up to the body. */
static void read_demands(Reader *reader, Kernel *kernel)
{
    while (ptx_skip_blanks(reader), *reader->at == '.') {
        const bool threads = ptx_take(reader, ".maxntid") || ptx_take(reader, ".reqntid");
        if (!threads) free(ptx_take_name(reader));
        size_t product = 1;
        while (ptx_skip_blanks(reader), isdigit((unsigned char)*reader->at)) {
            product *= ptx_take_number(reader);
            ptx_take(reader, ",");
        }
        if (threads) kernel->most_threads = (unsigned)product;
    }
}

static void read_registers(Reader *reader)
{
    const Type type = take_type(reader);
    do {
        char *name = ptx_take_name(reader);
        size_t count = 0;
        const bool many = ptx_take(reader, "<");
        if (many) {
            count = ptx_take_number(reader);
            ptx_expect(reader, ">");
        }
        ptx_add_registers(reader, name, type, many ? (int)count : -1);
    } while (ptx_take(reader, ","));
    ptx_expect(reader, ";");
}

static void read_directive(Reader *reader)
{
    if (ptx_take(reader, ".reg"))
        read_registers(reader);
    else if (take_variable(reader, false))
        return;
    else if (ptx_take(reader, ".loc") || ptx_take(reader, ".file"))
        skip_to(reader, '\n');
    else if (ptx_take(reader, ".pragma"))
        skip_to(reader, ';');
    else
        ptx_cannot_read(reader, "the directive `%.30s`", reader->at);
}

/* Whether a label begins here: a name, and a colon. */
static bool is_label(const Reader *reader)
{
    const char *at = reader->at;
    while (isalnum((unsigned char)*at) || (*at && strchr("_$%", *at))) at++;
    return at > reader->at && *at == ':' && at[1] != ':';
}

static void read_body(Reader *reader)
{
    ptx_expect(reader, "{");
    for (int depth = 1; depth;) {
        ptx_skip_blanks(reader);
        reader->statement = reader->at;
        if (!*reader->at) ptx_cannot_read(reader, "a kernel that does not end");
        if (ptx_take(reader, "{")) {
            depth++;
            ptx_open_scope(reader);
        } else if (ptx_take(reader, "}")) {
            depth--;
            ptx_close_scope(reader);
        } else if (ptx_take(reader, ";")) {
            continue;
        } else if (*reader->at == '.') {
            read_directive(reader);
        } else if (is_label(reader)) {
            ptx_add_label(reader, ptx_take_name(reader));
            ptx_expect(reader, ":");
        } else {
            ptx_read_instruction(reader);
        }
    }
}

static void read_kernel(Reader *reader)
{
    Module *module = reader->module;
    Kernel kernel = {.module = module, .name = ptx_take_name(reader)};
    read_parameters(reader, &kernel);
    read_demands(reader, &kernel);
    reader->kernel = &kernel;
    ptx_begin_kernel(reader);
    read_body(reader);
    ptx_end_kernel(reader);
    module->kernels = ptx_grow(module->kernels, module->kernel_count, sizeof kernel);
    module->kernels[module->kernel_count++] = kernel;
    reader->kernel = NULL;
}

static void read_statement(Reader *reader)
{
    bool external = false;
    for (;;) {
        if (ptx_take(reader, ".extern"))
            external = true;
        else if (!ptx_take(reader, ".visible") && !ptx_take(reader, ".weak") && !ptx_take(reader, ".common"))
            break;
    }
    if (ptx_take(reader, ".entry")) {
        read_kernel(reader);
    } else if (ptx_take(reader, ".func")) { /* a call of it is an instruction that is not known */
        while (*reader->at && *reader->at != '{' && *reader->at != ';') reader->at++;
        if (*reader->at == '{')
            skip_braces(reader);
        else
            skip_to(reader, ';');
    } else if (ptx_take(reader, ".section")) {
        skip_braces(reader);
    } else if (ptx_take(reader, ".version") || ptx_take(reader, ".target") || ptx_take(reader, ".address_size") || ptx_take(reader, ".file")) {
        skip_to(reader, '\n');
    } else if (!take_variable(reader, external)) {
        ptx_cannot_read(reader, "`%.30s`", reader->at);
    }
}

static void find_lines(Module *module)
{
    for (const char *at = module->text;; at++) {
        module->lines = ptx_grow(module->lines, module->line_count, sizeof *module->lines);
        module->lines[module->line_count++] = (size_t)(at - module->text);
        if (!(at = strchr(at, '\n'))) return;
    }
}

Module *ptx_read_file(const char *file)
{
    Module *module = calloc(1, sizeof *module);
    if (!module) abort();
    module->file = strdup(file);
    module->text = text_of(file);
    blank_comments(module->text);
    find_lines(module);
    Reader reader = {.module = module, .at = module->text, .statement = module->text};
    while (ptx_skip_blanks(&reader), *reader.at) {
        reader.statement = reader.at;
        read_statement(&reader);
    }
    /* The kernels do not move any more: what is counted of them stays where it is. */
    return module;
}
