import type { PromptCheck, CheckResult } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'

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
export function failedCheckSentence({ kind, layer, value }: PromptCheck, found: string): string {
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
