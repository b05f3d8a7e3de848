#!/bin/sh
# Installs timer from the unpacked archive that contains this script, or removes it:
#
#   ./install.sh [PREFIX]
#   ./install.sh --uninstall [PREFIX]
#
# Without an argument the prefix is $PREFIX, or else /usr/local if it is writable, or else ~/.local. For
# --uninstall it is $PREFIX, or else /usr/local if this script has installed timer there, or else ~/.local.
set -eu
umask 022
# In the locale C, tools do not translate their output, and accept all bytes in file names.
LC_ALL=C
export LC_ALL

usage="usage: install.sh [--uninstall] [PREFIX]"

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

uninstall=false
given_prefix=
for argument; do
  case $argument in
    --uninstall) uninstall=true ;;
    -h | --help)
      echo "$usage"
      exit
      ;;
    -*) fail "unknown option '$argument'; $usage" ;;
    '') fail "the prefix is empty; $usage" ;;
    *)
      [ -z "$given_prefix" ] || fail "more than one prefix; $usage"
      given_prefix=$argument
      ;;
  esac
done

# The list of the installed files and the created folders. Only these are removed. Paths are relative to the prefix.
list=share/doc/timer/installed

# can_be_written FOLDER: whether files can be created in a folder, or in its nearest existing parent if it is missing.
can_be_written() {
  folder=$1
  while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
  [ -d "$folder" ] && [ -w "$folder" ] && [ -x "$folder" ]
}

prefix=${given_prefix:-${PREFIX-}}
if [ -z "$prefix" ]; then
  prefix=/usr/local
  if $uninstall; then
    [ -e "$prefix/$list" ] || prefix=${HOME:+$HOME/.local}
  else
    can_be_written "$prefix/bin" || prefix=${HOME:+$HOME/.local}
  fi
  [ -n "$prefix" ] || fail "/usr/local cannot be used and HOME is not set: say where, as in install.sh PREFIX"
fi
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac
while [ "$prefix" != "${prefix%/}" ]; do prefix=${prefix%/}; done

if $uninstall; then
  [ -f "$prefix/$list" ] || fail "nothing was installed in ${prefix:-/} by this script"
  can_be_written "$prefix/share/doc/timer" || fail "${prefix:-/} cannot be written: another user, or sudo"
  while read -r kind path; do
    case $kind in
      file)
        rm -f "$prefix/$path"
        echo "removed $prefix/$path"
        ;;
    esac
  done < "$prefix/$list"
  # Innermost folders first, and only empty ones.
  folders=$(sed -n 's/^folder //p' "$prefix/$list" | sort -r)
  rm -f "$prefix/$list"
  for folder in $folders; do
    if [ -d "$prefix/$folder" ]; then rmdir "$prefix/$folder" 2> /dev/null || true; fi
  done
  exit
fi

unpacked=$(cd "$(dirname "$0")" && pwd)
[ -f "$unpacked/bin/timer" ] && [ -d "$unpacked/share" ] ||
  fail "there is no bin/timer beside this script: run it in the unpacked archive"
version=$("$unpacked/bin/timer" --version 2> /dev/null) ||
  fail "bin/timer does not run here: this archive is for another kind of machine than $(uname -s) on $(uname -m)"
can_be_written "$prefix" || fail "$prefix cannot be written: another prefix, or sudo"

# Folders that an earlier installation created are still removed later.
folders=
if [ -f "$prefix/$list" ]; then folders=$(sed -n 's/^folder //p' "$prefix/$list"); fi

# make_folder PATH: creates a folder and its parents, and lists those that were missing.
make_folder() {
  if [ -d "$prefix/$1" ]; then return; fi
  case $1 in
    */*) make_folder "${1%/*}" ;;
  esac
  mkdir "$prefix/$1" || fail "$prefix/$1 cannot be made"
  folders="$folders
$1"
}

if [ ! -d "$prefix" ]; then
  mkdir -p "$prefix" || fail "$prefix cannot be made"
  folders=.
fi
make_folder "${list%/*}"

files=$(cd "$unpacked" && find bin share -type f | sort)
for file in $files; do make_folder "${file%/*}"; done

# The files of an earlier version. Those that this version does not have are removed at the end.
old_files=
if [ -f "$prefix/$list" ]; then old_files=$(sed -n 's/^file //p' "$prefix/$list"); fi

# The list is written before the files, so that an interrupted installation can be removed too.
{
  for file in $files; do echo "file $file"; done
  for folder in $folders; do echo "folder $folder"; done
} > "$prefix/$list" || fail "$prefix/$list cannot be written"

for file in $files; do
  # Replace the file instead of writing to it, because the executable may be running.
  cp "$unpacked/$file" "$prefix/$file.new" && mv -f "$prefix/$file.new" "$prefix/$file" ||
    fail "$prefix/$file cannot be written"
  echo "$prefix/$file"
done
for file in $old_files; do
  if [ -f "$unpacked/$file" ]; then continue; fi
  rm -f "$prefix/$file"
  echo "removed $prefix/$file"
done

echo "$version is installed in $prefix"
case :$PATH: in
  *":$prefix/bin:"*) ;;
  *) echo "$prefix/bin is not in PATH yet" ;;
esac
