/* What the name of an instruction says: `fma.rn.f32`, `ld.global.nc.v4.f32`. A word that is not known makes the instruction unknown, for
 * it could change what it does. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    unsigned char outputs;
    Class counted;
} operations[] = {
#define X(name, text, outputs, counted) {text, outputs, CLASS_##counted},
    PTX_OPERATIONS(X)
#undef X
};

typedef struct Word {
    const char *text;
    int value;
} Word;

static const Word spaces[] = {{"global", SPACE_GLOBAL}, {"shared", SPACE_SHARED}, {"shared::cta", SPACE_SHARED}, {"local", SPACE_LOCAL},
                              {"param", SPACE_PARAMETER}, {"param::entry", SPACE_PARAMETER}, {"const", SPACE_CONSTANT}, {NULL, 0}};
static const Word roundings[] = {{"rn", ROUND_NEAREST}, {"rz", ROUND_ZERO}, {"rm", ROUND_DOWN}, {"rp", ROUND_UP}, {NULL, 0}};
static const Word to_integers[] = {{"rni", ROUND_NEAREST}, {"rzi", ROUND_ZERO}, {"rmi", ROUND_DOWN}, {"rpi", ROUND_UP}, {NULL, 0}};
static const Word relations[] = {{"eq", REL_EQ}, {"ne", REL_NE}, {"lt", REL_LT}, {"le", REL_LE}, {"gt", REL_GT}, {"ge", REL_GE},
                                 {"lo", REL_LT}, {"ls", REL_LE}, {"hi", REL_GT}, {"hs", REL_GE}, {"equ", REL_EQU}, {"neu", REL_NEU},
                                 {"ltu", REL_LTU}, {"leu", REL_LEU}, {"gtu", REL_GTU}, {"geu", REL_GEU}, {"num", REL_NUM},
                                 {"nan", REL_NAN}, {NULL, 0}};
static const Word parts[] = {{"lo", PART_LOW}, {"hi", PART_HIGH}, {"wide", PART_WIDE}, {NULL, 0}};
static const Word scopes[] = {{"cta", SCOPE_BLOCK}, {"gpu", SCOPE_DEVICE}, {"cluster", SCOPE_DEVICE}, {"gl", SCOPE_DEVICE}, {"sys", SCOPE_SYSTEM}, {NULL, 0}};
static const Word orders[] = {{"weak", ORDER_WEAK}, {"relaxed", ORDER_RELAXED}, {"acquire", ORDER_ACQUIRE}, {"release", ORDER_RELEASE},
                              {"acq_rel", ORDER_BOTH}, {"sc", ORDER_BOTH}, {NULL, 0}};
static const Word combinations[] = {{"and", MODE_AND}, {"or", MODE_OR}, {"xor", MODE_XOR}, {NULL, 0}};
static const Word atomics[] = {{"add", MODE_ADD}, {"min", MODE_MIN}, {"max", MODE_MAX}, {"inc", MODE_INC}, {"dec", MODE_DEC}, {"exch", MODE_EXCH},
                               {"cas", MODE_CAS}, {"and", MODE_AND}, {"or", MODE_OR}, {"xor", MODE_XOR}, {NULL, 0}};
static const Word exchanges[] = {{"up", MODE_UP}, {"down", MODE_DOWN}, {"bfly", MODE_BFLY}, {"idx", MODE_IDX}, {"all", MODE_ALL},
                                 {"any", MODE_ANY}, {"uni", MODE_UNI}, {"ballot", MODE_BALLOT}, {NULL, 0}};
static const Word barriers[] = {{"arrive", MODE_ARRIVE}, {"popc", MODE_POPC}, {"and", MODE_AND}, {"or", MODE_OR}, {NULL, 0}};
static const Word copies[] = {{"commit_group", MODE_COMMIT}, {"wait_group", MODE_WAIT}, {"wait_all", MODE_WAIT_ALL}, {NULL, 0}};
static const Word shifts[] = {{"clamp", MODE_CLAMP}, {"wrap", MODE_WRAP}, {NULL, 0}};
/* Where a value is cached; that all lanes take a branch: nothing that an answer depends on. */
static const Word hints[] = {{"ca", 0}, {"cg", 0}, {"cs", 0}, {"lu", 0}, {"cv", 0}, {"wb", 0}, {"wt", 0}, {"nc", 0}, {"L1", 0}, {"L2", 0}, {NULL, 0}};

static bool find(const Word *words, const char *text, int *value)
{
    for (; words->text; words++)
        if (!strcmp(words->text, text)) {
            *value = words->value;
            return true;
        }
    return false;
}

static bool type_of(const char *text, Type *type)
{
    if (!strcmp(text, "pred")) {
        *type = (Type){'p', 1};
        return true;
    }
    if (!text[0] || !strchr("busf", text[0])) return false;
    char *end;
    const unsigned long bits = strtoul(text + 1, &end, 10);
    if (*end || (bits != 8 && bits != 16 && bits != 32 && bits != 64) || (text[0] == 'f' && bits < 32)) return false;
    *type = (Type){text[0], (unsigned char)bits};
    return true;
}

static bool is_memory(Operation o)
{
    return o == OP_LD || o == OP_LDU || o == OP_ST || o == OP_ATOM || o == OP_RED;
}

static bool is_barrier(Operation o)
{
    return o == OP_BAR || o == OP_BARRIER;
}

/* A word behind a dot. */
static bool decode_word(Instruction *i, const char *word)
{
    const Operation o = i->operation;
    int value = 0;
    Type type;
    if (type_of(word, &type)) {
        i->from = i->type.kind ? type : i->from;
        if (!i->type.kind) i->type = type;
        return true;
    }
    if (!strcmp(word, "ftz")) return i->flushes = true;
    if (!strcmp(word, "sat")) return i->saturates = true;
    if (!strcmp(word, "approx") || !strcmp(word, "full")) return i->approximate = true;
    if (!strcmp(word, "NaN")) return i->propagates_nan = true;
    if (o == OP_CVT && find(to_integers, word, &value)) return i->to_integer = true, i->rounding = (Rounding)value, true;
    if (find(roundings, word, &value)) return i->rounding = (Rounding)value, true;
    if (o == OP_SETP) {
        if (!i->relation && find(relations, word, &value)) return i->relation = (Relation)value, true;
        if (find(combinations, word, &value)) return i->combined = (Mode)value, true;
        return false;
    }
    if ((o == OP_MUL || o == OP_MAD) && find(parts, word, &value)) return i->part = (Part)value, true;
    if (o == OP_CVTA && !strcmp(word, "to")) return i->to_space = true;
    if (o == OP_CP && !strcmp(word, "async")) return true;
    if (o == OP_CP && find(copies, word, &value)) return i->mode = (Mode)value, true;
    if (o == OP_SHF && (!strcmp(word, "l") || !strcmp(word, "r"))) return i->left = *word == 'l', true;
    if (o == OP_SHF && find(shifts, word, &value)) return i->combined = (Mode)value, true;
    if (o == OP_BRA && !strcmp(word, "uni")) return true;
    if ((o == OP_SHFL || o == OP_VOTE) && (!strcmp(word, "sync") || find(exchanges, word, &value)))
        return value ? i->mode = (Mode)value, true : true;
    if (is_barrier(o)) {
        if (!strcmp(word, "warp")) return i->warp = true;
        if (!strcmp(word, "sync") || !strcmp(word, "aligned") || !strcmp(word, "cta")) return true;
        if (!strcmp(word, "red")) return i->outputs = 1, true;
        return find(barriers, word, &value) ? i->mode = (Mode)value, true : false;
    }
    if ((o == OP_ATOM || o == OP_RED) && find(atomics, word, &value)) return i->mode = (Mode)value, true;
    if (is_memory(o) || o == OP_CP || o == OP_CVTA || o == OP_PREFETCH) {
        if (find(spaces, word, &value)) return *(i->space ? &i->second : &i->space) = (Space)value, true;
        if (find(hints, word, &value) || !strncmp(word, "L1::", 4) || !strncmp(word, "L2::", 4)) return true;
    }
    if (is_memory(o) && !strcmp(word, "volatile")) return i->order = ORDER_RELAXED, i->scope = SCOPE_SYSTEM, true;
    if (is_memory(o) || o == OP_FENCE || o == OP_MEMBAR) {
        if (find(orders, word, &value)) return i->order = (Order)value, true;
        if (find(scopes, word, &value)) return i->scope = (Scope)value, true;
    }
    if ((o == OP_LD || o == OP_LDU || o == OP_ST) && word[0] == 'v' && (word[1] == '2' || word[1] == '4' || word[1] == '8') && !word[2])
        return i->vector = (unsigned char)(word[1] - '0'), true;
    return false;
}

static void count_as(Instruction *i)
{
    const Operation o = i->operation;
    if (i->counted == CLASS_INTEGER && i->type.kind == 'f') i->counted = i->type.bits == 64 ? CLASS_FLOAT64 : CLASS_FLOAT32;
    if (i->approximate || o == OP_EX2 || o == OP_LG2 || o == OP_RSQRT || o == OP_SIN || o == OP_COS || o == OP_TANH) {
        i->counted = CLASS_APPROXIMATE;
        i->approximate = true;
    }
    if (!is_memory(o)) return;
    if (i->space == SPACE_PARAMETER || i->space == SPACE_CONSTANT) i->counted = CLASS_PARAMETER;
    if (i->space == SPACE_SHARED) i->counted = CLASS_SHARED_MEMORY;
    if (i->space == SPACE_LOCAL) i->counted = CLASS_LOCAL_MEMORY;
}

void ptx_decode(Instruction *instruction, const char *name)
{
    char words[128];
    instruction->operation = OP_UNKNOWN;
    instruction->vector = 1;
    if (strlen(name) >= sizeof words) return;
    strcpy(words, name);
    char *next = words;
    char *word = strsep(&next, ".");
    Operation o = OP_UNKNOWN;
    for (size_t at = 0; at < sizeof operations / sizeof *operations; at++)
        if (!strcmp(operations[at].name, word)) o = (Operation)at;
    if (o == OP_UNKNOWN) return;
    instruction->operation = o;
    instruction->outputs = operations[o].outputs;
    instruction->counted = operations[o].counted;
    if (o == OP_ATOM || o == OP_RED) {
        instruction->order = ORDER_RELAXED;
        instruction->scope = SCOPE_DEVICE;
    }
    if (o == OP_FENCE) instruction->order = ORDER_BOTH;
    while ((word = strsep(&next, ".")))
        if (!decode_word(instruction, word)) {
            instruction->operation = OP_UNKNOWN;
            return;
        }
    count_as(instruction);
}
