import i18next from 'i18next'
import { type Say, sayWith } from '../../shared/words/create-words'

/** What the program said, in the language of the window at this moment; for what is no component. */
export const inWords: Say = (text) => sayWith(i18next.t)(text)
