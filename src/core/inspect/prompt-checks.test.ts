import { expect, it } from 'vitest'
import { examplePrompt } from '../../../tests/headless/assembly/example-prompt'
import type { PromptCheck } from '../../shared/inspect'
import { runChecks } from './prompt-checks'

const prompt = examplePrompt()
const check = (change: Partial<PromptCheck>): PromptCheck => ({
  id: 'r',
  kind: 'must-contain',
  layer: '',
  value: '',
  action: 'hold',
  ...change,
})

it('tells of each check whether a prompt keeps it', () => {
  const checks = [
    check({ value: 'Hermes' }),
    check({ value: 'Zeus' }),
    check({ value: 'Zeus', action: 'warn' }),
    check({ kind: 'must-not-contain', value: 'Hermes', layer: 'identity' }),
    check({ kind: 'token-limit', value: '1000000' }),
    check({ kind: 'token-limit', value: '3', layer: 'identity' }),
    check({ kind: 'constant-hash', value: prompt.sha256 }),
    check({ kind: 'constant-hash', value: 'f00d', layer: 'identity' }),
    check({ value: 'anything', layer: 'no-such-layer' }),
    check({ kind: 'constant-hash', value: prompt.sha256, layer: 'no-such-layer' }),
    check({ kind: 'must-not-contain', value: 'anything', layer: 'no-such-layer' }),
    check({ kind: 'token-limit', value: '3', layer: 'no-such-layer' }),
  ]
  const results = runChecks(checks, prompt)
  const ofLayersThatAreThere = [true, false, false, false, true, false, true, false]
  expect(results.map(({ holds }) => holds)).toEqual([...ofLayersThatAreThere, false, false, true, true])
})
