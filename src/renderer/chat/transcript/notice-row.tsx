import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../shared/model'
import { reasonOf } from '../../bridge'
import { useCoreWords } from '../../i18n/said/use-core-words'
import { useFormat } from '../../i18n/use-format'
import { describeNotice } from '../../notices/describe-notice'
import { noticeActions, noticeMarks } from '../../notices/notice-looks'
import { runNoticeAction } from '../../notices/run-notice-action'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { VisibleText } from '../../ui/visible-text'

/** What the user must know, where it happened. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [problem, setProblem] = useState<string | null>(null)
  const { tone, text, action, source } = describeNotice(notice, t, format, useCoreWords())
  const { icon: Icon, colour } = noticeMarks[tone]
  const act = () => runNoticeAction(action, source).catch((error: unknown) => setProblem(reasonOf(error)))
  return (
    <>
      <div className="flex min-h-row items-center gap-2 text-small">
        <Icon size={14} strokeWidth={1.75} aria-hidden className={`shrink-0 ${colour}`} />
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere] text-quiet select-text">
          <VisibleText text={text} />
        </p>
        <Button look="ghost" className="-mr-3" onClick={() => void act()}>
          {t(noticeActions[action])}
        </Button>
      </div>
      {problem !== null && <Problem title={t('data.failed')} reason={problem} />}
    </>
  )
}
