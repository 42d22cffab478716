/* What the passes of fernc find of a text, as JSON: one object. */
#ifndef FERN_LSP_FINDINGS_H
#define FERN_LSP_FINDINGS_H

#include "text/documents.h"
#include "settings.h"

#include "annotator/run/compiler.h"

/*  failed      the file's options are none of fernc's: what was said; nothing else is there
 *  as          "fernc cc": the file is compiled by a build, and this is what `fernc cc` would make of it; or "fernc"
 *  from        the file that its flags are from; null: none
 *  stays       why `fernc cc` leaves all of it as it is; null: it does not
 *  explain     --explain=json (docs/explain-json.md); functions that are left as they are since they would gain nothing have `stays`, which says so. null: there were errors
 *  unread      clang makes nothing of it
 *  messages    errors and remarks: `error`, `text`, `hint`, `notes`, `begin` and `end` of the text, or `file`, `line` and `column` elsewhere, or neither
 *  routines    annotations: `name`, `file`, `line`, `says`
 *  read        files that it includes
 *  generated   the fused file, where it is asked for
 *  said        what else was said on standard error */
typedef struct Finding {
    const Document *document;       /* that is looked at */
    const Documents *all;           /* whose texts hold */
    const Settings *settings;
    const Words *workspace;         /* folders */
    bool generates;
} Finding;

/* In a process of its own; `finding` is a Finding. */
void findings_write(int out, void *finding);

#endif
