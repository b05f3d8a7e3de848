# fish completion for timer

# The words before the cursor that are neither options nor their values.
function __timer_words
    set -l tokens (commandline -opc)
    set -e tokens[1]
    set -l skip no
    set -l ended no
    for token in $tokens
        if test $skip = yes
            set skip no
        else if test $ended = yes
            echo -- $token
        else if test "x$token" = x--
            set ended yes
        else if string match -qr -- '^(--every|--format|--name|--color|--theme|--glyphs|--hold|--repeat|--warn|--sound|--notify|--exec|-[^-n]*n)$' $token
            set skip yes
        else if not string match -qr -- '^-.' $token
            echo -- $token
        end
    end
end

# Those of the part before the cursor, which begins after "then" or "also".
function __timer_part
    set -l part
    for word in (__timer_words)
        if contains -- $word then also
            set part
        else
            set -a part $word
        end
    end
    if set -q part[1]
        printf '%s\n' $part
    end
end

# The names in the user's file of presets.
function __timer_presets
    set -l folder $HOME/.config
    if string match -q -- '/*' "$XDG_CONFIG_HOME"
        set folder $XDG_CONFIG_HOME
    end
    if test -f $folder/timer/presets -a -r $folder/timer/presets
        string match -r '^\s*[\w.+@][\w.+@-]*(?=:?(?:\s|$))' <$folder/timer/presets | string trim
    end
end

function __timer_wants_duration
    test (count (__timer_part)) -eq 0
    and not __timer_controls list presets sounds help log
end

function __timer_wants_day
    string join ' ' -- (__timer_part) | string match -q until
end

function __timer_wants_time
    string join ' ' -- (__timer_part) | string match -qr '^until( tomorrow| [a-z]+day)?$'
end

# Whether the first word is a command to timers that count already, or one of these.
function __timer_controls
    set -l first (commandline -opc)[2]
    test -n "$first"
    and contains -- $first $argv status pause resume toggle restart next stop add
end

function __timer_is
    contains -- (commandline -opc)[2] $argv
end

# "sounds" takes only a name, "presets" nothing, the commands a name or an id, and few of them take options.
function __timer_takes_options
    not __timer_controls list presets sounds help log
end

# Whether options that count a time can follow, which are not for the stopwatch.
function __timer_counts
    __timer_takes_options
    and test "x$(__timer_words)[1]" != xstopwatch
end

# Whether the first word is "log", whose options are its own.
function __timer_logs
    test "x$(commandline -opc)[2]" = xlog
end

function __timer_wants_amount
    test (count (commandline -opc)) -eq 2 -a "x$(commandline -opc)[2]" = xadd
end

function __timer_wants_counted
    set -l words (commandline -opc)
    __timer_controls
    and test (count $words) -eq (test "x$words[2]" = xadd && echo 3 || echo 2)
end

# The names and ids of what is counted.
function __timer_counted
    timer list 2>/dev/null | string replace -r '^([^\t]*)\t([^\t]*)\t([^\t]*)\t.*' '$1\t$2 $3\n$2\t$1 $3' | string match -r '^[^\t]+\t.*'
end

function __timer_wants_sound
    string join ' ' -- (commandline -opc)[2..] | string match -q sounds
end

function __timer_is_first
    test (count (commandline -opc)) -eq 1
end

complete -c timer -f

complete -c timer -n __timer_counts -s q -l quiet -d 'print the seconds that remain, a line each'
complete -c timer -n __timer_counts -s i -l inline -d 'draw on one line, not on the whole screen'
complete -c timer -n __timer_takes_options -l plain -d 'print lines to be read aloud, no picture'
complete -c timer -n __timer_counts -l detach -d 'count in the background, without a terminal'
complete -c timer -n __timer_counts -l every -x -d 'print a plain line that often' -a "
    10s\t'every ten seconds'
    1m\t'every minute'
    5m\t'every five minutes'"
complete -c timer -n __timer_counts -l format -x -d 'for -q, status and list: lines as {name} {left}' -a "
    {left}\t'what is left'
    {name}\t'the name'
    {seconds}\t'the seconds that are left'
    {total}\t'the full time'
    {elapsed}\t'what has passed'
    {percent}\t'the share that has passed'
    {bar}\t'a bar of what has passed'
    {ends}\t'when it ends'
    {state}\t'running, paused, waiting, over or lost'
    {part}\t'which part it is'
    {parts}\t'how many there are'
    {next}\t'the part that comes'
    {id}\t'its id'"
complete -c timer -n __timer_counts -l json -d 'for -q, status and list: lines as JSON objects'
complete -c timer -n __timer_counts -l follow -d 'for status: a line at each change'
complete -c timer -n __timer_counts -s n -l name -x -d 'name it, as words after the time do'
complete -c timer -n __timer_counts -l explain -d 'print seconds, reading and end time, and exit'
complete -c timer -n __timer_takes_options -l ring -d 'draw the ring'
complete -c timer -n __timer_takes_options -l no-ring -d 'leave out the ring'
complete -c timer -n __timer_takes_options -l digits -d 'draw the digits'
complete -c timer -n __timer_takes_options -l no-digits -d 'leave out the digits'
complete -c timer -n __timer_takes_options -l color -x -d 'use colour: auto, always or never' -a "
    auto\t'where the terminal and the environment allow it'
    always\t'even if the environment says no'
    never\t'one colour only'"
complete -c timer -n __timer_takes_options -l theme -x -d 'paint it cyan, aurora, rainbow, mono or ember' -a "
    cyan\t'in one colour'
    aurora\t'from cyan to green and back'
    rainbow\t'through all colours in ten seconds'
    mono\t'in gray'
    ember\t'from red to yellow and back'"
complete -c timer -n __timer_takes_options -l glyphs -x -d 'draw with other characters, or with pixels' -a "
    auto\t'the finest that the terminal is known to draw'
    ascii\t'signs that every terminal has'
    braille\t'two by four dots in a cell'
    half\t'upper and lower half blocks'
    quadrant\t'quarters and eighths of a cell'
    sextant\t'two by three blocks in a cell'
    octant\t'two by four blocks in a cell'
    pixel\t'real pixels where the terminal draws them'"
complete -c timer -n __timer_takes_options -l effects -d 'let two dots run around the ring'
complete -c timer -n __timer_takes_options -l no-effects -d 'let nothing move but the time'
complete -c timer -n __timer_takes_options -l title -d 'show the time in the terminal title'
complete -c timer -n __timer_takes_options -l no-title -d 'leave the terminal title alone'
complete -c timer -n __timer_takes_options -l mouse -d 'let the pointer press buttons'
complete -c timer -n __timer_takes_options -l no-mouse -d 'leave the pointer to the terminal, which selects text'
complete -c timer -n __timer_takes_options -l hold -x -d 'hold q this long to stop; 0 is at once' -a "
    0\t'stop at once'
    500ms\t'half a second'
    1s\t'one second, the default'
    2s\t'two seconds'"
complete -c timer -n __timer_counts -l repeat -x -d 'count it all N times, or forever' -a "
    2\t'twice'
    3\t'three times'
    4\t'four times'
    forever\t'until it is stopped'"
complete -c timer -n __timer_counts -l ask -d 'wait for a key between two parts'
complete -c timer -n __timer_counts -l no-ask -d 'let each part begin when the last one ends'
complete -c timer -n __timer_takes_options -l warn -x -d 'say so when that much is left; several times' -a "
    10s\t'ten seconds'
    1m\t'one minute'
    5m\t'five minutes'
    10m\t'ten minutes'"
complete -c timer -n __timer_takes_options -l no-warn -d 'end without a warning'
complete -c timer -n __timer_counts -l stay -d 'stay at the end, count what is over, until a key'
complete -c timer -n __timer_counts -l no-stay -d 'leave at the end'
complete -c timer -n __timer_takes_options -l sound -x -d 'end with a sound; see timer sounds' -a "
    beat alert glass horn bell electronic anticipate
    minuet news-flash sherwood-forest telegraph tiptoes typewriters update"
complete -c timer -n __timer_takes_options -l no-sound -d 'end without a sound'
complete -c timer -n __timer_takes_options -l bell -d 'end with the terminal bell'
complete -c timer -n __timer_takes_options -l no-bell -d 'end without the bell'
complete -c timer -n __timer_takes_options -l flash -d 'end with a flash'
complete -c timer -n __timer_takes_options -l no-flash -d 'end without the flash'
complete -c timer -n __timer_takes_options -l notify -x -d 'show a notification: auto, always or never' -a "
    auto\t'when the terminal has lost the focus'
    always\t'also while the terminal has the focus'
    never\t'none'"
complete -c timer -n __timer_counts -l exec -x -d 'run a command at the end'
complete -c timer -n __timer_counts -l no-exec -d 'run no command at the end'
complete -c timer -n __timer_takes_options -l log -d 'note each part in the log; see timer log'
complete -c timer -n __timer_takes_options -l no-log -d 'keep it out of the log'
complete -c timer -n __timer_takes_options -l awake -d 'keep the machine from going to sleep'
complete -c timer -n __timer_takes_options -l no-awake -d 'let the machine go to sleep'
complete -c timer -n __timer_takes_options -l no-config -d 'leave your settings, presets and hooks alone'
complete -c timer -n __timer_takes_options -s h -l help -d 'print this help and exit'
complete -c timer -n __timer_takes_options -s V -l version -d 'print the version and exit'

complete -c timer -n '__timer_is list status' -l format -x -d 'print lines such as {name} {left}'
complete -c timer -n '__timer_is list status' -l json -d 'print lines as JSON objects'
complete -c timer -n '__timer_is status' -l follow -d 'print a line at each change'
complete -c timer -n __timer_logs -l since -x -d 'only what began since then' -a "
    today yesterday monday tuesday wednesday thursday friday saturday sunday"
complete -c timer -n __timer_logs -l name -x -d 'only what has this name'
complete -c timer -n __timer_logs -l json -d 'print an object for each line'
complete -c timer -n __timer_logs -l clear -d 'empty the log'

complete -c timer -n __timer_wants_duration -k -a "
    1m\t'one minute'
    5m\t'five minutes'
    10m\t'ten minutes'
    25m\t'twenty-five minutes'
    45m\t'three quarters of an hour'
    1h\t'one hour'
    1h30m\t'one hour and a half'
    until\t'up to a time of day or a date'"
complete -c timer -n __timer_wants_duration -k -a "
    tea\t'4 minutes'
    eggs\t'7 minutes'
    nap\t'20 minutes'
    pomodoro\t'four times 25 minutes focus, with breaks'
    talk\t'20 minutes with two warnings'
    tabata\t'eight times 20 seconds work, with rests'"
complete -c timer -n __timer_wants_duration -k -a '(__timer_presets)' -d 'a preset of yours'
complete -c timer -n __timer_is_first -k -a "
    list\t'list what is counted'
    status\t'say how it stands'
    pause\t'pause it'
    resume\t'resume it'
    toggle\t'pause or resume it'
    restart\t'start it again from the beginning'
    next\t'go to the next part'
    stop\t'stop it'
    add\t'add time to it'
    log\t'show what was counted'
    presets\t'list the presets'
    sounds\t'list the sounds, or play one'
    stopwatch\t'count up, with laps'
    help\t'print examples and options'"
complete -c timer -n __timer_wants_amount -k -a "
    1m\t'one minute more'
    5m\t'five minutes more'
    10m\t'ten minutes more'
    -1m\t'one minute less'
    -5m\t'five minutes less'"
complete -c timer -n __timer_wants_counted -k -a '(__timer_counted)'
complete -c timer -n __timer_wants_counted -k -a all -d 'all that are counted'
complete -c timer -n __timer_wants_day -k -a "
    tomorrow\t'the day after today'
    monday\t'the next Monday'
    tuesday\t'the next Tuesday'
    wednesday\t'the next Wednesday'
    thursday\t'the next Thursday'
    friday\t'the next Friday'
    saturday\t'the next Saturday'
    sunday\t'the next Sunday'"
complete -c timer -n __timer_wants_time -k -a "
    noon\t'12:00'
    midnight\t'00:00'
    9am\t'09:00'
    5pm\t'17:00'"
complete -c timer -n __timer_wants_sound -k -a "
    beat alert glass horn bell electronic anticipate
    minuet news-flash sherwood-forest telegraph tiptoes typewriters update"
