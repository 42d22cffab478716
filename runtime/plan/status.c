#include "status.h"

#include <stdarg.h>
#include <stdio.h>

const char *fern_status_text(fern_status status)
{
    switch (status) {
    case FERN_OK: return "no error";
    case FERN_NO_MEMORY: return "out of memory";
    case FERN_BAD_ARGUMENT: return "bad argument";
    case FERN_DISAGREE: return "ranks were called with different arguments";
    case FERN_BUSY: return "already under way";
    case FERN_FILE: return "file error";
    case FERN_MPI: return "MPI error";
    case FERN_ROUTINE: return "a routine failed";
    case FERN_DEVICE: return "GPU error";
    }
    return "unknown status";
}

fern_status fern_fail(fern_failure *failure, fern_status status, int code, const char *format, ...)
{
    if (failure->status != FERN_OK || status == FERN_OK) return failure->status;
    failure->status = status;
    failure->code = code;
    va_list args;
    va_start(args, format);
    vsnprintf(failure->where, sizeof failure->where, format, args);
    va_end(args);
    return status;
}

bool fern_routine_fails(fern_failure *failure, int64_t status, int64_t ok, const char *call)
{
    if (status == ok) return false;
    fern_fail(failure, FERN_ROUTINE, (int)status, "%s returned %lld", call, (long long)status);
    return true;
}
