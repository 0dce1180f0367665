import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { countTokens as wholeText } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { estimateTokens } from '../estimate-tokens'
import { type Calibration, corrected, learn } from './calibration'
import { openCalibration } from './calibration-store'
import { createCounter, createInlineCounter } from './create-counter'
import { encodingOf, loadTokenizer } from './tokenizer'
import { toolText } from './tool-text'

const hooks = new URL('../../../../tests/fixtures/source-imports.mjs', import.meta.url).href
const spawn = () => {
  return new Worker(new URL('./count-worker.ts', import.meta.url), { execArgv: ['--no-warnings', '--import', hooks] })
}
const asItIs = (_model: string, estimate: number) => estimate

describe('the vocabulary', () => {
  it.each([
    ['gpt-4o-mini', 'o200k'],
    ['openai/gpt-5.4', 'o200k'],
    ['o3', 'o200k'],
    ['openai/gpt-oss-120b', 'o200k'],
    ['gpt-4-turbo', 'cl100k'],
    ['gpt-3.5-turbo', 'cl100k'],
    ['claude-sonnet-5', null],
    ['olmo-3', null],
    ['', null],
  ])('of %s is %s', (model, encoding) => {
    expect(encodingOf(model)).toBe(encoding)
  })

  it('counts short texts exactly and long ones as the sum of their slices', { timeout: 30_000 }, async () => {
    const count = await loadTokenizer('o200k')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(count(text)).toBe(wholeText(text, { disallowedSpecial: new Set() }))
      }),
    )
    expect(count('<|endoftext|>')).toBeGreaterThan(1)
    expect(count('')).toBe(0)
  })

  it('takes a hostile text in linear time and never cuts a character in half', async () => {
    const count = await loadTokenizer('o200k')
    expect(count(' '.repeat(200_000))).toBeGreaterThan(0)
    const faces = `x${'😀'.repeat(3_000)}`
    expect(count(faces)).toBe(wholeText(faces))
  })
})

describe('learning from bills', () => {
  const claude = 'anthropic/claude-sonnet-5'

  it('starts from what is known of the family and follows what is billed', () => {
    expect(corrected({}, claude, 1_000)).toBe(1_200)
    expect(corrected({}, 'grok-4', 1_000)).toBe(1_000)
    let calibration: Calibration = learn({}, { model: claude, estimated: 1_000, billed: 1_400 })
    expect(corrected(calibration, claude, 1_000)).toBe(1_400)
    for (let request = 0; request < 60; request += 1) {
      calibration = learn(calibration, { model: claude, estimated: 1_000, billed: 1_100 })
    }
    expect(Math.abs(corrected(calibration, claude, 1_000) - 1_100)).toBeLessThan(0.05 * 1_100)
    expect(corrected(calibration, 'grok-4', 1_000)).toBe(1_000)
  })

  it('counts alike until bills are off by more than a twentieth', () => {
    const first = learn({}, { model: claude, estimated: 1_000, billed: 1_400 })
    const close = learn(first, { model: claude, estimated: 1_000, billed: 1_300 })
    const far = learn(close, { model: claude, estimated: 1_000, billed: 1_000 })
    expect([first, close, far].map((calibration) => corrected(calibration, claude, 1_000))).toEqual([
      1_400, 1_400, 1_233,
    ])
  })

  it.each([
    { estimated: 10, billed: 15 },
    { estimated: 1_000, billed: 9_000 },
    { estimated: 1_000, billed: 0 },
    { estimated: 0, billed: 0 },
    { estimated: 1_000, billed: Number.NaN },
  ])('learns nothing from %j', (sample) => {
    const calibration: Calibration = { m: { factor: 1.3, samples: 4 } }
    expect(learn(calibration, { model: 'm', ...sample })).toBe(calibration)
  })

  it('survives a restart, for the owner only, and a damaged file', async () => {
    const file = join(temporaryFolder(), 'token-calibration.json')
    const store = await openCalibration(file)
    await Promise.all([
      store.learn({ model: claude, estimated: 1_000, billed: 1_300 }),
      store.learn({ model: 'constructor', estimated: 1_000, billed: 900 }),
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const again = await openCalibration(file)
    expect([again.correct(claude, 100), again.correct('constructor', 100), again.correct('toString', 100)]).toEqual([
      130, 90, 100,
    ])
    await writeFile(file, '{"version":1,"models":{"m":{"factor":"x"}}}')
    expect((await openCalibration(file)).correct('m', 100)).toBe(100)
    expect(await readFile(file, 'utf8')).toContain('"x"')
  })
})

describe('the counter', () => {
  const counterOf = (start: () => Worker) => {
    const counter = createCounter(start, (_, estimate) => estimate * 2)
    onTestFinished(() => counter.close())
    return counter
  }

  it('counts in its own thread where the vocabulary is public', async () => {
    const counter = counterOf(spawn)
    const text = 'Grüße aus 北京 👋'
    const value = wholeText(text)
    expect(await Promise.all([counter.count([text, ''], 'gpt-5'), counter.count([text], 'gpt-4o')])).toEqual([
      [
        { value, quality: 'counted' },
        { value: 0, quality: 'counted' },
      ],
      [{ value, quality: 'counted' }],
    ])
    expect(await createInlineCounter(asItIs).count([text], 'gpt-5')).toEqual([{ value, quality: 'counted' }])
  })

  it('estimates and corrects elsewhere, without a thread while the text is short', async () => {
    let threads = 0
    const counter = counterOf(() => {
      threads += 1
      return spawn()
    })
    expect(await counter.count(['four', 'fourfour'], 'claude-x')).toEqual([
      { value: 2, quality: 'estimated' },
      { value: 4, quality: 'estimated' },
    ])
    expect(threads).toBe(0)
    expect(await counter.count(['four'.repeat(100_000)], 'claude-x')).toEqual([
      { value: 200_000, quality: 'estimated' },
    ])
    expect(threads).toBe(1)
  })

  it('answers with estimates when the thread dies, and starts a new one for the next question', async () => {
    const threads: Worker[] = []
    const counter = counterOf(() => {
      const thread = spawn()
      threads.push(thread)
      return thread
    })
    const open = counter.count(['some text'], 'gpt-5')
    await threads[0]?.terminate()
    expect(await open).toEqual([{ value: estimateTokens('some text') * 2, quality: 'estimated' }])
    expect(await counter.count(['some text'], 'gpt-5')).toEqual([{ value: 2, quality: 'counted' }])
    await counter.close()
    expect(await counter.count(['some text'], 'gpt-5')).toMatchObject([{ quality: 'estimated' }])
    expect(threads).toHaveLength(2)
  })
})

it('weighs a tool as it is written, also one that shares its schema with another', () => {
  const parameters = { type: 'object', properties: { path: { type: 'string' } } }
  const tools = [
    { name: 'one', description: 'Reads "it" \uD800', parameters },
    { name: 'two', description: '', parameters },
  ]
  const texts = tools.map(({ name, description }) =>
    JSON.stringify({ name, description: description.toWellFormed(), parameters }),
  )
  expect([tools.map(toolText), tools.map(toolText)]).toEqual([texts, texts])
})
