/** One file of a patch. Paths as the model wrote them. */
export type PatchOperation =
  | { readonly kind: 'add'; readonly path: string; readonly content: string }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string }
  | { readonly kind: 'update'; readonly path: string; readonly hunks: readonly PatchHunk[] }

export interface PatchHunk {
  /** A line of the file near the change; '' for none. */
  readonly hint: string
  readonly lines: readonly HunkLine[]
}

export interface HunkLine {
  readonly kind: 'context' | 'added' | 'removed'
  readonly text: string
}

export type ParsedPatch =
  | { readonly ok: true; readonly operations: readonly PatchOperation[] }
  | { readonly ok: false; readonly message: string }

const header = /^\*\*\* (Update|Add|Delete|Move) File:[ \t]*(.*?)[ \t]*$/

/** Reads the multi-file form. Never throws: what cannot be read is a message for the model. */
export function parsePatch(text: string): ParsedPatch {
  const sections = sectionsOf(patchLines(text))
  if (sections.length === 0) return failed('The patch names no file. Begin each with "*** Update File: path".')
  const operations: PatchOperation[] = []
  for (const { verb, rest, body } of sections) {
    const operation = operationOf(verb, rest, body)
    if (typeof operation === 'string') return failed(operation)
    const unsafe = pathsOf(operation).find((path) => path === '' || path.split(/[\\/]/).includes('..'))
    if (unsafe !== undefined)
      return failed(
        unsafe === '' ? `A "${verb} File" line has no path.` : `The path ${unsafe} has "..": give it without.`,
      )
    operations.push(operation)
  }
  return { ok: true, operations }
}

function pathsOf(operation: PatchOperation): readonly string[] {
  return operation.kind === 'move' ? [operation.path, operation.to] : [operation.path]
}

/** The lines between the markers, which may be missing. */
function patchLines(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const begin = lines.findIndex((line) => line.trimEnd() === '*** Begin Patch')
  const end = lines.findIndex((line, index) => index > begin && line.trimEnd() === '*** End Patch')
  return lines.slice(begin + 1, end === -1 ? undefined : end)
}

interface Section {
  readonly verb: string
  readonly rest: string
  readonly body: string[]
}

function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: Section[] = []
  for (const line of lines) {
    const found = header.exec(line)
    if (found !== null) sections.push({ verb: found[1] ?? '', rest: found[2] ?? '', body: [] })
    else if (line.trimEnd() !== '*** End of File') sections.at(-1)?.body.push(line)
  }
  return sections
}

/** A text says why not. */
function operationOf(verb: string, rest: string, body: readonly string[]): PatchOperation | string {
  if (body.some((line) => line.startsWith('*** Move to:')))
    return 'A patch moves a file with its own line: "*** Move File: old path -> new path".'
  switch (verb) {
    case 'Add':
      return addition(rest, body)
    case 'Delete':
      return body.every((line) => line.trim() === '') ? { kind: 'delete', path: rest } : unexpected(verb, rest)
    case 'Move':
      return movement(rest, body)
    default:
      return update(rest, body)
  }
}

function addition(path: string, body: readonly string[]): PatchOperation | string {
  const lines = withoutBlankEnd(body)
  const stray = lines.find((line) => line !== '' && !line.startsWith('+'))
  if (stray !== undefined)
    return `Every line of the new file ${path} must start with "+"; this one does not: ${stray.slice(0, 100)}`
  return { kind: 'add', path, content: lines.map((line) => `${line.slice(1)}\n`).join('') }
}

function movement(rest: string, body: readonly string[]): PatchOperation | string {
  const parts = rest.split(/[ \t]+->[ \t]+/)
  const [path, to] = parts
  if (parts.length !== 2 || path === undefined || to === undefined)
    return `A move needs both paths: "*** Move File: old path -> new path", not ${JSON.stringify(rest.slice(0, 200))}.`
  return body.every((line) => line.trim() === '') ? { kind: 'move', path, to } : unexpected('Move', rest)
}

function unexpected(verb: string, rest: string): string {
  return `"*** ${verb} File: ${rest}" takes no further lines. Change a file in an operation of its own.`
}

function update(path: string, body: readonly string[]): PatchOperation | string {
  const hunks: { hint: string; lines: HunkLine[] }[] = []
  for (const line of withoutBlankEnd(body)) {
    const opened = /^@@(.*?)(?:@@[ \t]*)?$/.exec(line)
    if (opened !== null) hunks.push({ hint: opened[1]?.trim() ?? '', lines: [] })
    else if (!line.startsWith('\\ No newline')) {
      if (hunks.length === 0) hunks.push({ hint: '', lines: [] })
      hunks.at(-1)?.lines.push(hunkLine(line))
    }
  }
  const filled = hunks.flatMap(({ hint, lines }) => (lines.length === 0 ? [] : [{ hint, lines: trimmedHunk(lines) }]))
  if (filled.length === 0) return `The update of ${path} has no lines to change.`
  if (filled.every(({ lines }) => lines.every(({ kind }) => kind === 'context')))
    return `The update of ${path} has only lines that stay. Mark what goes with "-" and what comes with "+".`
  return { kind: 'update', path, hunks: filled }
}

function hunkLine(line: string): HunkLine {
  if (line.startsWith('+')) return { kind: 'added', text: line.slice(1) }
  if (line.startsWith('-')) return { kind: 'removed', text: line.slice(1) }
  return { kind: 'context', text: line.startsWith(' ') ? line.slice(1) : line }
}

/** Empty lines between two hunks belong to the patch's own layout. */
function trimmedHunk(lines: readonly HunkLine[]): readonly HunkLine[] {
  const last = lines.findLastIndex(({ kind, text }) => kind !== 'context' || text !== '')
  return lines.slice(0, last + 1)
}

function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
}

function failed(message: string): ParsedPatch {
  return { ok: false, message }
}
