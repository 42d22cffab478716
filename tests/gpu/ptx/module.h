/* A file of PTX as it was read: kernels, their instructions and what they name. */
#ifndef FERN_TESTS_PTX_MODULE_H
#define FERN_TESTS_PTX_MODULE_H

#include "operations.h"
#include "ptx.h"

/* `kind`: p, b, u, s, f; 0: none. */
typedef struct Type {
    char kind;
    unsigned char bits;
} Type;

/* A register, or what stands there. */
typedef struct Operand {
    int32_t at;              /* of a thread's registers; -1: none */
    unsigned char bits;      /* .. and how wide it is; 1: a predicate */
    bool negated, address;   /* `!%p`; `[..]` */
    bool dynamic;            /* shared memory that the launch asks for: `value` is beyond all other until the kernel is read */
    uint64_t value;          /* .. of a constant; what is added to an address; the instruction that a label stands before */
} Operand;

enum { MOST_OPERANDS = 10 };

typedef struct Instruction {
    Operation operation;
    Class counted;
    Type type, from;         /* the last type, and of a conversion what it is made from */
    unsigned char outputs, inputs; /* operands, those that are written first */
    unsigned char vector;    /* how many stand in braces of a load, a store or a move; 1: none do */
    Space space, second;     /* `second`: where a copy comes from */
    Rounding rounding;
    Relation relation;
    Part part;
    Scope scope;
    Order order;
    Mode mode, combined;     /* `combined`: of a comparison with a predicate, or of lanes; how a shift treats large counts */
    bool flushes, saturates, approximate, to_integer, propagates_nan, left, to_space, warp, unaligned;
    int guard;               /* the register of its predicate; -1: none */
    bool guard_negated;
    int line, number;        /* `number`: in its kernel */
    Operand operands[MOST_OPERANDS];
} Instruction;

/* .. of a launch, for the kernels' counts. */
typedef struct Counts {
    uint64_t launches, blocks, threads;
    uint64_t instructions[CLASSES];
    uint64_t loaded, stored, load_transactions, store_transactions; /* global: bytes, and pieces of 32 of a warp */
    uint64_t shared_loaded, shared_stored, local_bytes;
    uint64_t block_barriers, warp_barriers; /* each once for a block or a warp */
} Counts;

typedef struct Parameter {
    char *name;
    size_t at, bytes;
} Parameter;

typedef struct Module Module;

/* A variable of shared memory has a place in each kernel that names it. */
typedef struct Kernel {
    const Module *module;
    char *name;
    Parameter *parameters;
    int parameter_count;
    size_t parameter_bytes;
    Instruction *instructions;
    int count;
    int registers;           /* of a thread, those of special meaning first */
    size_t shared_bytes;     /* without what launches ask for */
    unsigned char *shared_holes; /* of each of these bytes: whether no variable is there */
    size_t local_bytes;
    unsigned most_threads;   /* .maxntid; 0: nothing is said */
    Counts counts;
} Kernel;

/* A variable of the whole module, in memory that is there to the end. */
typedef struct Variable {
    char *name;
    Space space;
    size_t align, bytes;
    bool dynamic;
    unsigned char *memory;   /* NULL: shared */
} Variable;

struct Module {
    char *file, *text;
    size_t *lines;           /* where each begins; the first is line 1 */
    int line_count;
    Kernel *kernels;
    int kernel_count;
    Variable *variables;
    int variable_count;
    Module *next;
};

/* Registers that a thread finds set. */
enum {
    TID_X, TID_Y, TID_Z, NTID_X, NTID_Y, NTID_Z, CTAID_X, CTAID_Y, CTAID_Z, NCTAID_X, NCTAID_Y, NCTAID_Z, LANEID, WARPID, NWARPID,
    LANEMASK_EQ, LANEMASK_LE, LANEMASK_LT, LANEMASK_GE, LANEMASK_GT, DYNAMIC_SMEM_SIZE, SPECIAL_REGISTERS
};

/* Generic addresses of what is no global memory. */
#define SHARED_WINDOW ((uint64_t)1 << 60)
#define LOCAL_WINDOW ((uint64_t)2 << 60)
#define PARAMETER_WINDOW ((uint64_t)3 << 60)
#define WINDOW_BYTES ((uint64_t)1 << 32)

/* --- read.c --- */
Module *ptx_read_file(const char *file);
/* --- decode.c: the name with what stands behind it, as `ld.global.v4.f32` --- */
void ptx_decode(Instruction *instruction, const char *name);
/* --- names.c --- */
/* The kernel of that name, in whatever anonymous namespace; NULL: none. */
Kernel *ptx_find(const char *name);
/* The variable of a module that begins at or before the address and reaches beyond it; NULL: none. */
const Variable *ptx_variable_at(uintptr_t address);
extern Module *ptx_modules;

#endif
