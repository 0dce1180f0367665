import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** Time for finding the smallest difference. Beyond it, all old lines go and all new ones come. */
const PATIENCE_MS = 50

/** A unified diff of one file against its frozen copy. */
export function unifiedDiff(source: string, before: string, after: string, patience = PATIENCE_MS): string {
  const options = { context: 3, timeout: patience, headerOptions: FILE_HEADERS_ONLY }
  const patch = createTwoFilesPatch(source, source, before, after, 'in the prompt', 'on disk', options)
  return patch ?? wholeReplacement(source, before, after)
}

function wholeReplacement(source: string, before: string, after: string): string {
  const old = marked('-', before)
  const now = marked('+', after)
  return [
    `--- ${source}\tin the prompt`,
    `+++ ${source}\ton disk`,
    `@@ -${range(old.length)} +${range(now.length)} @@`,
    ...endMarked(old, before),
    ...endMarked(now, after),
    '',
  ].join('\n')
}

function marked(sign: '-' | '+', text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n').map((line) => `${sign}${line}`)
}

function endMarked(lines: readonly string[], text: string): readonly string[] {
  return text === '' || text.endsWith('\n') ? lines : [...lines, String.raw`\ No newline at end of file`]
}

function range(lines: number): string {
  return `${lines === 0 ? 0 : 1},${lines}`
}
