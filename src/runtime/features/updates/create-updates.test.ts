import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { UpdateState } from '../../../shared/calls/update-calls'
import { createUpdates } from './create-updates'

const packed = Buffer.from('a package '.repeat(300_000))
const sha512 = createHash('sha512').update(packed).digest('base64')
const announcement = (url = 'hermes_2.0.0_amd64.deb', hash = sha512, size = packed.length) =>
  `version: 2.0.0\nfiles:\n  - { url: "${url}", sha512: "${hash}", size: ${size} }\n`

interface Published {
  readonly announced?: string
  readonly file?: Buffer
  readonly installed?: string
}

async function publisher({ announced = announcement(), file = packed, installed = '1.0.0' }: Published = {}) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/releases/latest-linux.yml') response.end(announced)
    else if (url === '/elsewhere') response.writeHead(302, { location: '/releases/hermes_2.0.0_amd64.deb' }).end()
    else if (url.endsWith('.deb')) response.end(file)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = join(temporaryFolder(), 'updates')
  const told: UpdateState[] = []
  const updates = createUpdates({
    version: installed,
    source: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/`),
    platform: 'linux',
    arch: 'x64',
    isAppImage: false,
    folder,
    fetch,
    clock: () => 1_000,
    onChange: (state) => told.push(state),
  })
  return {
    updates,
    folder,
    asked,
    steps: () => told.map(({ step }) => step.kind),
    async [Symbol.asyncDispose]() {
      updates.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('looking for a newer version', () => {
  it('says that there is one, without fetching it', async () => {
    await using published = await publisher()
    expect((await published.updates.look()).step).toEqual({
      kind: 'available',
      version: '2.0.0',
      bytes: packed.length,
      at: 1_000,
    })
    expect(published.asked).toEqual(['/releases/latest-linux.yml'])
    expect(published.steps()).toEqual(['looking', 'available'])
  })

  it('says that there is none', async () => {
    await using published = await publisher({ installed: '2.0.0' })
    expect((await published.updates.look()).step).toEqual({ kind: 'newest', at: 1_000 })
  })

  it.each([
    ['announces nothing readable', { announced: '<html>' }],
    ['announces too much', { announced: `# ${'x'.repeat(200_000)}` }],
    ['has nothing for this system', { announced: announcement('hermes.dmg') }],
  ])('fails with a reason when the publisher %s', async (_what, what) => {
    await using published = await publisher(what)
    expect((await published.updates.look()).step).toEqual({ kind: 'failed', reason: expect.toSay(/\w/) })
  })

  it('asks nobody when this build has no source', async () => {
    const updates = createUpdates({
      version: '1.0.0',
      source: null,
      platform: 'linux',
      arch: 'x64',
      isAppImage: false,
      folder: temporaryFolder(),
      fetch: () => expect.unreachable('asked'),
      clock: () => 0,
      onChange: () => undefined,
    })
    const nothing = { source: null, step: { kind: 'unknown' } }
    expect([await updates.look(), await updates.download()]).toEqual([nothing, nothing])
  })

  it('does one thing at a time', async () => {
    await using published = await publisher()
    await Promise.all([published.updates.look(), published.updates.look(), published.updates.look()])
    expect(published.asked).toHaveLength(1)
  })
})

describe('downloading it', () => {
  it('leaves the very file that was announced, and tells how far it is', async () => {
    await using published = await publisher()
    await published.updates.look()
    const path = join(published.folder, 'hermes_2.0.0_amd64.deb')
    expect((await published.updates.download()).step).toEqual({ kind: 'ready', version: '2.0.0', file: path })
    expect(readFileSync(path).equals(packed)).toBe(true)
    expect(published.steps().filter((kind) => kind === 'downloading').length).toBeGreaterThan(1)
  })

  it.each([
    ['is another one', { file: Buffer.from(packed).fill('x', 10, 11) }],
    ['is shorter', { file: packed.subarray(1) }],
    ['is longer', { file: Buffer.concat([packed, packed]) }],
    ['lies with somebody else', { announced: announcement('http://127.0.0.1:9/hermes.deb') }],
    ['is hidden by its name', { announced: announcement('.hermes.deb') }],
    ['has a name that is no text', { announced: announcement('%ff.deb') }],
  ])('leaves nothing when the file %s', async (_what, what) => {
    await using published = await publisher(what)
    await published.updates.look()
    expect((await published.updates.download()).step).toEqual({ kind: 'failed', reason: expect.toSay(/\w/) })
    expect(existsSync(published.folder) ? readdirSync(published.folder) : []).toEqual([])
  })

  it('stays in its folder whatever the name says', async () => {
    await using published = await publisher({ announced: announcement('..%2f..%2fhermes.deb') })
    await published.updates.look()
    const { step } = await published.updates.download()
    expect(step).toMatchObject({ kind: 'ready', file: join(published.folder, 'hermes.deb') })
  })

  it('does not start before a version was found', async () => {
    await using published = await publisher()
    expect((await published.updates.download()).step).toMatchObject({ kind: 'failed' })
    expect(published.asked).toEqual([])
  })
})
