import { describeTool } from '../shared/describe-tool'
import type { TurnEvent } from '../shared/turn'
import { enChat } from '../shared/words/en/chat'
import type { CommandContext } from './command'
import { printable } from './printable'

const { tool: words } = enChat

/** One line for each call when it has ended: what was done, to what, and what came of it. */
export function sayTools({ warn }: Pick<CommandContext, 'warn'>): (event: TurnEvent) => void {
  const started = new Map<string, Extract<TurnEvent, { type: 'tool-start' }>>()
  return (event) => {
    if (event.type === 'tool-start') started.set(event.callId, event)
    if (event.type !== 'tool-end') return
    const { name = '', arguments: args = '', shown } = started.get(event.callId) ?? {}
    const { verb, object } = describeTool({ name, arguments: args, shown: shown ?? null })
    const done = isVerb(verb) ? words.verb[verb] : words.verb.use
    const what = [event.unrun === undefined ? done : words.notDone, printable(object)].filter(Boolean).join(' ')
    warn(`${what}: ${outcome(event)}`)
  }
}

function outcome({ ok, unrun, milliseconds }: Extract<TurnEvent, { type: 'tool-end' }>): string {
  if (unrun !== undefined) return unrun === 'denied' ? words.denied : words.notRun
  return `${ok ? words.done : words.failed}, ${(milliseconds / 1_000).toFixed(1)} s`
}

const isVerb = (verb: string): verb is keyof typeof words.verb => Object.hasOwn(words.verb, verb)
