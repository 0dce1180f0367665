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
  | { readonly ok: false; readonly problem: string }

/** Splits the words after the program's name. Everything after `--` is positional, and so is a lone `-`. */
export function parseArguments(words: readonly string[], known: FlagNames): ParsedArguments {
  const positionals: string[] = []
  const flags: Record<string, string | true> = Object.create(null)
  const queue = words.values()
  for (const word of queue) {
    if (word === '--') {
      positionals.push(...queue)
      break
    }
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word)
      continue
    }
    const { spelled, name, attached } = splitFlag(word)
    if (name in flags) return problem(`${spelled} is given twice`)
    if (known.switches.includes(name)) {
      if (attached !== null) return problem(`${spelled} takes no value`)
      flags[name] = true
      continue
    }
    if (!known.values.includes(name)) return problem(`unknown option ${spelled}`)
    const value = attached ?? queue.next().value
    if (value === undefined || value === '') return problem(`${spelled} needs a value`)
    flags[name] = value
  }
  return { ok: true, positionals, flags }
}

/** Takes the command's name out of the words; flags may stand before it. `null` when there is none. */
export function splitCommand(
  words: readonly string[],
  common: FlagNames,
): { readonly name: string | null; readonly rest: readonly string[] } {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (word === '--') break
    if (!word.startsWith('-') || word === '-') return { name: word, rest: words.toSpliced(index, 1) }
    const { name, attached } = splitFlag(word)
    if (attached === null && common.values.includes(name)) index += 1
  }
  return { name: null, rest: words }
}

function splitFlag(word: string) {
  const [spelled = word] = word.split('=', 1)
  const attached = spelled.length < word.length ? word.slice(spelled.length + 1) : null
  const name = spelled.replace(/^--?/, '')
  // `--p` and `-home` are not the same flags as `-p` and `--home`.
  const proper = spelled.startsWith('--') === name.length > 1
  return { spelled, name: proper ? name : spelled, attached }
}

const problem = (text: string) => ({ ok: false, problem: text }) as const
