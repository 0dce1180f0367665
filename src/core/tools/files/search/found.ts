/** What a search has found so far. Files come in any order; `sorted` puts them right. */
export interface FoundLine {
  readonly line: number
  readonly text: string
  readonly isMatch: boolean
}

const longestLine = 500

/** Reads `path NUL 12:text` (a match) and `path NUL 12-text` (context). `null` for anything else. */
export function readFoundLine(entry: string): { readonly path: string; readonly found: FoundLine } | null {
  const end = entry.indexOf('\0')
  if (end === -1) return null
  const parsed = /^(\d+)([:-])/.exec(entry.slice(end + 1, end + 16))
  if (parsed === null) return null
  const text = entry.slice(end + 1 + parsed[0].length)
  return {
    path: foundPath(entry.slice(0, end)),
    found: { line: Number(parsed[1]), text: shortened(text), isMatch: parsed[2] === ':' },
  }
}

/** Reads `path NUL 3`. */
export function readCount(entry: string): { readonly path: string; readonly count: number } | null {
  const end = entry.indexOf('\0')
  const count = Number(entry.slice(end + 1))
  return end === -1 || !Number.isSafeInteger(count) ? null : { path: foundPath(entry.slice(0, end)), count }
}

/** Ripgrep is started in the folder and names what it finds from there. */
export function foundPath(path: string): string {
  return path.startsWith('./') || path.startsWith('.\\') ? path.slice(2) : path
}

function shortened(text: string): string {
  const line = text.endsWith('\r') ? text.slice(0, -1) : text
  return line.length <= longestLine ? line : `${line.slice(0, longestLine).replace(/[\ud800-\udbff]$/, '')}…`
}
