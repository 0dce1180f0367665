import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ghost, OffLayer, TokenCount } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { useSay } from '../../i18n/use-say'
import { useInspector } from '../../state/use-inspector'
import { Button } from '../../ui/button'
import { MiddlePath } from '../../ui/middle-path'
import { MoreButton } from '../../ui/more-button'
import { describeGhost } from '../describe-ghost'
import { GroupMark } from '../group-mark'
import { groupOf } from '../groups'
import { qualityMarks } from '../quality-marks'
import { readableText } from '../readable-text'
import { shortPath } from '../short-path'
import { useLayerTitle } from '../../i18n/use-layer-title'
import { usePlaces } from '../use-places'

const PAGE = 50

/** What was looked at and is not in the prompt, each with its reason. */
export function GhostList({ ghosts }: { ghosts: readonly Ghost[] }) {
  const { t } = useTranslation()
  const say = useSay()
  const places = usePlaces()
  const [shown, setShown] = useState(PAGE)
  if (ghosts.length === 0) return null
  return (
    <section className="pt-4">
      <h3 className="px-4 pb-1 text-caption font-medium text-quiet">{t('ghost.title')}</h3>
      <ul>
        {ghosts.slice(0, shown).map((ghost) => (
          <li
            key={`${ghost.path} ${ghost.reason}`}
            className="flex min-h-row items-center gap-4 px-4 text-caption text-quiet"
          >
            <s className="min-w-0 flex-1">
              <MiddlePath path={readableText(shortPath(ghost.path, places))} full={ghost.path} />
            </s>
            <span className="max-w-1/2 text-right">{describeGhost(t, ghost, say)}</span>
          </li>
        ))}
      </ul>
      {ghosts.length > shown && (
        <MoreButton
          rest={t('inspector.restFiles', { count: ghosts.length - shown })}
          onClick={() => setShown(shown + 10 * PAGE)}
        />
      )}
    </section>
  )
}

/** Parts that the user left out: hollow, with what they would add. */
export function OffList({ layers, quality }: { layers: readonly OffLayer[]; quality: TokenCount['quality'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const show = useInspector((view) => view.show)
  if (layers.length === 0) return null
  return (
    <section className="pt-4">
      <h3 className="flex items-center px-4 text-caption font-medium text-quiet">
        <span className="flex-1">{t('inspect.leftOut')}</span>
        <Button look="ghost" className="-mr-3" onClick={() => show('budget', 'try')}>
          {t('inspect.view.try')}
        </Button>
      </h3>
      <ul>
        {layers.map((layer) => (
          <li key={layer.id} className="flex min-h-row items-center gap-2 px-4 text-small text-quiet">
            <GroupMark group={groupOf(layer)} className="opacity-60" />
            <s className="min-w-0 flex-1 truncate">{titleOf(layer)}</s>
            <span className="text-caption tabular-nums">
              {qualityMarks[quality]} {format.count(layer.tokens)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
