# The text of a file's `<Fern Device>` or `<Fern Library>`, as strings of C.
/<Fern [DL][a-z]*>/,/<.Fern [DL][a-z]*>/!d
/Fern [DL][a-z]*>/d
s/[\\"]/\\&/g
s/.*/"&\\n",/
