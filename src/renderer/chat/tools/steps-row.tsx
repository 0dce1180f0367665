import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { Fold } from '../transcript/fold'
import { ReasoningRow } from '../transcript/reasoning-row'
import type { StepItem } from '../transcript/rows-of'
import type { ToolItem } from '../../state/turn-view'
import { toolState } from '../../state/tool-state'
import { ChangedLines } from './changed-lines'
import { ToolRow } from './tool-row'

interface StepsRowProps {
  readonly id: string
  readonly items: readonly StepItem[]
  readonly over: boolean
  readonly sessionId: string
}

/** A run of many tools in one line. While it goes on, the newest stays in sight below it. */
export function StepsRow({ id, items, over, sessionId }: StepsRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tools = items.filter((item): item is ToolItem => item.kind === 'tool')
  const failed = tools.filter((tool) => toolState(tool, over) === 'failed').length
  const files = tools.flatMap((tool) => tool.files)
  const time = tools.reduce((sum, { result }) => sum + (result?.milliseconds ?? 0), 0)
  const newest = over ? undefined : tools.at(-1)
  return (
    <>
      <Fold
        id={`${id}/steps`}
        icon={ListChecks}
        line={
          <>
            <span className="text-ink">{t('chat.steps', { count: tools.length })}</span>
            {failed > 0 && <span className="text-danger">{t('chat.stepsFailed', { count: failed })}</span>}
          </>
        }
        figures={
          <>
            <ChangedLines files={files} />
            <span>{format.duration(time)}</span>
          </>
        }
      >
        <div className="border-l border-line pl-3">
          {items.map((item, index) => (
            <Step
              key={item.kind === 'tool' ? item.callId : item.startedAt}
              id={`${id}/${index}`}
              item={item}
              over={over}
              sessionId={sessionId}
            />
          ))}
        </div>
      </Fold>
      {newest?.result === null && <ToolRow id={`${id}/newest`} item={newest} over={over} sessionId={sessionId} />}
    </>
  )
}

interface StepProps extends Omit<StepsRowProps, 'items'> {
  readonly item: StepItem
}

function Step({ id, item, over, sessionId }: StepProps) {
  if (item.kind === 'tool') return <ToolRow id={id} item={item} over={over} sessionId={sessionId} />
  return <ReasoningRow id={id} item={item} running={false} />
}
