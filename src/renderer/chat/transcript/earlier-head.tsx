import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useChat } from '../../state/use-chat'

/** Above the first row: earlier messages, which come by themselves when one scrolls up. */
export function EarlierHead() {
  const { t } = useTranslation()
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const reading = useChat((chat) => chat.reading === 'earlier')
  const problem = useChat((chat) => chat.problem)
  const readEarlier = useChat((chat) => chat.readEarlier)
  if (!hasEarlier) return null
  return (
    <div className="mx-auto max-w-chat px-6 pt-4">
      {problem !== null && <Problem title={t('chat.failed')} reason={problem} />}
      <Button look="ghost" disabled={reading} className="w-full" onClick={() => void readEarlier()}>
        {t(reading ? 'chat.readingEarlier' : 'chat.earlier')}
      </Button>
    </div>
  )
}
