/* The data of a region as a picture shows it: an array anew each time that a call writes it, so that what is
 * drawn runs one way. */
#ifndef FERN_VERSIONS_H
#define FERN_VERSIONS_H

#include "plan/nest.h"

typedef struct Version {
    const Space *space;
    const Stage *writer;      /* the first; NULL: what was there before the region */
    bool read;
    int before;               /* the version that this one leaves as it was elsewhere; -1: none */
} Version;

/* One access: a call and the version that it reads or writes. */
typedef struct Flow {
    int version;
    const Stage *stage;
    int access;
    bool writes;
} Flow;

typedef struct Versions {
    LIST(Version) versions;
    LIST(Flow) flows;
} Versions;

void versions_of(Versions *versions, const Plan *plan);

#endif
