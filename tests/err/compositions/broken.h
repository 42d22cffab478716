#include "tests/err/toy.h"

void broken(flaot *x);
int unfinished(
