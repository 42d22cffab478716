#ifndef TEST_RANKS_SAID_H
#define TEST_RANKS_SAID_H

/* A rank that is late on purpose comes back when the others have said that they wait for it, however slow the machine is:
 * when the file named in SAID_IN, where their standard error goes, holds each of the texts in SAID_TEXTS, a line each. With
 * neither set at once, and after two minutes in any case. */
void wait_until_said(void);

#endif
