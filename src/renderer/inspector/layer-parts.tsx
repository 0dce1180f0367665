import { useTranslation } from 'react-i18next'
import type { Layer, LayerPart } from '../../shared/model'
import { MiddlePath } from '../ui/middle-path'
import { describeSource } from './describe-source'
import { PartDecision } from './part-decision'
import { StatusMark } from './status-mark'

/** What a layer is made of, when that is more than one thing, and what the user decided about it. */
export function LayerParts({ layer }: { layer: Layer }) {
  const { t } = useTranslation()
  const decidable = layer.parts.some(({ status, decision }) => status === 'blocked' || decision !== null)
  if (layer.parts.length < 2 && !decidable) return null
  return (
    <section className="px-4 pb-2 text-caption">
      <h3 className="sr-only">{t('inspector.parts')}</h3>
      <ul>
        {layer.parts.map((part) => (
          <Part key={part.start} part={part} />
        ))}
      </ul>
    </section>
  )
}

function Part({ part }: { part: LayerPart }) {
  const { t } = useTranslation()
  const { title, source, status } = part
  return (
    <li>
      <p className="flex min-h-6 items-center gap-2">
        <span className="shrink-0">{title}</span>
        <span className="min-w-0 flex-1 text-quiet">
          <MiddlePath path={describeSource(t, source)} />
        </span>
        <StatusMark status={status} />
      </p>
      <PartDecision part={part} />
    </li>
  )
}
