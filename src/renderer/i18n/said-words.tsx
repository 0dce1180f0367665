import type { SaidText } from '../../shared/words/said'
import { useSay } from './use-say'

export function SaidWords({ text }: { text: SaidText }) {
  return useSay()(text)
}
