import { Bot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import type { ChildAgent } from '../../state/turn-view'
import { useChat } from '../../state/use-chat'
import { openChildSession } from '../use-child-sessions'
import { VisibleText } from '../../ui/visible-text'

/** The sub-agents of a call: what each was told to do, whether it still works, and the way into its chat. */
export function ChildAgents({ agents, sessionId }: { agents: readonly ChildAgent[]; sessionId: string }) {
  if (agents.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-panel border border-line text-small">
      {agents.map((child) => (
        <ChildLine key={child.sessionId} child={child} parentId={sessionId} />
      ))}
    </ul>
  )
}

const SHOWN = 500

function ChildLine({ child: { sessionId, index, goal }, parentId }: { child: ChildAgent; parentId: string }) {
  const { t } = useTranslation()
  const works = useChat(({ live }) => live.has(sessionId))
  return (
    <li className="flex min-h-row items-center gap-2 py-1 pr-1 pl-3">
      <Bot size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <span className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere] select-text">
        <span className="text-quiet tabular-nums">{index + 1}. </span>
        <VisibleText text={goal.slice(0, SHOWN)} />
      </span>
      {works && <span className="shrink-0 text-caption text-quiet">{t('tool.running')}</span>}
      <Button look="ghost" className="h-7" onClick={() => openChildSession(sessionId, parentId)}>
        {t('tool.openChild')}
      </Button>
    </li>
  )
}
