import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder'
import { type Crash, clearCrashes, readCrashes, saveCrash } from '../runtime/features/crashes/crash-folder'
import { openGraphicsMemory } from './graphics-memory'
import { watchThreads } from '../runtime/features/crashes/watch-threads'
import type { SaidText } from '../shared/words/said'

const crashAt = (minute: number): Crash => ({
  at: new Date(Date.UTC(2026, 10, 16, 8, minute)).toISOString(),
  process: 'window',
  reason: 'killed',
  exitCode: 9,
  versions: { app: '1.0.0', electron: '42.0.0', platform: 'linux x64' },
})

describe('crash reports', () => {
  it('are kept for their owner only, the newest first, and no more than twenty', async () => {
    const folder = join(temporaryFolder(), 'crashes')
    for (let minute = 0; minute < 25; minute += 1) await saveCrash(folder, crashAt(minute))
    const reports = await readCrashes(folder, (text) => text)
    expect(reports.map(({ text }) => JSON.parse(text) as unknown)).toEqual(
      Array.from({ length: 20 }, (_, index) => crashAt(24 - index)),
    )
    const [newest = ''] = readdirSync(folder)
    expect(statSync(join(folder, newest)).mode & 0o077).toBe(0)
  })

  it('are shown without keys, and are gone when they are cleared', async () => {
    const folder = temporaryFolder()
    await saveCrash(folder, { ...crashAt(1), reason: 'sk-secret-0123456789' })
    const [report] = await readCrashes(folder, (text) => text.replaceAll('sk-secret-0123456789', '***'))
    expect(report?.text).not.toContain('sk-secret')
    await clearCrashes(folder)
    expect(await readCrashes(folder, String)).toEqual([])
  })

  it('do no harm where nothing can be written', async () => {
    const file = join(temporaryFolder(), 'a file')
    writeFileSync(file, '')
    await saveCrash(join(file, 'crashes'), crashAt(1))
    expect(await readCrashes(join(file, 'crashes'), String)).toEqual([])
  })
})

describe('the graphics processor', () => {
  const day = 24 * 3_600_000
  const file = () => join(temporaryFolder(), 'desktop/graphics.json')

  it('is trusted after one crash, and not after two', () => {
    const path = file()
    const memory = openGraphicsMemory(path, '1.0.0', () => day)
    memory.crashed()
    expect(openGraphicsMemory(path, '1.0.0', () => day).isBroken).toBe(false)
    memory.crashed()
    expect(openGraphicsMemory(path, '1.0.0', () => 2 * day).isBroken).toBe(true)
  })

  it('is tried again after a week, and by another version', () => {
    const path = file()
    const memory = openGraphicsMemory(path, '1.0.0', () => day)
    memory.crashed()
    memory.crashed()
    expect(openGraphicsMemory(path, '1.0.0', () => 9 * day).isBroken).toBe(false)
    expect(openGraphicsMemory(path, '1.0.1', () => 2 * day).isBroken).toBe(false)
  })

  it.each(['', '{', 'null', '[]', '{"version": 1}', '{"version": "1.0.0", "at": "now"}'])(
    'is trusted when its file holds %j',
    (text) => {
      const path = join(temporaryFolder(), 'graphics.json')
      writeFileSync(path, text)
      expect(openGraphicsMemory(path, '1.0.0', () => day).isBroken).toBe(false)
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )
})

describe('a thread', () => {
  const run = async (code: string, end?: (thread: Worker) => void) => {
    const lost: [string, SaidText, number][] = []
    const start = watchThreads(
      (program: string) => new Worker(program, { eval: true, stderr: true }),
      (_program, ...rest) => lost.push(['lost', ...rest]),
    )
    const thread = start(code)
    // Whoever owns a thread listens to its errors too.
    thread.on('error', () => undefined)
    end?.(thread)
    await new Promise((resolve) => thread.once('exit', resolve))
    return lost
  }

  it('that fails is told of, once', async () => {
    expect(await run('throw new Error("out of luck")')).toEqual([['lost', 'out of luck', 1]])
    expect(await run('process.exit(7)')).toEqual([['lost', 'exit code 7', 7]])
  })

  it('that ends or is closed is not', async () => {
    expect(await run('1 + 1')).toEqual([])
    expect(await run('setInterval(() => {}, 1000)', (thread) => void thread.terminate())).toEqual([])
  })
})
