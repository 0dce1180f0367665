import { type ComponentType, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolShown } from '../../../shared/tool-shown'
import type { ToolItem } from '../../state/turn-view'
import { Button } from '../../ui/button'
import { ErrorBoundary } from '../../ui/error-boundary'
import { DataTree } from './drawings/data-tree'
import { FileDrawing } from './drawings/file-drawing'
import { FoundDrawing } from './drawings/found-drawing'
import { MemoryDrawing } from './drawings/memory-drawing'
import { PlanList } from './drawings/plan-list'
import { readAnswer, type ToolAnswer } from './drawings/read-answer'
import { planOf } from './drawings/read-plan'
import { ResultText } from './drawings/result-text'
import { SkillDrawing } from './drawings/skill-drawing'
import { TerminalDrawing } from './drawings/terminal-drawing'
import { LinksDrawing, PagesDrawing } from './drawings/web-drawing'

interface DrawingProps {
  readonly item: ToolItem
  readonly answer: ToolAnswer
  readonly sessionId: string
}

const drawings: Record<NonNullable<ToolShown['drawn']>, ComponentType<DrawingProps>> = {
  file: FileDrawing,
  found: FoundDrawing,
  terminal: TerminalDrawing,
  pages: PagesDrawing,
  links: LinksDrawing,
  plan: ({ item }) => <PlanList steps={planOf(item.result?.text ?? '') ?? []} />,
  memory: MemoryDrawing,
  skill: SkillDrawing,
}

interface ToolDetailProps {
  readonly item: ToolItem
  readonly drawn: ToolShown['drawn']
  readonly sessionId: string
}

/** What came of a call, drawn as what it is, and on demand exactly what was sent and what came back. */
export function ToolDetail({ item, drawn, sessionId }: ToolDetailProps) {
  const { t } = useTranslation()
  const [isExact, setExact] = useState(false)
  return (
    <div className="space-y-2">
      {isExact ? (
        <Exact item={item} />
      ) : (
        <ErrorBoundary>
          <Drawn item={item} drawn={drawn} sessionId={sessionId} />
        </ErrorBoundary>
      )}
      <Button look="ghost" className="-ml-2 h-6! px-2 text-caption font-normal!" onClick={() => setExact(!isExact)}>
        {t(isExact ? 'tool.readable' : 'tool.exact')}
      </Button>
    </div>
  )
}

function Drawn({ item, drawn, sessionId }: ToolDetailProps) {
  const { t } = useTranslation()
  const text = item.result?.text ?? null
  const answer = useMemo(() => (text === null ? null : readAnswer(text)), [text])
  const input = useMemo(() => readAnswer(item.arguments).data, [item.arguments])
  if (answer === null)
    return item.output === '' ? (
      <DataTree value={input ?? item.arguments} />
    ) : (
      <ResultText title={t('tool.output')} text={item.output} fromEnd />
    )
  // What a tool changed is drawn above as changes. A skill has its way back below them.
  if (item.files.length > 0 && item.result?.ok === true && drawn !== 'skill') return null
  const Drawing = drawn === undefined || answer.data === null ? undefined : drawings[drawn]
  return (
    <>
      {Drawing !== undefined && <Drawing item={item} answer={answer} sessionId={sessionId} />}
      {Drawing === undefined && input !== null && Object.keys(input).length > 0 && <DataTree value={input} />}
      {Drawing === undefined && answer.data !== null && <DataTree value={answer.data} />}
      {answer.text !== '' && (
        <ResultText title={t(answer.data === null ? 'tool.result' : 'tool.added')} text={answer.text} />
      )}
    </>
  )
}

/** Exactly what the tool was given and what it gave back. */
function Exact({ item }: { item: ToolItem }) {
  const { t } = useTranslation()
  return (
    <>
      <ResultText title={t('tool.input')} text={item.arguments} />
      {item.result !== null && <ResultText title={t('tool.result')} text={item.result.text} />}
    </>
  )
}
