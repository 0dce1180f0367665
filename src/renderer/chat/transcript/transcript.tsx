import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { runningIn, useChat } from '../../state/use-chat'
import { useFindKey } from '../find/use-find-key'
import { QuestionAnnouncer } from '../questions/question-announcer'
import { Announcer } from './announcer'
import { positionIn } from './positions'
import { TranscriptList } from './transcript-list'
import { useRows } from './use-rows'

/** The open session. */
export function Transcript({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const turns = useChat((chat) => chat.turns)
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const reading = useChat((chat) => chat.reading)
  const problem = useChat((chat) => chat.problem)
  const readAgain = useChat((chat) => chat.readAgain)
  const readEarlier = useChat((chat) => chat.readEarlier)
  useFindKey()
  const rows = useRows(turns, useChat(runningIn))

  const left = positionIn(sessionId)
  const missing = left !== undefined && hasEarlier && rows.every(({ key }) => key !== left.key)
  useEffect(() => {
    if (missing && reading === null && problem === null) void readEarlier()
  }, [missing, reading, problem, readEarlier])

  if (rows.length === 0 && problem !== null) {
    return (
      <div className="mx-auto w-full max-w-chat flex-1 p-6">
        <Problem title={t('chat.failed')} reason={problem}>
          <Button onClick={() => void readAgain()}>{t('app.retry')}</Button>
        </Problem>
      </div>
    )
  }
  if (rows.length === 0 || (missing && problem === null)) {
    return (
      <p role="status" className="mx-auto w-full max-w-chat flex-1 animate-appear p-6 text-small text-quiet">
        {t(reading === null && !missing ? 'chat.begin' : 'chat.reading')}
      </p>
    )
  }
  return (
    <>
      <TranscriptList sessionId={sessionId} rows={rows} onReachTop={() => void readEarlier()} />
      <Announcer />
      <QuestionAnnouncer rows={rows} />
    </>
  )
}
