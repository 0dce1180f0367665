import { useCallback } from 'react'
import { findingsIn } from '../state/layer-of'
import { usePrompt } from '../state/use-prompt'
import type { LinesOf } from './describe-notice'

/** On which lines of a file of the prompt something was found. */
export function useFoundLines(): LinesOf {
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  return useCallback(
    (source, level) =>
      snapshot === null
        ? []
        : findingsIn(snapshot, source)
            .filter((finding) => finding.level === level)
            .map(({ line }) => line),
    [snapshot],
  )
}
