import type { TFunction } from 'i18next'
import type { PromptCheck } from '../../shared/inspect'
import type { Format } from '../i18n/use-format'
import { layerTitle } from './use-layer-title'

type Checked = Pick<PromptCheck, 'kind' | 'layer' | 'value'>

/** What a check asks for and, where it failed, what was found instead. */
export function checkSentence(t: TFunction, format: Format, { kind, layer, value }: Checked, found = ''): string {
  const where = layer === '' ? t('inspect.wholePrompt') : layerTitle(t, { id: layer, title: layer })
  const isNumber = kind === 'token-limit'
  const spoken = (words: string) => (isNumber ? format.count(Number(words)) : words)
  const rule = t(`checks.sentence.${kind}`, { layer: where, value: spoken(value) })
  if (found === '' || kind === 'constant-hash') return rule
  return t(isNumber ? 'checks.foundTokens' : 'checks.foundLine', { rule, found: spoken(found) })
}
