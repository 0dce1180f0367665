export interface DiffLine {
  readonly kind: 'added' | 'removed' | 'same' | 'place'
  readonly text: string
  readonly key: string
}

/** The lines of a unified diff, without its file headings. */
export function parseDiff(diff: string): readonly DiffLine[] {
  const lines = diff.split('\n')
  const first = lines.findIndex((line) => line.startsWith('@@'))
  if (first === -1) return []
  return lines.slice(first).flatMap((line, index): readonly DiffLine[] => {
    const key = String(index)
    if (line.startsWith('@@')) return [{ kind: 'place', text: line, key }]
    if (line.startsWith('+')) return [{ kind: 'added', text: line.slice(1), key }]
    if (line.startsWith('-')) return [{ kind: 'removed', text: line.slice(1), key }]
    return line.startsWith(' ') ? [{ kind: 'same', text: line.slice(1), key }] : []
  })
}
