/* Shared by what reads PTX: read.c (statements) and read_instruction.c (what stands in a kernel). */
#ifndef FERN_TESTS_PTX_READ_H
#define FERN_TESTS_PTX_READ_H

#include "module.h"

/* `%r<105>`: `count` of them; -1: one, of just this name. */
typedef struct Registers {
    char *name;
    int count, first;
    Type type;
} Registers;

typedef struct Label {
    char *name;
    int at;
} Label;

/* An operand that names a label. */
typedef struct Jump {
    char *name;
    int instruction, operand, scope;
} Jump;

/* Where a variable of shared memory lies in the kernel. */
typedef struct Placed {
    int variable;
    size_t at;
} Placed;

typedef struct Reader {
    Module *module;
    Kernel *kernel;          /* NULL: between kernels */
    const char *at, *statement;
    const char *counted;     /* the text up to which `line` counts lines */
    int line;
    Registers *registers;
    int register_count;
    int scopes[64], scope;   /* how many names there were before each */
    Label *labels;
    int label_count;
    Jump *jumps;
    int jump_count;
    Placed *placed;
    int placed_count;
    Variable *locals;
    int local_count;
} Reader;

/* --- read.c --- */
/* Room for one more item in what grows by powers of two. */
void *ptx_grow(void *items, int count, size_t size);
_Noreturn void ptx_cannot_read(const Reader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));
void ptx_skip_blanks(Reader *reader);
bool ptx_take(Reader *reader, const char *text);   /* whether it is next; then it is behind */
void ptx_expect(Reader *reader, const char *text);
char *ptx_take_name(Reader *reader);
size_t ptx_take_number(Reader *reader);

/* --- read_instruction.c --- */
void ptx_begin_kernel(Reader *reader);
void ptx_end_kernel(Reader *reader);               /* labels, and what is beyond all variables, have their values then */
void ptx_open_scope(Reader *reader);
void ptx_close_scope(Reader *reader);
void ptx_add_registers(Reader *reader, char *name, Type type, int count);
void ptx_add_local(Reader *reader, const Variable *variable);
void ptx_add_label(Reader *reader, char *name);
void ptx_read_instruction(Reader *reader);

#endif
