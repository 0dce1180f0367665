import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DiffView } from '../ui/diff/diff-view'

interface FoldedDiffProps {
  readonly title: ReactNode
  readonly diff: string
  readonly coarse: boolean
}

/** One line that opens into a difference, where there is one to show. */
export function FoldedDiff({ title, diff, coarse }: FoldedDiffProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (diff === '') return <p className="flex min-h-6 items-center gap-2 pl-4 text-caption">{title}</p>
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-6 w-full items-center gap-2 rounded-control text-left text-caption hover:bg-hover"
      >
        <ChevronRight
          size={12}
          strokeWidth={2}
          aria-hidden
          className={`-mr-1 shrink-0 text-quiet transition-transform ${open ? 'rotate-90' : ''}`}
        />
        {title}
      </button>
      {open && coarse && <p className="text-caption text-quiet">{t('inspect.coarse')}</p>}
      {open && <DiffView diff={diff} split />}
    </>
  )
}
