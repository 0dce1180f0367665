import { useTranslation } from 'react-i18next'
import type { Layer, LayerPart } from '../../shared/model'
import { MiddlePath } from '../ui/middle-path'
import { BlockedText } from './blocked-text'
import { describeSource } from './describe-source'
import { pathOf } from './layer-of'
import { PartDecision } from './part-decision'
import { StatusMark } from './status-mark'
import { usePlaces } from './use-places'

/** What a layer is made of, when that is more than one thing, and what the user decided about it. */
export function LayerParts({ layer }: { layer: Layer }) {
  const { t } = useTranslation()
  const parts = layer.parts.length === 0 ? [layer] : layer.parts
  const decidable = parts.some(({ status, decision }) => status === 'blocked' || decision !== null)
  if (parts.length < 2 && !decidable) return null
  return (
    <section className="px-4 pb-2 text-caption">
      <h3 className="sr-only">{t('inspector.parts')}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.start}>
            {parts.length > 1 && <PartHead part={part} />}
            <PartDecision part={part} />
            {part.status === 'blocked' && <BlockedText part={part} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartHead({ part: { title, source, status } }: { part: LayerPart }) {
  const { t } = useTranslation()
  const from = describeSource(t, source, usePlaces())
  return (
    <p className="flex min-h-6 items-center gap-2">
      <span className="shrink-0">{title}</span>
      <span className="min-w-0 flex-1 text-quiet">
        {from !== title && <MiddlePath path={from} full={pathOf(source) ?? title} />}
      </span>
      <StatusMark status={status} />
    </p>
  )
}
