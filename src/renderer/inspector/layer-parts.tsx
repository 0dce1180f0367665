import { useTranslation } from 'react-i18next'
import type { Layer, LayerPart } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { MiddlePath } from '../ui/middle-path'
import { describeSource } from './describe-source'
import { StatusMark } from './status-mark'

/** What a layer is made of, when that is more than one thing, and what the user decided about it. */
export function LayerParts({ layer }: { layer: Layer }) {
  const { t } = useTranslation()
  const decided = layer.parts.some(({ decision }) => decision !== null)
  if (layer.parts.length < 2 && !decided) return null
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
  const format = useFormat()
  const { title, source, status, decision } = part
  return (
    <li>
      <p className="flex min-h-6 items-center gap-2">
        <span className="shrink-0">{title}</span>
        <span className="min-w-0 flex-1 text-quiet">
          <MiddlePath path={describeSource(t, source)} />
        </span>
        <StatusMark status={status} />
      </p>
      {decision !== null && (
        <p className="text-quiet">
          {t(`inspector.decision.${decision.kind}`, {
            date: format.date(decision.decidedAt),
            lines: format.list(decision.lines.map(String)),
          })}
        </p>
      )}
    </li>
  )
}
