import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { Fold } from '../transcript/fold'
import { useElapsed } from '../transcript/use-elapsed'
import type { ToolItem } from '../../state/turn-view'
import { useToolLooks } from '../../state/use-tool-looks'
import { useComposerSettings } from '../../state/use-composer-settings'
import { VisibleText } from '../../ui/visible-text'
import { describeTool } from '../../../shared/describe-tool'
import { ToolDetail } from './tool-detail'
import { ChangedLines } from './changed-lines'
import { FileChanges } from './file-changes'
import { resultAmount } from './result-amount'
import { type ToolState, toolState } from '../../state/tool-state'
import { SaidWords } from '../../i18n/said-words'
import type { Permission } from '../../../shared/ask'
import {
  BookOpen,
  Bot,
  Brain,
  CalendarClock,
  CircleHelp,
  FilePen,
  FileText,
  Globe,
  Image,
  ListTodo,
  MessagesSquare,
  Plug,
  Search,
  SquareTerminal,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { CommandHold } from '../../../shared/sandbox-mark'
import type { ToolShown } from '../../../shared/tool-shown'
import { ChildAgents } from './child-agents'
import { StepPicture } from '../../browser/step-picture'

interface ToolRowProps {
  readonly id: string
  readonly item: ToolItem
  /** The turn has ended, so what has no result will not get one. */
  readonly over: boolean
  readonly sessionId: string
}

/** What was done, to what, what came of it, how long it took. */
export function ToolRow({ id, item, over, sessionId }: ToolRowProps) {
  const { t } = useTranslation()
  const look = useToolLooks(({ known }) => known[item.name])
  const { verb, icon, object } = useMemo(() => describeTool(item, look), [item, look])
  useEffect(() => {
    if (item.shown === null) useToolLooks.getState().meet()
  }, [item.shown])
  const state = toolState(item, over)
  const lineOf = () => {
    if (state === 'waiting') return t('tool.waiting')
    if (state === 'denied' || state === 'not-run') return t('tool.notDone')
    const form = state === 'running' ? 'doing' : 'verb'
    // A verb comes from a tool, maybe of a later version, so the catalogue may not have it.
    return t(`tool.${form}.${verb}`, t(`tool.${form}.use`))
  }
  const startsOpen = useComposerSettings((settings) => settings.tools === 'full')
  return (
    <Fold
      id={id}
      icon={toolIcons[icon]}
      startsOpen={startsOpen}
      tone={tones[state]}
      line={
        <>
          <span className="shrink-0 text-ink">{lineOf()}</span>
          <bdi className="min-w-0 truncate font-mono text-code">
            <VisibleText text={object} />
          </bdi>
        </>
      }
      figures={
        <>
          <ChangedLines files={item.files} />
          {state === 'running' ? <RunningFor since={item.startedAt} /> : <Outcome item={item} state={state} />}
        </>
      }
    >
      <div className="space-y-2">
        {item.denial !== null && <Reasons rules={item.denial.permission.rules} />}
        <FileChanges files={item.files} sessionId={sessionId} />
        <ChildAgents agents={item.children} sessionId={sessionId} />
        {item.result !== null && item.name.startsWith('browser_') && (
          <StepPicture sessionId={sessionId} callId={item.callId} />
        )}
        <ToolDetail item={item} drawn={item.shown?.drawn ?? look?.drawn} sessionId={sessionId} />
        {item.result?.hold !== undefined && <Hold hold={item.result.hold} />}
      </div>
    </Fold>
  )
}

function RunningFor({ since }: { since: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const elapsed = useElapsed(since)
  return (
    <>
      <span>{t('tool.running')}</span>
      {elapsed >= 1000 && <span>{format.duration(Math.floor(elapsed / 1000) * 1000)}</span>}
    </>
  )
}

const tones: Partial<Record<ToolState, string>> = {
  waiting: 'text-accent',
  denied: 'text-danger',
  failed: 'text-danger',
}

function Outcome({ item: { result, denial }, state }: { item: ToolItem; state: ToolState }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (state === 'waiting') return <span className="text-accent">{t('tool.waits')}</span>
  if (state === 'not-run') return <span>{t('tool.notRun')}</span>
  if (state === 'denied')
    return (
      <>
        {denial !== null && denial.by !== 'user' && <span>{t(`ask.by.${denial.by}`)}</span>}
        <span className="text-danger">{t('tool.denied')}</span>
      </>
    )
  if (result === null) return <span>{t('tool.unfinished')}</span>
  const { exitCode = 0, hold } = result
  return (
    <>
      {hold === 'outside' && <span className="text-warn">{t('tool.outside')}</span>}
      {exitCode !== 0 && <span className="text-warn">{t('tool.exit', { code: exitCode })}</span>}
      {result.ok ? <Amount text={result.text} /> : <span className="text-danger">{t('tool.failed')}</span>}
      <span>{format.duration(result.milliseconds)}</span>
    </>
  )
}

function Hold({ hold }: { hold: CommandHold }) {
  const { t } = useTranslation()
  const tone = hold === 'held' ? 'text-quiet' : 'text-warn'
  return <p className={`text-caption ${tone}`}>{t(`tool.hold.${hold}`)}</p>
}

function Amount({ text }: { text: string }) {
  const { t } = useTranslation()
  const amount = resultAmount(text)
  if (amount === null) return <span>{t('tool.done')}</span>
  const isEmpty = amount.of === 'lines' && amount.count === 0
  return <span>{isEmpty ? t('tool.empty') : t(`tool.${amount.of}`, { count: amount.count })}</span>
}

function Reasons({ rules }: Pick<Permission, 'rules'>) {
  return rules.map(({ id, reason }) => (
    <p key={id} className="text-small text-quiet select-text">
      <SaidWords text={reason} />
    </p>
  ))
}

const toolIcons: Record<ToolShown['icon'], LucideIcon> = {
  file: FileText,
  edit: FilePen,
  search: Search,
  terminal: SquareTerminal,
  web: Globe,
  memory: Brain,
  skill: BookOpen,
  chats: MessagesSquare,
  ask: CircleHelp,
  list: ListTodo,
  image: Image,
  agent: Bot,
  clock: CalendarClock,
  plug: Plug,
  tool: Wrench,
}
