import type { PromptCheck, CheckResult } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import { type SaidText, said } from '../../shared/words/said'

/** Whether a prompt is as the user wants every prompt to be. */
export function runChecks(
  checks: readonly PromptCheck[],
  { text, sha256, tokens, layers }: PromptSnapshot,
): readonly CheckResult[] {
  return checks.map((check) => {
    const layer = check.layer === '' ? { text, sha256, tokens } : layers.find(({ id }) => id === check.layer)
    if (layer === undefined) return { check, holds: holdsForNothing(check), found: '' }
    switch (check.kind) {
      case 'must-contain':
        return { check, holds: layer.text.includes(check.value), found: '' }
      case 'must-not-contain':
        return { check, holds: !layer.text.includes(check.value), found: lineWith(layer.text, check.value) }
      case 'token-limit':
        return { check, holds: layer.tokens.value <= Number(check.value), found: String(layer.tokens.value) }
      case 'constant-hash':
        return { check, holds: layer.sha256 === check.value.trim().toLowerCase(), found: layer.sha256 }
    }
  })
}

/** Of a layer that is not there: it has nothing that it must not have, and nothing that it must. */
function holdsForNothing({ kind }: PromptCheck): boolean {
  return kind === 'must-not-contain' || kind === 'token-limit'
}

/** A check that a prompt breaks, as a sentence. */
export function failedCheckSentence({ kind, layer, value }: PromptCheck, found: string): SaidText {
  const what = layer === '' ? said('inspect.the_prompt') : said('inspect.the_layer', { layer })
  switch (kind) {
    case 'must-contain':
      return said('inspect.rule_must_contain', { what, value })
    case 'must-not-contain':
      return said('inspect.rule_must_not_contain', { what, value, found })
    case 'token-limit':
      return said('inspect.rule_token_limit', { what, found, value })
    case 'constant-hash':
      return found === ''
        ? said('inspect.rule_text_gone', { what })
        : said('inspect.rule_text_changed', { what, found })
  }
}

function lineWith(text: string, value: string): string {
  const at = value === '' ? -1 : text.indexOf(value)
  if (at === -1) return ''
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? text.length : end).slice(0, 200)
}
