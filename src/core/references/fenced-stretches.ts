export interface Stretch {
  readonly start: number
  readonly end: number
}

const OPENING = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/

/** The fenced blocks of a message, fences included. One that is never closed goes on to the end. */
export function fencedStretches(text: string): readonly Stretch[] {
  if (!text.includes('```') && !text.includes('~~~')) return []
  const stretches: Stretch[] = []
  let open: { readonly start: number; readonly marks: string } | null = null
  let at = 0
  for (const line of text.split('\n')) {
    const end = at + line.length
    const [, marks = '', rest = ''] = OPENING.exec(line.trimEnd()) ?? []
    if (open === null) {
      // What stands behind back-ticks has none itself, or they are code in a line.
      if (marks !== '' && !(marks.startsWith('`') && rest.includes('`'))) open = { start: at, marks }
    } else if (marks.startsWith(open.marks) && rest === '') {
      stretches.push({ start: open.start, end })
      open = null
    }
    at = end + 1
  }
  return open === null ? stretches : [...stretches, { start: open.start, end: text.length }]
}
