import type { PromptRule } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import { brokenRuleSentence, checkRules } from './prompt-rules'
import { readRules } from './rule-file'

export interface BrokenRule extends PromptRule {
  readonly found: string
  readonly sentence: string
}

type CheckedPrompt =
  | { readonly ok: true; readonly broken: readonly BrokenRule[] }
  | { readonly ok: false; readonly reason: string }

/** The rules that a prompt breaks. `forUser`: it is made of the user's own files; that of a sub-agent is not. */
export function brokenRules(
  rules: readonly PromptRule[],
  prompt: PromptSnapshot,
  forUser: boolean,
): readonly BrokenRule[] {
  return checkRules(forUser ? rules : rules.filter(({ kind }) => isLimit(kind)), prompt)
    .filter(({ holds }) => !holds)
    .map(({ rule, found }) => ({ ...rule, found, sentence: brokenRuleSentence(rule, found) }))
}

export interface PromptRulePorts {
  readonly file: string
  isSubAgent(sessionId: string): boolean
}

/** The user's rules at the border of the program: every prompt passes here before it is sent, whoever sends it. */
export function createPromptRules({ file, isSubAgent }: PromptRulePorts) {
  /** What each session was warned of. A warning is told once for a prompt, what holds it back every time. */
  const warned = new Map<string, string>()
  return {
    async check(sessionId: string, prompt: PromptSnapshot): Promise<CheckedPrompt> {
      const stored = await readRules(file)
      if (!stored.ok) return stored
      const broken = brokenRules(stored.rules, prompt, !isSubAgent(sessionId))
      const warnings = [prompt.sha256, ...broken.map(({ id }) => id)].join(' ')
      const isTold = warned.get(sessionId) === warnings
      warned.set(sessionId, warnings)
      return { ok: true, broken: broken.filter(({ action }) => action === 'hold' || !isTold) }
    },
  }
}

/** A sub-agent has nothing of the user in its prompt by design, so only what must not be there can be asked of it. */
function isLimit(kind: PromptRule['kind']): boolean {
  return kind === 'must-not-contain' || kind === 'token-limit'
}
