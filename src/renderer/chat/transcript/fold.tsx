import { ChevronRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnfolded } from '../use-unfolded'

interface FoldProps {
  readonly id: string
  readonly icon: LucideIcon
  readonly tone?: string
  /** Open until somebody closes it. */
  readonly startsOpen?: boolean
  /** The one line that is always there. */
  readonly line: ReactNode
  /** At its right end: result and time. */
  readonly figures?: ReactNode
  readonly children: ReactNode
}

/** One line that opens in place. */
export function Fold({ id, icon: Icon, tone = 'text-quiet', startsOpen = false, line, figures, children }: FoldProps) {
  const open = useUnfolded(({ keys }) => keys.get(id) ?? startsOpen)
  const set = useUnfolded((unfolded) => unfolded.set)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => set([id], !open)}
        className="-mx-2 flex min-h-row w-[calc(100%+16px)] items-center gap-2 rounded-control px-2 text-left text-small leading-control text-quiet transition-colors hover:bg-hover"
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden className={`shrink-0 ${tone}`} />
        <span className="flex min-w-0 flex-1 items-baseline gap-2">{line}</span>
        <span className="flex shrink-0 items-baseline gap-3 text-caption tabular-nums">{figures}</span>
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 transition-transform ${open ? 'rotate-90' : ''}`}
        />
      </button>
      {open && <div className="animate-appear pt-1 pb-2 pl-5.5">{children}</div>}
    </div>
  )
}
