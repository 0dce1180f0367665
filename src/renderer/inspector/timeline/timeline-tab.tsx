import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cause, RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { Problem } from '../../ui/problem'
import { HitRate } from '../cache/hit-rate'
import { LayerStrip } from '../layer-strip'
import { NoRequests } from '../no-requests'
import { NotInBundle } from '../not-in-bundle'
import { PastLayers } from './past-layers'
import { useCall } from '../use-call'
import { useInspector } from '../use-inspector'
import { useLedgerVersion, useRequests, useSubjectId } from '../use-subject'
import { CauseList } from './cause-list'
import { XRayList } from './x-ray-list'

/** The prompt as it was at any request, and what changed it. */
export function TimelineTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = useSubjectId()
  const isBundle = useInspector((view) => view.bundle !== null)
  const version = useLedgerVersion()
  const list = useRequests()
  const timeline = useCall('inspect.timeline', sessionId === null ? null : { sessionId }, version)
  const [position, setPosition] = useState<number | null>(null)
  const requests = list.value?.requests ?? []
  const at = Math.min(position ?? requests.length - 1, requests.length - 1)
  const request = requests[at]
  const past = useCall('inspect.prompt', request === undefined || isBundle ? null : { requestId: request.id })
  if (isBundle) return <NotInBundle />
  if (list.value === null) return null
  if (request === undefined) return <NoRequests list={list.value} />
  return (
    <div className="space-y-3 px-4 py-3">
      {timeline.problem !== null && <Problem title={t('inspect.failed')} reason={timeline.problem} />}
      <Lane causes={timeline.value?.causes ?? []} requests={requests} />
      <HitRate requests={requests} />
      <label className="block text-caption">
        <span className="block pb-1">
          {t('inspect.asAt', { id: request.id, turn: request.turn, date: format.date(request.startedAt) })}
        </span>
        <input
          type="range"
          min={0}
          max={Math.max(requests.length - 1, 0)}
          value={at}
          onChange={({ target }) => setPosition(Number(target.value))}
          className="w-full accent-accent"
        />
      </label>
      {past.answered && past.value === null && <p className="text-caption text-warn">{t('inspect.noPastPrompt')}</p>}
      {past.value !== null && (
        <>
          <LayerStrip layers={past.value.layers} />
          <PastLayers key={request.id} snapshot={past.value} />
        </>
      )}
      <CauseList causes={timeline.value?.causes ?? []} />
      <XRayList compressions={timeline.value?.compressions ?? []} />
    </div>
  )
}

const letters: Record<Cause['kind'], string> = {
  file: 'F',
  memory: 'V',
  model: 'M',
  compression: 'Z',
  key: 'K',
  midnight: 'D',
  rebuilt: 'R',
  prompt: 'P',
  tools: 'T',
}

/** Causes above the curve, each at the request that was the first to show it. */
function Lane({ causes, requests }: { causes: readonly Cause[]; requests: readonly RequestLine[] }) {
  const { t } = useTranslation()
  if (causes.length === 0) return null
  const placeOf = ({ at, requestId }: Cause) => {
    const index = requests.findIndex(({ id, startedAt }) => id === requestId || startedAt >= at)
    return (100 * (index === -1 ? requests.length - 1 : index)) / Math.max(requests.length - 1, 1)
  }
  return (
    <div aria-hidden className="relative h-5">
      {causes.slice(0, 200).map((cause) => (
        <span
          key={`${cause.kind} ${cause.at} ${cause.detail}`}
          title={`${t(`inspect.cause.${cause.kind}`)} ${cause.detail}`}
          style={{ left: `${Math.min(placeOf(cause), 97)}%` }}
          className="absolute grid size-4 place-items-center rounded-[4px] border border-edge bg-raised text-[10px] leading-none font-semibold"
        >
          {letters[cause.kind]}
        </span>
      ))}
    </div>
  )
}
