import type { ReactNode } from 'react'
import { Button } from '../ui/button'

interface StepProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly primary?: boolean
  onAct(): void
  /** A picture under the words. */
  readonly children?: ReactNode
}

export function Step({ title, text, action, primary = false, onAct, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-60 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-small break-words text-quiet">{text}</p>
        {children}
      </div>
      <Button look={primary ? 'primary' : 'plain'} onClick={onAct} className="min-w-32">
        {action}
      </Button>
    </li>
  )
}
