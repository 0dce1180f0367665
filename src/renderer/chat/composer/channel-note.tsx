import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { platformTitle } from '../../../shared/platforms'
import { useSessions } from '../../state/use-sessions'
import { useToChat } from '../../state/use-to-chat'
import { Switch } from '../../ui/switch'

/** In a chat that is held on a messaging platform: who sees what is written here. */
export function ChannelNote({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const channel = useSessions(({ list }) => list.find(({ id }) => id === sessionId)?.channel)
  const isOn = useToChat(({ chosen }) => chosen.has(sessionId))
  const choose = useToChat((toChat) => toChat.choose)
  if (channel === undefined) return null
  const platform = platformTitle(channel)
  return (
    <div className="mb-2 flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-line px-3 py-1 text-small text-quiet">
      <MessagesSquare size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span role="status" className="min-w-48 flex-1">
        {t(isOn ? 'composer.chatAnswered' : 'composer.chatUnseen', { platform })}
      </span>
      <label className="flex items-center gap-2">
        <span aria-hidden>{t('composer.toChat', { platform })}</span>
        <Switch label={t('composer.toChat', { platform })} on={isOn} onChange={(on) => choose(sessionId, on)} />
      </label>
    </div>
  )
}
