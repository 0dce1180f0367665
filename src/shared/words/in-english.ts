import { enSaid } from './en/said'
import { type Say, sayIn } from './say-in'

/** For a log, a model, or an error's message: readers that have no language. */
export const inEnglish: Say = sayIn('en', enSaid)
