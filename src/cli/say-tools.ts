import { describeTool } from '../shared/describe-tool'
import type { TurnEvent } from '../shared/turn'
import type { CommandContext } from './command'
import { visible } from './printable'

/** One line for each call when it has ended: what was done, to what, and what came of it. */
export function sayTools({
  warn,
  words: { tool: words },
}: Pick<CommandContext, 'warn' | 'words'>): (event: TurnEvent) => void {
  const started = new Map<string, Extract<TurnEvent, { type: 'tool-start' }>>()
  return (event) => {
    if (event.type === 'tool-start') started.set(event.callId, event)
    if (event.type !== 'tool-end') return
    const { name = '', arguments: args = '', shown } = started.get(event.callId) ?? {}
    const { verb, object } = describeTool({ name, arguments: args, shown: shown ?? null })
    const verbs: Readonly<Record<string, string>> = words.verb
    const done = verbs[verb] ?? words.verb.use
    const what = [event.unrun === undefined ? done : words.notDone, visible(object)].filter(Boolean).join(' ')
    warn(`${what}: ${outcome(event, words)}`)
  }
}

function outcome(
  { ok, unrun, milliseconds }: Extract<TurnEvent, { type: 'tool-end' }>,
  words: CommandContext['words']['tool'],
): string {
  if (unrun !== undefined) return unrun === 'denied' ? words.denied : words.notRun
  return `${ok ? words.done : words.failed}, ${(milliseconds / 1_000).toFixed(1)} s`
}
