import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { useTakenBack } from '../use-taken-back'

/** What was taken back can come again until the conversation goes on. */
export function TakenBackBar({ sessionId, running }: { sessionId: string; running: boolean }) {
  const { t } = useTranslation()
  const count = useTakenBack(({ counts }) => counts.get(sessionId) ?? 0)
  const { busy, problem, attempt } = useAttempt()
  useEffect(() => {
    if (running) useTakenBack.getState().forget(sessionId)
  }, [running, sessionId])
  if (count === 0 && problem === null) return null
  return (
    <div role="status" className="mb-2">
      {problem !== null && <Problem title={t('turn.redoFailed')} reason={problem} />}
      {count > 0 && (
        <div className="flex min-h-row items-center gap-2 rounded-panel border border-line py-0.5 pr-1 pl-3 text-small text-quiet">
          <Undo2 size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 truncate">{t('turn.takenBack', { count })}</span>
          <Button
            look="ghost"
            className="h-7"
            disabled={busy}
            onClick={() => void attempt(() => useTakenBack.getState().redo(sessionId))}
          >
            {t('turn.redo')}
          </Button>
        </div>
      )}
    </div>
  )
}
