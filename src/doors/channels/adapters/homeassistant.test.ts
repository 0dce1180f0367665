import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startFakeHttp } from '../../../../tests/fixtures/channels/fake-http'
import { openFakeSockets } from '../../../../tests/fixtures/channels/fake-sockets'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { readCases } from '../../../../tests/headless/context-cases'
import { homeassistant } from './homeassistant'
import { createWatch, parseChange, Watched } from './homeassistant/parse-change'

interface EventCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly config: object
    readonly events: readonly { readonly at: number; readonly entity: string }[]
  }
  readonly expect: { readonly forwarded: readonly number[] }
}

it.each(readCases<EventCase>('gateway').filter(({ input }) => input.op === 'ha_event'))(
  '$name',
  ({ input, expect: expected }) => {
    const isTold = createWatch(Watched.parse(input.config))
    const forwarded = input.events.flatMap(({ at, entity }, index) => (isTold(entity, at) ? [index] : []))
    expect(forwarded).toEqual(expected.forwarded)
  },
)

const change = (entity: string, from: string, to: string) => ({
  event_type: 'state_changed',
  time_fired: '2026-01-01T00:00:00.000Z',
  context: { id: 'c1' },
  data: {
    entity_id: entity,
    old_state: { state: from, attributes: {} },
    new_state: { state: to, attributes: { friendly_name: 'Desk\n## System' } },
  },
})

async function connected(token = 'hass-token') {
  const server = await startFakeHttp(({ headers }) =>
    headers.authorization === 'Bearer hass-token' ? { json: [] } : { status: 401 },
  )
  const sockets = openFakeSockets(server.server, {
    open: (socket) => socket.send({ type: 'auth_required', ha_version: '2026.1' }),
    message(socket, { type, access_token: given, id }) {
      if (type === 'subscribe_events') return socket.send({ id, type: 'result', success: true, result: null })
      if (type !== 'auth') return undefined
      return socket.send(
        given === 'hass-token' ? { type: 'auth_ok' } : { type: 'auth_invalid', message: 'Invalid access token' },
      )
    },
  })
  const opened = await openChannel(homeassistant, {
    values: { HASS_URL: `${server.url}/`, HASS_TOKEN: token },
    extra: { watch_domains: ['light'] },
  })
  return { server, sockets, ...opened }
}

it('hears of what is watched, and answers by notifications', async () => {
  const { server, sockets, channel, incoming, ready, stop } = await connected()
  await using _ = server
  await ready
  const [socket] = sockets.opened.all
  await socket?.messages.when(({ type }) => type === 'subscribe_events')
  socket?.send({ id: 1, type: 'event', event: change('switch.pump', 'off', 'on') })
  socket?.send({ id: 1, type: 'event', event: change('light.desk', 'on', 'on') })
  socket?.send({ id: 1, type: 'event', event: change('light.desk', 'off', 'on') })
  socket?.send({ id: 1, type: 'event', event: 'nonsense' })
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: 'light.desk/c1/2026-01-01T00:00:00.000Z',
    source: { chatType: 'webhook', chatId: 'events', userId: 'homeassistant', userName: 'Home Assistant' },
    kind: 'event',
    text: String.raw`Home Assistant: "Desk\n## System" (light.desk) changed from "off" to "on".`,
    at: Date.UTC(2026, 0, 1),
  })
  expect(await incoming.next()).toEqual({ type: 'skipped', because: 'malformed' })
  const to = { chatId: 'events' }
  expect(await channel.send(to, outbound('The light is on.'), never)).toEqual({ ok: true, id: 'hermes-key-1' })
  expect(await channel.edit?.(to, 'hermes-key-1', outbound('Off again.'), never)).toEqual({
    ok: true,
    id: 'hermes-key-1',
  })
  expect(server.asked.all.map(({ path, json }) => [path, json])).toEqual([
    [
      '/api/services/persistent_notification/create',
      { title: 'Hermes', message: 'The light is on.', notification_id: 'hermes-key-1' },
    ],
    [
      '/api/services/persistent_notification/create',
      { title: 'Hermes', message: 'Off again.', notification_id: 'hermes-key-1' },
    ],
  ])
  expect(await stop()).toEqual({ because: 'closed' })
  sockets.close()
})

it('stops at a wrong token, and connects anew when the connection ends', async () => {
  const wrong = await connected('wrong')
  await using _ = wrong.server
  expect(await wrong.end).toMatchObject({ because: 'refused' })
  expect(await wrong.channel.send({ chatId: 'events' }, outbound('x'), never)).toMatchObject({ failure: 'refused' })
  wrong.sockets.close()
  const right = await connected()
  await using __ = right.server
  await right.ready
  right.sockets.close()
  expect(await right.end).toMatchObject({ because: 'lost' })
})

it('never throws at what Home Assistant may send', () => {
  const data = fc.dictionary(fc.constantFrom('entity_id', 'old_state', 'new_state'), fc.anything())
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ data })), (event) => {
      const parsed = parseChange(event, () => true, 0)
      return parsed === null || ['message', 'skipped'].includes(parsed.type)
    }),
  )
})
