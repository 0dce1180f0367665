import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { MiddlePath } from './middle-path'

/** It opens inside the landmark of its trigger, where screen readers expect it. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      {trigger}
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
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
  onSelect(): void
  readonly children: ReactNode
}

export function MenuItem({ icon: Icon, hint, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
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
