/* What MPI calls what functions on ranks name, and who calls them: these names stand here, and nowhere else in fernc/ but in C that is compiled as it
 * stands (verify/ranks_program.c, arrays/ranks_run.h). MPI is a standard: each library of it has them, with these arguments. The functions
 * otherwise call runtime/ranks/ alone. */
#ifndef FERN_LOWER_MPI_NAMES_H
#define FERN_LOWER_MPI_NAMES_H

#define COMMUNICATOR_IN_C "MPI_Comm"         /* the type of what ranks run a function together: it is passed by value, and stays the caller's */
#define NO_COMMUNICATOR_IN_C "MPI_COMM_NULL" /* a value of it: there is none. A function whose ranks are known does not look at it */
#define COUNT_RANKS_IN_C "MPI_Comm_size"     /* `MPI_Comm_size(communicator, &count)`: how many ranks it has, into an int. Each rank may ask alone */

#endif
