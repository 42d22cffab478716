/* Names of files as editors write them: file:///home/me/x%20y.c. */
#ifndef FERN_LSP_URIS_H
#define FERN_LSP_URIS_H

/* To be freed; NULL: it is no file of this machine. */
char *path_of_uri(const char *uri);
char *uri_of_path(const char *path);

#endif
