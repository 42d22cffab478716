/* What a user tells the server: `initializationOptions`, or the section `fernc` of the editor's configuration (docs/editors.md). */
#ifndef FERN_LSP_SETTINGS_H
#define FERN_LSP_SETTINGS_H

#include <jansson.h>
#include <stdbool.h>

typedef struct Settings {
    char *options;          /* owned: more options of fernc, as one text */
    json_t *flags;          /* owned: an array of flags of the compiler for files of which no build tells */
    int delay;              /* ms that a text has to rest before it is looked at */
    int seconds;            /* of processor time that a look may take */
    int fused, left;        /* severities of what is said of calls that are fused, and that are not; 0: it is not said */
    bool errors;            /* what clang says is said, too */
} Settings;

void settings_begin(Settings *settings);
/* What the object has of them; what is no such thing stays as it was. */
void settings_read(Settings *settings, const json_t *object);
void settings_free(Settings *settings);

#endif
