import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script'
import { parseDelivery } from '../../../src/core/schedule/delivery/parse-delivery'
import { from, message, openChat } from './open-chat'

it('hands the result of a schedule to a chat and to the home channel', async () => {
  const { server, platform, runtime } = await openChat()
  await platform.receive(message(from('alice'), '/sethome'))
  await platform.shown(({ text: shown }) => shown.startsWith('Schedule results'))
  server.otherwise(reply(text('All is well.')))
  const made = await runtime.call('schedule.create', {
    name: 'Report',
    prompt: 'How are things?',
    schedule: '0 0 1 1 *',
    deliver: 'loopback, loopback:room:7, loopback',
    skills: [],
    script: null,
  })
  if (!made.ok) throw new Error(JSON.stringify(made))
  const [job] = made.value.jobs
  await runtime.call('schedule.run', { id: job?.id ?? '' })
  await platform.shown(({ chatId }) => chatId === 'room')
  await platform.shown(({ chatId, text: shown }) => chatId === 'chat-alice' && shown.includes('All is well.'))
  expect(
    platform.seen
      .filter(({ text: shown }) => shown.includes('All is well.'))
      .map(({ chatId }) => chatId)
      .toSorted(),
  ).toEqual(['chat-alice', 'room'])
})

it('looks up no name that is not a platform', () => {
  expect([parseDelivery('path'), parseDelivery('HOME:1'), parseDelivery('slackk:C1')].map(({ ok }) => ok)).toEqual([
    false,
    false,
    false,
  ])
  expect(parseDelivery('telegram, matrix:!r:hs.test, telegram')).toEqual({
    ok: true,
    targets: [
      { kind: 'channel', target: { kind: 'home', platform: 'telegram' } },
      { kind: 'channel', target: { kind: 'chat', platform: 'matrix', chatId: '!r:hs.test' } },
    ],
  })
})

it('attaches only files that may leave, and says which may not', async () => {
  const { server, platform, home } = await openChat()
  server.otherwise(reply(text(`Here.\nMEDIA:${home}/.env.txt\nMEDIA:/etc/hostname.txt`)))
  await platform.receive(message(from('alice'), 'Send them'))
  const answer = await platform.shown(({ text: shown, isFinal }) => isFinal && shown.startsWith('Here.'))
  expect(answer.text).toBe(
    'Here.\n\nThese files weren’t sent because they are missing, too large, or outside the folders that may be sent:\n- .env.txt\n- hostname.txt',
  )
})
