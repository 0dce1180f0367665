import type { PromptCheck } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import { readChecks } from './check-file'
import { failedCheckSentence, runChecks } from './prompt-checks'
import { type SaidText, said, sentences } from '../../shared/words/said'

interface FailedCheck extends PromptCheck {
  readonly found: string
}

export interface PromptCheckPorts {
  readonly file: string
  isSubAgent(sessionId: string): boolean
}

/** The user's checks at the border of the program: every prompt passes here before it is sent, whoever sends it. */
export function createPromptChecks({ file, isSubAgent }: PromptCheckPorts) {
  /** What each session was warned of. A warning is told once for a prompt, what holds it back every time. */
  const warned = new Map<string, string>()
  return {
    /** Why a message of the user would not be sent with a prompt; `null` when it would. */
    async held(promptOf: () => Promise<PromptSnapshot>): Promise<SaidText | null> {
      const stored = await readChecks(file)
      if (!stored.ok) return unchecked(stored.reason)
      const holding = stored.checks.filter(({ action }) => action === 'hold')
      return holding.length === 0 ? null : whyHeld(failedChecks(holding, await promptOf()))
    },
    /** What a prompt fails, as far as it was not told before, and why it must not be sent; `null` when it may. */
    async run(
      sessionId: string,
      prompt: PromptSnapshot,
    ): Promise<{ failed: readonly FailedCheck[]; held: SaidText | null }> {
      const stored = await readChecks(file)
      if (!stored.ok) return { failed: [], held: unchecked(stored.reason) }
      const checks = isSubAgent(sessionId) ? stored.checks.filter(({ kind }) => isLimit(kind)) : stored.checks
      const failed = failedChecks(checks, prompt)
      const warnings = [prompt.sha256, ...failed.map(({ id }) => id)].join(' ')
      const isTold = warned.get(sessionId) === warnings
      warned.set(sessionId, warnings)
      return { failed: failed.filter(({ action }) => action === 'hold' || !isTold), held: whyHeld(failed) }
    },
  }
}

function failedChecks(checks: readonly PromptCheck[], prompt: PromptSnapshot): readonly FailedCheck[] {
  return runChecks(checks, prompt).flatMap(({ check, holds, found }) => (holds ? [] : [{ ...check, found }]))
}

function whyHeld(failed: readonly FailedCheck[]): SaidText | null {
  const holding = failed.filter(({ action }) => action === 'hold')
  if (holding.length === 0) return null
  const reasons = sentences(holding.map((check) => failedCheckSentence(check, check.found)))
  return said('inspect.held_by_checks', { reasons })
}

const unchecked = (reason: SaidText) => said('inspect.checks_unread', { reason })

/** A sub-agent has nothing of the user in its prompt by design, so only what must not be there can be asked of it. */
function isLimit(kind: PromptCheck['kind']): boolean {
  return kind === 'must-not-contain' || kind === 'token-limit'
}
