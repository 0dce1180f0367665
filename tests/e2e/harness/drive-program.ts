import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Browser, type Page, chromium } from 'playwright-core'

export interface DrivenProgram {
  readonly page: Page
  [Symbol.asyncDispose](): Promise<void>
}

const connectLimitMs = 8_000
const attempts = 5

/** A packaged program, which lets nobody in but through Chromium's debugging port. */
export async function driveProgram(path: string, env: NodeJS.ProcessEnv): Promise<DrivenProgram> {
  const switches = ['--report-ready', '--no-sandbox', '--remote-debugging-port=0']
  const program = spawn(path, switches, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(program, 'exit')
  const end = async () => {
    program.kill()
    await ended
  }
  try {
    // A page that is still being made is one that a driver may wait for without end.
    const [address] = await Promise.all([
      readUntil(program.stderr, /DevTools listening on (ws:\S+)/),
      readUntil(program.stdout, /^(ready)$/),
    ])
    const browser = await connect(address)
    const [context] = browser.contexts()
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
    if (page === undefined) throw new Error('The program has no page to drive.')
    return {
      page,
      async [Symbol.asyncDispose]() {
        await browser.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** As with its launch, Playwright now and then connects and then never answers, above all on a busy machine. */
async function connect(address: string): Promise<Browser> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await chromium.connectOverCDP(address, { timeout: connectLimitMs })
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

/** The first group of the first line that fits. What comes later is read too: a full pipe would stop the program. */
function readUntil(stream: Readable, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: stream })
      .on('line', (line) => {
        const found = wanted.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
      .on('close', () => reject(new Error(`The program ended before it wrote ${String(wanted)}.`)))
  })
}
