import { Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptSnapshot } from '../../shared/model'
import { findInPrompt } from './find-in-prompt'
import { readableText } from './readable-text'
import { useLayerTitle } from './use-layer-title'
import { usePrompt } from '../state/use-prompt'

const SHOWN = 40

/** Finds words in the whole prompt and leads to their layer and line. */
export function PromptSearch({ snapshot }: { snapshot: PromptSnapshot }) {
  const { t } = useTranslation()
  const id = useId()
  const titleOf = useLayerTitle()
  const goTo = usePrompt((prompt) => prompt.goTo)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const hits = useMemo(() => findInPrompt(snapshot, wanted), [snapshot, wanted])
  return (
    <div>
      <div className="flex items-center gap-2 rounded-control border border-line bg-raised px-2">
        <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <input
          id={id}
          type="search"
          aria-label={t('inspect.search')}
          placeholder={t('inspect.search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="h-7 min-w-0 flex-1 bg-transparent text-small outline-none select-text placeholder:text-quiet"
        />
        {wanted !== '' && (
          <span role="status" className="shrink-0 text-caption text-quiet">
            {t('inspect.hits', { count: hits.length })}
          </span>
        )}
      </div>
      {hits.length > 0 && (
        <ul
          className="mt-1 max-h-48 overflow-y-auto rounded-control border border-line"
          aria-label={t('inspect.found')}
        >
          {hits.slice(0, SHOWN).map((hit) => (
            <li key={`${hit.layer} ${hit.offset}`}>
              <button
                type="button"
                onClick={() => goTo(hit.layer, hit.offset)}
                className="w-full px-2 py-1 text-left text-caption hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="text-quiet">
                  {t('inspect.hitAt', { layer: titleOf({ id: hit.layer, title: hit.title }), line: hit.line })}
                </span>
                <span className="block truncate font-mono">
                  {readableText(hit.before)}
                  <mark className="bg-context/30 text-ink">{readableText(hit.match)}</mark>
                  {readableText(hit.after)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
