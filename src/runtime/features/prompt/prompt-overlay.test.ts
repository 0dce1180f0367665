import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { readConfig } from '../../../core/home/read-config'
import { noChatTexts } from '../../../shared/chat-texts'
import { createPromptOverlay } from './prompt-overlay'

const config = readConfig({}, {}, 'config.yaml').values
const memory = (on: boolean) => ({ kind: 'layer', name: 'memory', on }) as const
const opened = (file = join(temporaryFolder(), 'switches.json')) => {
  const overlay = createPromptOverlay({ config: () => config, file, hasNext: true, systemMessage: null })
  const hasMemory = async (id: string, isNext = false) => (await overlay.configFor(id, isNext)).memory.memory_enabled
  return { overlay, hasMemory, again: () => opened(file) }
}

it('switches in one chat only: the one that was named, or the next new one', async () => {
  const { overlay, hasMemory } = opened()
  await overlay.forSession('old', [memory(false)])
  expect([await hasMemory('old'), await hasMemory('other')]).toEqual([false, true])

  await overlay.forNext({ switches: [memory(false)], model: null })
  expect([await hasMemory('preview', true), await hasMemory('scheduled run')]).toEqual([false, true])
  await overlay.begin('new')
  expect([await hasMemory('new'), await hasMemory('preview', true), await hasMemory('newer')]).toEqual([
    false,
    true,
    true,
  ])
})

it('remembers it after a restart, and the last word on each thing counts', async () => {
  const { overlay, again } = opened()
  const profile = { kind: 'layer', name: 'profile', on: false } as const
  await overlay.forSession('old', [memory(false), profile])
  await overlay.forSession('old', [memory(true)])
  await overlay.forNext({ switches: [profile], model: { provider: 'lab', model: 'small' } })
  await overlay.forNext({ switches: [memory(false)], model: null })
  const restarted = again()
  expect((await restarted.overlay.configFor('old', false)).prompt.layers_off).toEqual(['profile'])
  expect(await restarted.hasMemory('old')).toBe(true)
  expect(await restarted.overlay.next()).toEqual({
    switches: [profile, memory(false)],
    model: { provider: 'lab', model: 'small' },
    texts: noChatTexts,
  })
})
