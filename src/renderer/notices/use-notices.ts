import { useMemo } from 'react'
import type { Notice } from '../../shared/model'
import { usePrompt } from '../state/use-prompt'
import { useAppState } from '../state/use-app'

/** What the app and the prompt have to tell, each once. */
export function useNotices(): readonly Notice[] {
  const ofApp = useAppState((state) => state.notices)
  const ofPrompt = usePrompt((prompt) => prompt.snapshot?.notices)
  return useMemo(() => eachOnce([...ofApp, ...(ofPrompt ?? [])]), [ofApp, ofPrompt])
}

function eachOnce(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()]
}
