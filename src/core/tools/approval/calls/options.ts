/** Which flags of a program are followed by a value. */
export interface ValuedFlags {
  /** Of single-letter flags: `ug` for `-u USER -g GROUP`. */
  readonly letters?: string
  readonly longs?: readonly string[]
}

export interface Options {
  /** All single-letter flags, in order. */
  readonly letters: string
  /** As written: `--force`, `--output=x`. */
  readonly longs: readonly string[]
  readonly operands: readonly string[]
}

/** Flags and operands in any order, as most programs take them. Everything after `--` is an operand. */
export function readOptions(args: readonly string[], valued: ValuedFlags = {}): Options {
  let letters = ''
  const longs: string[] = []
  const operands: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? ''
    if (word === '--') {
      operands.push(...args.slice(index + 1))
      break
    }
    if (!word.startsWith('-') || word === '-') {
      operands.push(word)
      continue
    }
    if (word.startsWith('--')) longs.push(word)
    else letters += flagLetters(word, valued)
    if (takesNext(word, valued)) index += 1
  }
  return { letters, longs, operands }
}

/** Where the words after a program's own flags start: what a wrapper runs, or a subcommand. */
export function firstOperand(args: readonly string[], valued: ValuedFlags = {}): number {
  let index = 0
  while (index < args.length) {
    const word = args[index] ?? ''
    if (word === '--') return index + 1
    if (!word.startsWith('-') || word === '-') return index
    index += takesNext(word, valued) ? 2 : 1
  }
  return args.length
}

/** Whether a long flag is given, also cut short as getopt allows: `--forc`, `--force=yes`. */
export function hasLong({ longs }: Pick<Options, 'longs'>, name: string, shortest = name.length): boolean {
  return longs.some((word) => {
    const [flag = ''] = word.split('=', 1)
    return flag.length >= shortest && name.startsWith(flag)
  })
}

export function hasLetter({ letters }: Pick<Options, 'letters'>, anyOf: string): boolean {
  return [...anyOf].some((letter) => letters.includes(letter))
}

/** The letters of `-abc`, without what is the value of one of them. */
function flagLetters(word: string, { letters = '' }: ValuedFlags): string {
  const cluster = word.slice(1)
  const valued = [...cluster].findIndex((letter) => letters.includes(letter))
  return valued === -1 ? cluster : cluster.slice(0, valued + 1)
}

function takesNext(word: string, valued: ValuedFlags): boolean {
  if (word.startsWith('--')) return valued.longs?.includes(word) === true
  const last = flagLetters(word, valued)
  return last.length === word.length - 1 && valued.letters?.includes(last.at(-1) ?? ' ') === true
}
