import type { FilePatch, Hunk } from './patch'
import { unquotePath } from './unquote-path'

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/
const MERGE_HUNK = /^@@@+ (?:-\d+(?:,\d+)? )+\+(\d+)(?:,(\d+))? @@@+/

/** What `git diff` prints, as bytes. */
export function readPatch(patch: string): readonly FilePatch[] {
  const lines = patch.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const files: FilePatch[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const isMerge = line.startsWith('diff --cc ') || line.startsWith('diff --combined ')
    if (!isMerge && !line.startsWith('diff --git ')) {
      at += 1
      continue
    }
    const head = [line]
    for (at += 1; at < lines.length && !isBody(lines[at] ?? ''); at += 1) head.push(lines[at] ?? '')
    const body: string[] = []
    for (; at < lines.length && !(lines[at] ?? '').startsWith('diff --'); at += 1) body.push(lines[at] ?? '')
    files.push(isMerge ? mergeOf(head, body) : fileOf(head, readHunks(body)))
  }
  return files
}

/** The hunks of a unified diff without its head. */
export function readHunks(lines: readonly string[]): readonly Hunk[] {
  const hunks: { header: string; start: number; end: number; numbers: readonly number[] }[] = []
  for (const [at, line] of lines.entries()) {
    const found = line.startsWith('@@') ? HUNK.exec(line) : null
    if (found !== null) {
      const [, oldStart = '0', oldLines = '1', newStart = '0', newLines = '1'] = found
      const numbers = [oldStart, oldLines, newStart, newLines].map(Number)
      hunks.push({ header: line, start: at + 1, end: at + 1, numbers })
    } else {
      const last = hunks.at(-1)
      if (last !== undefined) last.end = at + 1
    }
  }
  return hunks.map(({ header, start, end, numbers: [oldStart = 0, oldLines = 0, newStart = 0, newLines = 0] }) => ({
    header,
    oldStart,
    oldLines,
    newStart,
    newLines,
    lines: lines.slice(start, end),
    combined: false,
  }))
}

const isBody = (line: string) => line.startsWith('@@') || line.startsWith('diff --')

function fileOf(head: readonly string[], hunks: readonly Hunk[]): FilePatch {
  const after = (start: string) => head.find((line) => line.startsWith(start))?.slice(start.length) ?? null
  const named = (start: string) => {
    const name = after(start)
    return name === null ? null : unquotePath(name.replace(/\t$/, ''))
  }
  const sides = { old: withoutPrefix(named('--- ')), now: withoutPrefix(named('+++ ')) }
  const renamedFrom = named('rename from ')
  const path = named('rename to ') ?? sides.now ?? sides.old ?? twiceNamed(head[0] ?? '')
  const [made, gone] = [after('new file mode '), after('deleted file mode ')]
  const [oldMode, newMode] = [after('old mode '), after('new mode ')]
  const modes = oldMode !== null && newMode !== null ? ([oldMode, newMode] as const) : null
  const isModule = [made, gone, after('index ')?.split(' ')[1]].includes('160000')
  const isBinary = head.some((line) => line.startsWith('Binary files ') || line === 'GIT binary patch')
  const state = isModule
    ? 'submodule'
    : made !== null
      ? 'added'
      : gone !== null
        ? 'deleted'
        : renamedFrom !== null
          ? 'renamed'
          : modes !== null && hunks.length === 0 && !isBinary
            ? 'mode'
            : 'modified'
  return {
    path,
    before: renamedFrom,
    state,
    content: isModule ? 'submodule' : isBinary ? 'binary' : 'text',
    modes,
    oldMode: gone ?? oldMode,
    hunks,
  }
}

/** A file in conflict: what both sides made of it, to be looked at only. */
function mergeOf(head: readonly string[], body: readonly string[]): FilePatch {
  const name = (head[0] ?? '').replace(/^diff --(?:cc|combined) /, '')
  const hunks: { header: string; newStart: number; newLines: number; lines: string[]; parents: number }[] = []
  for (const line of body) {
    const found = MERGE_HUNK.exec(line)
    const last = hunks.at(-1)
    if (found !== null) {
      const parents = (/^@+/.exec(line)?.[0].length ?? 3) - 1
      hunks.push({ header: line, newStart: Number(found[1]), newLines: Number(found[2] ?? 1), lines: [], parents })
    } else if (last !== undefined && line.startsWith('\\')) last.lines.push(line)
    else if (last !== undefined) {
      const signs = new Set(line.slice(0, last.parents))
      last.lines.push((signs.has('-') ? '-' : signs.has('+') ? '+' : ' ') + line.slice(last.parents))
    }
  }
  return {
    path: unquotePath(name),
    before: null,
    state: 'conflict',
    content: head.some((line) => line.startsWith('Binary files ')) ? 'binary' : 'text',
    modes: null,
    oldMode: null,
    hunks: hunks.map(({ header, newStart, newLines, lines }) => ({
      header,
      oldStart: newStart,
      oldLines: newLines,
      newStart,
      newLines,
      lines,
      combined: true,
    })),
  }
}

function withoutPrefix(name: string | null): string | null {
  return name === null || name === '/dev/null' ? null : name.replace(/^[ab]\//, '')
}

/** Without other headings both names in the first line are the same. */
function twiceNamed(line: string): string {
  const names = line.slice('diff --git '.length)
  if (names.startsWith('"')) {
    const end = /^"(?:[^"\\]|\\.)*"/.exec(names)?.[0] ?? names
    return withoutPrefix(unquotePath(end)) ?? ''
  }
  return withoutPrefix(names.slice(0, (names.length - 1) / 2)) ?? ''
}
