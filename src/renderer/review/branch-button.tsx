import { GitBranch } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '../../shared/review'
import { lazyPart } from '../ui/lazy-part'

const BranchDialog = lazyPart(async () => (await import('./branch-dialog')).BranchDialog)

interface BranchButtonProps {
  readonly head: NonNullable<Review['head']>
  readonly sessionId: string | null
}

/** The branch that the folder is on; it leads to the others and to work trees. */
export function BranchButton({ head, sessionId }: BranchButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const name = head.branch ?? t('review.detached', { commit: head.commit ?? '' })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('review.branches')}
        onClick={() => setOpen(true)}
        className="flex h-7 max-w-40 min-w-0 items-center gap-1 rounded-control px-1 text-quiet hover:bg-hover hover:text-ink"
      >
        <GitBranch size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <bdi className="truncate font-mono">{name}</bdi>
        {head.merging && <span className="shrink-0 text-warn">{t('review.merging')}</span>}
      </button>
      {open && <BranchDialog sessionId={sessionId} onClose={() => setOpen(false)} />}
    </>
  )
}
