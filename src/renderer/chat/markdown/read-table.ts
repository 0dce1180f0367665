export interface TableText {
  readonly head: readonly string[]
  readonly align: readonly ('left' | 'center' | 'right' | undefined)[]
  readonly rows: readonly (readonly string[])[]
}

const DELIMITER = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const PIPE = /(?<!\\)\|/

/** Reads a block that is one table, finished or not; `null` for every other block. The cells are Markdown themselves. */
export function readTable(block: string): TableText | null {
  const [first = '', second = '', ...rest] = block.trim().split('\n')
  if (!first.includes('|') || !DELIMITER.test(second)) return null
  const head = cellsOf(first)
  const delimiters = cellsOf(second)
  if (head.length !== delimiters.length) return null
  const rows = rest.map(cellsOf).map((cells) => head.map((_, column) => cells[column] ?? ''))
  return { head, align: delimiters.map(alignOf), rows }
}

function cellsOf(line: string): readonly string[] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(PIPE)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function alignOf(delimiter: string): TableText['align'][number] {
  const [left, right] = [delimiter.startsWith(':'), delimiter.endsWith(':')]
  if (left && right) return 'center'
  if (right) return 'right'
  return left ? 'left' : undefined
}
