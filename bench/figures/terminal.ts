import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/core/home/read-config'
import { chooseEnvironment } from '../../src/core/tools/terminal/choose-environment'
import type { TerminalEnvironment } from '../../src/core/tools/terminal/environment'
import { createProcesses } from '../../src/core/tools/terminal/processes'
import { localEnvironment } from '../../src/core/tools/terminal/local-environment'
import { runForeground } from '../../src/core/tools/terminal/run-foreground'
import type { Figure } from '../figure'

const allowedMb = 20
const flood = 1_000_000_000
const warmUp = 2_000_000
const sampleMs = 20
const line = 'a line of output that a program repeats without end'

const allowedHoldMs = 25
const holdRounds = 40

export const terminalFigures: Figure[] = [
  {
    name: 'Time that the sandbox adds to one command, by the clock, against 25 ms',
    target: `≤ ${allowedHoldMs} ms`,
    async measure() {
      const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
      const workspace = join(folder, 'project')
      mkdirSync(workspace)
      const { terminal } = readConfig({}, {}, 'config.yaml').values
      const machine = {
        env: process.env,
        platform: process.platform,
        userHome: homedir(),
        hermesHome: join(folder, 'home'),
        secrets: () => [],
      }
      const free = chooseEnvironment({ ...terminal, sandbox: 'off' }, machine)
      const held = chooseEnvironment({ ...terminal, sandbox: 'auto' }, machine)
      try {
        if (held.sandbox?.kind === 'none') throw new Error(`Nothing holds commands here: ${held.sandbox.why}`)
        const clock: Record<'free' | 'held', number[]> = { free: [], held: [] }
        const cpu = { free: 0, held: 0 }
        // The first round starts what outlives a command. They take turns, so that a busy machine slows both.
        for (let round = 0; round <= holdRounds; round += 1)
          for (const [name, environment] of Object.entries({ free, held }) as [
            'free' | 'held',
            TerminalEnvironment,
          ][]) {
            const used = await spentOn(environment, workspace)
            if (round === 0) continue
            clock[name].push(used.clock)
            cpu[name] += used.cpu / holdRounds
          }
        const [held50, free50] = [median(clock.held), median(clock.free)]
        const added = held50 - free50
        return {
          measured: `${added.toFixed(1)} ms (median ${held50.toFixed(1)} − ${free50.toFixed(1)} ms); processor time ${(cpu.held - cpu.free).toFixed(1)} ms (${cpu.held.toFixed(1)} − ${cpu.free.toFixed(1)} ms)`,
          ratio: added / allowedHoldMs,
          limit: 1,
        }
      } finally {
        await Promise.all([free.close(), held.close()])
        rmSync(folder, { recursive: true, force: true })
      }
    },
  },
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

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function spentOn(environment: TerminalEnvironment, workspace: string) {
  const context = { sessionId: 'bench', workspace, signal: never, output: () => undefined }
  const command = { command: 'true', workdir: null, pty: false, timeoutSeconds: 60 }
  const [from, before] = [performance.now(), processorMs()]
  const { result } = await runForeground(command, context, {
    environmentOf: () => environment,
    wait: noWait,
    redact: (text) => text,
  })
  if (result.exit_code !== 0) throw new Error(JSON.stringify(result))
  return { clock: performance.now() - from, cpu: processorMs() - before }
}

/** Of this process and of all that it started and that has ended, in steps of a hundredth of a second. */
function processorMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ', 2)[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}

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
