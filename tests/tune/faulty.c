/* A fernc that finds a fault of its own in every second plan but the first ones: linked with --wrap=dependences_fault. */
#include "soundness/verify_plan.h"

#include <stddef.h>

const char *__real_dependences_fault(Plan *plan);
const char *__wrap_dependences_fault(Plan *plan);

const char *__wrap_dependences_fault(Plan *plan)
{
    static int asked;
    const char *fault = __real_dependences_fault(plan);
    if (!fault && ++asked > 6 && asked % 2) fault = "planted";
    return fault;
}
