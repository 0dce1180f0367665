import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { en } from '../../shared/words/en'

type Name = keyof (typeof en)['parts']['detail']

/** Hashes, ids and offsets: for those who compare, behind a fold for everybody else. */
export function TechnicalDetails({ rows }: { rows: readonly (readonly [Name, string])[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className="text-caption">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-6 items-center gap-1 rounded-control pr-1 text-quiet hover:text-ink"
      >
        <ChevronRight
          size={12}
          strokeWidth={2}
          aria-hidden
          className={`shrink-0 transition-transform ${open ? 'rotate-90' : ''}`}
        />
        {t('parts.details')}
      </button>
      {open && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 pl-4 text-quiet select-text">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{t(`parts.detail.${name}`)}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
