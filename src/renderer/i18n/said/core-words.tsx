import { useCoreWords } from './use-core-words'
import type { SaidText } from '../../../shared/words/said'

/** A text of main or the core, in the user's language. */
export function CoreWords({ text }: { text: SaidText }) {
  return useCoreWords()(text)
}
