import type { Attachment } from '../../shared/calls/composer-calls'

/** A text that is kept beside the editor, such as a long paste. */
export interface Kept {
  readonly id: number
  readonly text: string
}

/** A text file from outside the workspace. */
export interface KeptFile extends Kept {
  readonly name: string
}

export interface Draft {
  readonly text: string
  /** Long pastes stay out of the editor, and go along with the message. */
  readonly pastes: readonly Kept[]
  readonly files: readonly KeptFile[]
  readonly images: readonly Attachment[]
}

export const emptyDraft: Draft = { text: '', pastes: [], files: [], images: [] }

/** What was on the disk or in the queue, and behind it what stands in the editor. */
export function joinDrafts(stored: Draft, typed: Draft | undefined): Draft {
  if (typed === undefined) return stored
  return {
    text: [stored.text, typed.text].filter((text) => text !== '').join('\n'),
    pastes: [...stored.pastes, ...typed.pastes],
    files: [...stored.files, ...typed.files],
    images: [...stored.images, ...typed.images.filter(({ id }) => stored.images.every((image) => image.id !== id))],
  }
}

/** What goes out: the typed words, then each paste and each file as a fenced block of its own. */
export function messageOf(draft: Pick<Draft, 'text' | 'pastes' | 'files'>): string {
  return [draft.text, alongOf(draft)].filter((part) => part.trim() !== '').join('\n\n')
}

/** The part of a message that was not typed. */
export function alongOf({ pastes, files }: Pick<Draft, 'pastes' | 'files'>): string {
  const blocks = [
    ...pastes.filter(({ text }) => text.trim() !== '').map(({ text }) => fenced(text)),
    ...files.map(({ name, text }) => `${plainName(name)}\n${fenced(text)}`),
  ]
  return blocks.join('\n\n')
}

/** A name stays in its line and is no reference, whatever somebody called the file. */
const plainName = (name: string) => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replaceAll('@', '＠')

export function isEmpty({ text, pastes, files, images }: Draft): boolean {
  return (
    [...files, ...images].length === 0 &&
    [text, ...pastes.map((paste) => paste.text)].every((part) => part.trim() === '')
  )
}

/** The fence is longer than any in the text, so the text cannot end it. */
function fenced(text: string): string {
  let longest = 2
  for (const [marks] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, marks.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`
}

let lastId = 0

export function keep(text: string): Kept {
  lastId += 1
  return { id: lastId, text }
}
