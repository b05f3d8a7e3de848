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
        else if string match -qr -- '^(--name|--color|--theme|--glyphs|--hold|-[^-n]*n)$' $token
            set skip yes
        else if not string match -qr -- '^-.' $token
            echo -- $token
        end
    end
end

function __timer_wants_duration
    test (count (__timer_words)) -eq 0
end

function __timer_wants_day
    string join ' ' -- (__timer_words) | string match -q until
end

function __timer_wants_time
    string join ' ' -- (__timer_words) | string match -qr '^until( tomorrow| [a-z]+day)?$'
end

complete -c timer -f

complete -c timer -s q -l quiet -d 'print the seconds that remain, a line each; no picture'
complete -c timer -s i -l inline -d 'draw on one line, not on the whole screen'
complete -c timer -l no-mouse -d 'leave the pointer to the terminal, which selects text'
complete -c timer -s n -l name -x -d 'name it, as words after the time do'
complete -c timer -l explain -d 'print seconds, reading and end time, and exit'
complete -c timer -l no-ring -d 'leave out the ring'
complete -c timer -l no-digits -d 'leave out the digits'
complete -c timer -l color -x -d 'use colour: auto, always or never' -a "
    auto\t'where the terminal and the environment allow it'
    always\t'even if the environment says no'
    never\t'one colour only'"
complete -c timer -l theme -x -d 'paint the ring in cyan, aurora, rainbow, mono or ember' -a "
    cyan\t'in one colour'
    aurora\t'from cyan to green and back'
    rainbow\t'through all colours in ten seconds'
    mono\t'in gray'
    ember\t'from red to yellow and back'"
complete -c timer -l glyphs -x -d 'ascii, braille, half, quadrant, sextant, octant, pixel' -a "
    auto\t'the finest that the terminal is known to draw'
    ascii\t'signs that every terminal has'
    braille\t'two by four dots in a cell'
    half\t'upper and lower half blocks'
    quadrant\t'quarters and eighths of a cell'
    sextant\t'two by three blocks in a cell'
    octant\t'two by four blocks in a cell'
    pixel\t'real pixels where the terminal draws them'"
complete -c timer -l effects -d 'let two dots run around the ring'
complete -c timer -l no-effects -d 'let nothing move but the time'
complete -c timer -l hold -x -d 'hold q this long to stop; 0 is at once' -a "
    0\t'stop at once'
    500ms\t'half a second'
    1s\t'one second, the default'
    2s\t'two seconds'"
complete -c timer -l no-bell -d 'end without the bell'
complete -c timer -l no-flash -d 'end without the flash'
complete -c timer -s h -l help -d 'print this help and exit'
complete -c timer -s V -l version -d 'print the version and exit'

complete -c timer -n __timer_wants_duration -k -a "
    1m\t'one minute'
    5m\t'five minutes'
    10m\t'ten minutes'
    25m\t'twenty-five minutes'
    45m\t'three quarters of an hour'
    1h\t'one hour'
    1h30m\t'one hour and a half'
    until\t'up to a time of day or a date'"
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
