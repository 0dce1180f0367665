import type { AttackLanguage } from './language'

/** A language of which only the plainest attack is known: to drop what was said before. */
export const overrideOnly = (
  code: string,
  gap: number,
  words: Pick<AttackLanguage, 'forget' | 'prior' | 'orders'>,
): AttackLanguage => ({
  code,
  gap,
  ...words,
  reveal: [],
  ownPrompt: [],
  hide: [],
  user: [],
  send: [],
  secrets: [],
  role: [],
  free: [],
  actor: [],
})
