# fish completion for timer: the program itself finds the words that can follow, with their meanings.
# Its place is ~/.config/fish/completions.

function __timer_candidates
    set -l words (commandline -opc)
    set -l program (string replace -r '^~' $HOME -- $words[1])
    command -q $program
    and command $program __complete fish $words[2..] (commandline -ct | string unescape) 2>/dev/null
end

complete -c timer -f -k -a '(__timer_candidates)'
