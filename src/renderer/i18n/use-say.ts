import { useTranslation } from 'react-i18next'
import type { Say } from '../../shared/words/say-in'
import { sayWith } from './in-words'

/** Says what the program said, in the language of the window. */
export function useSay(): Say {
  const { i18n } = useTranslation()
  return sayWith(i18n)
}
