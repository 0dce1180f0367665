import { Tooltip } from 'radix-ui'
import { Keys } from './keys'

interface TooltipBubbleProps {
  readonly text: string
  readonly keys: readonly string[] | undefined
  readonly side: 'top' | 'right' | 'bottom' | 'left'
}

/** The words of a tooltip, anchored to the control around it. The control has the same name, so nothing is announced. */
export function TooltipBubble({ text, keys, side }: TooltipBubbleProps) {
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span aria-hidden className="pointer-events-none absolute inset-0" />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            aria-hidden
            className="pointer-events-none z-50 flex max-w-80 animate-appear items-center gap-2 rounded-control border border-line bg-raised px-2 py-1 text-caption text-ink shadow-float"
          >
            {text}
            <Keys keys={keys} />
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
