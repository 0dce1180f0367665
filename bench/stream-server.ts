import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = resolve(import.meta.dirname, '../tests/fixtures/model-server/serve.ts')

export interface StreamServer extends Disposable {
  readonly url: string
  readonly openaiUrl: string
  readonly anthropicUrl: string
  /** The n-th question to a model, from 1, as soon as it is there. `at`: when its first byte was seen, in milliseconds since 1970. */
  arrival(n: number): Promise<Arrival>
}

interface Arrival {
  readonly at: number
  readonly bytes: number
}

/** The model server in a process of its own, so that its work is not counted as ours. Every answer is a stream of words. */
export async function startStreamServer(text: { tokens: number; perSecond?: number }): Promise<StreamServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
  const script = join(folder, 'script.json')
  writeFileSync(script, JSON.stringify({ otherwise: [{ kind: 'text', text }] }))
  const child = spawn(process.execPath, [program, '--script', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const arrivals = new Map<number, PromiseWithResolvers<Arrival>>()
  const arrivalOf = (n: number) => {
    const known = arrivals.get(n) ?? Promise.withResolvers<Arrival>()
    arrivals.set(n, known)
    return known
  }
  let count = 0
  const ready = Promise.withResolvers<string>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const found = /^model server on (\S+)$/.exec(line)?.[1]
    if (found !== undefined) ready.resolve(found)
    const arrived = /^#\d+ POST .* bytes=(\d+) .* arrived=(\S+)$/.exec(line)
    if (arrived === null) return
    count += 1
    arrivalOf(count).resolve({ bytes: Number(arrived[1]), at: Number(arrived[2]) })
  })
  child.once('exit', (code) => ready.reject(new Error(`the model server ended with ${code}`)))
  const url = await ready.promise
  return {
    url,
    openaiUrl: `${url}/v1`,
    anthropicUrl: url,
    arrival: (n) => arrivalOf(n).promise,
    [Symbol.dispose]() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
