import type { LucideIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { useView } from '../use-view'
import { describeNotice } from './describe-notice'
import { NoticeList } from './notice-list'
import { useNotices } from './use-notices'

/** How many notices there are; opens the list above the status line. New ones are announced. */
export function NoticeButton({ icon: Icon }: { icon: LucideIcon }) {
  const { t } = useTranslation()
  const format = useFormat()
  const notices = useNotices()
  const open = useView((view) => view.notices)
  const setOpen = useView((view) => view.setNotices)
  const lines = notices.map((notice) => describeNotice(notice, t, format))
  const [first] = lines
  const tone = lines.some((line) => line.tone === 'danger') ? 'text-danger' : first ? 'text-warn' : ''

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <p aria-live="polite" className="sr-only">
        {first && t('notices.announce', { count: lines.length, first: first.text })}
      </p>
      <Popover.Trigger className="flex h-5 shrink-0 items-center gap-1 rounded-control px-1 transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover">
        <Icon size={12} strokeWidth={2} aria-hidden className={tone} />
        {first ? t('status.notices', { count: lines.length }) : t('status.noNotices')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={t('notices.title')}
          className="z-40 max-h-[60vh] w-(--container-lg) max-w-[calc(100vw-16px)] animate-appear overflow-y-auto rounded-panel border border-line bg-raised p-2 shadow-float outline-none"
        >
          <NoticeList lines={lines} notices={notices} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
