# The text of a file's `<Fern Device>`, as strings of C.
/^..<Fern Device>/,/^<.Fern Device>/!d
/Fern Device>/d
s/[\\"]/\\&/g
s/.*/"&\\n",/
