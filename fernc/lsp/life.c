#include "server.h"

#include "text/uris.h"

#include <stdlib.h>
#include <string.h>

static const json_t *at(const json_t *object, const char *path)
{
    char name[64];
    while (object && *path) {
        const size_t length = strcspn(path, ".");
        memcpy(name, path, length);
        name[length] = '\0';
        object = json_object_get(object, name);
        path += length + (path[length] == '.');
    }
    return object;
}

static bool has(const json_t *array, const char *word)
{
    const json_t *item;
    size_t i;
    json_array_foreach(array, i, item)
        if (json_is_string(item) && !strcmp(json_string_value(item), word)) return true;
    return false;
}

static void add_folder(Server *server, const json_t *uri)
{
    char *path = json_is_string(uri) ? path_of_uri(json_string_value(uri)) : NULL;
    if (path && !has(server->workspace, path)) json_array_append_new(server->workspace, json_string(path));
    free(path);
}

static void drop_folder(Server *server, const json_t *uri)
{
    char *path = json_is_string(uri) ? path_of_uri(json_string_value(uri)) : NULL;
    const json_t *folder;
    size_t i;
    json_array_foreach(server->workspace, i, folder)
        if (path && !strcmp(json_string_value(folder), path)) {
            json_array_remove(server->workspace, i);
            break;
        }
    free(path);
}

static void read_client(Server *server, const json_t *parameters)
{
    const json_t *capabilities = json_object_get(parameters, "capabilities"), *process = json_object_get(parameters, "processId");
    Client *client = &server->client;
    client->markdown = has(at(capabilities, "textDocument.hover.contentFormat"), "markdown");
    client->related = json_is_true(at(capabilities, "textDocument.publishDiagnostics.relatedInformation"));
    client->lenses = json_is_object(at(capabilities, "textDocument.codeLens"));
    client->refreshes_lenses = json_is_true(at(capabilities, "workspace.codeLens.refreshSupport"));
    client->refreshes_hints = json_is_true(at(capabilities, "workspace.inlayHint.refreshSupport"));
    client->watches = json_is_true(at(capabilities, "workspace.didChangeWatchedFiles.dynamicRegistration"));
    if (json_is_integer(process) && json_integer_value(process) > 1 && json_integer_value(process) < 1 << 30) client->process = (pid_t)json_integer_value(process);
    const json_t *encodings = at(capabilities, "general.positionEncodings");
    server->encoding = has(encodings, "utf-8") ? UTF_8 : json_array_size(encodings) && !has(encodings, "utf-16") && has(encodings, "utf-32") ? UTF_32 : UTF_16;
}

json_t *initialize(Server *server, const json_t *parameters)
{
    static const char *const encodings[] = {"utf-8", "utf-16", "utf-32"};
    const json_t *folders = json_object_get(parameters, "workspaceFolders"), *folder;
    size_t i;
    read_client(server, parameters);
    json_array_foreach(folders, i, folder) add_folder(server, json_object_get(folder, "uri"));
    if (!json_array_size(folders)) add_folder(server, json_object_get(parameters, "rootUri"));
    read_settings(server, json_object_get(parameters, "initializationOptions"));
    server->stage = SERVING;
    return json_pack("{s:{s:s,s:{s:b,s:i,s:b},s:b,s:b,s:{s:b},s:{s:[s]},s:{s:{s:b,s:b}}},s:{s:s,s:s}}",
                     "capabilities",
                     "positionEncoding", encodings[server->encoding],
                     "textDocumentSync", "openClose", 1, "change", 2, "save", 1,
                     "hoverProvider", 1,
                     "inlayHintProvider", 1,
                     "codeLensProvider", "resolveProvider", 0,
                     "executeCommandProvider", "commands", "fernc.generated",
                     "workspace", "workspaceFolders", "supported", 1, "changeNotifications", 1,
                     "serverInfo", "name", "fernc", "version", FERN_VERSION);
}

/* What says how files are read. */
void initialized(Server *server)
{
    static const char *const patterns[] = {"**/compile_commands.json", "**/compile_flags.txt", "**/fern.conf", "**/*.h"};
    if (!server->client.watches) return;
    json_t *watchers = json_array();
    for (int p = 0; p < 4; p++) json_array_append_new(watchers, json_pack("{s:s}", "globPattern", patterns[p]));
    ask(server, "client/registerCapability",
        json_pack("{s:[{s:s,s:s,s:{s:o}}]}", "registrations", "id", "fernc-files", "method", "workspace/didChangeWatchedFiles", "registerOptions", "watchers", watchers));
}

void change_folders(Server *server, const json_t *event)
{
    const json_t *folder;
    size_t i;
    json_array_foreach(json_object_get(event, "removed"), i, folder) drop_folder(server, json_object_get(folder, "uri"));
    json_array_foreach(json_object_get(event, "added"), i, folder) add_folder(server, json_object_get(folder, "uri"));
}

void read_settings(Server *server, const json_t *settings)
{
    const json_t *section = json_object_get(settings, "fernc");
    settings_read(&server->settings, json_is_object(section) ? section : settings);
}
