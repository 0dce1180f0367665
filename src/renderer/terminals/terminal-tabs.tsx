import { Bot, SquareTerminal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AgentProcess, OwnTerminal } from '../../shared/terminal'
import { Button } from '../ui/button'
import { VisibleText } from '../ui/visible-text'

interface TerminalTabsProps {
  readonly terminals: readonly OwnTerminal[]
  readonly processes: readonly AgentProcess[]
  readonly shown: string | null
  onShow(id: string): void
}

/** The user's terminals, then what the agent left running. */
export function TerminalTabs({ terminals, processes, shown, onShow }: TerminalTabsProps) {
  const { t } = useTranslation()
  const placeOf = ({ backend, folder }: OwnTerminal) =>
    backend.name !== '' ? backend.name : (folder?.split(/[/\\]/).findLast((part) => part !== '') ?? t('terminals.home'))
  return (
    <div role="group" aria-label={t('terminals.tabs')} className="flex min-w-0 flex-1 gap-1 overflow-x-auto">
      {terminals.map((terminal, index) => (
        <Button
          key={terminal.id}
          look={shown === terminal.id ? 'plain' : 'ghost'}
          aria-pressed={shown === terminal.id}
          className="h-7 max-w-44 shrink-0"
          onClick={() => onShow(terminal.id)}
        >
          <SquareTerminal size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="truncate">
            <VisibleText text={t('terminals.tab', { number: index + 1, place: placeOf(terminal) })} />
            {terminal.end !== null && ` (${t('terminals.ended')})`}
          </span>
        </Button>
      ))}
      {processes.map(({ id, command, end }) => (
        <Button
          key={id}
          look={shown === id ? 'plain' : 'ghost'}
          aria-pressed={shown === id}
          className="h-7 max-w-44 shrink-0"
          onClick={() => onShow(id)}
        >
          <Bot size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="truncate">
            <VisibleText text={t('terminals.process', { command: command.slice(0, 80) })} />
            {end !== null && ` (${t('terminals.ended')})`}
          </span>
        </Button>
      ))}
    </div>
  )
}
