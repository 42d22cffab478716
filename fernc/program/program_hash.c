#include "program_hash.h"

typedef struct Hash {
    uint64_t value;
    CDialect dialect;
} Hash;

static void hash_byte(Hash *hash, unsigned char byte)
{
    hash->value = (hash->value ^ byte) * UINT64_C(1099511628211);
}

/* A zero behind each token, and another behind all. */
static void hash_text(Hash *hash, const char *text)
{
    CReader reader = c_reader_of(text ? text : "", hash->dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        for (unsigned at = token.begin; at < token.end; at++) hash_byte(hash, (unsigned char)reader.text[at]);
        hash_byte(hash, 0);
    }
    hash_byte(hash, 0);
}

/* Those that stand for the statements in them. */
static bool is_transparent(const Code *code)
{
    return code->kind == CODE_INSET || code->kind == CODE_GROUP;
}

static void hash_list(Hash *hash, const CodeList *list)
{
    for (int i = 0; i < list->count; i++) {
        const Code *code = list->items[i];
        if (code->kind == CODE_COMMENT || code->kind == CODE_BLANK) continue;
        if (is_transparent(code)) {
            hash_list(hash, &code->body);
            continue;
        }
        hash_byte(hash, (unsigned char)(1 + code->kind));
        hash_text(hash, code->type);
        hash_text(hash, code->name);
        hash_text(hash, code->op);
        hash_text(hash, code->text);
        hash_list(hash, &code->body);
        if (code->has_otherwise) hash_byte(hash, 1);
        hash_list(hash, &code->otherwise);
        hash_byte(hash, 0);
    }
}

uint64_t program_hash(const CodeList *program, CDialect dialect)
{
    Hash hash = {UINT64_C(14695981039346656037), dialect};
    hash_list(&hash, program);
    return hash.value;
}
