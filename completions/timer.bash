# bash completion for timer, from bash 3.2 on: the program itself finds the words that can follow.
# Its place is ~/.local/share/bash-completion/completions/timer; or source it from ~/.bashrc.

_timer() {
  local word program=${1/#\~/$HOME}
  COMPREPLY=()
  while IFS= read -r word; do
    [[ -z $word ]] || COMPREPLY+=("$word")
  done <<< "$(command "$program" __complete bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2> /dev/null)"
}

complete -o nosort -F _timer timer 2> /dev/null || complete -F _timer timer
