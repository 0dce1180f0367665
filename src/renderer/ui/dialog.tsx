import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogProps {
  readonly title: string
  /** One sentence under the title; screen readers read it with it. */
  readonly hint?: string
  /** Rows with several columns. */
  readonly wide?: boolean
  onClose(): void
  readonly children: ReactNode
}

/** Something that has to be answered or looked at before the rest goes on. Esc closes it. */
export function Dialog({ title, hint, wide = false, onClose, children }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...(hint === undefined && { 'aria-describedby': undefined })}
          className={`fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] ${wide ? 'w-[760px]' : 'w-[560px]'} max-w-[calc(100vw-32px)] -translate-x-1/2 animate-appear flex-col rounded-panel border border-line bg-raised shadow-float outline-none`}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lead font-semibold">{title}</Radix.Title>
              {hint !== undefined && <Radix.Description className="text-small text-quiet">{hint}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={t('app.close')}
              className="-mr-2 flex size-7 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-ink"
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
