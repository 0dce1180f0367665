export interface ShellToken {
  /** A separator starts a new command; the word after a redirection is a file. */
  readonly kind: 'word' | 'separator' | 'redirection'
  readonly text: string
}

/**
 * Splits a command line as a POSIX shell would, without expanding anything. `null` when a quote stays open or the text
 * ends in a backslash.
 */
export function shellWords(command: string): ShellToken[] | null {
  const tokens: ShellToken[] = []
  let word: string | null = null
  let at = 0

  const endWord = () => {
    if (word !== null) tokens.push({ kind: 'word', text: word })
    word = null
  }

  while (at < command.length) {
    const character = command.charAt(at)
    if (character === '\\') {
      if (at + 1 === command.length) return null
      // A backslash before a line end continues the line.
      if (command[at + 1] !== '\n') word = (word ?? '') + command.charAt(at + 1)
      at += 2
    } else if (character === "'" || character === '"') {
      const quoted: Quoted | null = character === "'" ? readSingle(command, at) : readDouble(command, at)
      if (quoted === null) return null
      word = (word ?? '') + quoted.text
      at = quoted.end
    } else if (character === '#' && word === null) {
      const lineEnd = command.indexOf('\n', at)
      at = lineEnd === -1 ? command.length : lineEnd
    } else if (character === ' ' || character === '\t') {
      endWord()
      at += 1
    } else {
      const operator = readOperator(command, at)
      if (operator === null) {
        word = (word ?? '') + character
        at += 1
      } else {
        endWord()
        tokens.push(operator)
        at += operator.text.length
      }
    }
  }
  endWord()
  return tokens
}

interface Quoted {
  readonly text: string
  readonly end: number
}

function readSingle(command: string, open: number): Quoted | null {
  const close = command.indexOf("'", open + 1)
  return close === -1 ? null : { text: command.slice(open + 1, close), end: close + 1 }
}

function readDouble(command: string, open: number): Quoted | null {
  let text = ''
  let at = open + 1
  while (at < command.length) {
    const character = command.charAt(at)
    if (character === '"') return { text, end: at + 1 }
    const next = command.charAt(at + 1)
    if (character === '\\' && next !== '' && '"\\$`\n'.includes(next)) {
      if (next !== '\n') text += next
      at += 2
    } else {
      text += character
      at += 1
    }
  }
  return null
}

const OPERATORS: readonly ShellToken[] = [
  ...['&&', '||', '|&', ';;'].map((text) => ({ kind: 'separator' as const, text })),
  ...['&>>', '<<<', '<<-', '&>', '>>', '<<', '>&', '<&', '>|', '<>', '>', '<'].map((text) => ({
    kind: 'redirection' as const,
    text,
  })),
  ...['|', ';', '&', '(', ')', '\n', '\r'].map((text) => ({ kind: 'separator' as const, text })),
]

/** The list has longer operators before their beginnings. */
function readOperator(command: string, at: number): ShellToken | null {
  return OPERATORS.find(({ text }) => command.startsWith(text, at)) ?? null
}
