import { expect, it } from 'vitest'
import { readConfig } from '../core/home/read-config'
import { createPromptOverlay } from './prompt-overlay'

const config = readConfig({}, {}, 'config.yaml').values
const withoutMemory = [{ kind: 'layer', name: 'memory', on: false }] as const

it('switches in one chat only: the one that was named, or the next new one', async () => {
  const overlay = createPromptOverlay({ config: () => config, hasPrompt: async (id) => id === 'old' })
  const hasMemory = async (id: string, isNext = false) => (await overlay.configFor(id, isNext)).memory.memory_enabled
  expect(await hasMemory('old')).toBe(true)

  overlay.forSession('old', withoutMemory)
  expect([await hasMemory('old'), await hasMemory('other')]).toEqual([false, true])

  overlay.forNext(withoutMemory)
  expect([await hasMemory('preview', true), await hasMemory('new'), await hasMemory('new')]).toEqual([
    false,
    false,
    false,
  ])
  expect([await hasMemory('preview', true), await hasMemory('newer')]).toEqual([true, true])
})
