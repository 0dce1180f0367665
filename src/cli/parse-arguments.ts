import { parseArgs } from 'node:util'
import { said, type SaidText } from '../shared/words/said'

/** Which flags a command knows. Names are without dashes; one letter means `-x`, more mean `--name`. */
export interface FlagNames {
  /** Flags that are followed by a value. */
  readonly values: readonly string[]
  /** Flags that stand alone. */
  readonly switches: readonly string[]
}

export type Flags = Readonly<Record<string, string | true>>

export type ParsedArguments =
  | { readonly ok: true; readonly positionals: readonly string[]; readonly flags: Flags }
  | { readonly ok: false; readonly problem: SaidText }

/** Splits the words after the program's name. Everything after `--` is positional, and so is a lone `-`. */
export function parseArguments(words: readonly string[], known: FlagNames): ParsedArguments {
  const positionals: string[] = []
  const flags: Record<string, string | true> = Object.create(null)
  for (const token of tokensOf(words, known)) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const { name, index } = token
    const [spelled = ''] = (words[index] ?? '').split('=', 1)
    if (name in flags) return problem(said('cli.given_twice', { spelled }))
    // `--p` and `-home` are not the same flags as `-p` and `--home`.
    if (spelled !== (name.length > 1 ? `--${name}` : `-${name}`))
      return problem(said('cli.unknown_option', { spelled }))
    if (known.switches.includes(name)) {
      if (token.value !== undefined) return problem(said('cli.takes_no_value', { spelled }))
      flags[name] = true
      continue
    }
    if (!known.values.includes(name)) return problem(said('cli.unknown_option', { spelled }))
    // `-p=x` says the same as `-p x`.
    const value = name.length === 1 && token.inlineValue ? token.value?.replace(/^=/, '') : token.value
    if (value === undefined || value === '') return problem(said('cli.needs_value', { spelled }))
    flags[name] = value
  }
  return { ok: true, positionals, flags }
}

/** Takes the command's name out of the words; flags may stand before it. `null` when there is none. */
export function splitCommand(
  words: readonly string[],
  common: FlagNames,
): { readonly name: string | null; readonly rest: readonly string[] } {
  const first = tokensOf(words, common).find(({ kind }) => kind !== 'option')
  if (first?.kind !== 'positional') return { name: null, rest: words }
  return { name: first.value, rest: words.toSpliced(first.index, 1) }
}

function tokensOf(words: readonly string[], { values, switches }: FlagNames) {
  const option = (type: 'string' | 'boolean') => (name: string) =>
    [name, { type, ...(name.length === 1 && { short: name }) }] as const
  const options = Object.fromEntries([...values.map(option('string')), ...switches.map(option('boolean'))])
  return parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true }).tokens
}

const problem = (text: SaidText) => ({ ok: false, problem: text }) as const
