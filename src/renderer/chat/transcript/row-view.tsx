import { memo } from 'react'
import { MarkdownBlock } from '../markdown/markdown-block'
import { ApprovalRow } from '../questions/approval-row'
import { ClarifyRow } from '../questions/clarify-row'
import { StepsRow } from '../tools/steps-row'
import { ToolRow } from '../tools/tool-row'
import { CompressedRow } from './compressed-row'
import { DiscardedRow } from './discarded-row'
import { EndRow } from './end-row'
import { NoticeRow } from './notice-row'
import { ReasoningRow } from './reasoning-row'
import type { Row } from './rows-of'
import { SteeredRow } from './steered-row'
import { UserRow } from './user-row'
import { WorkingRow } from './working-row'

/** The air above a row; the list measures rows, so it is padding and never margin. */
const air: Record<Row['kind'], string> = {
  user: 'pt-8',
  block: 'pt-2 pb-1',
  reasoning: 'pt-1',
  tool: '',
  steps: '',
  discarded: 'pt-1',
  notice: 'pt-1',
  steered: 'pt-3',
  approval: 'py-1',
  clarify: 'py-1',
  compressed: 'py-2',
  working: 'pt-2',
  end: 'pt-2',
}

export const RowView = memo(
  function RowView({ row }: { row: Row }) {
    return (
      <div data-row={row.key} className={`mx-auto max-w-chat px-6 @max-[816px]:pr-12 ${air[row.kind]}`}>
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
    case 'steered':
      return <SteeredRow text={row.text} />
    case 'approval':
      return <ApprovalRow id={row.key} item={row.item} over={row.over} />
    case 'clarify':
      return <ClarifyRow id={row.key} item={row.item} over={row.over} />
    case 'compressed':
      return <CompressedRow id={row.key} item={row.item} />
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
