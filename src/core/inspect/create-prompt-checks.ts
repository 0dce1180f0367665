import type { PromptCheck } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import { failedCheckSentence, runChecks } from './prompt-checks'
import { readChecks } from './check-file'

export interface FailedCheck extends PromptCheck {
  readonly found: string
  readonly sentence: string
}

type CheckedPrompt =
  | { readonly ok: true; readonly broken: readonly FailedCheck[] }
  | { readonly ok: false; readonly reason: string }

/** The checks that a prompt breaks. `forUser`: it is made of the user's own files; that of a sub-agent is not. */
export function failedChecks(
  checks: readonly PromptCheck[],
  prompt: PromptSnapshot,
  forUser: boolean,
): readonly FailedCheck[] {
  return runChecks(forUser ? checks : checks.filter(({ kind }) => isLimit(kind)), prompt)
    .filter(({ holds }) => !holds)
    .map(({ check, found }) => ({ ...check, found, sentence: failedCheckSentence(check, found) }))
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
    async run(sessionId: string, prompt: PromptSnapshot): Promise<CheckedPrompt> {
      const stored = await readChecks(file)
      if (!stored.ok) return stored
      const broken = failedChecks(stored.checks, prompt, !isSubAgent(sessionId))
      const warnings = [prompt.sha256, ...broken.map(({ id }) => id)].join(' ')
      const isTold = warned.get(sessionId) === warnings
      warned.set(sessionId, warnings)
      return { ok: true, broken: broken.filter(({ action }) => action === 'hold' || !isTold) }
    },
  }
}

/** A sub-agent has nothing of the user in its prompt by design, so only what must not be there can be asked of it. */
function isLimit(kind: PromptCheck['kind']): boolean {
  return kind === 'must-not-contain' || kind === 'token-limit'
}
