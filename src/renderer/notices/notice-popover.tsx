import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { keepForTrigger } from '../ui/keep-for-trigger'
import { useView } from '../state/use-view'
import type { NoticeLine } from './describe-notice'
import { EmptyState } from '../ui/empty-state'
import { NoticeList } from './notice-list'

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
          {lines.length === 0 ? (
            <EmptyState title={t('notices.none')} hint={t('notices.noneHint')} />
          ) : (
            <NoticeList lines={lines} onDone={() => setNotices(false)} />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
