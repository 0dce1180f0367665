import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** How many places there are; `null` where nothing was asked for. */
  readonly hits: number | null
  onChange(value: string): void
}

export function SearchField({ label, value, hits, onChange }: SearchFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-raised px-2">
      <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-7 min-w-0 flex-1 bg-transparent text-small outline-none select-text placeholder:text-quiet"
      />
      {hits !== null && (
        <span role="status" className="shrink-0 text-caption text-quiet">
          {t('inspect.hits', { count: hits })}
        </span>
      )}
    </div>
  )
}
