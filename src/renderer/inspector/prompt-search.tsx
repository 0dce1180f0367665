import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptSnapshot } from '../../shared/model'
import { useLayerTitle } from '../i18n/use-layer-title'
import { usePrompt } from '../state/use-prompt'
import { fileLines } from './file-lines'
import { findInPrompt, type PromptHit } from './find-in-prompt'
import { HitList } from './hit-list'
import { SearchField } from './search-field'

/** Finds words in the whole prompt and leads to their part and line. */
export function PromptSearch({ snapshot }: { snapshot: PromptSnapshot }) {
  const { t } = useTranslation()
  const titleOf = useLayerTitle()
  const goTo = usePrompt((prompt) => prompt.goTo)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const hits = useMemo(() => findInPrompt(snapshot, wanted), [snapshot, wanted])
  const placeOf = ({ layer: id, title, line }: PromptHit) => {
    const layer = snapshot.layers.find((one) => one.id === id)
    const number = layer === undefined ? line : fileLines(layer)(line)
    const name = titleOf({ id, title })
    return number === null ? name : t('inspect.hitAt', { layer: name, line: number })
  }
  return (
    <div>
      <SearchField
        label={t('inspect.search')}
        value={query}
        hits={wanted === '' ? null : hits.length}
        onChange={setQuery}
      />
      <HitList hits={hits} placeOf={placeOf} onPick={({ layer, offset }) => goTo(layer, { offset })} />
    </div>
  )
}
