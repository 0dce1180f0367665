import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { CompletionPlace } from './completion'
import { type CompletionAnswer, type CompletionThread, createCompletion } from './create-completion'
import { SaidError } from '../../../shared/words/said-error'

const hooks = new URL('../../../../tests/fixtures/source-imports.mjs', import.meta.url).href

function start(): Worker {
  const file = new URL('./completion-worker.ts', import.meta.url)
  return new Worker(file, { execArgv: ['--no-warnings', '--import', hooks] })
}

function completionOf(spawn: () => Worker = start): CompletionThread {
  const completion = createCompletion(spawn)
  onTestFinished(() => completion.close())
  return completion
}

function placeWith(...files: string[]): CompletionPlace {
  const workspace = temporaryFolder()
  for (const file of files) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true })
    writeFileSync(join(workspace, file), '')
  }
  return { workspace, userHome: `${workspace}-home`, hermesHome: `${workspace}-home/.hermes` }
}

function ask(completion: CompletionThread, text: string): Promise<CompletionAnswer> {
  return completion.complete({ text, cursor: text.length, recent: [] })
}

/** Asks as the window does: again for as long as the answer may not be the last word. */
async function labels(completion: CompletionThread, text: string): Promise<string[]> {
  const answer = await ask(completion, text)
  if (!answer.ok) throw new SaidError(answer.message)
  const { items, isPartial } = answer.value
  return isPartial ? labels(completion, text) : items.map(({ label }) => label)
}

const stale = { ok: false, reason: 'stale', message: 'A newer question was asked.' }

describe('createCompletion', () => {
  it('answers from the files of the workspace', async () => {
    const completion = completionOf()
    completion.use(placeWith('src/main.ts', 'other.txt'))
    expect(await labels(completion, '@main')).toEqual(['src/main.ts'])
  })

  it('finds a file that was made after the index', async () => {
    const completion = completionOf()
    const place = placeWith('main.ts')
    completion.use(place)
    expect(await labels(completion, '@later')).toEqual([])
    writeFileSync(join(place.workspace, 'later.ts'), '')
    await expect.poll(() => labels(completion, '@later'), { timeout: 20_000 }).toEqual(['later.ts'])
  })

  it('answers the newest question only', async () => {
    const completion = completionOf()
    completion.use(placeWith('main.ts'))
    const answers = await Promise.all(['@m', '@ma', '@mai'].map((text) => ask(completion, text)))
    expect(answers).toEqual([stale, stale, expect.objectContaining({ ok: true })])
  })

  it('looks only into the workspace in use', async () => {
    const completion = completionOf()
    completion.use(placeWith('first.ts'))
    expect(await labels(completion, '@.ts')).toEqual(['first.ts'])
    const open = ask(completion, '@.ts')
    completion.use(placeWith('second.ts'))
    expect(await open).toEqual({ ok: false, reason: 'stale', message: 'The workspace has changed.' })
    expect(await labels(completion, '@.ts')).toEqual(['second.ts'])
    completion.use(null)
    expect(await labels(completion, '@.ts')).toEqual([])
  })

  it('says so when the thread dies, and goes on with a new one in the same workspace', async () => {
    const threads: Worker[] = []
    const completion = completionOf(() => {
      const thread = start()
      threads.push(thread)
      return thread
    })
    completion.use(placeWith('main.ts'))
    const open = ask(completion, '@m')
    await threads[0]?.terminate()
    const message = expect.toSay(/^The thread "completion" ended with code \d\.$/)
    expect(await open).toEqual({ ok: false, reason: 'failed', message })
    expect(await labels(completion, '@main')).toEqual(['main.ts'])
    expect(threads).toHaveLength(2)
  })

  it('answers what is open or asked after it was closed', async () => {
    const completion = createCompletion(start)
    const open = ask(completion, '@')
    await completion.close()
    const closed = { ok: false, reason: 'failed', message: 'The thread "completion" is closed.' }
    expect([await open, await ask(completion, '@')]).toEqual([closed, closed])
  })
})
