/* What the function of a run is given. What nobody else can change while the run is at work is given as it is; of what somebody might, the address. */
#include "internal.h"

#include <string.h>

/* Those of C that are none of C++, and names that the text of C may not have otherwise. */
static bool is_word_of_c(const char *name)
{
    static const char *const words[] = {"restrict", "_Bool", "_Complex", "_Imaginary", "_Generic", "_Noreturn", "_Static_assert", "_Alignas", "_Alignof", "_Atomic",
                                        "_Thread_local", "size_t", "I", "NULL", "main", "errno"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (!strcmp(words[w], name)) return true;
    return !strncmp(name, "fern_", 5) || !strncmp(name, "FERN_", 5) || !strncmp(name, "__", 2);
}

/* A name that is none of `taken`. */
static const char *name_beside(Making *making, const char *wanted, const Names *taken)
{
    const char *name = is_word_of_c(wanted) || !*wanted ? arena_printf(making->arena, "the_%s", wanted) : wanted;
    for (const char *c = name; *c; c++)
        if ((unsigned char)*c >= 0x80) return name_beside(making, "value", taken);
    const char *base = name;
    for (int number = 2; names_find(taken, name); number++) name = arena_printf(making->arena, "%s_%d", base, number);
    names_set(making->taken, name, making);
    names_set(making->ever, name, making);
    return name;
}

/* .. that the run has for nothing else. */
static const char *free_name(Making *making, const char *wanted)
{
    return name_beside(making, wanted, making->ever);
}

void end_scope(Making *making, int own_before)
{
    for (int o = own_before; o < making->own.count; o++) {
        if (!making->own.items[o].ended) names_set(making->taken, making->own.items[o].name, NULL);
        making->own.items[o].ended = true;
    }
}

const Own *own_of(const Making *making, CXCursor variable)
{
    for (int o = 0; o < making->own.count; o++)
        if (is_same(making->own.items[o].variable, variable)) return &making->own.items[o];
    return NULL;
}

const char *own_name(Making *making, CXCursor variable)
{
    const char *name = name_beside(making, spelling_of(making, variable), making->taken);
    list_push(making->arena, &making->own, ((Own){variable, name, false}));
    return name;
}

static const char *spelled_of_key(const Making *making, const char *key)
{
    for (int g = 0; g < making->given.count; g++)
        if (!strcmp(making->given.items[g].key, key)) return making->given.items[g].spelled;
    return NULL;
}

static const char *give(Making *making, Given given)
{
    list_push(making->arena, &making->given, given);
    return given.spelled;
}

static const char *key_of(const Making *making, CXCursor variable, const char *what)
{
    unsigned at;
    clang_getExpansionLocation(clang_getCursorLocation(clang_getCanonicalCursor(variable)), NULL, NULL, NULL, &at);
    return arena_printf(making->arena, "%s %s %u", what, spelling_of(making, variable), at);
}

/* By its address: `(*sum_at)`. */
static const char *give_address(Making *making, CXCursor variable, CXType type, const char *written)
{
    Arena *arena = making->arena;
    const char *key = key_of(making, variable, "address"), *before = spelled_of_key(making, key), *name = spelling_of(making, variable);
    if (before) return before;
    const char *at = free_name(making, arena_printf(arena, "%s_at", name));
    return give(making, (Given){.key = key, .parameter = declared_as(making, type, arena_printf(arena, "*%s", at)), .argument = arena_printf(arena, "&%s", written),
                                .spelled = arena_printf(arena, "(*%s)", at)});
}

/* The first that the run does with it is to give it a value, in any case. */
static bool is_set_at_first(const Making *making, CXCursor variable)
{
    const Usage *usage = usage_of(making, variable);
    unsigned first = making->run.end;
    for (int u = 0; usage && u < usage->uses.count; u++)
        if (usage->uses.items[u] >= making->run.begin && usage->uses.items[u] < first) first = usage->uses.items[u];
    for (int s = 0; s < making->sets.count; s++) {
        int within = 0;
        for (int u = 0; u < usage->uses.count; u++) within += usage->uses.items[u] >= making->sets.items[s].begin && usage->uses.items[u] < making->sets.items[s].end;
        if (making->sets.items[s].begin == first && within == 1) return true;
    }
    return false;
}

/* A number that the run has for itself, and gives back at its end. */
static const char *give_and_take(Making *making, CXCursor variable, const char *key, const char *type)
{
    Arena *arena = making->arena;
    const bool set = is_set_at_first(making, variable);
    if (!set && clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable)) && clang_getCursorKind(variable) == CXCursor_VarDecl)
        return give_address(making, variable, clang_getCursorType(variable), spelling_of(making, variable)); /* it may have no value yet */
    const char *name = spelling_of(making, variable), *own = free_name(making, name), *at = free_name(making, arena_printf(arena, "%s_at", name));
    return give(making, (Given){.key = key, .parameter = arena_printf(arena, "%s *%s", type, at), .argument = arena_printf(arena, "&%s", name), .spelled = own,
                                .before = set ? arena_printf(arena, "%s %s;", type, own) : arena_printf(arena, "%s %s = *%s;", type, own, at), .after = arena_printf(arena, "*%s = %s;", at, own)});
}

static bool is_of_function(CXCursor variable)
{
    const enum CXCursorKind kind = clang_getCursorKind(clang_getCursorSemanticParent(variable));
    const enum CX_StorageClass storage = clang_Cursor_getStorageClass(variable);
    return (kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod) && storage != CX_SC_Static && storage != CX_SC_Extern
           && clang_getCursorTLSKind(variable) == CXTLS_None;
}

/* `bool`, and enumerations, as the int that they are in C. */
static const char *type_given(CXType type)
{
    const CXType canonical = clang_getCanonicalType(type);
    if (canonical.kind == CXType_Bool) return "int";
    if (canonical.kind == CXType_Enum) return number_type(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(canonical)));
    return number_type(type);
}

/* As the function calls it. */
static const char *written_as(const Making *making, CXCursor name, CXCursor variable)
{
    const char *text = source_of(making, bare(name));
    return *text ? text : spelling_of(making, variable);
}

static const char *give_number(Making *making, CXCursor name, CXCursor variable, CXType type, bool elsewhere)
{
    const Usage *usage = usage_of(making, variable);
    const char *plain = number_type(type), *text = spelling_of(making, variable);
    const bool constant = clang_isConstQualifiedType(type), written = is_written_in(usage, making->run);
    if (elsewhere && !constant) {
        if (!plain) decline(making, name, "`%s` is no number that C has, and may change where the function does not name it", text);
        return plain ? give_address(making, variable, type, written_as(making, name, variable)) : NULL;
    }
    const char *key = key_of(making, variable, "value"), *before = spelled_of_key(making, key), *given = type_given(type);
    if (before) return before;
    if (!given || (written && !plain)) {
        decline(making, name, "`%s` is no number that C has", text);
        return NULL;
    }
    if (written) return give_and_take(making, variable, key, plain);
    const bool cast = clang_getCanonicalType(type).kind == CXType_Enum;
    const char *argument = written_as(making, name, variable);
    return give(making, (Given){.key = key, .parameter = arena_printf(making->arena, "%s %s", given, before = free_name(making, text)),
                                .argument = cast ? arena_printf(making->arena, "static_cast<%s>(%s)", given, argument) : argument, .spelled = before});
}

const char *given_variable(Making *making, CXCursor name, CXCursor variable)
{
    const CXType declared = clang_getCursorType(variable), type = behind_reference(declared);
    const Usage *usage = usage_of(making, variable);
    const char *text = spelling_of(making, variable);
    const bool elsewhere = is_reference(declared) || !is_of_function(variable) || !usage || usage->taken;
    if (is_number(type) && is_reference(declared)) {
        if (!number_type(type)) decline(making, name, "`%s` is no number that C has", text);
        return number_type(type) ? give_address(making, variable, type, written_as(making, name, variable)) : NULL;
    }
    if (is_number(type)) return give_number(making, name, variable, type, elsewhere);
    const bool array = type.kind == CXType_ConstantArray, pointer = type.kind == CXType_Pointer && !elsewhere && !is_written_in(usage, making->run);
    const CXType passed = array ? clang_getArrayElementType(type) : type;
    const char *key = key_of(making, variable, "value"), *before = spelled_of_key(making, key);
    if (before) return before;
    const char *own = array || pointer ? free_name(making, text) : NULL;
    const bool rows = array && clang_getCanonicalType(passed).kind == CXType_ConstantArray;
    const char *parameter = !own ? NULL : array ? declared_as(making, passed, arena_printf(making->arena, rows ? "(*%s)" : "*%s", own)) : declared_as(making, type, own);
    if (parameter) return give(making, (Given){.key = key, .parameter = parameter, .argument = written_as(making, name, variable), .spelled = own});
    if (type.kind == CXType_Pointer && elsewhere) decline(making, name, "the pointer `%s` may change where the function does not name it", text);
    else if (type.kind == CXType_Pointer && is_written_in(usage, making->run)) decline(making, name, "the pointer `%s` changes between the calls", text);
    else decline(making, name, "`%s` is neither a number nor an array of numbers", text);
    return NULL;
}

const char *given_constant(Making *making, const char *text, const char *name, CXType type)
{
    name = arena_printf(making->arena, "%s_value", name); /* where the text of C is put the macro may be defined */
    const char *key = arena_printf(making->arena, "constant %s", text), *before = spelled_of_key(making, key), *given = type_given(type);
    if (before || !given) return before;
    const char *own = free_name(making, name), *number = number_type(type);
    const char *argument = number ? text : arena_printf(making->arena, "static_cast<%s>(%s)", given, text);
    const char *asserted = number ? arena_printf(making->arena, "(void)static_cast<%s *>(static_cast<decltype(%s) *>(nullptr));", number, text) : NULL;
    return give(making, (Given){.key = key, .parameter = arena_printf(making->arena, "%s %s", given, own), .argument = argument, .spelled = own, .asserted = asserted});
}

const char *given_by_object(Making *making, CXCursor object, const char *member, CXType type, bool constant_object)
{
    Arena *arena = making->arena;
    const CXCursor variable = clang_getCursorReferenced(object);
    const char *name = spelling_of(making, variable), *key = key_of(making, variable, member), *before = spelled_of_key(making, key);
    if (before) return before;
    const bool size = !strcmp(member, "size");
    const char *own = free_name(making, size ? arena_printf(arena, "%s_size", name) : name);
    const char *element = size ? NULL : number_type(type), *constant = constant_object || clang_isConstQualifiedType(type) ? "const " : "";
    const char *parameter = size ? declared_as(making, type, own) : element ? arena_printf(arena, "%s%s *%s", constant, element, own) : NULL;
    if (!parameter) {
        decline(making, object, "the elements of `%s` are no numbers that C has", name);
        return NULL;
    }
    return give(making, (Given){.key = key, .parameter = parameter, .argument = arena_printf(arena, "%s.%s()", written_as(making, object, variable), member), .spelled = own});
}
