export interface PathInText {
  readonly path: string
  /** Counts from 1. */
  readonly line: number | null
}

const place =
  /^(?<path>(?:\.{0,2}\/|[A-Za-z]:[\\/])?[\w.@+()[\]-]+(?:[\\/][\w.@+()[\] -]+)*)(?::(?<line>\d{1,7})(?::\d{1,5}|-\d{1,7})?)?$/
/** An ending that files have: a letter is in it, and no more of them than in one. */
const ending = /\.[A-Za-z][A-Za-z0-9]{0,9}$/
const longest = 300

/** A piece of code in an answer that names a file, `src/a.ts` or `src/a.ts:12`; `null` for any other. */
export function pathInText(text: string): PathInText | null {
  if (text.length > longest) return null
  const { path, line } = place.exec(text)?.groups ?? {}
  if (path === undefined) return null
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const isDeep = name !== path
  // `a.b` may be code; a name alone must look like nothing else.
  if (!ending.test(name) || (!isDeep && !knownEndings.has(name.slice(name.lastIndexOf('.') + 1)))) return null
  return { path, line: line === undefined ? null : Number(line) }
}

const knownEndings = new Set(
  'c cc cpp cs css csv go h html ini java js json jsx kt log lua md mjs mts pdf php png py rb rs scss sh sql svg swift toml ts tsx txt vue xml yaml yml'.split(
    ' ',
  ),
)

/** Where a link of Markdown leads when it names a file beside the text. */
export function pathInLink(address: string): PathInText | null {
  if (/^[a-z][a-z\d+.-]*:|^[#?/\\]|^\s*$/i.test(address)) return null
  let path: string
  try {
    path = decodeURIComponent(address.replace(/[#?].*$/, ''))
  } catch {
    return null
  }
  const line = /#L(\d{1,7})/.exec(address)?.[1]
  return path === '' || path.includes('\0') ? null : { path, line: line === undefined ? null : Number(line) }
}
