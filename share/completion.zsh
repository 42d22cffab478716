#compdef fernc fern-annotate
# Completion for fernc and fern-annotate in zsh: their commands, the options that --help lists, files.
_fern()
{
    local -a found
    if [[ $PREFIX == -* ]]; then
        found=(${(f)"$($words[1] --help | sed -n '/^usage/,$p' | grep -oE '(^|[ ,])--?[A-Za-z][A-Za-z-]*=?' | tr -d ' ,')"})
        compadd -S '' -- ${(M)found:#*=}
        compadd -- ${found:#*=}
        return
    fi
    if (( CURRENT == 2 )); then
        if [[ $service == fernc ]]; then found=(verify tune run cc scan lsp calibrate); else found=(list check scaffold infer derive clauses); fi
        compadd -- $found
    fi
    _files
}
_fern "$@"
