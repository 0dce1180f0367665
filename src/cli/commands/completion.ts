import { said } from '../../shared/words/said'
import type { Command } from '../command'
import { fail } from '../fail'
import { commands } from '.'

interface Word {
  readonly name: string
  readonly summary: string
  readonly options: readonly string[]
}

const shells: Readonly<Record<string, (words: readonly Word[]) => string>> = { bash, zsh, fish }

export const completionCommand: Command = {
  name: 'completion',
  summary: 'print a shell completion script',
  usage: `Usage: hermes-desktop completion ${Object.keys(shells).join('|')}

bash: source <(hermes-desktop completion bash)      in ~/.bashrc
zsh:  source <(hermes-desktop completion zsh)       in ~/.zshrc, after compinit
fish: hermes-desktop completion fish | source       in ~/.config/fish/config.fish`,
  async run(context) {
    const [shell = '', more] = context.args
    const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
    if (script === undefined || more !== undefined)
      return fail(context, 2, said('cli.completion_needs_shell', { shells: Object.keys(shells).join(', ') }))
    context.print(script(await Promise.all(commands.map(async ({ load }) => wordOf(await load())))).trimEnd())
    return 0
  },
}

const common = ['home', 'workspace', 'json', 'help']

function wordOf({ name, summary, values = [], switches = [] }: Command): Word {
  const options = [...values, ...switches, ...common].map((option) =>
    option.length === 1 ? `-${option}` : `--${option}`,
  )
  return { name, summary, options }
}

function bash(words: readonly Word[]): string {
  return `_hermes_desktop() {
  local word=\${COMP_WORDS[COMP_CWORD]} command= each
  COMPREPLY=()
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $each in -*) ;; *) command=$each; break ;; esac
  done
  case $command in
    '') [[ $word == -* ]] && COMPREPLY=($(compgen -W '--version ${common.map((name) => `--${name}`).join(' ')}' -- "$word")) \\
      || COMPREPLY=($(compgen -W '${words.map(({ name }) => name).join(' ')}' -- "$word")) ;;
${words.map(({ name, options }) => `    ${name}) [[ $word == -* ]] && COMPREPLY=($(compgen -W '${options.join(' ')}' -- "$word")) ;;`).join('\n')}
  esac
}
complete -o default -F _hermes_desktop hermes-desktop
`
}

function zsh(words: readonly Word[]): string {
  return `_hermes_desktop() {
  local -a commands options
  commands=(${words.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(' ')})
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case $words[2] in
${words.map(({ name, options }) => `    ${name}) options=(${options.join(' ')}) ;;`).join('\n')}
  esac
  [[ $PREFIX == -* ]] && compadd -- $options || _files
}
compdef _hermes_desktop hermes-desktop
`
}

function fish(words: readonly Word[]): string {
  const lines = words.flatMap(({ name, summary, options }) => [
    `complete -c hermes-desktop -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
    ...options.map((option) => {
      const [kind, word] = option.startsWith('--') ? ['-l', option.slice(2)] : ['-s', option.slice(1)]
      return `complete -c hermes-desktop -n '__fish_seen_subcommand_from ${name}' ${kind} ${word}`
    }),
  ])
  return lines.join('\n')
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
