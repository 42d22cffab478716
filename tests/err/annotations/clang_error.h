#include "annotations/no_such_file.h"

void clear(int n, flaot *out);
