import { useTranslation } from 'react-i18next'
import { useAttempt } from '../ui/use-attempt'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { newChat } from '../state/open-session'
import { useChat } from '../state/use-chat'
import { useChatPlace, useChatPlaces } from '../state/use-chat-place'

/** The folder of the open chat was moved or deleted: what can be done about it. */
export function FolderGone() {
  const { t } = useTranslation()
  const sessionId = useChat((chat) => chat.sessionId)
  const { missing } = useChatPlace()
  const move = useChatPlaces((places) => places.move)
  const { problem, attempt } = useAttempt()
  if (sessionId === null || missing === null) return null
  return (
    <div className="mx-auto w-full max-w-column px-6 pt-4">
      <Problem title={t('workspace.gone')} reason={problem ?? missing}>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          <Button onClick={() => void attempt(() => move(sessionId))}>{t('workspace.move')}</Button>
          <Button look="ghost" onClick={newChat}>
            {t('chat.newChat')}
          </Button>
        </div>
      </Problem>
    </div>
  )
}
