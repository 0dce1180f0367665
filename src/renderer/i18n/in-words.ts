import i18next, { type i18n } from 'i18next'
import type { en } from '../../shared/words/en'
import { type Say, sayIn } from '../../shared/words/say-in'
import type { Translated } from '../../shared/words/translated'

/** What the program said, in the language of the window at this moment; for what is no component. */
export const inWords: Say = (text) => (typeof text === 'string' ? text : sayWith(i18next)(text))

export const sayWith = (words: i18n): Say => sayIn(words.language, catalogueOf(words).said)

/** The words of the window's language as they are, for names that have dots. */
export function catalogueOf({ language, getResourceBundle }: i18n): Translated<typeof en> {
  return getResourceBundle(language, 'translation') as Translated<typeof en>
}
