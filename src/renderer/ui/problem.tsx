import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { SaidWords } from '../i18n/said-words'
import type { SaidText } from '../../shared/words/said'

interface ProblemProps {
  readonly title: string
  /** Why, and what to do: the sentence that came with the failure. */
  readonly reason: SaidText
  readonly children?: ReactNode
}

/** A failure, shown where it happened. `children` are what can be done about it. */
export function Problem({ title, reason, children }: ProblemProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-panel border border-line bg-raised px-4 py-3 text-small"
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="break-words whitespace-pre-line text-quiet select-text">
          <SaidWords text={reason} />
        </p>
      </div>
      {children}
    </div>
  )
}
