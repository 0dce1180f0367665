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
import { ChildAgents } from './child-agents'
import { FileChanges } from './file-changes'
import { toolIcons } from './tool-icons'

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
  const running = item.result === null && !over
  const lineOf = () => {
    if (item.isDenied) return t('tool.notDone')
    // A verb comes from a tool, maybe of a later version, so the catalogue may not have it.
    return t(`tool.${running ? 'doing' : 'verb'}.${verb}`, t(`tool.${running ? 'doing' : 'verb'}.use`))
  }
  const startsOpen = useComposerSettings((settings) => settings.tools === 'full')
  return (
    <Fold
      id={id}
      icon={toolIcons[icon]}
      startsOpen={startsOpen}
      tone={item.result?.ok === false ? 'text-danger' : undefined}
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
          {running ? <RunningFor since={item.startedAt} /> : <Outcome item={item} />}
        </>
      }
    >
      <div className="space-y-2">
        <FileChanges files={item.files} sessionId={sessionId} />
        <ChildAgents agents={item.children} sessionId={sessionId} />
        <ToolDetail item={item} />
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

function Outcome({ item: { result, isDenied } }: { item: ToolItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (result === null) return <span>{t('tool.unfinished')}</span>
  const lines = countLines(result.text)
  return (
    <>
      {result.ok ? (
        <span>{lines === 0 ? t('tool.empty') : t('tool.lines', { count: lines })}</span>
      ) : (
        <span className="text-danger">{t(isDenied ? 'tool.denied' : 'tool.failed')}</span>
      )}
      <span>{format.duration(result.milliseconds)}</span>
    </>
  )
}

function countLines(text: string): number {
  const trimmed = text.trimEnd()
  if (trimmed === '') return 0
  let lines = 1
  for (let at = trimmed.indexOf('\n'); at !== -1; at = trimmed.indexOf('\n', at + 1)) lines += 1
  return lines
}
