import type { ReactNode } from 'react'

interface ScrollBoxProps {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** What scrolls by itself must be reachable without a mouse. */
const reachable = { tabIndex: 0 } as const

/** A part of the page that is wider or taller than its room. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <div role="group" aria-label={label} className={className} {...reachable}>
      {children}
    </div>
  )
}
