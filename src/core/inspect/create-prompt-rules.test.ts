import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examplePrompt } from '../../../tests/headless/assembly/example-prompt'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import type { PromptRule } from '../../shared/inspect'
import { createPromptRules } from './create-prompt-rules'
import { writeRules } from './rule-file'

const prompt = examplePrompt()
const rule = (id: string, change: Partial<PromptRule>): PromptRule => ({
  id,
  kind: 'must-contain',
  layer: '',
  value: 'Zeus',
  action: 'hold',
  ...change,
})

async function rulesOf(...rules: PromptRule[]) {
  const file = join(temporaryFolder(), 'rules.json')
  await writeRules(file, rules)
  const { check } = createPromptRules({ file, isSubAgent: (id) => id === 'child' })
  return async (sessionId: string) => {
    const checked = await check(sessionId, prompt)
    return checked.ok ? checked.broken.map(({ id }) => id) : checked.reason
  }
}

it('tells a warning once for a prompt, and what holds it back every time', async () => {
  const broken = await rulesOf(rule('hold', {}), rule('warn', { action: 'warn' }))
  expect([await broken('a'), await broken('a'), await broken('b')]).toEqual([
    ['hold', 'warn'],
    ['hold'],
    ['hold', 'warn'],
  ])
})

it('asks of a sub-agent only what its prompt can keep', async () => {
  const broken = await rulesOf(rule('contain', {}), rule('limit', { kind: 'token-limit', value: '1' }))
  expect([await broken('child'), await broken('chat')]).toEqual([['limit'], ['contain', 'limit']])
})
