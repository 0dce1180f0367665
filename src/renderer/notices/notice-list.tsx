import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../bridge'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { VisibleText } from '../ui/visible-text'
import type { NoticeLine } from './describe-notice'
import { noticeActions, noticeMarks } from './notice-looks'
import { runNoticeAction } from './run-notice-action'

/** What there is to tell, each with the one thing that can be done about it. */
export function NoticeList({ lines, onDone }: { lines: readonly NoticeLine[]; onDone?: () => void }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const act = async ({ action, source }: NoticeLine) => {
    if (action === null) return
    try {
      await runNoticeAction(action, source)
      onDone?.()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <>
      {problem !== null && <Problem title={t('data.failed')} reason={problem} />}
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const { icon: Icon, colour } = noticeMarks[line.tone]
          return (
            <li key={line.text} className="flex items-start gap-3 p-2 text-small">
              <Icon size={16} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere] select-text">
                <VisibleText text={line.text} />
              </p>
              {line.action !== null && <Button onClick={() => void act(line)}>{t(noticeActions[line.action])}</Button>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
