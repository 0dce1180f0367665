import { enSaid } from './en/said'
import { type Language, catalogues } from './languages'
import { type Say, sayIn } from './say-in'

/** For a log, a model, or an error's message: readers that have no language. */
export const inEnglish: Say = sayIn('en', enSaid)

/** What says everything in that language, for a door without a window. */
export async function sayingIn(language: Language): Promise<Say> {
  return language === 'en' ? inEnglish : sayIn(language, (await catalogues[language]()).said)
}
