# fish completion for timer: the program itself says what can follow, each word with what it means.

complete -c timer -f -k -a '(timer __complete fish (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
