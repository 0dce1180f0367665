import { expect, it } from 'vitest'
import { readTurns } from '../../src/core/sessions/ledger/read-turns'
import { gate } from '../fixtures/model-server/gate'
import { reply, slow, text } from '../fixtures/model-server/script'
import { accepted, openHarness } from './agent/harness'

const base64 = 'iVBORw0KGgo='
const picture = { type: 'image', mediaType: 'image/png', base64 } as const

it.each(['chat_completions', 'responses', 'anthropic_messages'] as const)(
  'sends a picture with its message over %s, and the same bytes again after a restart',
  async (mode) => {
    await using harness = await openHarness({ mode })
    harness.server.script(reply(text('Seen.')), reply(text('Still there.')))
    const { sessionId } = harness
    await accepted(await harness.agent.send(sessionId, 'What is it?', [picture])).done
    await harness.restart()
    await harness.run('And now?')
    const [first, second] = harness.server.requests.map(({ json }) => JSON.stringify(json))
    expect([first?.split(base64).length, second?.split(base64).length]).toEqual([2, 2])
  },
)

it('shows that a picture came with a message, and reads it from the store', async () => {
  await using harness = await openHarness()
  harness.server.script(reply(text('Seen.')))
  await accepted(await harness.agent.send(harness.sessionId, '', [picture])).done
  const { turns } = readTurns(harness.database.db, { sessionId: harness.sessionId, limit: 5 })
  const message = turns[0]?.userMessage
  expect(message).toMatchObject({ text: '', images: ['image/png'] })
  expect(harness.sessions.image(message?.id ?? 0, 0)).toEqual({ mediaType: 'image/png', base64 })
  expect(harness.sessions.image(message?.id ?? 0, 1)).toBeNull()
})

it('takes a picture only when the running turn has ended, and loses nothing', async () => {
  await using harness = await openHarness()
  const hold = gate()
  harness.server.script(reply(text('One'), slow(hold)), reply(text('Two')))
  const first = accepted(await harness.agent.send(harness.sessionId, 'First'))
  await hold.reached
  const sending = harness.agent.send(harness.sessionId, 'Second', [picture])
  hold.open()
  await first.done
  const ending = await accepted(await sending).done
  expect(ending?.outcome).toBe('completed')
  expect(JSON.stringify(harness.server.lastRequest()?.json)).toContain(base64)
})
