# bash completion for timer
#
# Works alone and with bash-completion, from bash 3.2 on. Candidates hold no colon, since bash
# takes a colon for the end of a word.

# The names of all presets: those that are built in, and those in the user's file. Names with other
# signs than these are left out, because compgen would expand them.
_timer_presets() {
  local folder=$XDG_CONFIG_HOME name rest
  echo "tea eggs nap pomodoro talk tabata"
  [[ $folder == /* ]] || folder=$HOME/.config
  [[ -f $folder/timer/presets && -r $folder/timer/presets ]] || return 0
  while read -r name rest || [[ -n $name ]]; do
    name=${name%:}
    [[ -z $name || $name == -* || $name == *[![:alnum:]_.+@-]* ]] || echo "$name"
  done < "$folder/timer/presets"
}

# The names and ids of what is counted, without those that have other signs.
_timer_counted() {
  local id name
  timer list 2> /dev/null | while IFS=$'\t' read -r id name; do
    name=${name%%$'\t'*}
    echo "$id"
    [[ -z $name || $name == -* || $name == *[![:alnum:]_.+@-]* ]] || echo "$name"
  done
}

_timer() {
  local options="-q --quiet -i --inline --plain --detach --every --format --json --follow -n --name"
  options="$options --explain --ring --no-ring --digits --no-digits --color --theme --glyphs"
  options="$options --effects --no-effects --title --no-title --mouse --no-mouse --hold"
  options="$options --repeat --ask --no-ask --warn --no-warn --stay --no-stay"
  options="$options --sound --no-sound --bell --no-bell --flash --no-flash --notify --exec --no-exec"
  options="$options --log --no-log --awake --no-awake --no-config -h --help -V --version"
  # Those that count a time, and are not for the stopwatch.
  local counting="-q --quiet -i --inline --detach --every --format --json --follow -n --name"
  counting="$counting --explain --repeat --ask --no-ask --stay --no-stay --exec --no-exec"
  local logged="--since --name --json --clear"
  local colors="auto always never"
  local sets="auto ascii braille half quadrant sextant octant pixel"
  local themes="cyan aurora rainbow mono ember"
  local notices="auto always never"
  local sounds="beat alert glass horn bell electronic anticipate"
  sounds="$sounds minuet news-flash sherwood-forest telegraph tiptoes typewriters update"
  local warnings="10s 1m 5m 10m"
  local intervals="10s 1m 5m"
  local rounds="2 3 4 forever"
  local holds="0 500ms 1s 2s"
  local durations="1m 5m 10m 25m 45m 1h 1h30m"
  local days="tomorrow monday tuesday wednesday thursday friday saturday sunday"
  local times="noon midnight 9am 5pm"
  local formats="{left} {name} {seconds} {total} {elapsed} {percent} {bar} {ends} {state}"
  formats="$formats {part} {parts} {next} {id}"
  local control="status pause resume toggle restart next stop add"

  local current=${COMP_WORDS[COMP_CWORD]}
  local option="" ended="" first="" last="" prefix="" candidates="" word place

  # What stands before the cursor: the words of the time, and an option that waits for its value.
  # Where "=" ends a word, "--color=au" comes as three: "--color", "=", "au".
  for ((place = 1; place < COMP_CWORD; place++)); do
    word=${COMP_WORDS[place]}
    if [[ -n $option ]]; then
      [[ $word == "=" ]] || option=""
    elif [[ -z $ended && $word == "--" ]]; then
      ended=yes
    elif [[ -z $ended && ( $word == "--every" || $word == "--name" ) ]]; then
      option=$word
    elif [[ -z $ended && ( $word == "--color" || $word == "--theme" ) ]]; then
      option=$word
    elif [[ -z $ended && ( $word == "--glyphs" || $word == "--hold" ) ]]; then
      option=$word
    elif [[ -z $ended && ( $word == "--warn" || $word == "--sound" ) ]]; then
      option=$word
    elif [[ -z $ended && ( $word == "--notify" || $word == "--exec" ) ]]; then
      option=$word
    elif [[ -z $ended && ( $word == "--repeat" || $word == "--format" ) ]]; then
      option=$word
    elif [[ -z $ended && $word =~ ^-[^-n]*n$ ]]; then
      option=--name
    elif [[ $word == then || $word == also ]]; then
      first=""
      last=""
    elif [[ -n $ended || $word != -?* ]]; then
      first=${first:-$word}
      last=$word
    fi
  done

  if [[ -n $option && $current == "=" ]]; then
    current=""
  elif [[ -z $option && -z $ended && $current == --*=* ]]; then
    option=${current%%=*}
    prefix=$option=
    current=${current#*=}
  fi

  case $option in
    --color) candidates=$colors ;;
    --theme) candidates=$themes ;;
    --glyphs) candidates=$sets ;;
    --sound) candidates=$sounds ;;
    --notify) candidates=$notices ;;
    --hold) candidates=$holds ;;
    --warn) candidates=$warnings ;;
    --every) candidates=$intervals ;;
    --repeat) candidates=$rounds ;;
    --format) candidates=$formats ;;
    ?*) ;;
    *)
      # These take no options, and the first of them takes only a name.
      if [[ ${COMP_WORDS[1]} == sounds && $COMP_CWORD -gt 1 ]]; then
        if [[ $COMP_CWORD == 2 ]]; then candidates=$sounds; fi
      elif [[ -z $ended && $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} == list ]]; then
        if [[ $current == -* ]]; then candidates="--format --json"; fi
      elif [[ -z $ended && $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} == status && $current == -* ]]; then
        candidates="--format --json --follow"
      elif [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} =~ ^(presets|help)$ ]]; then
        candidates=""
      elif [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} == log ]]; then
        if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --since ]]; then
          candidates="today yesterday monday tuesday wednesday thursday friday saturday sunday"
        elif [[ $current == -* ]]; then
          candidates=$logged
        fi
      elif [[ $COMP_CWORD == 2 && ${COMP_WORDS[1]} == add ]]; then
        candidates="1m 5m 10m -1m -5m"
      elif [[ $COMP_CWORD -gt 1 && " $control " == *" ${COMP_WORDS[1]} "* ]]; then
        if [[ $COMP_CWORD == 2 || ${COMP_WORDS[1]} == add && $COMP_CWORD == 3 ]]; then
          candidates="all $(_timer_counted)"
        fi
      elif [[ -z $ended && $current == -* && $first == stopwatch ]]; then
        for word in $options; do
          [[ " $counting " == *" $word "* ]] || candidates+=" $word"
        done
      elif [[ -z $ended && $current == -* ]]; then
        candidates=$options
      elif [[ -z $first ]]; then
        candidates="$durations until $(_timer_presets)"
        if [[ $COMP_CWORD == 1 ]]; then candidates="$candidates list $control log presets sounds stopwatch help"; fi
      elif [[ $first == until && $last == until ]]; then
        candidates="$times $days"
      elif [[ $first == until && " $days " == *" $last "* ]]; then
        candidates=$times
      fi
      ;;
  esac
  COMPREPLY=($(compgen -P "$prefix" -W "$candidates" -- "$current"))
}

complete -F _timer timer
