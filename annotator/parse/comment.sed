# The text of a file's `<Fern Device>`, `<Fern Library>` or `<Fern Allocator>`, as strings of C.
/<Fern [DLA][eil][a-z]*>/,/<.Fern [DLA][eil][a-z]*>/!d
/Fern [DLA][eil][a-z]*>/d
s/[\\"]/\\&/g
s/.*/"&\\n",/
