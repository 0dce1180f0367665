import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { useSay } from '../../i18n/use-say'
import { type BlockedFile, blockedFileOf, blockedFiles } from '../../inspector/blocked/blocked-file'
import { describeNotice } from '../../notices/describe-notice'
import { noticeActions, noticeMarks } from '../../notices/notice-looks'
import { runNoticeAction } from '../../notices/run-notice-action'
import { useFoundLines } from '../../notices/use-found-lines'
import { usePrompt } from '../../state/use-prompt'
import { Button } from '../../ui/button'
import { lazyPart } from '../../ui/lazy-part'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { VisibleText } from '../../ui/visible-text'

const BlockedCard = lazyPart(async () => (await import('../../inspector/blocked/blocked-card')).BlockedCard)

/** What the user must know, where it happened. A file that was kept out is a card with its decision. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const file = useBlockedFile(notice)
  if (file === null) return <NoticeSentence notice={notice} />
  return (
    <div className="@container py-1">
      <BlockedCard file={file} withRebuild />
    </div>
  )
}

function useBlockedFile(notice: Notice): BlockedFile | null {
  const say = useSay()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  if (notice.kind !== 'blocked') return null
  const source = say(notice.source)
  const met = blockedFileOf(notice, source)
  if (met !== null || snapshot === null) return met
  return blockedFiles(snapshot).find(({ name, path }) => name === source || path === source) ?? null
}

function NoticeSentence({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { problem, attempt } = useAttempt()
  const linesOf = useFoundLines()
  const { tone, text, action, source } = describeNotice(notice, t, format, useSay(), linesOf)
  const { icon: Icon, colour } = noticeMarks[tone]
  return (
    <>
      <div className="flex min-h-row items-center gap-2 text-small">
        <Icon size={14} strokeWidth={1.75} aria-hidden className={`shrink-0 ${colour}`} />
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere] text-quiet select-text">
          <VisibleText text={text} />
        </p>
        {action !== null && (
          <Button look="ghost" className="-mr-3" onClick={() => void attempt(() => runNoticeAction(action, source))}>
            {t(noticeActions[action])}
          </Button>
        )}
      </div>
      {problem !== null && <Problem title={t('data.failed')} reason={problem} />}
    </>
  )
}
