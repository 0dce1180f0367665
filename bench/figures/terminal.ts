import { homedir, tmpdir } from 'node:os'
import { createProcesses } from '../../src/core/tools/terminal/processes'
import { localEnvironment } from '../../src/core/tools/terminal/local-environment'
import { runForeground } from '../../src/core/tools/terminal/run-foreground'
import type { Figure } from '../figure'

const allowedMb = 20
const flood = 1_000_000_000
const warmUp = 2_000_000
const sampleMs = 20
const line = 'a line of output that a program repeats without end'

export const terminalFigures: Figure[] = [
  {
    name: 'Memory that a command printing 1 GB costs (foreground), against 20 MB',
    target: `≤ ${allowedMb} MB`,
    measure: () =>
      measureGrowth(async (bytes, { environment }) => {
        const context = { sessionId: 'bench', workspace: tmpdir(), signal: never, output: () => undefined }
        const command = { command: printing(bytes), workdir: null, pty: false, timeoutSeconds: 600 }
        const { result } = await runForeground(command, context, {
          environmentOf: () => environment,
          wait: noWait,
          redact: (text) => text,
        })
        if (result.exit_code !== 0 || !result.output.includes(`out of ${bytes} total`))
          throw new Error(JSON.stringify(result))
      }),
  },
  {
    name: 'Memory that a process printing 1 GB costs (background, watched), against 20 MB',
    target: `≤ ${allowedMb} MB`,
    measure: () =>
      measureGrowth(async (bytes, { environment }) => {
        const store = { read: async () => [], write: async () => undefined }
        const ports = {
          environmentOf: () => environment,
          wait: noWait,
          redact: (text: string) => text,
          clock: Date.now,
          store,
          notify: () => undefined,
        }
        const processes = createProcesses(ports)
        const command = {
          command: printing(bytes),
          workdir: null,
          pty: false,
          notifies: false,
          patterns: ['never (printed|seen)$'],
        }
        const started = await processes.start(command, { sessionId: 'bench', workspace: tmpdir() })
        if (!started.ok) throw new Error(started.reason)
        const process = processes.find('bench', started.id)
        await process?.ended
        if (process?.end?.code !== 0 || process.dropped() !== bytes - 200_000)
          throw new Error('Not all of it was read.')
        await processes.close()
      }),
  },
]

const never = new AbortController().signal
const noWait = async () => undefined
const printing = (bytes: number) => `yes '${line}' | head -c ${bytes}`

type Work = (bytes: number, parts: { environment: ReturnType<typeof localEnvironment> }) => Promise<void>

/** The most that the process ever had more than before. A first, smaller flood brings in what is only needed once. */
async function measureGrowth(work: Work) {
  const options = {
    env: process.env,
    platform: process.platform,
    userHome: homedir(),
    passthrough: () => [],
    secrets: () => [],
  }
  const environment = localEnvironment(options)
  await work(warmUp, { environment })
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, sampleMs)
  const startedAt = performance.now()
  await work(flood, { environment })
  clearInterval(timer)
  const seconds = (performance.now() - startedAt) / 1_000
  await environment.close()
  const grown = (most - before) / 1_048_576
  return { measured: `${grown.toFixed(1)} MB in ${seconds.toFixed(1)} s`, ratio: grown / allowedMb, limit: 1 }
}
