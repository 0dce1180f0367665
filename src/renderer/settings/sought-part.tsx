import type { ReactNode, Ref } from 'react'
import { useSought } from './use-sought'

interface SoughtPartProps {
  /** What the search calls it. */
  readonly name: string
  readonly as?: 'section' | 'li'
  readonly className: string
  readonly children: ReactNode
}

/** A part of a page that the search leads to. */
export function SoughtPart({ name, as: Tag = 'section', className, children }: SoughtPartProps) {
  const { ref, ...sought } = useSought(name)
  return (
    <Tag
      {...sought}
      ref={ref as Ref<never>}
      className={`outline-none data-[sought=true]:rounded-control data-[sought=true]:bg-accent/10 data-[sought=true]:ring-8 data-[sought=true]:ring-accent/10 ${className}`}
    >
      {children}
    </Tag>
  )
}
