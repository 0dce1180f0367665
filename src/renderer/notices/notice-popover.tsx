import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { keepForTrigger } from '../ui/keep-for-trigger'
import { useView } from '../state/use-view'
import type { NoticeLine } from './describe-notice'
import { useState } from 'react'
import { reasonOf } from '../bridge'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { noticeActions, noticeMarks } from './notice-looks'
import { runNoticeAction } from './run-notice-action'

interface NoticePopoverProps {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly lines: readonly NoticeLine[]
}

export function NoticePopover({ anchor, lines }: NoticePopoverProps) {
  const { t } = useTranslation()
  const setNotices = useView((view) => view.setNotices)
  return (
    <Popover.Root open onOpenChange={setNotices}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={t('notices.title')}
          onInteractOutside={(event) => keepForTrigger(event, anchor.current)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
          className="z-40 max-h-[60vh] w-[520px] max-w-[calc(100vw-16px)] animate-appear overflow-y-auto rounded-panel border border-line bg-raised p-2 shadow-float outline-none"
        >
          <NoticeList lines={lines} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function NoticeList({ lines }: { lines: readonly NoticeLine[] }) {
  const { t } = useTranslation()
  const setNotices = useView((view) => view.setNotices)
  const [problem, setProblem] = useState<string | null>(null)

  if (lines.length === 0) return <EmptyState title={t('notices.none')} hint={t('notices.noneHint')} />
  const act = async ({ action, source }: NoticeLine) => {
    try {
      await runNoticeAction(action, source)
      setNotices(false)
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
              <p className="min-w-0 flex-1 break-words select-text">{line.text}</p>
              <Button onClick={() => void act(line)}>{t(noticeActions[line.action])}</Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
