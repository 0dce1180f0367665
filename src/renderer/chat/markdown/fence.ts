export interface CodeFence {
  readonly language: string
  readonly code: string
  /** The closing line is there, so the code will not change any more. */
  readonly closed: boolean
}

const OPENING = /^(?:[ \t]*\n)*( {0,3})(`{3,}|~{3,})([^\n]*)(?:\n|$)/

/** Reads a block that is one fence of code, finished or not; `null` for every other block. */
export function readFence(block: string): CodeFence | null {
  const [opening, indent = '', marks = '', info = ''] = OPENING.exec(block) ?? []
  if (opening === undefined || (marks.startsWith('`') && info.includes('`'))) return null
  const body = block.slice(opening.length)
  const lines = body.split('\n')
  const end = lines.findIndex((line) => isClosing(line, marks))
  const code = (end === -1 ? lines : lines.slice(0, end)).map((line) => stripIndent(line, indent.length))
  if (end === -1 && code.at(-1) === '') code.pop()
  return { language: /^[^\s{]*/.exec(info.trim())?.[0] ?? '', code: code.join('\n'), closed: end !== -1 }
}

function isClosing(line: string, marks: string): boolean {
  const trimmed = line.trim()
  return trimmed.length >= marks.length && /^ {0,3}\S/.test(line) && [...trimmed].every((mark) => mark === marks[0])
}

function stripIndent(line: string, width: number): string {
  const spaces = /^ */.exec(line)?.[0].length ?? 0
  return line.slice(Math.min(spaces, width))
}
