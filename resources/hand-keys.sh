# Sourced by the starters of the command line. Keys do not stay in the environment of a program, where every other program of the
# user can read them: those whose names tell what they are are handed over through a pipe (src/core/base/start-clean.ts). What only
# its value tells, and a value of several lines, the program takes out itself by starting anew, which takes longer.
keys=
for name in $(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p' | grep -E '(KEYS?|TOKENS?|SECRETS?|PASSWORD|CREDENTIALS?)(_[0-9]{1,3})?$'); do
  eval "value=\${$name-}"
  case $value in
    '' | *'
'*) continue ;;
  esac
  keys="$keys$name=$value
"
  unset "$name"
done
if [ -n "$keys" ]; then
  exec 9<<KEYS
$keys
KEYS
  export HERMES_KEYS_HANDED=1
fi
unset keys name value
