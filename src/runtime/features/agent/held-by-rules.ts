import { brokenRules } from '../../../core/inspect/create-prompt-rules'
import { readRules } from '../../../core/inspect/rule-file'
import type { Handlers } from '../../../shared/ipc'
import type { PromptSnapshot } from '../../../shared/model'
import { Refusal } from '../../refusal'

interface RulePorts {
  readonly file: string
  /** The prompt that the message would go with; `null`: that of a new chat. */
  promptOf(sessionId: string | null): Promise<PromptSnapshot>
}

/**
 * Keeps a message in the composer whose prompt the user's rules hold back. The agent checks every prompt itself; here it is
 * told before anything is stored.
 */
export function heldByRules<H extends Pick<Handlers, 'session.send'>>(handlers: H, { file, promptOf }: RulePorts): H {
  return {
    ...handlers,
    'session.send': async (message: Parameters<Handlers['session.send']>[0]) => {
      const stored = await readRules(file)
      if (!stored.ok) throw new Refusal(`Your rules for prompts could not be checked. ${stored.reason}`)
      const rules = stored.rules.filter(({ action }) => action === 'hold')
      const broken = rules.length === 0 ? [] : brokenRules(rules, await promptOf(message.sessionId), true)
      if (broken.length > 0)
        throw new Refusal(`Held back by your rules. ${broken.map(({ sentence }) => sentence).join(' ')}`)
      return handlers['session.send'](message)
    },
  }
}
