import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface SeekFieldProps {
  readonly value: string
  onChange(value: string): void
  /** Enter: the first that was found. */
  onFirst(): void
}

/** What is typed here finds settings on every page. */
export function SeekField({ value, onChange, onFirst }: SeekFieldProps) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') onFirst()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-found-setting]')?.focus()
    }
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }
  return (
    <div className="flex h-control min-w-0 items-center gap-2 rounded-control border border-edge bg-raised px-2">
      <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <input
        type="search"
        aria-label={t('seek.label')}
        placeholder={t('seek.label')}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-small outline-none select-text placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('seek.clear')}
          onClick={() => onChange('')}
          className="-mr-1 flex size-5 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-ink"
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
