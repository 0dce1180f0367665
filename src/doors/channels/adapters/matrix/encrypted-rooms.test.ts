import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ClientEvent,
  createClient,
  type MatrixClient,
  type MatrixEvent,
  MatrixEventEvent,
  RoomEvent,
} from 'matrix-js-sdk'
import type { Logger } from 'matrix-js-sdk/lib/logger'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createArrivals } from '../../../../../tests/fixtures/channels/arrivals'
import { startHomeserver, tokenOf } from '../../../../../tests/fixtures/channels/matrix-homeserver'
import { never, openChannel, outbound } from '../../../../../tests/fixtures/channels/open-channel'
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder'
import { matrix } from '../matrix'
import { openSealedLog } from './crypto/sealed-log'

vi.setConfig({ testTimeout: 60_000 })

const quiet: Logger = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, getChild: () => quiet }

const bot = { user: '@hermes:hs.test', device: 'BOT' }
const alice = { user: '@alice:hs.test', device: 'ALICE1' }
const bob = { user: '@bob:hs.test', device: 'BOB1' }

/** Somebody with the field's own client, and what their screen shows. */
async function person(url: string, { user, device }: typeof alice) {
  const client: MatrixClient = createClient({
    baseUrl: url,
    userId: user,
    deviceId: device,
    accessToken: tokenOf({ user, device }),
    logger: quiet,
  })
  await client.initRustCrypto({ useIndexedDB: false })
  const shown = createArrivals<string>()
  const show = (event: MatrixEvent) => {
    const content: { readonly body?: string } = event.getContent()
    if (event.getSender() !== user && !event.isDecryptionFailure() && content.body !== undefined)
      shown.add(`${event.isEncrypted() ? 'sealed' : 'open'}: ${content.body}`)
  }
  client.on(RoomEvent.Timeline, (event) => {
    if (!event.isEncrypted()) show(event)
  })
  client.on(MatrixEventEvent.Decrypted, show)
  const ready = new Promise<void>((resolve) => client.once(ClientEvent.Sync, () => resolve()))
  await client.startClient()
  await ready
  onTestFinished(() => client.stopClient())
  return { client, shown }
}

async function world() {
  const server = await startHomeserver([bot, alice, bob])
  onTestFinished(() => server[Symbol.asyncDispose]())
  const folder = temporaryFolder()
  const open = (memory: ReadonlyMap<string, string> = new Map([['since', 's0']])) =>
    openChannel(matrix, {
      values: { MATRIX_HOMESERVER: server.url, MATRIX_ACCESS_TOKEN: tokenOf(bot) },
      memory,
      ports: { folder },
    })
  return { server, folder, open }
}

describe('an encrypted room', () => {
  it('is read and answered, across restarts, and the server learns nothing', async () => {
    const { server, folder, open } = await world()
    const first = await open()
    await first.ready
    await server.asked.when(({ path }) => path.endsWith('/keys/upload'))
    const [one, other] = await Promise.all([person(server.url, alice), person(server.url, bob)])
    await one.client.sendTextMessage(server.room, 'The password is tulip.')
    const heard = await first.incoming.when((incoming) => incoming.type === 'message')
    expect(heard).toMatchObject({ text: 'The password is tulip.', source: { userId: alice.user, chatId: server.room } })

    const to = { chatId: server.room }
    expect(await first.channel.send(to, outbound('Tulip it is.', { key: 'k1' }), never)).toMatchObject({ ok: true })
    for (const { shown } of [one, other])
      expect(await shown.when((text) => text.includes('Tulip it'))).toBe('sealed: Tulip it is.')

    await first.stop()
    await first.channel.close?.()
    const kept = readdirSync(folder).filter((name) => name.startsWith('keys-'))
    expect(kept).toHaveLength(1)
    expect(statSync(join(folder, kept[0] ?? '')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, kept[0] ?? '')).includes('ed25519')).toBe(false)

    // The same session of hers goes on: only who kept its keys can read it.
    await one.client.sendTextMessage(server.room, 'Still tulip?')
    const second = await open(first.memory)
    const again = await second.incoming.when((incoming) => incoming.type === 'message')
    expect(again).toMatchObject({ text: 'Still tulip?' })
    expect(await second.channel.send(to, outbound('Yes, tulip.', { key: 'k2' }), never)).toMatchObject({ ok: true })
    expect(await other.shown.when((text) => text.includes('Yes'))).toBe('sealed: Yes, tulip.')
    expect(server.asked.all.filter(({ body }) => /tulip/i.test(body.toString()))).toEqual([])
    // One device, announced once.
    const announced = server.asked.all.filter(
      ({ path, json, headers }) =>
        path.endsWith('/keys/upload') && json?.['device_keys'] && headers.authorization === `Bearer ${tokenOf(bot)}`,
    )
    expect(announced).toHaveLength(1)
  })

  it('carries files that the server cannot read', async () => {
    const { server, open } = await world()
    const { channel, incoming, ready } = await open()
    await ready
    await server.asked.when(({ path }) => path.endsWith('/keys/upload'))
    const { client } = await person(server.url, alice)
    const path = join(temporaryFolder(), 'a.txt')
    writeFileSync(path, 'Secret chart')
    const media = { key: 'f', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 12 }
    expect(await channel.sendMedia?.({ chatId: server.room }, media, never)).toMatchObject({ ok: true })
    expect([...server.files.values()].map((bytes) => bytes.includes('Secret'))).toEqual([false])
    const content: object = await new Promise((resolve) => {
      client.on(MatrixEventEvent.Decrypted, (event) => resolve(event.getContent()))
    })
    await client.sendMessage(server.room, content as never)
    const got = await incoming.when((one) => one.type === 'message')
    const medium = got.type === 'message' ? got.media?.[0] : undefined
    const chunks: Uint8Array[] = []
    for await (const chunk of (await medium?.load(never)) ?? []) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('Secret chart')
  })

  it('stays closed to a token whose device has other keys', async () => {
    const { server, open } = await world()
    await person(server.url, bot)
    const { channel, ready } = await open()
    await ready
    expect(await channel.send({ chatId: server.room }, outbound('x'), never)).toMatchObject({
      failure: 'refused',
      reason: { code: 'channel.matrix_encrypted' },
    })
  })
})

describe('the log of keys', () => {
  it('keeps what was written before a crash, and opens with the same secret only', () => {
    const path = join(temporaryFolder(), 'keys.log')
    const log = openSealedLog(path, 'secret')
    for (const text of ['one', 'two', 'three']) log.append(Buffer.from(text))
    log.close()
    const read = (secret = 'secret') => {
      const opened = openSealedLog(path, secret)
      opened.close()
      return opened.records.map((record) => Buffer.from(record).toString())
    }
    expect(read()).toEqual(['one', 'two', 'three'])
    expect(() => read('other')).toThrow('record 0')
    truncateSync(path, statSync(path).size - 3)
    expect(read()).toEqual(['one', 'two'])
    const bytes = readFileSync(path)
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
    writeFileSync(path, bytes)
    expect(() => read()).toThrow('record 0')
    expect(existsSync(`${path}.new`)).toBe(false)
  })
})
