import { type SaidText, said } from '../../../shared/words/said'

/** Who gave a session its title. A title is replaced by one of a higher rank, or by the user. */
export type TitleSource = 'user' | 'model' | 'derived'

export interface Title {
  readonly title: string | null
  /** `null`: not known, which counts as the user. */
  readonly source: TitleSource | null
}

const longestTitle = 100

export type CleanTitle =
  | { readonly ok: true; readonly title: string | null }
  | { readonly ok: false; readonly message: SaidText }

/** `null` when nothing readable is left. Characters that are not seen or turn the line around are taken out. */
export function cleanTitle(text: string): CleanTitle {
  const title = text.toWellFormed().replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').replaceAll(/ {2,}/g, ' ').trim()
  if (title === '') return { ok: true, title: null }
  const { length } = [...title]
  if (length <= longestTitle) return { ok: true, title }
  return { ok: false, message: said('sessions.title_too_long', { most: longestTitle, length }) }
}

/** Controls, zero-width and bidirectional marks, annotations, the replacement characters. A joiner inside an emoji stays. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu

const numbered = /^(?<base>.*\S) #(?<number>\d{1,9})$/u

/** The base itself when it is free, else the base with the next number. */
export function nextTitle(base: string, existing: Iterable<string>): string {
  const stem = stemOf(base)
  let highest = 0
  for (const title of existing) if (stemOf(title) === stem) highest = Math.max(highest, numberOf(title))
  if (highest === 0) return stem
  const suffix = ` #${highest + 1}`
  return `${[...stem].slice(0, longestTitle - suffix.length).join('')}${suffix}`
}

export function stemOf(title: string): string {
  return numbered.exec(title)?.groups?.['base'] ?? title
}

function numberOf(title: string): number {
  return Number(numbered.exec(title)?.groups?.['number'] ?? 1)
}

const ranks: Readonly<Record<TitleSource, number>> = { derived: 0, model: 1, user: 2 }

/** Whether a title from this source may take the place of the current one. */
export function mayReplace(current: Title, source: TitleSource): boolean {
  return current.title === null || source === 'user' || ranks[source] > ranks[current.source ?? 'user']
}
