import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { homePaths } from '../../src/core/home/home-paths'
import { createShownText } from '../../src/core/sessions/ledger/shown-text'
import { noChatTexts } from '../../src/shared/chat-texts'
import type { TurnEvent } from '../../src/shared/turn'
import { reply, text } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

it('answers somebody who writes on a channel, beside the window and without what was chosen for its next chat', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Hello Alice.')))
  const home = temporaryFolder()
  const lab = `{ base_url: "${server.openaiUrl}", api_mode: chat_completions }`
  writeFileSync(
    homePaths(home).config,
    `model: { provider: lab, default: test-model }\nproviders:\n  lab: ${lab}\nauxiliary: { title_generation: { provider: none } }\n`,
  )
  const { rooms } = await openTestRuntime(home)
  const chosen = { switches: [], model: { provider: 'lab', model: 'chosen-model' } }
  await rooms.overlay.forNext(chosen)

  const { begin, agent } = await rooms.conversations()
  const sessionId = await begin({ origin: 'channel:loopback', userId: 'alice' })
  const shown = createShownText()
  const hear = (event: TurnEvent) => event.sessionId === sessionId && shown.add(event)
  rooms.hearers.add(hear)
  const sent = await agent.send(sessionId, 'Hi')
  if (!sent.ok) throw new Error('It was not taken.')
  expect(await sent.done).toEqual({ outcome: 'completed', failure: null })
  expect(shown.last()).toBe('Hello Alice.')

  const { database } = await rooms.store()
  const row = database.db.prepare('SELECT origin, user_id, model FROM sessions').raw().all()
  expect(row).toEqual([['channel:loopback', 'alice', 'test-model']])
  expect(await rooms.overlay.next()).toEqual({ ...chosen, texts: noChatTexts })
  expect(server.requests[0]?.rawBody.toString()).toContain('messaging app')
})
