/* The instructions that are known: name, how many operands are written, the class that they are counted in. A float's arithmetic is
 * counted by its type. */
#ifndef FERN_TESTS_PTX_OPERATIONS_H
#define FERN_TESTS_PTX_OPERATIONS_H

#define PTX_CLASSES(X) \
    X(INTEGER, "integer") \
    X(FLOAT32, "f32") \
    X(FLOAT64, "f64") \
    X(APPROXIMATE, "approximate") \
    X(CONVERSION, "convert") \
    X(MOVE, "move") \
    X(COMPARISON, "compare") \
    X(BRANCH, "branch") \
    X(PARAMETER, "parameter") \
    X(GLOBAL_MEMORY, "global") \
    X(SHARED_MEMORY, "shared") \
    X(LOCAL_MEMORY, "local") \
    X(EXCHANGE, "exchange") \
    X(SYNCHRONISATION, "synchronise")

#define PTX_OPERATIONS(X) \
    X(ABS, "abs", 1, INTEGER) \
    X(ACTIVEMASK, "activemask", 1, EXCHANGE) \
    X(ADD, "add", 1, INTEGER) \
    X(AND, "and", 1, INTEGER) \
    X(ATOM, "atom", 1, GLOBAL_MEMORY) \
    X(BAR, "bar", 0, SYNCHRONISATION) \
    X(BARRIER, "barrier", 0, SYNCHRONISATION) \
    X(BFE, "bfe", 1, INTEGER) \
    X(BFI, "bfi", 1, INTEGER) \
    X(BRA, "bra", 0, BRANCH) \
    X(BREV, "brev", 1, INTEGER) \
    X(CLZ, "clz", 1, INTEGER) \
    X(COPYSIGN, "copysign", 1, INTEGER) \
    X(COS, "cos", 1, INTEGER) \
    X(CP, "cp", 0, GLOBAL_MEMORY) \
    X(CVT, "cvt", 1, CONVERSION) \
    X(CVTA, "cvta", 1, MOVE) \
    X(DIV, "div", 1, INTEGER) \
    X(EX2, "ex2", 1, INTEGER) \
    X(EXIT, "exit", 0, BRANCH) \
    X(FENCE, "fence", 0, SYNCHRONISATION) \
    X(FMA, "fma", 1, INTEGER) \
    X(LD, "ld", 1, GLOBAL_MEMORY) \
    X(LDU, "ldu", 1, GLOBAL_MEMORY) \
    X(LG2, "lg2", 1, INTEGER) \
    X(LOP3, "lop3", 1, INTEGER) \
    X(MAD, "mad", 1, INTEGER) \
    X(MAX, "max", 1, INTEGER) \
    X(MEMBAR, "membar", 0, SYNCHRONISATION) \
    X(MIN, "min", 1, INTEGER) \
    X(MOV, "mov", 1, MOVE) \
    X(MUL, "mul", 1, INTEGER) \
    X(NEG, "neg", 1, INTEGER) \
    X(NOT, "not", 1, INTEGER) \
    X(OR, "or", 1, INTEGER) \
    X(POPC, "popc", 1, INTEGER) \
    X(PREFETCH, "prefetch", 0, MOVE) \
    X(PRMT, "prmt", 1, INTEGER) \
    X(RCP, "rcp", 1, INTEGER) \
    X(RED, "red", 0, GLOBAL_MEMORY) \
    X(REM, "rem", 1, INTEGER) \
    X(RET, "ret", 0, BRANCH) \
    X(RSQRT, "rsqrt", 1, INTEGER) \
    X(SELP, "selp", 1, MOVE) \
    X(SETP, "setp", 1, COMPARISON) \
    X(SHF, "shf", 1, INTEGER) \
    X(SHFL, "shfl", 1, EXCHANGE) \
    X(SHL, "shl", 1, INTEGER) \
    X(SHR, "shr", 1, INTEGER) \
    X(SIN, "sin", 1, INTEGER) \
    X(SQRT, "sqrt", 1, INTEGER) \
    X(ST, "st", 0, GLOBAL_MEMORY) \
    X(SUB, "sub", 1, INTEGER) \
    X(TANH, "tanh", 1, INTEGER) \
    X(TRAP, "trap", 0, BRANCH) \
    X(VOTE, "vote", 1, EXCHANGE) \
    X(XOR, "xor", 1, INTEGER)

typedef enum Operation {
#define X(name, text, outputs, counted) OP_##name,
    PTX_OPERATIONS(X)
#undef X
    OP_UNKNOWN
} Operation;

typedef enum Class {
#define X(name, text) CLASS_##name,
    PTX_CLASSES(X)
#undef X
    CLASSES
} Class;

/* What stands behind the name, each after a dot, of one kind. */
typedef enum Space { SPACE_GENERIC, SPACE_GLOBAL, SPACE_SHARED, SPACE_LOCAL, SPACE_PARAMETER, SPACE_CONSTANT } Space;
typedef enum Rounding { ROUND_NEAREST, ROUND_ZERO, ROUND_DOWN, ROUND_UP } Rounding;
typedef enum Relation {
    REL_NONE, REL_EQ, REL_NE, REL_LT, REL_LE, REL_GT, REL_GE, REL_EQU, REL_NEU, REL_LTU, REL_LEU, REL_GTU, REL_GEU, REL_NUM, REL_NAN
} Relation;
typedef enum Part { PART_NONE, PART_LOW, PART_HIGH, PART_WIDE } Part;
typedef enum Scope { SCOPE_NONE, SCOPE_BLOCK, SCOPE_DEVICE, SCOPE_SYSTEM } Scope;
typedef enum Order { ORDER_WEAK, ORDER_RELAXED, ORDER_ACQUIRE, ORDER_RELEASE, ORDER_BOTH } Order;
/* How a lane is chosen, how lanes vote, what an atomic does, what is done with copies: one at most stands in an instruction. */
typedef enum Mode {
    MODE_NONE, MODE_UP, MODE_DOWN, MODE_BFLY, MODE_IDX, MODE_ALL, MODE_ANY, MODE_UNI, MODE_BALLOT, MODE_ADD, MODE_MIN, MODE_MAX, MODE_INC,
    MODE_DEC, MODE_EXCH, MODE_CAS, MODE_AND, MODE_OR, MODE_XOR, MODE_POPC, MODE_COMMIT, MODE_WAIT, MODE_WAIT_ALL, MODE_WARP, MODE_ARRIVE,
    MODE_CLAMP, MODE_WRAP, MODE_TO
} Mode;

#endif
