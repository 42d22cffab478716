# Completion for fernc and fern-annotate in bash: their commands, the options that --help lists, files.
_fern()
{
    local word=${COMP_WORDS[COMP_CWORD]} commands
    COMPREPLY=()
    case $word in
    -*)
        mapfile -t COMPREPLY < <(compgen -W "$("$1" --help | sed -n '/^usage/,$p' | grep -oE '(^|[ ,])--?[A-Za-z][A-Za-z-]*=?' | tr -d ' ,')" -- "$word")
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
        return
        ;;
    esac
    case ${1##*/} in
    fernc) commands='verify tune run cc scan lsp calibrate' ;;
    *) commands='list check scaffold infer derive clauses' ;;
    esac
    [ "$COMP_CWORD" -eq 1 ] && mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
    compopt -o filenames
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
}
complete -F _fern fernc fern-annotate
