import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { keepForTrigger } from './keep-for-trigger'
import { MiddlePath } from './middle-path'

export interface MenuProps {
  /** The id of what opened it, which names it and gets the focus back. */
  readonly labelledBy: string
  readonly trigger: RefObject<HTMLElement | null>
  onClose(): void
  /** Where it opens when there is room on both sides. A list that grows while it is open must start where the room is. */
  readonly side?: 'top' | 'bottom'
  readonly children: ReactNode
}

/** An open menu under the button it stands beside, inside the landmark of that button. */
export function Menu({ labelledBy, trigger, onClose, side = 'bottom', children }: MenuProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        side={side}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-labelledby={labelledBy}
        onInteractOutside={(event) => keepForTrigger(event, trigger.current)}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger.current?.focus()
        }}
        className="no-drag z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-96 min-w-60 animate-appear overflow-y-auto rounded-panel border border-line bg-raised p-1 shadow-float"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  readonly icon: LucideIcon
  /** A path, shortened in the middle. */
  readonly hint?: string
  /** It is already like this. */
  readonly current?: boolean
  onSelect(): void
  readonly children: ReactNode
}

export function MenuItem({ icon: Icon, hint, current, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      aria-current={current}
      className="flex min-h-row items-center gap-3 rounded-control px-2 py-1 text-small leading-control outline-none data-[highlighted]:bg-hover"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <span className="min-w-0">
        <span className="block truncate">{children}</span>
        {hint !== undefined && (
          <span className="block text-caption text-quiet">
            <MiddlePath path={hint} />
          </span>
        )}
      </span>
    </DropdownMenu.Item>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 py-1 text-caption text-quiet">{children}</DropdownMenu.Label>
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}
