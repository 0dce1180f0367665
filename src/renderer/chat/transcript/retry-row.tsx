import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../bridge'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { NoticeRow } from './notice-row'
import type { RetryNotice } from './rows-of'

/** The wait before the next attempt, counted down, with a way to end it. */
export function RetryRow({ notice, sessionId }: { notice: RetryNotice; sessionId: string }) {
  const { t } = useTranslation()
  const { busy, problem, attempt } = useAttempt()
  const [left, setLeft] = useState(Math.ceil(notice.seconds))
  useEffect(() => {
    const ends = performance.now() + notice.seconds * 1_000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((ends - performance.now()) / 1_000))
      setLeft((before) => Math.min(before, seconds))
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [notice.seconds])
  const retry = () =>
    attempt(async () => {
      await call('session.retryNow', { sessionId })
      setLeft(0)
    })
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <NoticeRow notice={{ ...notice, seconds: left }} />
        </div>
        {left > 0 && (
          <Button look="ghost" className="-mr-3" disabled={busy} onClick={() => void retry()}>
            {t('notices.retryNow')}
          </Button>
        )}
      </div>
      {problem !== null && <Problem title={t('data.failed')} reason={problem} />}
    </>
  )
}
