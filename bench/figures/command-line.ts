import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { reply, text, toolCall } from '../../tests/fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../../tests/fixtures/model-server/server'
import type { Figure } from '../figure'

const rounds = 9
const commands = 20
const electron = createRequire(import.meta.url)('electron') as unknown as string
const cli = resolve(import.meta.dirname, '../../out/main/cli.js')

interface Run {
  readonly startedAt: number
  readonly wallMs: number
  /** With all its children, as far as the shell counts: hundredths of a second. */
  readonly cpuMs: number
  readonly peakMb: number
}

export const commandLineFigures: Figure[] = [
  compared('Command line: one question, start to request ÷ start of a bare Electron as Node', 6, async (lab) => {
    const bare = await lab.bare()
    const asked = await lab.ask()
    return { ours: lab.firstRequestAt() - asked.startedAt, bare: bare.wallMs, unit: 'ms' }
  }),
  compared('Command line: processor time of one question ÷ a bare Electron as Node', 7, async (lab) => {
    const bare = await lab.bare()
    return { ours: (await lab.ask()).cpuMs, bare: bare.cpuMs, unit: 'ms' }
  }),
  compared('Command line: peak memory of one question ÷ a bare Electron as Node', 2, async (lab) => {
    const bare = await lab.bare()
    return { ours: (await lab.ask()).peakMb, bare: bare.peakMb, unit: 'MB' }
  }),
  compared('Command line: answer to next request with one echo ÷ start of a shell with one echo', 6, async (lab) => {
    const shell = await timed('/bin/sh', ['-c', 'echo 1'], {})
    return { ours: await lab.loopGap(), bare: shell.wallMs, unit: 'ms' }
  }),
]

type Measured = { readonly ours: number; readonly bare: number; readonly unit: string }

/** Medians of rounds that take turns, so that a busy machine slows both. The first round fills the caches and does not count. */
function compared(name: string, limit: number, measure: (lab: Lab) => Promise<Measured>): Figure {
  return {
    name,
    target: `≤ ${limit}`,
    async measure() {
      await using server = await startModelServer()
      const home = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
      try {
        const lab = labOf(server, home)
        const found: Measured[] = []
        for (let round = 0; round <= rounds; round += 1) found.push(await measure(lab))
        const ours = median(found.slice(1).map((one) => one.ours))
        const bare = median(found.slice(1).map((one) => one.bare))
        const { unit = '' } = found[0] ?? {}
        return { measured: `${ours.toFixed(0)} ${unit} ÷ ${bare.toFixed(0)} ${unit}`, ratio: ours / bare, limit }
      } finally {
        rmSync(home, { recursive: true, force: true })
      }
    },
  }
}

type Lab = ReturnType<typeof labOf>

function labOf(server: ModelServer, home: string) {
  mkdirSync(join(home, 'workspace'))
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: some-model }\nproviders:\n  lab: { base_url: "${server.openaiUrl}" }\nterminal: { sandbox: "off" }\n`,
  )
  const words = ['run', '-p', 'Say hello.', '--home', home, '--workspace', join(home, 'workspace')]
  const electronAsNode = { ELECTRON_RUN_AS_NODE: '1' }
  return {
    bare: () => timed(electron, ['-e', '0'], electronAsNode),
    async ask(): Promise<Run> {
      server.reset()
      server.script(reply(text('Hello.')))
      return timed(electron, [cli, ...words], electronAsNode)
    },
    firstRequestAt: () => server.requests[0]?.arrivedAt ?? Number.NaN,
    async loopGap(): Promise<number> {
      server.reset()
      const calls = Array.from({ length: commands }, (_, call) =>
        reply(toolCall('terminal', { command: `echo ${call}` }, `call-${call}`)),
      )
      server.script(...calls, reply(text('Done.')))
      await timed(electron, [cli, ...words], electronAsNode)
      return median(
        server.requests
          .slice(1)
          .map(({ arrivedAt }, index) => arrivedAt - (server.requests[index]?.arrivedAt ?? Number.NaN)),
      )
    },
  }
}

async function timed(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const startedAt = performance.timeOrigin + performance.now()
  const child = spawn('/bin/sh', ['-c', '"$@" >/dev/null; code=$?; times >&2; exit $code', 'sh', program, ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => (said += String(piece)))
  let peakMb = 0
  // The highest so far: the last look before the end is the peak.
  const looking = setInterval(() => (peakMb = Math.max(peakMb, peakOfChild(child.pid ?? 0))), 10)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(looking)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}`)
  const wallMs = performance.timeOrigin + performance.now() - startedAt
  return { startedAt, wallMs, cpuMs: childrenMs(said), peakMb }
}

/** The second line that `times` prints: user and system time of the children, such as `0m0.42s 0m0.08s`. */
function childrenMs(said: string): number {
  const line = said.trim().split('\n').at(-1) ?? ''
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60_000 + Number(s) * 1_000,
    0,
  )
}

/** Of the program that the shell runs; 0 where the system does not tell. */
function peakOfChild(shell: number): number {
  try {
    const [pid = ''] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ')
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
