import { expect, it } from 'vitest'
import { examplePrompt } from '../../../tests/headless/assembly/example-prompt'
import type { PromptRule } from '../../shared/inspect'
import { checkRules } from './prompt-rules'

const prompt = examplePrompt()
const rule = (change: Partial<PromptRule>): PromptRule => ({
  id: 'r',
  kind: 'must-contain',
  layer: '',
  value: '',
  action: 'hold',
  ...change,
})

it('tells of each rule whether a prompt keeps it', () => {
  const rules = [
    rule({ value: 'Hermes' }),
    rule({ value: 'Zeus' }),
    rule({ value: 'Zeus', action: 'warn' }),
    rule({ kind: 'must-not-contain', value: 'Hermes', layer: 'identity' }),
    rule({ kind: 'token-limit', value: '1000000' }),
    rule({ kind: 'token-limit', value: '3', layer: 'identity' }),
    rule({ kind: 'constant-hash', value: prompt.sha256 }),
    rule({ kind: 'constant-hash', value: 'f00d', layer: 'identity' }),
    rule({ value: 'anything', layer: 'no-such-layer' }),
    rule({ kind: 'constant-hash', value: prompt.sha256, layer: 'no-such-layer' }),
    rule({ kind: 'must-not-contain', value: 'anything', layer: 'no-such-layer' }),
    rule({ kind: 'token-limit', value: '3', layer: 'no-such-layer' }),
  ]
  const results = checkRules(rules, prompt)
  const ofLayersThatAreThere = [true, false, false, false, true, false, true, false]
  expect(results.map(({ holds }) => holds)).toEqual([...ofLayersThatAreThere, false, false, true, true])
})
