import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { canary, textsIn } from '../../security/canaries'

const electron = createRequire(import.meta.url)('electron') as unknown as string

it.skipIf(process.platform !== 'linux')(
  'a window that was started with a key has it in memory only, and leaves no process of its first start behind',
  async () => {
    const home = temporaryFolder()
    const key = canary('window')
    const child = spawn(electron, ['--no-sandbox', resolve(import.meta.dirname, '../../..'), '--report-ready'], {
      env: { ...process.env, HOME: home, HERMES_HOME: join(home, '.hermes'), LAB_API_KEY: key },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') break
      const started = readFileSync(`/proc/${child.pid}/environ`, 'latin1')
      expect(textsIn(started, [key])).toEqual([])
      // One that has just ended is there until it is taken notice of.
      await expect.poll(() => childrenOf(child.pid ?? 0).filter((pid) => stateOf(pid) === 'Z')).toEqual([])
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  },
)

function childrenOf(pid: number): readonly string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
}

function stateOf(pid: string): string {
  try {
    return /^\d+ \(.*\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}
