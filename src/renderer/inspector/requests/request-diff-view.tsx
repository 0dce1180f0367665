import { useTranslation } from 'react-i18next'
import type { Place, RequestLine, UnitChange } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { qualityMarks } from '../quality-marks'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { Select } from '../../ui/select'
import { describePlace } from '../describe-place'
import { FoldedDiff } from '../folded-diff'
import { useCall } from '../use-call'
import { useInspector } from '../../state/use-inspector'
import { usePrompt } from '../../state/use-prompt'

interface RequestDiffViewProps {
  readonly requests: readonly RequestLine[]
  readonly chosen: RequestLine
  /** The request before it. */
  readonly usual: RequestLine | null
}

/** Any two requests byte by byte: the first byte that differs, where it comes from, and what else is not the same. */
export function RequestDiffView({ requests, chosen, usual }: RequestDiffViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const compared = useInspector((view) => view.comparedWith)
  const compareWith = useInspector((view) => view.compareWith)
  const other = requests.find(({ id }) => id === compared) ?? usual
  const asked = useCall('inspect.diff', other === null ? null : { before: other.id, after: chosen.id })
  if (requests.length < 2) return null
  const diff = asked.value
  return (
    <section className="space-y-2 border-t border-line pt-3">
      <h3 className="flex flex-wrap items-center gap-2 text-small font-medium">
        <span aria-hidden>{t('inspect.compareWith')}</span>
        <Select
          label={t('inspect.compareWith')}
          size="small"
          className="min-w-44 flex-1 font-normal"
          value={String(other?.id ?? '')}
          options={[
            ...(other === null ? [{ value: '', label: t('inspect.choose') }] : []),
            ...requests
              .filter(({ id }) => id !== chosen.id)
              .map(({ id, number, turn, startedAt }) => ({
                value: String(id),
                label: t('inspect.requestShort', { number, turn, date: format.date(startedAt) }),
              })),
          ]}
          onChange={(id) => compareWith(Number(id))}
        />
      </h3>
      {asked.problem !== null && <Problem title={t('inspect.failed')} reason={asked.problem} />}
      {diff !== null && (
        <>
          <p role="status" className="text-caption">
            {diff.firstByte === null
              ? t('inspect.sameBytes')
              : t('inspect.firstByte', { at: format.count(diff.firstByte) })}{' '}
            {diff.firstByte !== null && diff.firstContentByte === null && t('inspect.onlyMarkers')}
          </p>
          {diff.place === null ? (
            diff.firstContentByte !== null && <p className="text-caption text-ok">{t('inspect.continues')}</p>
          ) : (
            <PlaceLine place={diff.place} />
          )}
          <p className="text-caption text-quiet">{t('inspect.unitsSame', { count: diff.same })}</p>
          <ul className="space-y-1">
            {diff.changes.map((change) => (
              <ChangeLine key={JSON.stringify(change.place)} change={change} />
            ))}
          </ul>
          {diff.left > 0 && <p className="text-caption text-quiet">{t('inspect.moreChanges', { count: diff.left })}</p>}
        </>
      )}
    </section>
  )
}

/** Where the first change comes from, when its file was saved, and the way there. */
function PlaceLine({ place }: { place: Place }) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = usePrompt((prompt) => prompt.open)
  const file = place.kind === 'layer' ? place.file : null
  const saved = useCall('inspect.saved', file === null ? null : { path: file.path, sha256: file.sha256 })
  return (
    <p className="flex flex-wrap items-center gap-2 text-caption text-warn">
      <span title={file?.path}>{t('inspect.startsAt', { place: describePlace(t, place) })}</span>
      {saved.value !== null && <span>{t('inspect.savedAt', { date: format.date(saved.value) })}</span>}
      {place.kind === 'layer' && (
        <Button className="h-6! px-2 text-caption" onClick={() => open(place.layer)}>
          {t('inspect.showLayer')}
        </Button>
      )}
    </p>
  )
}

function ChangeLine({ change: { change, place, before, after, diff, coarse } }: { change: UnitChange }) {
  const { t } = useTranslation()
  const format = useFormat()
  const tokens = (after?.tokens.value ?? 0) - (before?.tokens.value ?? 0)
  const isCounted = [before, after].every((side) => side === null || side.tokens.quality === 'counted')
  const quality = isCounted ? 'counted' : 'estimated'
  return (
    <li>
      <FoldedDiff
        diff={diff}
        coarse={coarse}
        title={
          <>
            <span className="shrink-0 text-quiet">{t(`inspect.change.${change}`)}</span>
            <span className="min-w-0 flex-1 truncate">{describePlace(t, place)}</span>
            <span className="shrink-0 tabular-nums" title={t(`quality.${quality}`)}>
              <span className="text-quiet">{qualityMarks[quality]} </span>
              {tokens > 0 ? '+' : ''}
              {format.count(tokens)}
            </span>
          </>
        }
      />
    </li>
  )
}
