import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examplePrompt } from '../../../tests/headless/assembly/example-prompt'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import type { PromptCheck } from '../../shared/inspect'
import { createPromptChecks } from './create-prompt-checks'
import { writeChecks } from './check-file'

const prompt = examplePrompt()
const check = (id: string, change: Partial<PromptCheck>): PromptCheck => ({
  id,
  kind: 'must-contain',
  layer: '',
  value: 'Zeus',
  action: 'hold',
  ...change,
})

async function checksOf(...checks: PromptCheck[]) {
  const file = join(temporaryFolder(), 'checks.json')
  await writeChecks(file, checks)
  const { run } = createPromptChecks({ file, isSubAgent: (id) => id === 'child' })
  return async (sessionId: string) => {
    const { failed } = await run(sessionId, prompt)
    return failed.map(({ id }) => id)
  }
}

it('tells a warning once for a prompt, and what holds it back every time', async () => {
  const failing = await checksOf(check('hold', {}), check('warn', { action: 'warn' }))
  expect([await failing('a'), await failing('a'), await failing('b')]).toEqual([
    ['hold', 'warn'],
    ['hold'],
    ['hold', 'warn'],
  ])
})

it('asks of a sub-agent only what its prompt can keep', async () => {
  const failing = await checksOf(check('contain', {}), check('limit', { kind: 'token-limit', value: '1' }))
  expect([await failing('child'), await failing('chat')]).toEqual([['limit'], ['contain', 'limit']])
})
