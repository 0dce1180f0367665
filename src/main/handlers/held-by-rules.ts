import { checkRules, reasonsToHold } from '../../core/inspect/prompt-rules'
import { readRules } from '../../core/inspect/rule-file'
import type { Handlers } from '../../shared/ipc'
import type { PromptSnapshot } from '../../shared/model'
import { Refusal } from '../ipc/refusal'

interface RulePorts {
  readonly file: string
  /** The prompt that the message would go with; `null`: that of a new chat. */
  promptOf(sessionId: string | null): Promise<PromptSnapshot>
}

/** Keeps a message back whose prompt is not as the user wants every prompt to be. Nothing is stored or sent then. */
export function heldByRules<H extends Pick<Handlers, 'session.send'>>(handlers: H, { file, promptOf }: RulePorts): H {
  return {
    ...handlers,
    'session.send': async (message: Parameters<Handlers['session.send']>[0]) => {
      const stored = await readRules(file)
      if (!stored.ok) throw new Refusal(`Your rules for prompts could not be checked. ${stored.reason}`)
      if (stored.rules.some(({ action }) => action === 'hold')) {
        const reasons = reasonsToHold(checkRules(stored.rules, await promptOf(message.sessionId)))
        if (reasons.length > 0) throw new Refusal(`Held back by your rules. ${reasons.join(' ')}`)
      }
      return handlers['session.send'](message)
    },
  }
}
