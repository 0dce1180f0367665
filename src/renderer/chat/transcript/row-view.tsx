import { memo } from 'react'
import { NoticeRow } from './notice-row'
import { MarkdownBlock } from '../markdown/markdown-block'
import { ApprovalRow } from '../questions/approval-row'
import { ClarifyRow } from '../questions/clarify-row'
import { FormRow } from '../questions/form-row'
import { StepsRow } from '../tools/steps-row'
import { ToolRow } from '../tools/tool-row'
import { CompressedRow, UncompressedRow } from './compressed-row'
import { RecalledRow } from './recalled-row'
import { BackgroundRow } from './turn-figures'
import { ReasoningRow } from './reasoning-row'
import { RetryRow } from './retry-row'
import type { Row } from './rows-of'
import { UserRow } from './user-row'
import { CornerDownRight, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { textFrom } from '../../state/long-text'
import type { LongText } from '../../state/long-text'
import { PlainBlock } from '../markdown/plain-block'
import { Fold } from './fold'
import { isDryRun, modelName } from '../../state/model-name'
import { useFormat } from '../../i18n/use-format'
import { useElapsed } from './use-elapsed'
import { Problem } from '../../ui/problem'
import { TurnChanges } from '../tools/turn-changes'
import type { TurnView } from '../../state/turn-view'
import { useAttempt } from '../../ui/use-attempt'
import { FailureLine } from './failure-line'
import { ModelOffer } from './model-offer'
import { TurnActions } from './turn-actions'
import { TurnFigures } from './turn-figures'

/** The air above a row; the list measures rows, so it is padding and never margin. */
const air: Record<Row['kind'], string> = {
  user: 'pt-8',
  block: 'pt-2 pb-1',
  reasoning: 'pt-1',
  tool: '',
  steps: '',
  discarded: 'pt-1',
  notice: 'pt-1',
  retry: 'pt-1',
  steered: 'pt-3',
  approval: 'py-1',
  clarify: 'py-1',
  form: 'py-1',
  compressed: 'py-2',
  uncompressed: 'pb-2',
  background: 'pt-1',
  recalled: 'pt-1',
  working: 'pt-2',
  end: 'pt-2',
}

export const RowView = memo(
  function RowView({ row }: { row: Row }) {
    return (
      <div data-row={row.key} className={`mx-auto max-w-chat px-6 ${air[row.kind]}`}>
        <RowContent row={row} />
      </div>
    )
  },
  (before, after) => sameRow(before.row, after.row),
)

function RowContent({ row }: { row: Row }) {
  switch (row.kind) {
    case 'user':
      return <UserRow row={row} />
    case 'block':
      return (
        <div dir="auto" className="space-y-3 select-text">
          <MarkdownBlock source={row.source} open={row.open} />
        </div>
      )
    case 'reasoning':
      return <ReasoningRow id={row.key} item={row.item} running={row.running} />
    case 'tool':
      return <ToolRow id={row.key} item={row.item} over={row.over} sessionId={row.sessionId} />
    case 'steps':
      return <StepsRow id={row.key} items={row.items} over={row.over} sessionId={row.sessionId} />
    case 'discarded':
      return <DiscardedRow id={row.key} text={row.text} />
    case 'notice':
      return <NoticeRow notice={row.notice} />
    case 'retry':
      return <RetryRow key={row.notice.attempt} notice={row.notice} sessionId={row.sessionId} />
    case 'steered':
      return <SteeredRow text={row.text} />
    case 'approval':
      return <ApprovalRow id={row.key} item={row.item} over={row.over} />
    case 'clarify':
      return <ClarifyRow id={row.key} item={row.item} over={row.over} />
    case 'form':
      return <FormRow id={row.key} item={row.item} over={row.over} />
    case 'compressed':
      return <CompressedRow id={row.key} item={row.item} sessionId={row.sessionId} />
    case 'uncompressed':
      return <UncompressedRow item={row.item} />
    case 'background':
      return <BackgroundRow item={row.item} />
    case 'recalled':
      return <RecalledRow id={row.key} item={row.item} />
    case 'working':
      return <WorkingRow since={row.since} waitingFor={row.waitingFor} />
    case 'end':
      return <EndRow turn={row.turn} />
  }
}

/** Rows are made anew with every event; most of them say what they said before. */
function sameRow(before: Row, after: Row): boolean {
  if (before === after) return true
  const values = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before).every(([name, value]) => values.get(name) === value)
}

function DiscardedRow({ id, text }: { id: string; text: LongText }) {
  const { t } = useTranslation()
  return (
    <Fold id={id} icon={Unplug} line={t('chat.discarded')}>
      <div className="border-l border-line pl-3 text-small text-quiet">
        <PlainBlock text={textFrom(text).trim()} />
      </div>
    </Fold>
  )
}

/** What the user added while the turn was running. */
function SteeredRow({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex gap-3 rounded-panel bg-hover px-4 py-2">
      <CornerDownRight size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{t('chat.steered')}</h2>
        <PlainBlock text={text} />
      </div>
    </div>
  )
}

/** The turn goes on: for how long, and how to end it. */
function WorkingRow({ since, waitingFor }: { since: number; waitingFor: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const elapsed = useElapsed(since)
  return (
    <p className="flex min-h-row items-center gap-3 text-caption text-quiet tabular-nums">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
      <span>{waitingFor === null ? t('chat.working') : t('chat.waiting', { model: modelName(waitingFor, t) })}</span>
      {elapsed >= 1000 && <span>{format.duration(Math.floor(elapsed / 1000) * 1000)}</span>}
      <span className="ml-auto">{t('chat.escStops')}</span>
    </p>
  )
}

/** How the turn ended, what it took, and what can be done about it. */
function EndRow({ turn }: { turn: TurnView }) {
  const { t } = useTranslation()
  const { problem, attempt } = useAttempt()
  if (turn.end === null) return null
  const { outcome, failure } = turn.end
  return (
    <div className="group/end space-y-2">
      {failure !== null && <FailureLine turn={turn} failure={failure} />}
      {failure === null && outcome !== 'completed' && (
        <p className="text-small text-quiet">{t(`turn.outcome.${outcome}`)}</p>
      )}
      {isDryRun(turn.model) && <ModelOffer turn={turn} attempt={attempt} />}
      <TurnChanges turn={turn} />
      <div className="flex min-h-7 items-center gap-2">
        <TurnFigures turn={turn} end={turn.end} />
        <TurnActions turn={turn} attempt={attempt} />
      </div>
      {problem !== null && <Problem title={t('turn.notDone')} reason={problem} />}
    </div>
  )
}
