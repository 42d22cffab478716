/* Reductions: the identity is one, and a later call adds what it computes to what was there. */
#include "trial_internal.h"

#include <string.h>

static bool same(const Subject *subject, int b, const unsigned char *wanted, const unsigned char *got, int64_t count,
                 Finding *finding)
{
    Difference difference = {.terms = subject->one->large};
    if (elements_same(wanted, got, (size_t)(count * subject->bytes[b]), subject->element[b], subject->bytes[b], false,
                      &difference))
        return true;
    finding->wanted = difference.wanted;
    finding->got = difference.got;
    return false;
}

/* op(identity, a) and op(a, identity) are a, of what the whole call left, which is what is combined. */
static bool check_identity(Trial *trial, int o)
{
    const Subject *subject = &trial->subject;
    int b = (int)(subject->block->outputs[o].subset.binding - subject->block->bindings);
    DriverIdentity *identity = driver_identity(subject->driver, subject->routine, subject->one->block, o);
    DriverCombine *combine = driver_combine(subject->driver, subject->routine, subject->one->block, o);
    bool returned = subject->block->bindings[b].parameter < 0;
    const unsigned char *values = returned ? trial->result : trial->after.bytes[b];
    unsigned char left[MAX_ELEMENT_BYTES], right[MAX_ELEMENT_BYTES], none[MAX_ELEMENT_BYTES];
    Finding *finding = &trial->report->finding;
    identity(none);
    for (int64_t i = 0; i < (returned ? 1 : trial->after.count[b]); i++) {
        const unsigned char *value = values + i * subject->bytes[b];
        memcpy(left, none, sizeof left);
        memcpy(right, value, (size_t)subject->bytes[b]);
        combine(left, value);
        combine(right, none);
        if (!same(subject, b, value, left, 1, finding) || !same(subject, b, value, right, 1, finding))
            return trial_found(trial, FOUND_NO_IDENTITY, &trial->piece.places[b]);
    }
    return true;
}

static bool in_memory(const Output *output)
{
    return output->role == ROLE_REDUCES && !output->reduction.partial && output->subset.binding->parameter >= 0;
}

/* Of one output: what a later call left, against op(what was there, what it leaves on the identity). */
static bool check_added(Trial *trial, int o, const Contents *left, const Contents *computed)
{
    const Subject *subject = &trial->subject;
    int b = (int)(subject->block->outputs[o].subset.binding - subject->block->bindings);
    DriverCombine *combine = driver_combine(subject->driver, subject->routine, subject->one->block, o);
    Contents wanted = contents_new(subject);
    contents_copy(subject, &wanted, &trial->before);
    for (int64_t i = 0; i < wanted.count[b]; i++)
        combine(wanted.bytes[b] + i * subject->bytes[b], computed->bytes[b] + i * subject->bytes[b]);
    bool good = same(subject, b, wanted.bytes[b], left->bytes[b], wanted.count[b], &trial->report->finding);
    contents_free(&wanted);
    return good || trial_found(trial, FOUND_NOT_ADDED, &trial->piece.places[b]);
}

static bool check_accumulation(Trial *trial)
{
    Subject *subject = &trial->subject;
    const Block *block = subject->block;
    int outside;
    if (!piece_begin(&trial->piece, subject, &trial->whole, CALL_LATER_TILE, &outside)) return true;
    Contents left = contents_new(subject), computed = contents_new(subject);
    contents_copy(subject, &left, &trial->before);
    contents_copy(subject, &computed, &trial->before);
    for (int o = 0; o < block->output_count; o++) {
        if (!in_memory(&block->outputs[o])) continue;
        int b = (int)(block->outputs[o].subset.binding - block->bindings);
        DriverIdentity *identity = driver_identity(subject->driver, subject->routine, subject->one->block, o);
        for (int64_t i = 0; i < computed.count[b]; i++) identity(computed.bytes[b] + i * subject->bytes[b]);
    }
    bool good = trial_call(trial, &trial->before, POISON_NAN, &left)
                && trial_call(trial, &computed, POISON_NAN, &computed);
    for (int o = 0; o < block->output_count && good; o++)
        if (in_memory(&block->outputs[o])) good = check_added(trial, o, &left, &computed);
    contents_free(&left);
    contents_free(&computed);
    return good;
}

bool check_reductions(Trial *trial)
{
    const Block *block = trial->subject.block;
    bool any = false;
    for (int o = 0; o < block->output_count; o++) {
        if (block->outputs[o].role == ROLE_REDUCES && !check_identity(trial, o)) return false;
        any |= in_memory(&block->outputs[o]);
    }
    return !any || check_accumulation(trial);
}
