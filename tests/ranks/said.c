#define _POSIX_C_SOURCE 200809L
#include "said.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool holds(const char *path, const char *text, size_t length)
{
    char line[1024];
    bool found = false;
    FILE *file = fopen(path, "r");
    while (file && !found && fgets(line, sizeof line, file)) {
        for (const char *at = line; !found && strlen(at) >= length; at++) found = memcmp(at, text, length) == 0;
    }
    if (file) fclose(file);
    return found;
}

void wait_until_said(void)
{
    enum { POLLS_A_SECOND = 50, SECONDS = 120 };
    const struct timespec a_while = {.tv_nsec = 1000000000 / POLLS_A_SECOND};
    const char *path = getenv("SAID_IN"), *texts = getenv("SAID_TEXTS");
    if (!path || !texts) return;
    int polls = POLLS_A_SECOND * SECONDS;
    while (*texts) {
        const size_t length = strcspn(texts, "\n");
        while (!holds(path, texts, length) && --polls > 0) nanosleep(&a_while, NULL);
        texts += length + (texts[length] == '\n');
    }
}
