import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { Problem } from '../../ui/problem'
import { Segmented } from '../../ui/segmented'
import { HitRate } from '../requests/hit-rate'
import { LayerStrip } from '../layer-strip'
import { NoRequests } from '../no-requests'
import { useCall } from '../use-call'
import { ofConversation, useLedgerVersion, useRequests, useSubjectId } from '../use-subject'
import { CauseList } from './cause-list'
import { PastLayers } from './past-layers'
import type { Cause, HistoryLine } from '../../../shared/inspect'
import { useSessions } from '../../state/use-sessions'
import { useAppState } from '../../state/use-app'
import { causeLooks } from './cause-looks'
import { useCauseWords } from './use-cause-words'
import { inWords } from '../../i18n/in-words'

const MOST = 200

/** The prompt as it was at any request, of this chat or of all chats in the folder, and what changed it. */
export function TimelineView() {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = useSubjectId()
  const [picked, setPicked] = useState<Scope>('chat')
  const scope = sessionId === null ? 'folder' : picked
  const list = useRequests()
  const { requests, causes, problem, answered } = useTimeline(scope)
  const [requestId, setRequestId] = useState<number | null>(null)
  const [layer, setLayer] = useState<string | null>(null)
  const chosen = requests.findIndex(({ id }) => id === requestId)
  const at = chosen === -1 ? requests.length - 1 : chosen
  const request = requests[at]
  const past = useCall('inspect.prompt', request === undefined ? null : { requestId: request.id })
  const pick = (index: number) => setRequestId(requests[index]?.id ?? null)
  const numbers = new Map(requests.map(({ id, number }) => [id, number]))
  const beginnings = requests.filter(({ sessionId: id }, index) => index > 0 && requests[index - 1]?.sessionId !== id)
  return (
    <div className="space-y-4">
      {sessionId !== null && (
        <Segmented<Scope>
          label={t('inspect.scope')}
          value={scope}
          onChange={setPicked}
          options={[
            { value: 'chat', label: t('inspect.scopeChat') },
            { value: 'folder', label: t('inspect.scopeFolder') },
          ]}
        />
      )}
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      {answered && (request === undefined || scope === 'chat') && list.value !== null && (
        <NoRequests list={list.value} view="timeline" />
      )}
      {request !== undefined && (
        <div className="space-y-1">
          <CauseLane causes={causes} requests={requests} onPick={pick} />
          <HitRate requests={requests} chosen={request.id} breaks={new Set(beginnings.map(({ id }) => id))} />
          <label className="block text-caption">
            <input
              type="range"
              min={0}
              max={Math.max(requests.length - 1, 0)}
              value={at}
              aria-valuetext={t('inspect.asAt', whenOf(request, format.date))}
              onChange={({ target }) => pick(Number(target.value))}
              className="ml-9 block w-[calc(100%-36px)] accent-accent"
            />
            <span className="block pt-1">{t('inspect.asAt', whenOf(request, format.date))}</span>
            {scope === 'folder' && <span className="block truncate text-quiet">{request.title}</span>}
          </label>
        </div>
      )}
      {past.answered && past.value === null && <p className="text-caption text-warn">{t('inspect.noPastPrompt')}</p>}
      {past.value !== null && request !== undefined && (
        <section className="space-y-2">
          <LayerStrip layers={past.value.layers} picked={layer} onPick={setLayer} />
          <PastLayers snapshot={past.value} picked={layer} onPick={setLayer} />
        </section>
      )}
      {(request !== undefined || causes.length > 0) && <CauseList causes={causes} numbers={numbers} />}
    </div>
  )
}

function whenOf(
  { number, turn, startedAt }: { number: number; turn: number; startedAt: number },
  date: (at: number) => string,
) {
  return { number, turn, date: date(startedAt) }
}

type Scope = 'chat' | 'folder'

interface TimelineView {
  readonly requests: readonly HistoryLine[]
  readonly causes: readonly Cause[]
  readonly problem: string | null
  readonly answered: boolean
}

/** The requests of the chat, or of all chats in its folder, with what changed between them. */
function useTimeline(scope: Scope): TimelineView {
  const sessionId = useSubjectId()
  const version = useLedgerVersion()
  const chat = useSessions((sessions) => sessions.list.find(({ id }) => id === sessionId))
  const open = useAppState((state) => state.workspace?.path ?? null)
  const list = useRequests()
  const own = useCall('inspect.timeline', sessionId === null ? null : { sessionId }, version)
  const folder = { workspace: chat === undefined ? open : chat.workspace }
  const all = useCall('inspect.history', scope === 'folder' ? folder : null, version)
  if (scope === 'folder') {
    const { requests = [], causes = [] } = all.value ?? {}
    return { requests, causes, problem: all.problem, answered: all.answered }
  }
  const title = chat?.title ?? chat?.preview ?? ''
  return {
    requests: ofConversation(list.value?.requests ?? []).map((line) => ({ ...line, title })),
    causes: own.value?.causes ?? [],
    problem: own.problem,
    answered: list.answered,
  }
}

interface CauseLaneProps {
  readonly causes: readonly Cause[]
  readonly requests: readonly { readonly id: number; readonly startedAt: number }[]
  onPick(index: number): void
}

/** Causes above the curve, each at the request that was the first to show it. */
function CauseLane({ causes, requests, onPick }: CauseLaneProps) {
  const { t } = useTranslation()
  const words = useCauseWords()
  if (causes.length === 0) return null
  const last = Math.max(requests.length - 1, 1)
  const indexOf = ({ at, requestId }: Cause) => {
    const index = requests.findIndex(({ id, startedAt }) => id === requestId || startedAt >= at)
    return index === -1 ? requests.length - 1 : index
  }
  return (
    <div role="group" aria-label={t('inspect.causes')} className="relative mr-2 ml-11 h-5">
      {causes.slice(-MOST).map((cause) => {
        const { Icon, ground } = causeLooks[cause.kind]
        const index = indexOf(cause)
        const label = `${t(`inspect.cause.${cause.kind}`)} ${words(cause)}`
        return (
          <button
            key={`${cause.kind} ${cause.at} ${inWords(cause.detail)}`}
            type="button"
            title={label}
            aria-label={label}
            onClick={() => onPick(index)}
            style={{ left: `${(100 * index) / last}%` }}
            className={`absolute grid size-5 -translate-x-1/2 place-items-center rounded-full text-on-tier ${ground}`}
          >
            <Icon size={12} strokeWidth={2} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
