import type { Replaced } from './replace/replace-text'
import { replaceText } from './replace/replace-text'
import { type TextForm, withLineBreaks } from './text-form'

export interface Edit {
  readonly oldText: string
  readonly newText: string
  readonly replaceAll: boolean
}

export type Edited = Replaced | { readonly ok: true; readonly noChange: true }

/** Shorter texts occur by chance. */
const shortestSign = 8

/** Replaces in a file's text, with its line breaks. An edit that was made before is no error. */
export async function replaceInFile(text: string, { lineBreak }: TextForm, edit: Edit): Promise<Edited> {
  const oldText = withLineBreaks(edit.oldText, lineBreak)
  const newText = withLineBreaks(edit.newText, lineBreak)
  if (isApplied(text, oldText, newText)) return { ok: true, noChange: true }
  return replaceText(text, { oldText, newText, replaceAll: edit.replaceAll })
}

/** Only what is exactly there counts: a similar old text could still be meant. */
function isApplied(text: string, oldText: string, newText: string): boolean {
  if (oldText === newText || newText.trim().length < shortestSign) return false
  return oldText.trim() !== '' && !text.includes(oldText) && text.includes(newText)
}
