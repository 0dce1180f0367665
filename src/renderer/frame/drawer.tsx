import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

interface DrawerProps {
  readonly label: string
  readonly side: 'left' | 'right'
  readonly width: number
  onClose(): void
  readonly children: ReactNode
}

/** A panel that floats over the content when the window is too narrow to hold both. Esc closes it. */
export function Drawer({ label, side, width, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 top-title-bar bottom-status-line z-20 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          style={{ width, maxWidth: '100vw' }}
          className={`fixed top-title-bar bottom-status-line z-30 flex animate-appear flex-col bg-paper shadow-float outline-none ${side === 'left' ? 'left-0' : 'right-0'}`}
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
