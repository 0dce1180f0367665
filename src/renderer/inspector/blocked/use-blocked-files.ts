import { useMemo } from 'react'
import { useSay } from '../../i18n/use-say'
import { useChatNotices } from '../../state/use-chat-notices'
import { usePrompt } from '../../state/use-prompt'
import { type BlockedFile, blockedFileOf, blockedFiles } from './blocked-file'

/** Every file that was kept out: of the prompt, and of results of tools in this chat. */
export function useBlockedFiles(): readonly BlockedFile[] {
  const say = useSay()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const notices = useChatNotices()
  return useMemo(() => {
    const ofPrompt = snapshot === null ? [] : blockedFiles(snapshot)
    const met = notices.flatMap((notice) => blockedFileOf(notice, say(notice.source)) ?? [])
    return [...new Map([...ofPrompt, ...met].map((file) => [file.path, file])).values()]
  }, [snapshot, notices, say])
}
