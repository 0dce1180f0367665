import { useTranslation } from 'react-i18next'
import type { PromptHit } from './find-in-prompt'
import { readableText } from './readable-text'

const SHOWN = 40

interface HitListProps {
  readonly hits: readonly PromptHit[]
  placeOf(hit: PromptHit): string
  onPick(hit: PromptHit): void
}

/** Where something was found, with the words around it. */
export function HitList({ hits, placeOf, onPick }: HitListProps) {
  const { t } = useTranslation()
  if (hits.length === 0) return null
  return (
    <ul className="mt-1 max-h-48 overflow-y-auto rounded-control border border-line" aria-label={t('inspect.found')}>
      {hits.slice(0, SHOWN).map((hit) => (
        <li key={`${hit.layer} ${hit.offset}`}>
          <button
            type="button"
            onClick={() => onPick(hit)}
            className="w-full px-2 py-1 text-left text-caption hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="text-quiet">{placeOf(hit)}</span>
            <span className="block truncate font-mono">
              {readableText(hit.before)}
              <mark className="bg-context/30 text-ink">{readableText(hit.match)}</mark>
              {readableText(hit.after)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
