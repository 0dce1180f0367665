import { replaceText } from '../replace/replace-text'
import { lineTable } from '../replace/line-table'
import type { PatchHunk } from './parse-patch'

export type HunksApplied =
  | { readonly ok: true; readonly content: string }
  | { readonly ok: false; readonly message: string }

/** Applies the hunks in order. `content` has LF line breaks. */
export async function applyHunks(content: string, hunks: readonly PatchHunk[]): Promise<HunksApplied> {
  // With a break at the end every line looks the same; a file without one gets it back off.
  const isOpen = content !== '' && !content.endsWith('\n')
  let text = isOpen ? `${content}\n` : content
  for (const [index, hunk] of hunks.entries()) {
    const applied = await applyHunk(text, hunk)
    if (!applied.ok) return { ok: false, message: `PatchHunk ${index + 1} of ${hunks.length}: ${applied.message}` }
    text = applied.content
  }
  return { ok: true, content: isOpen && text.endsWith('\n') ? text.slice(0, -1) : text }
}

async function applyHunk(text: string, { hint, lines }: PatchHunk): Promise<HunksApplied> {
  const before = joined(lines.filter(({ kind }) => kind !== 'added'))
  const after = joined(lines.filter(({ kind }) => kind !== 'removed'))
  if (before === after) return { ok: true, content: text }
  if (before === '') return insert(text, hint, after)
  const hinted = hintedLines(text, hint)
  const from = hinted.length === 1 ? (hinted[0]?.start ?? null) : null
  const replaced = await replaceText(text, { oldText: before, newText: after, wholeLines: { from } })
  return replaced.ok ? replaced : { ok: false, message: replaced.message.replaceAll('old_string', 'its lines') }
}

function joined(lines: readonly { readonly text: string }[]): string {
  return lines.map(({ text }) => `${text}\n`).join('')
}

function insert(text: string, hint: string, added: string): HunksApplied {
  if (text === '') return { ok: true, content: added }
  const places = hintedLines(text, hint)
  const [place] = places
  if (place === undefined || places.length > 1)
    return {
      ok: false,
      message: `It only adds lines, and ${hint === '' ? 'it has no hint' : `its hint names ${places.length} lines`}. Add a line of the file before or after, so that the place is clear.`,
    }
  return { ok: true, content: text.slice(0, place.end) + added + text.slice(place.end) }
}

/** The lines that a hint names: those that equal it, else those that contain it. `end` is after the break. */
function hintedLines(text: string, hint: string): readonly { readonly start: number; readonly end: number }[] {
  if (hint === '') return []
  const { lines, starts } = lineTable(text)
  const placesOf = (fits: (line: string) => boolean) =>
    lines.flatMap((line, index) =>
      fits(line) ? [{ start: starts[index] ?? 0, end: starts[index + 1] ?? text.length }] : [],
    )
  const equal = placesOf((line) => line.trim() === hint)
  return equal.length > 0 ? equal : placesOf((line) => line.includes(hint))
}
