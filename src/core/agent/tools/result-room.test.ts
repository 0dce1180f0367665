import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { reply, text, toolCall } from '../../../../tests/fixtures/model-server/script'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { openHarness } from '../../../../tests/headless/agent/harness'
import { free } from '../../tools/concurrency'
import { createToolRegistry } from '../../tools/registry'
import { createResultFiles } from '../../tools/results/result-files'
import { defineTool } from '../../tools/tool'
import { createResultRoom } from './result-room'

const size = (length: number) => ({ ok: true, text: 'x'.repeat(length) })

describe('the room of a batch', () => {
  it('is kept by giving up the largest of what is done, and what is stored stays', () => {
    const room = createResultRoom(200)
    room.done('a', size(90))
    room.done('b', size(80))
    room.done('c', size(70))
    expect(['a', 'b', 'c'].filter((id) => room.isTooMuch(id))).toEqual(['a'])
    room.stored('a', size(10))
    expect(room.isTooMuch('b')).toBe(false)
    room.stored('b', size(80))
    room.done('d', size(200))
    expect(['c', 'd'].filter((id) => room.isTooMuch(id))).toEqual(['d'])
  })

  it('holds in a turn: together the results never fill the window, and nothing is lost', async () => {
    const talk = defineTool({
      name: 'talk',
      toolset: 'test',
      shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
      description: 'Talks.',
      input: z.object({ length: z.number() }),
      concurrency: free(),
      run: async ({ length }) => ({ ok: true, text: 'x'.repeat(length) }),
    })
    const files = createResultFiles(temporaryFolder(), Date.now)
    await using harness = await openHarness({
      tools: [talk],
      parts: { tools: createToolRegistry([talk], Date.now, { files }) },
    })
    harness.server.script(
      reply(...[95_000, 90_000, 85_000].map((length, index) => toolCall('talk', { length }, `call_${index}`))),
      reply(text('Done.')),
    )
    expect(await harness.run()).toMatchObject({ outcome: 'completed' })
    const shown = harness.events.flatMap((event) => (event.type === 'tool-end' ? [event.text] : []))
    expect(shown.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(200_000)
    const kept = shown.filter((result) => result.startsWith('<persisted-output>'))
    expect(kept).toHaveLength(1)
    const path = /in the file (\S+)/.exec(kept[0] ?? '')?.[1] ?? ''
    expect(readFileSync(path, 'utf8').length).toBeGreaterThanOrEqual(85_000)
  })
})
