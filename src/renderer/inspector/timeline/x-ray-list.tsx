import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { XRay } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { Button } from '../../ui/button'
import { readableText } from '../readable-text'
import { TextBlock } from '../text-block'
import { useLayerTitle } from '../use-layer-title'

/** Every compression opened up: before and after, what left, and whether the context files came through it. */
export function XRayList({ compressions }: { compressions: readonly XRay[] }) {
  const { t } = useTranslation()
  if (compressions.length === 0) return null
  return (
    <section aria-label={t('inspect.xray')}>
      <h3 className="pb-1 text-small font-medium">{t('inspect.xray')}</h3>
      <ul className="space-y-2">
        {compressions.map((xray) => (
          <XRayRow key={xray.id} xray={xray} />
        ))}
      </ul>
    </section>
  )
}

function XRayRow({ xray }: { xray: XRay }) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const [open, setOpen] = useState(false)
  const { at, tokensBefore, tokensAfter, summary, left, leftMore, layers, state } = xray
  return (
    <li className="text-caption">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1">
          {t('inspect.xrayLine', {
            date: format.date(at),
            before: format.count(tokensBefore),
            after: format.count(tokensAfter),
            count: left.length + leftMore,
          })}
          {state !== 'active' && <span className="text-quiet"> · {t(`inspect.xrayState.${state}`)}</span>}
        </span>
        <Button look="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'inspect.fold' : 'inspect.unfold')}
        </Button>
      </p>
      <ul aria-label={t('inspect.contextKept')}>
        {layers.map(({ layer, title, same }) => (
          <li key={layer} className={same === false ? 'text-warn' : 'text-quiet'}>
            {t(same === null ? 'inspect.contextUnknown' : same ? 'inspect.contextSame' : 'inspect.contextChanged', {
              title: titleOf({ id: layer, title }),
            })}
          </li>
        ))}
      </ul>
      {open && (
        <div className="space-y-2 pt-1">
          <TextBlock label={t('inspect.summary')} text={summary} />
          <h4 className="font-medium">{t('inspect.left')}</h4>
          <ol>
            {left.map(({ messageId, role, text, chars }) => (
              <li key={messageId} className="flex gap-2 py-0.5">
                <span className="w-16 shrink-0 text-quiet">{role}</span>
                <span className="min-w-0 flex-1 truncate">{readableText(text)}</span>
                <span className="shrink-0 text-quiet tabular-nums">{format.count(chars)}</span>
              </li>
            ))}
          </ol>
          {leftMore > 0 && <p className="text-quiet">{t('inspect.leftMore', { count: leftMore })}</p>}
        </div>
      )}
    </li>
  )
}
