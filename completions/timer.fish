# fish completion for timer: the program itself says what can follow, each word with what it means.

function __timer_candidates
    command timer __complete fish (commandline -opc)[2..] (commandline -ct | string unescape) 2>/dev/null
end

complete -c timer -f -k -a '(__timer_candidates)'
