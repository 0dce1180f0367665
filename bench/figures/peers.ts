import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import type { RecordedRequest } from '../../tests/fixtures/model-server/recording'
import { reply, text, toolCall } from '../../tests/fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../../tests/fixtures/model-server/server'
import type { Figure } from '../figure'

/**
 * The command line beside those of others: one question, then twenty commands, in turns, on the same scripted server. The others are
 * taken from the folder that HERMES_BENCH_PEERS names, where npm installed them:
 * @anthropic-ai/claude-code @openai/codex @earendil-works/pi-coding-agent opencode-ai. Run it in a network namespace that has only `lo`.
 */
const folder = process.env['HERMES_BENCH_PEERS'] ?? ''
const rounds = 7
const commands = 20

type PeerName = 'ours' | 'claude' | 'codex' | 'pi' | 'opencode'

interface Started {
  readonly program: string
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

interface Lab {
  readonly server: ModelServer
  readonly home: string
}

const electron = createRequire(import.meta.url)('electron') as unknown as string
const bin = (name: string) => join(folder, 'node_modules', '.bin', name)
const question = 'Say hello.'

/** How each is asked. What they would look for elsewhere is switched off, as far as they let one. */
const peers: Readonly<Record<PeerName, (lab: Lab) => Started>> = {
  ours: ({ server, home }) => {
    writeFileSync(
      join(home, 'config.yaml'),
      `model: { provider: lab, default: some-model }\nproviders:\n  lab: { base_url: "${server.openaiUrl}" }\nterminal: { sandbox: "off" }\n`,
    )
    const cli = resolve(import.meta.dirname, '../../out/main/cli.js')
    return {
      program: electron,
      words: [cli, 'run', '-p', question, '--home', home],
      env: { ELECTRON_RUN_AS_NODE: '1' },
    }
  },
  claude: ({ server }) => ({
    program: bin('claude'),
    words: ['-p', question, '--allowedTools', 'Bash(echo:*)', '--model', 'claude-sonnet-4-5'],
    env: {
      ANTHROPIC_BASE_URL: server.anthropicUrl,
      ANTHROPIC_API_KEY: 'sk-test',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    },
  }),
  codex: ({ server }) => ({
    program: bin('codex'),
    words: [
      'exec',
      '--skip-git-repo-check',
      '--dangerously-bypass-approvals-and-sandbox',
      '-m',
      'some-model',
      '-c',
      'model_provider="lab"',
      '-c',
      `model_providers.lab={name="lab",base_url="${server.openaiUrl}",wire_api="responses",env_key="LAB_KEY"}`,
      question,
    ],
    env: { LAB_KEY: 'sk-test' },
  }),
  pi: ({ server, home }) => {
    const models = [{ id: 'some-model' }]
    const lab = { baseUrl: server.openaiUrl, api: 'openai-completions', apiKey: 'sk-test', models }
    writeFileSync(join(home, 'models.json'), JSON.stringify({ providers: { lab } }))
    return {
      program: bin('pi'),
      words: ['-p', '--provider', 'lab', '--model', 'some-model', '--no-session', question],
      env: { PI_CODING_AGENT_DIR: home, PI_OFFLINE: '1', PI_TELEMETRY: '0' },
    }
  },
  opencode: ({ server }) => {
    const lab = {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: server.openaiUrl, apiKey: 'sk-test' },
      models: { 'some-model': {} },
    }
    const config = { provider: { lab }, autoupdate: false, share: 'disabled', permission: 'allow' }
    return {
      program: bin('opencode'),
      words: ['run', '-m', 'lab/some-model', question],
      env: { OPENCODE_CONFIG_CONTENT: JSON.stringify(config), OPENCODE_DISABLE_MODELS_FETCH: '1' },
    }
  },
}

interface Run {
  readonly requestMs: number
  readonly cpuMs: number
  /** Of the program and all that it started, at once. */
  readonly peakMb: number
  readonly gapMs: number
}

const measured = new Map<PeerName, Promise<Run>>()
let all: Promise<void> | null = null

export const peerFigures: Figure[] = [
  against('start to first request', 'claude', 1, ({ requestMs }) => requestMs, 'ms'),
  against('start to first request', 'codex', 1.3, ({ requestMs }) => requestMs, 'ms'),
  against('processor time of one question', 'claude', 1, ({ cpuMs }) => cpuMs, 'ms'),
  against('processor time of one question', 'codex', 1.3, ({ cpuMs }) => cpuMs, 'ms'),
  against('answer to next request with one echo', 'pi', 1, ({ gapMs }) => gapMs, 'ms'),
  ...(['claude', 'codex', 'pi', 'opencode'] as const).map((peer) =>
    against('peak memory of one question', peer, 1, ({ peakMb }) => peakMb, 'MB'),
  ),
]

function against(what: string, peer: PeerName, limit: number, value: (run: Run) => number, unit: string): Figure {
  return {
    name: `Command line beside ${peer}: ${what}`,
    target: `≤ ${limit}`,
    async measure() {
      if (folder === '') return { skipped: 'HERMES_BENCH_PEERS names no folder with other command lines' }
      if (!existsSync(bin(peer))) return { skipped: `${peer} is not installed in HERMES_BENCH_PEERS` }
      await (all ??= measureAll())
      const [ours, theirs] = (await Promise.all([measured.get('ours'), measured.get(peer)])).map((run) =>
        run === undefined ? Number.NaN : value(run),
      ) as [number, number]
      return { measured: `${ours.toFixed(1)} ÷ ${theirs.toFixed(1)} ${unit}`, ratio: ours / theirs, limit }
    },
  }
}

/** Everybody takes turns, so that a busy machine slows all. The first round fills caches and does not count. */
async function measureAll(): Promise<void> {
  await using server = await startModelServer()
  const root = mkdtempSync(join(tmpdir(), 'hermes-peers-'))
  const there = (Object.keys(peers) as PeerName[]).filter((name) => name === 'ours' || existsSync(bin(name)))
  const runs = new Map<PeerName, Run[]>(there.map((name) => [name, []]))
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const name of there) runs.get(name)?.push(await oneRun(name, { server, home: join(root, name) }))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  for (const [name, [, ...found]] of runs) measured.set(name, Promise.resolve(medians(found)))
}

function medians(runs: readonly Run[]): Run {
  const of = (key: keyof Run) => median(runs.map((run) => run[key]))
  return { requestMs: of('requestMs'), cpuMs: of('cpuMs'), peakMb: of('peakMb'), gapMs: of('gapMs') }
}

async function oneRun(name: PeerName, lab: Lab): Promise<Run> {
  mkdirSync(join(lab.home, 'workspace'), { recursive: true })
  const started = peers[name](lab)
  const answer = async (calls: number) => {
    const arrivals: number[] = []
    lab.server.reset()
    lab.server.otherwise((request) => {
      const shell = shellOf(request)
      if (shell === null) return reply(text('Hello.'))
      arrivals.push(request.arrivedAt)
      const call = arrivals.length
      return call > calls
        ? reply(text('Hello.'))
        : reply(toolCall(shell, argumentsFor(shell, `echo ${call}`), `call_${call}`))
    })
    return { ...(await timed(name, started, lab.home)), arrivals }
  }
  const { startedAt, cpuMs, peakMb, arrivals } = await answer(0)
  const { arrivals: looped } = await answer(commands)
  if (looped.length <= commands) throw new Error(`${name} sent ${looped.length} requests for ${commands} commands.`)
  return {
    requestMs: (arrivals[0] ?? Number.NaN) - startedAt,
    cpuMs,
    peakMb,
    gapMs: median(looped.slice(1).map((at, index) => at - (looped[index] ?? Number.NaN))),
  }
}

/** The tool that runs commands, whatever it is called; `null`: a request beside the conversation. */
function shellOf({ json }: RecordedRequest): string | null {
  const tools = (json['tools'] ?? []) as readonly { name?: string; function?: { name: string } }[]
  const names = new Set(tools.map((tool) => tool.function?.name ?? tool.name))
  const known = ['terminal', 'Bash', 'bash', 'exec_command', 'shell_command', 'shell']
  return known.find((name) => names.has(name)) ?? null
}

function argumentsFor(shell: string, command: string): Record<string, unknown> {
  if (shell === 'exec_command') return { cmd: command }
  if (shell === 'shell') return { command: ['bash', '-c', command] }
  return shell === 'terminal' ? { command } : { command, description: 'Prints a number' }
}

async function timed(name: PeerName, { program, words, env }: Started, home: string) {
  const startedAt = performance.timeOrigin + performance.now()
  const child = spawn(
    '/bin/sh',
    ['-c', '"$@" </dev/null >/dev/null; code=$?; times >&2; exit $code', 'sh', program, ...words],
    {
      // Theirs need a Node; it is the one that runs this.
      env: { PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter), HOME: home, ...env },
      cwd: join(home, 'workspace'),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.on('data', (piece) => (said += String(piece)))
  let peakMb = 0
  const looking = setInterval(() => (peakMb = Math.max(peakMb, residentMb(child.pid ?? 0))), 20)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(looking)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said.slice(-2_000)}`)
  const line = said.trim().split('\n').at(-1) ?? ''
  const cpuMs = [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60_000 + Number(s) * 1_000,
    0,
  )
  return { startedAt, cpuMs, peakMb }
}

/** What all processes below the shell hold. */
function residentMb(shell: number): number {
  let [sum, below] = [0, childrenOf(shell)]
  while (below.length > 0) {
    for (const pid of below) sum += residentOf(pid)
    below = below.flatMap(childrenOf)
  }
  return sum / 1_024
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

function residentOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
