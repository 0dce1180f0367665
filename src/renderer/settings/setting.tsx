import type { ReactNode } from 'react'
import { SoughtPart } from './sought-part'

interface SettingProps {
  /** What the search calls it. */
  readonly name: string
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

/** One thing that can be set: its name, what it does, its control. */
export function Setting({ name, title, hint, children }: SettingProps) {
  return (
    <SoughtPart name={name} className="border-b border-line py-4 first:pt-0 last:border-0">
      <h2 className="font-medium">{title}</h2>
      <p className="mb-3 text-small text-quiet">{hint}</p>
      {children}
    </SoughtPart>
  )
}
