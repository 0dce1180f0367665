import type { PromptRule, RuleResult } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'

/** Whether a prompt is as the user wants every prompt to be. */
export function checkRules(
  rules: readonly PromptRule[],
  { text, sha256, tokens, layers }: PromptSnapshot,
): readonly RuleResult[] {
  return rules.map((rule) => {
    const layer = rule.layer === '' ? { text, sha256, tokens } : layers.find(({ id }) => id === rule.layer)
    if (layer === undefined) return { rule, holds: holdsForNothing(rule), found: '' }
    switch (rule.kind) {
      case 'must-contain':
        return { rule, holds: layer.text.includes(rule.value), found: '' }
      case 'must-not-contain':
        return { rule, holds: !layer.text.includes(rule.value), found: lineWith(layer.text, rule.value) }
      case 'token-limit':
        return { rule, holds: layer.tokens.value <= Number(rule.value), found: String(layer.tokens.value) }
      case 'constant-hash':
        return { rule, holds: layer.sha256 === rule.value.trim().toLowerCase(), found: layer.sha256 }
    }
  })
}

/** Of a layer that is not there: it has nothing that it must not have, and nothing that it must. */
function holdsForNothing({ kind }: PromptRule): boolean {
  return kind === 'must-not-contain' || kind === 'token-limit'
}

/** A rule that a prompt breaks, as a sentence. */
export function brokenRuleSentence({ kind, layer, value }: PromptRule, found: string): string {
  const what = layer === '' ? 'The prompt' : `The layer ${layer}`
  switch (kind) {
    case 'must-contain':
      return `${what} must contain "${value}" and does not.`
    case 'must-not-contain':
      return `${what} must not contain "${value}" and does: ${found}`
    case 'token-limit':
      return `${what} has ${found} tokens, your limit is ${value}.`
    case 'constant-hash':
      return found === ''
        ? `${what} is not there, and you fixed its text.`
        : `${what} is not the text that you fixed: its hash is ${found}.`
  }
}

function lineWith(text: string, value: string): string {
  const at = value === '' ? -1 : text.indexOf(value)
  if (at === -1) return ''
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? text.length : end).slice(0, 200)
}
