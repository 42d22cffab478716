#include "settings.h"

#include "severities.h"

#include <stdlib.h>
#include <string.h>

enum { DELAY = 250, LONGEST_DELAY = 60000, SECONDS = 30, MOST_SECONDS = 3600 };

void settings_begin(Settings *settings)
{
    *settings = (Settings){.options = strdup(""), .flags = json_array(), .delay = DELAY, .seconds = SECONDS, .fused = SEVERITY_OF_HINT,
                           .left = SEVERITY_OF_INFORMATION, .errors = true};
}

static void read_number(int *to, const json_t *value, int least, int most)
{
    if (json_is_integer(value) && json_integer_value(value) >= least && json_integer_value(value) <= most) *to = (int)json_integer_value(value);
}

static void read_severity(int *to, const json_t *value)
{
    static const char *const names[] = {"off", "error", "warning", "information", "hint"};
    const char *name = json_string_value(value);
    for (int n = 0; name && n < 5; n++)
        if (!strcmp(name, names[n])) *to = n;
}

void settings_read(Settings *settings, const json_t *object)
{
    json_t *flags = json_object_get(object, "flags"), *options = json_object_get(object, "options"), *errors = json_object_get(object, "compilerErrors");
    if (json_is_array(flags)) {
        json_decref(settings->flags);
        settings->flags = json_deep_copy(flags);
    }
    if (json_is_string(options)) {
        free(settings->options);
        settings->options = strdup(json_string_value(options));
    }
    if (json_is_boolean(errors)) settings->errors = json_is_true(errors);
    read_number(&settings->delay, json_object_get(object, "delay"), 0, LONGEST_DELAY);
    read_number(&settings->seconds, json_object_get(object, "seconds"), 1, MOST_SECONDS);
    read_severity(&settings->fused, json_object_get(object, "fused"));
    read_severity(&settings->left, json_object_get(object, "notFused"));
}

void settings_free(Settings *settings)
{
    free(settings->options);
    json_decref(settings->flags);
}
