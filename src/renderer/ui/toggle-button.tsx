import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface ToggleButtonProps {
  readonly on: boolean
  onClick(): void
  readonly children: ReactNode
}

/** On or off, told by a mark and not by colour alone. */
export function ToggleButton({ on, onClick, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={`inline-flex h-7 items-center gap-1.5 rounded-control border px-2 text-small leading-control transition-colors ${on ? 'border-edge bg-raised font-medium text-ink' : 'border-line text-quiet hover:text-ink'}`}
    >
      {on && <Check size={14} strokeWidth={2} aria-hidden />}
      {children}
    </button>
  )
}
