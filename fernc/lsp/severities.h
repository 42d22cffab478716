/* Of diagnostics, by the numbers of the protocol. */
#ifndef FERN_LSP_SEVERITIES_H
#define FERN_LSP_SEVERITIES_H

enum { SEVERITY_OF_ERROR = 1, SEVERITY_OF_WARNING, SEVERITY_OF_INFORMATION, SEVERITY_OF_HINT };

#endif
