import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import { Config } from '../../home/config-schema'
import { said } from '../../../shared/words/said'
import { createRedactor } from '../../base/redact'
import { createFetch } from '../../models/network/create-fetch'
import { createToolRegistry } from '../registry'
import type { ToolContext } from '../tool'
import type { MediaPorts } from './media-ports'
import { mediaTools } from './media-tools'
import { pictureEndpoint } from './picture-endpoint'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function serve(answer: (path: string, body: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(request.url ?? '/', Buffer.concat(chunks).toString(), response))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function openMedia(changes: Partial<MediaPorts> = {}) {
  const home = temporaryFolder()
  const logged: unknown[] = []
  const workspace = join(home, 'work')
  mkdirSync(workspace)
  const asked: unknown[] = []
  const tools = mediaTools({
    vision: {
      available: () => true,
      async ask({ image, question }) {
        asked.push({ question, mediaType: image.mediaType, bytes: Buffer.from(image.base64, 'base64').length })
        return { ok: true, text: 'A dot.', used: null }
      },
    },
    pictures: async () => null,
    logOf: (call) => ({
      async begin({ body, ...request }) {
        logged.push({ ...call, ...request, body })
        return { ok: true, value: { requestId: logged.length, bytes: [Buffer.from(JSON.stringify(body))] } }
      },
      end: async ({ outcome, failure, usage, cost }) => void logged.push({ outcome, failure, usage, cost }),
    }),
    fetch: createFetch({ env: {} }),
    sites: () => ({ allowed: [], blocked: [] }),
    allowPrivate: () => false,
    pages: { isAllowed: (address) => address === '127.0.0.1' },
    redact: createRedactor(() => ['the-users-secret-key']),
    homes: { userHome: home, hermesHome: join(home, '.hermes') },
    folder: join(home, '.hermes', 'cache', 'images'),
    ...changes,
  })
  const run = async (name: string, args: Record<string, unknown>, context: Partial<ToolContext> = {}) => {
    const tool = tools.find((known) => known.name === name)
    if (tool === undefined) throw new Error(`There is no tool ${name}.`)
    const result = await tool.run(tool.input.parse(args), toolContext({ workspace, ...context }))
    return { ok: result.ok, value: JSON.parse(result.text) }
  }
  return { home, workspace, asked, logged, run, registry: createToolRegistry(tools, Date.now) }
}

const seen = { ok: true, value: { success: true, analysis: 'A dot.' } }

describe('vision_analyze', () => {
  it('looks at a file, a data URI and a page of the web', async () => {
    const base = await serve((path, _, response) =>
      path === '/moved' ? response.writeHead(302, { location: '/dot' }).end() : response.end(png),
    )
    const { run, workspace, asked } = openMedia()
    writeFileSync(join(workspace, 'dot.jpg'), png)
    const places = [
      'dot.jpg',
      join(workspace, 'dot.jpg'),
      `data:image/jpeg;base64,${png.toString('base64')}`,
      `${base}/moved`,
    ]
    for (const image_url of places) expect(await run('vision_analyze', { image_url, question: 'What?' })).toEqual(seen)
    expect(asked).toEqual(places.map(() => ({ question: 'What?', mediaType: 'image/png', bytes: png.length })))
  })

  it('looks at a part of the picture: cut out where that can be done, else named in words', async () => {
    const image_url = `data:image/png;base64,${png.toString('base64')}`
    const request = { image_url, question: 'What?', region: [10, 20, 110, 70] }
    const regions: unknown[] = []
    const small = Buffer.concat([png, Buffer.from('cut')])
    const cutting = openMedia({
      crop: (_, region) => {
        regions.push(region)
        return { mediaType: 'image/png', bytes: small }
      },
    })
    await cutting.run('vision_analyze', request)
    expect(regions).toEqual([{ left: 10, top: 20, right: 110, bottom: 70 }])
    expect(cutting.asked).toEqual([{ question: 'What?', mediaType: 'image/png', bytes: small.length }])

    const telling = openMedia({ crop: () => null })
    await telling.run('vision_analyze', request)
    expect(telling.asked).toMatchObject([
      { question: expect.stringMatching(/pixel \(10, 20\) to pixel \(110, 70\).*\n\nWhat\?$/), bytes: png.length },
    ])
    for (const region of [
      [5, 5, 5, 9],
      [1, 2, 3],
      [-1, 0, 2, 2],
      ['a', 0, 1, 1],
    ]) {
      const wrong = await telling.registry.dispatch('vision_analyze', { ...request, region }, toolContext())
      expect(wrong.ok).toBe(false)
    }
  })

  it('refuses what is not a picture, not allowed or not there, and asks nobody', async () => {
    const base = await serve((path, _, response) => {
      if (path === '/out') response.writeHead(302, { location: 'http://127.0.0.2/' }).end()
      else response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
    })
    const { run, workspace, home, asked } = openMedia()
    writeFileSync(join(home, 'private.png'), png)
    symlinkSync(join(home, 'private.png'), join(workspace, 'link.png'))
    writeFileSync(join(workspace, '.env'), 'KEY=1')
    writeFileSync(join(workspace, 'big.png'), Buffer.concat([png, Buffer.alloc(4_000_000)]))
    const refusal = async (image_url: string) =>
      (await run('vision_analyze', { image_url, question: 'What?' })).value.error.replace(
        'The picture cannot be used: ',
        '',
      )
    const problems = [
      [`${base}/page`, 'it is not a PNG, JPEG, GIF or WebP picture'],
      [`${base}/out`, 'redirect refused: 127.0.0.2 is a private address'],
      [`${base}/?k=the-users-secret-key`, 'the address carries a key or a password and is not opened'],
      ['http://10.0.0.1/a.png', '10.0.0.1 is a private address'],
      ['ftp://example.com/a.png', 'only http and https addresses are fetched'],
      ['data:image/png;base64,%%%', 'it is not a PNG, JPEG, GIF or WebP picture'],
      ['../private.png', 'path is outside the allowed workspace'],
      ['link.png', 'path is outside the allowed workspace'],
      [`file://${join(home, 'private.png')}`, 'path is outside the allowed workspace'],
      ['big.png', expect.stringContaining('models take 3750000 at most')],
    ] as const
    const refused = await Promise.all(problems.map(async ([place]) => [place, await refusal(place)]))
    expect(refused).toEqual(problems.map(([place, reason]) => [place, reason]))
    expect(await refusal('.env')).toMatch(/^path is/)
    expect(await refusal('missing.png')).toBe('It does not exist.')
    expect(asked).toEqual([])
  })

  it('tells the turn what the look cost, and what went wrong without the key', async () => {
    const used = {
      usage: { input: 10, output: 2, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      cost: { status: 'unpriced' },
    } as const
    const spent: unknown[] = []
    const image_url = `data:image/png;base64,${png.toString('base64')}`
    const good = openMedia({ vision: { available: () => true, ask: async () => ({ ok: true, text: 'A dot.', used }) } })
    await good.run('vision_analyze', { image_url, question: 'What?' }, { spent: (part) => spent.push(part) })
    expect(spent).toEqual([used])
    const bad = openMedia({
      vision: { available: () => false, ask: async () => ({ ok: false, reason: 'no such key: the-users-secret-key' }) },
    })
    expect(await bad.run('vision_analyze', { image_url, question: 'What?' })).toEqual({
      ok: false,
      value: { success: false, error: 'no such key: ***' },
    })
    expect(await bad.registry.definitions()).toEqual([])
  })
})

describe('image_generate', () => {
  const at = (baseUrl: string, price: number | null = null): Partial<MediaPorts> => ({
    pictures: async () => ({
      baseUrl,
      provider: 'lab',
      credential: 'LAB_KEY',
      key: 'the-users-secret-key',
      model: 'painter',
      price,
    }),
  })

  it.each(['inline', 'by address'])('saves a picture that comes %s, and says what it cost', async (way) => {
    const bodies: unknown[] = []
    const base = await serve((path, body, response) => {
      if (path === '/v1/images/generations') bodies.push(JSON.parse(body))
      if (path === '/dot.png') return void response.end(png)
      const made = way === 'inline' ? { b64_json: png.toString('base64') } : { url: `${base}/dot.png` }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [made] }))
    })
    const { run, home, logged } = openMedia(at(`${base}/v1`, 0.04))
    const spent: unknown[] = []
    const { ok, value } = await run(
      'image_generate',
      { prompt: 'a dot', aspect_ratio: 'square' },
      { spent: ({ cost }) => spent.push(cost) },
    )
    const cost = { status: 'estimated', dollars: 0.04 }
    expect({ ok, value }).toEqual({
      ok: true,
      value: { success: true, image: expect.any(String), model: 'painter', cost },
    })
    expect(dirname(value.image)).toBe(join(home, '.hermes', 'cache', 'images'))
    expect(readFileSync(value.image)).toEqual(png)
    expect(spent).toEqual([cost])
    const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
    const request = { provider: 'lab', model: 'painter', credential: 'LAB_KEY', body: bodies[0] }
    expect(logged).toEqual([
      expect.objectContaining({ sessionId: 'session', turnId: 'turn', ...request }),
      { outcome: 'completed', failure: null, usage, cost },
    ])
    expect(bodies).toEqual([{ model: 'painter', prompt: 'a dot', size: '1024x1024', n: 1 }])
    expect(await run('vision_analyze', { image_url: value.image, question: 'What?' })).toEqual(seen)
  })

  it.each([
    ['an error', 400, { error: { message: 'bad key the-users-secret-key' } }, 'The service answered 400: bad key ***'],
    ['nonsense', 200, { hello: 1 }, 'The service answered with something that is not understood.'],
    ['no picture', 200, { data: [{}] }, 'The service sent no picture.'],
    ['another thing', 200, { data: [{ b64_json: 'aGVsbG8=' }] }, 'The service sent something that is not a picture.'],
    [
      'a private address',
      200,
      { data: [{ url: 'http://127.0.0.2/x.png' }] },
      'The picture cannot be fetched: 127.0.0.2 is a private address',
    ],
  ])('tells of %s', async (_, status, answer, error) => {
    const base = await serve((_path, _body, response) => response.writeHead(status).end(JSON.stringify(answer)))
    const { run, logged } = openMedia(at(base))
    expect(await run('image_generate', { prompt: 'a dot' })).toEqual({ ok: false, value: { success: false, error } })
    expect(JSON.stringify(logged)).not.toContain('the-users-secret-key')
    expect(logged).toHaveLength(2)
  })

  it('sends nothing that cannot be written down, and counts the tokens that a service reports', async () => {
    let asked = 0
    const base = await serve((_path, _body, response) => {
      asked += 1
      const usage = { input_tokens: 9, output_tokens: 1_000 }
      response.end(JSON.stringify({ data: [{ b64_json: png.toString('base64') }], usage }))
    })
    const full = said('sessions.database_rights')
    const begin = async () => ({ ok: false, message: full }) as const
    const closed = openMedia({ ...at(base), logOf: () => ({ begin, end: async () => undefined }) })
    const refused = await closed.run('image_generate', { prompt: 'a dot' })
    expect([refused.ok, refused.value.error, asked]).toEqual([
      false,
      expect.stringMatching(/^The request could not be recorded, so it was not sent: /),
      0,
    ])
    const spent: unknown[] = []
    await openMedia(at(base)).run('image_generate', { prompt: 'a dot' }, { spent: ({ usage }) => spent.push(usage) })
    expect(spent).toEqual([{ input: 9, output: 1_000, cacheRead: 0, cacheWrite: 0, reasoning: 0 }])
  })

  it('is offered only with a service that can be asked', async () => {
    const named = async (name: string, settings: Partial<Config['image_gen']>, keys: Record<string, string>) => {
      const endpoint = await pictureEndpoint(
        { ...Config.shape.image_gen.parse({}), ...settings },
        async (key) => keys[key] ?? null,
      )
      const { registry } = openMedia({ pictures: async () => endpoint })
      return [name, endpoint?.baseUrl, endpoint?.key, (await registry.definitions()).map((tool) => tool.name)]
    }
    expect([
      await named('nothing', {}, {}),
      await named('openai', {}, { OPENAI_API_KEY: 'k' }),
      await named('local', { base_url: 'http://localhost:1/v1/' }, { OPENAI_API_KEY: 'k' }),
      await named('own key', { base_url: 'https://pictures.example/v1', api_key_env: 'LAB_KEY' }, {}),
    ]).toEqual([
      ['nothing', undefined, undefined, ['vision_analyze']],
      ['openai', 'https://api.openai.com/v1', 'k', ['image_generate', 'vision_analyze']],
      ['local', 'http://localhost:1/v1', null, ['image_generate', 'vision_analyze']],
      ['own key', undefined, undefined, ['vision_analyze']],
    ])
  })
})
