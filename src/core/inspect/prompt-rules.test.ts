import { expect, it } from 'vitest'
import { exampleInput } from '../../../tests/headless/assembly/example-input'
import type { PromptRule } from '../../shared/inspect'
import { assemble } from '../prompt/assemble'
import { layers } from '../prompt/layers'
import { checkRules, reasonsToHold } from './prompt-rules'

const prompt = assemble(layers, exampleInput)
const rule = (change: Partial<PromptRule>): PromptRule => ({
  id: 'r',
  kind: 'must-contain',
  layer: '',
  value: '',
  action: 'hold',
  ...change,
})

it('holds a message back for each rule that its prompt breaks, and for no other', () => {
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
  ]
  const results = checkRules(rules, prompt)
  expect(results.map(({ holds }) => holds)).toEqual([true, false, false, false, true, false, true, false, false])
  expect(reasonsToHold(results)).toHaveLength(5)
})
