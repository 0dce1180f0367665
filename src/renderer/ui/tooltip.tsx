import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { Keys } from './keys'

export const TooltipProvider = Radix.Provider

interface TooltipProps {
  readonly text: string
  readonly keys?: readonly string[]
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly children: ReactElement
}

/** A name that is also said by the control itself, so the tooltip adds nothing for a screen reader but the keys. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-80 animate-appear items-center gap-2 rounded-control border border-line bg-raised px-2 py-1 text-caption text-ink shadow-float"
        >
          {text}
          <Keys keys={keys} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
