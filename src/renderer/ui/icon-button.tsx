import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { Tooltip } from './tooltip'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon
  /** Said by screen readers and shown as tooltip. */
  readonly label: string
  readonly keys?: readonly string[]
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({ icon: Icon, label, keys, side, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} {...(keys && { keys })} {...(side && { side })}>
      <button
        type="button"
        aria-label={label}
        className={`inline-flex size-7 shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink ${className}`}
        {...rest}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Tooltip>
  )
}
