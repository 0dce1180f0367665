import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { confineArgs, enterArgs, keeperArgs } from './bubblewrap'
import { createFilterProxy, type FilterOptions } from './network/filter-proxy'
import { proxyVariables } from './network/proxy-variables'
import keeperScript from './keeper.mjs.txt?raw'
import type { Place } from './place'
import { sandboxPrograms, seatbeltProgram, type SandboxPrograms } from './probe-sandbox'
import type { Hold, Sandbox, SandboxKind, SandboxRequest } from './sandbox'
import { seatbeltProfile } from './seatbelt'
import { repositoriesBelow, sessionPlaces } from './session-places'

export interface SandboxOptions {
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  readonly hermesHome: string
  /** The program that runs JavaScript, with what it needs for that. */
  readonly node: { readonly program: string; readonly env: Readonly<Record<string, string>> }
  /** A private folder for what sessions leave: their home and their temporary files. */
  readonly folder: string
  readonly filter: FilterOptions
}

interface Keeper {
  readonly child: ChildProcess
  /** By the numbers of this machine. */
  readonly pid: number
  /** Where commands find the filter, on the loopback that they share. */
  readonly port: number
}

export function openSandbox(kind: SandboxKind, options: SandboxOptions): Sandbox {
  const programs = kind === 'bubblewrap' ? sandboxPrograms(options.env) : null
  let keeping: Promise<Keeper> | null = null
  const filter = createFilterProxy(options.filter)
  const socket = kind === 'bubblewrap' ? join(options.folder, 'filter') : null
  let filterPort: Promise<number> | null = null
  const listening = () => (filterPort ??= filter.listen(socket))
  let isClosed = false
  /** By workspace, as it was before the first command: what commands clone later is theirs. */
  const repositories = new Map<string | null, Promise<readonly string[]>>()

  function repositoriesOf(workspace: string | null): Promise<readonly string[]> {
    const known = repositories.get(workspace) ?? repositoriesBelow(workspace)
    repositories.set(workspace, known)
    return known
  }

  function keeper(found: SandboxPrograms): Promise<Keeper> {
    if (isClosed) return Promise.reject(new Error('The sandbox is closed.'))
    keeping ??= startKeeper(found, options, listening).then((started) => {
      started.child.once('exit', () => (keeping = null))
      return started
    })
    keeping.catch(() => (keeping = null))
    return keeping
  }

  async function placesOf({ sessionId, workspace, extra, searchPath, writes, readOnly = false }: SandboxRequest) {
    const own = join(options.folder, createHash('sha256').update(sessionId).digest('hex').slice(0, 16))
    const [ownHome, ownTemp] = [join(own, 'home'), join(own, 'tmp')]
    await Promise.all([ownHome, ownTemp].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })))
    const program: Place = { path: dirname(await realpath(options.node.program)), access: 'read' }
    const { userHome, hermesHome } = options
    const places = await sessionPlaces({
      userHome,
      hermesHome,
      workspace,
      repositories: await repositoriesOf(workspace),
      ownHome,
      ownTemp,
      searchPath,
      writes,
      readOnly,
      extra: [program, { path: await realpath(options.folder), access: 'hidden' }, ...extra],
    })
    return { places, ownTemp }
  }

  async function hold(request: SandboxRequest): Promise<Hold> {
    const { places, ownTemp } = await placesOf(request)
    const variables = (port: number) =>
      request.gate === null || request.network ? {} : proxyVariables(port, request.gate.token)
    if (programs === null) {
      const port = await listening()
      const profile = seatbeltProfile({ places, home: options.userHome, network: request.network })
      return ({ program, args, env }) => ({
        program: seatbeltProgram,
        args: ['-p', profile, program, ...args],
        env: { ...env, ...variables(port), TMPDIR: ownTemp },
      })
    }
    const { nsenter, bwrap } = programs
    const { pid, port } = await keeper(programs)
    const held = identityOf(places)
    return ({ program, args, env }, folder = '/') => ({
      held,
      program: nsenter,
      args: [...enterArgs(pid, request.network), bwrap, ...confineArgs(places), '--chdir', folder, program, ...args],
      env: { ...env, ...variables(port), TMPDIR: '/tmp' },
    })
  }

  return {
    kind,
    hold,
    async close() {
      isClosed = true
      const started = await keeping?.catch(() => null)
      if (started) endKeeper(started)
      filter.close()
      await rm(options.folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}

/** Each place as it is on the disk: a file that is replaced takes what was laid over it along. */
function identityOf(places: readonly Place[]): string {
  const numbers = places.map(({ path, source = path }) => {
    const found = statSync(source, { throwIfNoEntry: false, bigint: true })
    return found === undefined ? '' : `${found.dev}:${found.ino}`
  })
  return numbers.join(' ')
}

async function startKeeper(
  { bwrap }: SandboxPrograms,
  { folder, node }: SandboxOptions,
  listening: () => Promise<number>,
): Promise<Keeper> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const script = join(folder, 'keeper.mjs')
  await writeFile(script, keeperScript, { mode: 0o600 })
  await listening()
  const args = [...keeperArgs, '--info-fd', '3', node.program, script, join(folder, 'filter')]
  const child = spawn(bwrap, args, {
    cwd: '/',
    env: { ...node.env },
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  })
  child.stdin?.on('error', () => undefined)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The sandbox ended at once (${code ?? 'by a signal'}).`)))
  })
  failed.catch(() => undefined)
  const info = firstText(child.stdio[3] as NodeJS.ReadableStream, '}')
  const ready = firstText(child.stdout, '\n')
  const [told, said] = await Promise.race([Promise.all([info, ready]), failed])
  child.unref()
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref()
  return { child, pid: Number(/"child-pid": (\d+)/.exec(told)?.[1]), port: Number(/ready (\d+)/.exec(said)?.[1]) }
}

function endKeeper({ child, pid }: Keeper): void {
  child.stdin?.destroy()
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** What a stream says up to a mark. */
function firstText(stream: NodeJS.ReadableStream | null, mark: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  stream?.on('data', (bytes: Buffer) => {
    text += bytes.toString('utf8')
    if (text.includes(mark)) resolve(text)
  })
  return promise
}
