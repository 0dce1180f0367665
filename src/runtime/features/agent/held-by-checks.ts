import { failedChecks } from '../../../core/inspect/create-prompt-checks'
import { readChecks } from '../../../core/inspect/check-file'
import type { Handlers } from '../../../shared/ipc'
import type { PromptSnapshot } from '../../../shared/model'
import { Refusal } from '../../refusal'

interface CheckPorts {
  readonly file: string
  /** The prompt that the message would go with; `null`: that of a new chat. */
  promptOf(sessionId: string | null): Promise<PromptSnapshot>
}

/**
 * Keeps a message in the composer whose prompt the user's checks hold back. The agent checks every prompt itself; here it is
 * told before anything is stored.
 */
export function heldByChecks<H extends Pick<Handlers, 'session.send'>>(handlers: H, { file, promptOf }: CheckPorts): H {
  return {
    ...handlers,
    'session.send': async (message: Parameters<Handlers['session.send']>[0]) => {
      const stored = await readChecks(file)
      if (!stored.ok) throw new Refusal(`Your rules for prompts could not be checked. ${stored.reason}`)
      const checks = stored.checks.filter(({ action }) => action === 'hold')
      const broken = checks.length === 0 ? [] : failedChecks(checks, await promptOf(message.sessionId), true)
      if (broken.length > 0)
        throw new Refusal(`Held back by your rules. ${broken.map(({ sentence }) => sentence).join(' ')}`)
      return handlers['session.send'](message)
    },
  }
}
