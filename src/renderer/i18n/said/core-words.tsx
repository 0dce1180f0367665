import { useCoreWords } from './use-core-words'

/** A text of main or the core, in the user's language. */
export function CoreWords({ text }: { text: string }) {
  return useCoreWords()(text)
}
