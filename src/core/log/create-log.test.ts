import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog, type LogOptions } from './create-log'
import { createRedactor } from '../base/redact'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hermes-log-'))
  file = join(folder, 'main.log')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const clock = () => new Date('2026-03-04T05:06:07.008Z')
const open = (options: Partial<LogOptions> = {}) => createLog({ file, clock, redact: createRedactor(), ...options })
const entries = async (path = file): Promise<unknown[]> => {
  return (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}
const time = '2026-03-04T05:06:07.008Z'

describe('createLog', () => {
  it('writes one line of JSON for each entry, in order, for the owner only', async () => {
    const log = open()
    log.info('started', { version: '1', ms: 12 })
    log.debug('left out')
    log.error('two\nlines', { error: new TypeError('bad', { cause: 7n }) })
    await log.flush()
    expect(await entries()).toEqual([
      { time, level: 'info', message: 'started', version: '1', ms: 12 },
      {
        time,
        level: 'error',
        message: 'two\nlines',
        error: { name: 'TypeError', message: 'bad', stack: expect.any(String), cause: '7' },
      },
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(log.problem()).toBeNull()
  })

  it('takes secrets out of messages, fields and errors', async () => {
    const log = open({ redact: createRedactor(() => ['known-secret']) })
    log.warn('key known-secret', {
      apiKey: 'short',
      deep: [{ header: 'Authorization: Bearer abcdef' }],
      error: new Error('known-secret'),
    })
    await log.flush()
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain('known-secret')
    expect(await entries()).toMatchObject([
      { message: 'key ***', apiKey: '***', deep: [{ header: 'Authorization: Bearer ***' }], error: { message: '***' } },
    ])
  })

  it('starts a new file before one grows too large, and keeps the last ones', async () => {
    const log = open({ maxBytes: 250, keep: 2 })
    for (let index = 0; index < 10; index += 1) {
      log.info(`entry ${index}`, { filler: 'x'.repeat(40) })
      await log.flush()
    }
    expect(await readdir(folder)).toEqual(['main.log', 'main.log.1', 'main.log.2'])
    const all = [await entries(`${file}.2`), await entries(`${file}.1`), await entries()].flat()
    expect(all).toMatchObject([4, 5, 6, 7, 8, 9].map((index) => ({ message: `entry ${index}` })))
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(250)
  })

  it('counts what an earlier run left in the file', async () => {
    const first = open({ maxBytes: 150 })
    first.info('old', { filler: 'x'.repeat(40) })
    await first.flush()
    const second = open({ maxBytes: 150 })
    second.info('new', { filler: 'x'.repeat(40) })
    await second.flush()
    expect(await entries(`${file}.1`)).toMatchObject([{ message: 'old' }])
    expect(await entries()).toMatchObject([{ message: 'new' }])
  })

  it('loses nothing at exit', async () => {
    const log = open()
    log.info('last words')
    log.flushSync()
    expect(await entries()).toMatchObject([{ message: 'last words' }])
    await log.flush()
    expect(await entries()).toHaveLength(1)
  })

  it('never throws: no folder, circles, getters that throw, endless text, hostile names', async () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    const log = open()
    log.info('circle', { circle })
    log.info('getter', {
      get bad() {
        throw new Error('no')
      },
    })
    log.info('x'.repeat(100_000), { level: 'fake', many: Array(1000).fill('y'.repeat(100)) })
    await log.flush()
    expect(await entries()).toEqual([
      { time, level: 'info', message: 'circle', fields: 'left out: cannot be written as JSON' },
      { time, level: 'info', message: 'getter', fields: 'left out: cannot be written as JSON' },
      {
        time,
        level: 'info',
        message: expect.stringMatching(/ … 83616 more characters$/),
        fields: expect.stringMatching(/^left out/),
      },
    ])
    const lost = open({ file: join(folder, 'gone', 'main.log') })
    lost.info('nowhere')
    await lost.flush()
    lost.flushSync()
    expect(lost.problem()).toMatch(/ENOENT/)
  })

  it('says how many entries it had to drop', async () => {
    const log = open()
    for (let index = 0; index < 5003; index += 1) log.info('many')
    await log.flush()
    const all = await entries()
    expect(all).toHaveLength(5001)
    expect(all.at(-1)).toMatchObject({ message: '3 entries were dropped because the log could not be written in time' })
  })

  it('keeps every line readable, whatever is logged', { timeout: 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        async (message, fields) => {
          await rm(file, { force: true })
          const log = open()
          log.info(message, fields)
          await log.flush()
          expect(await entries()).toMatchObject([{ time, level: 'info' }])
        },
      ),
      { numRuns: 50 },
    )
  })
})
