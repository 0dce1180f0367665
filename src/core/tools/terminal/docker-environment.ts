import { createHash } from 'node:crypto'
import { dockerProblem } from './docker-problem'
import type { OpenedShell, Shell, ShellSession, TerminalEnvironment } from './environment'
import { runProgram } from './run-program'

export interface DockerOptions {
  /** For the `docker` program itself: what the container gets is its own. */
  readonly env: Readonly<Record<string, string>>
  readonly image: string
  readonly cpus: number
  readonly memoryMb: number
  readonly network: boolean
  /** Lets commands reach the workspace under `/workspace`; they are then asked about like local ones. */
  readonly mountsWorkspace: boolean
  /** Tells the containers of this app from those of another. */
  readonly instance: string
}

const startMs = 300_000
const shortMs = 30_000

/** Commands run in one container per session, with the machine's own `docker`. */
export function dockerEnvironment(options: DockerOptions): TerminalEnvironment {
  const { env, mountsWorkspace, instance } = options
  const containers = new Map<string, Promise<OpenedShell>>()
  const docker = (args: readonly string[], timeoutMs: number, signal?: AbortSignal) =>
    runProgram('docker', args, { env, timeoutMs, ...(signal === undefined ? {} : { signal }) })

  async function isRunning(name: string): Promise<boolean> {
    const asked = await docker(['inspect', '--format', '{{.State.Running}}', name], shortMs)
    return asked.ok && asked.stdout.trim() === 'true'
  }

  async function start({ sessionId, workspace }: ShellSession, signal: AbortSignal): Promise<OpenedShell> {
    const name = containerName(instance, sessionId)
    if (!(await isRunning(name))) {
      await docker(['rm', '--force', name], shortMs)
      const started = await docker(runArguments(name, workspace, options), startMs, signal)
      if (!started.ok) return { ok: false, ...dockerProblem(started.reason, started.missing) }
    }
    return { ok: true, shell: containerShell(name, mountsWorkspace && workspace !== null, env) }
  }

  return {
    kind: 'docker',
    isolated: !mountsWorkspace,
    sandbox: null,
    gate: () => null,
    hold: async () => (launch) => launch,
    async open(session, signal) {
      const known = await containers.get(session.sessionId)
      if (known?.ok === true && (await isRunning(containerName(instance, session.sessionId)))) return known
      const opened = start(session, signal)
      containers.set(session.sessionId, opened)
      return opened
    },
    async close() {
      const names = [...containers.keys()].map((sessionId) => containerName(instance, sessionId))
      if (names.length > 0) await docker(['rm', '--force', ...names], shortMs)
    },
  }
}

function containerName(instance: string, sessionId: string): string {
  return `hermes-${createHash('sha256').update(`${instance}\0${sessionId}`).digest('hex').slice(0, 16)}`
}

/** No rights beyond those of an ordinary user of files, no new ones, and limits on everything that could fill the machine. */
export function runArguments(name: string, workspace: string | null, options: DockerOptions): readonly string[] {
  const { image, cpus, memoryMb, network, mountsWorkspace } = options
  const limits = `--pids-limit 256 --cpus ${cpus} --memory ${memoryMb}m --memory-swap ${memoryMb}m`
  const mount = mountsWorkspace && workspace !== null ? ['--mount', mountOf(workspace)] : []
  return [
    ...`run --detach --rm --init --name ${name} --hostname hermes`.split(' '),
    ...'--cap-drop ALL --cap-add CHOWN --cap-add DAC_OVERRIDE --cap-add FOWNER'.split(' '),
    ...'--security-opt no-new-privileges'.split(' '),
    ...limits.split(' '),
    ...'--tmpfs /tmp:rw,exec,nosuid,size=512m --tmpfs /run:rw,noexec,nosuid,size=64m'.split(' '),
    ...(network ? [] : ['--network', 'none']),
    ...mount,
    ...'--workdir / --entrypoint sleep'.split(' '),
    image,
    'infinity',
  ]
}

/** As CSV, which is how docker reads it: a path may contain a comma. */
function mountOf(workspace: string): string {
  return ['type=bind', `"source=${workspace.replaceAll('"', '""')}"`, 'target=/workspace'].join(',')
}

function containerShell(name: string, hasWorkspace: boolean, env: Readonly<Record<string, string>>): Shell {
  const exec = (streams: readonly string[], words: readonly string[]) => ['exec', ...streams, name, ...words]
  return {
    startFolder: hasWorkspace ? '/workspace' : '/root',
    // Owned by the container's user, and gone with the container.
    stateFolder: '/tmp',
    readsProfile: false,
    launch: (script, { input, terminal }) => ({
      program: 'docker',
      args: exec(
        [...(input || terminal ? ['--interactive'] : []), ...(terminal ? ['--tty'] : [])],
        ['/bin/sh', '-c', 'exec "$(command -v bash || echo sh)" -c "$1"', 'sh', script],
      ),
      env,
    }),
    async killThere(pid) {
      const script = `kill -TERM -- -${pid} 2>/dev/null || kill -TERM ${pid}; sleep 1; kill -KILL -- -${pid} 2>/dev/null || kill -KILL ${pid}`
      await runProgram('docker', exec([], ['/bin/sh', '-c', script]), { env, timeoutMs: shortMs })
    },
    localFolder: async () => null,
  }
}
