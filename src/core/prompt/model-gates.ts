import type { SessionFacts } from './layer'

export interface ModelGates {
  readonly enforcement: boolean
  /** Which family's working style follows the enforcement text. */
  readonly family: 'google' | 'openai' | null
}

/** Model names that need to be told to act, when the setting is `auto`. */
const enforcedFamilies = ['gpt', 'codex', 'gemini', 'gemma', 'grok', 'glm', 'qwen', 'deepseek', 'muse']
const googleFamily = ['gemini', 'gemma']
const openaiFamily = ['gpt', 'codex', 'grok']

/** `setting` is `agent.tool_use_enforcement` as it stands in the config: true, false, a word or a list of parts of model names. */
export function modelGates(setting: unknown, { tools, builtFor }: SessionFacts): ModelGates {
  const model = builtFor.model.toLowerCase()
  const contains = (part: string) => model.includes(part)
  const enforcement = tools.length > 0 && isEnforced(setting, contains)
  if (!enforcement) return { enforcement, family: null }
  if (googleFamily.some(contains)) return { enforcement, family: 'google' }
  return { enforcement, family: openaiFamily.some(contains) ? 'openai' : null }
}

function isEnforced(setting: unknown, modelContains: (part: string) => boolean): boolean {
  if (Array.isArray(setting)) {
    return setting.some((part) => typeof part === 'string' && part !== '' && modelContains(part.toLowerCase()))
  }
  const word = typeof setting === 'string' || typeof setting === 'boolean' ? String(setting).trim().toLowerCase() : ''
  if (['true', 'always', 'yes', 'on'].includes(word)) return true
  if (['false', 'never', 'no', 'off'].includes(word)) return false
  return enforcedFamilies.some(modelContains)
}
