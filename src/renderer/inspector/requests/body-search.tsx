import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findInPrompt } from '../find-in-prompt'
import { HitList } from '../hit-list'
import { readableText } from '../readable-text'
import { SearchField } from '../search-field'
import type { BodyPlace } from './body-tree'

/** Finds words in every text of a body. */
export function BodySearch({ tree, onPick }: { tree: unknown; onPick(place: BodyPlace): void }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const layers = useMemo(() => textsOf(tree, ''), [tree])
  const hits = useMemo(() => findInPrompt({ layers }, wanted), [layers, wanted])
  return (
    <div>
      <SearchField
        label={t('inspect.searchBody')}
        value={query}
        hits={wanted === '' ? null : hits.length}
        onChange={setQuery}
      />
      <HitList
        hits={hits}
        placeOf={({ layer }) => readableText(layer)}
        onPick={({ layer, offset }) => onPick({ path: layer, offset })}
      />
    </div>
  )
}

interface BodyText {
  readonly id: string
  readonly title: string
  readonly text: string
}

function textsOf(value: unknown, path: string): readonly BodyText[] {
  if (typeof value === 'string') return [{ id: path, title: path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, path === '' ? name : `${path}.${name}`))
}
