import type { SandboxMark } from '../../../shared/sandbox-mark'
import { systemResolve, type Resolve } from '../../base/guard/check-url'
import type { Gates } from '../sandbox/network/gates'
import { openSandbox } from '../sandbox/open-sandbox'
import { findSandbox, probeSandbox } from '../sandbox/probe-sandbox'
import { childEnvironment } from './child-environment'
import { dockerEnvironment } from './docker-environment'
import type { TerminalEnvironment } from './environment'
import { localEnvironment } from './local-environment'
import { sshEnvironment } from './ssh-environment'

/** The group `terminal` of config.yaml. */
export interface TerminalSettings {
  readonly backend: string
  readonly sandbox: 'auto' | 'off'
  readonly env_passthrough: readonly string[]
  readonly cwd: string
  readonly docker_image: string
  readonly docker_mount_cwd_to_workspace: boolean
  readonly container_cpu: number
  readonly container_memory: number
  readonly container_network: boolean
  readonly ssh_host: string
  readonly ssh_user: string
  readonly ssh_port: number | null
  readonly ssh_key: string
}

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly userHome: string
  /** Tells this app's containers from those of another profile. */
  readonly hermesHome: string
  /** The keys that the app knows. */
  secrets(): readonly string[]
  /** Sessions that may only look. */
  readsOnly?(sessionId: string): boolean
  /** Whether granted hosts may be machines of this network. */
  allowPrivate?(): boolean
  /** The name server for granted hosts. */
  readonly resolve?: Resolve
}

/** The place for commands that the settings name. One that does not exist is never replaced by another: it says so. */
export function chooseEnvironment(settings: TerminalSettings, machine: Machine): TerminalEnvironment {
  const { env, platform, userHome, secrets } = machine
  const passthrough = () => settings.env_passthrough
  const filtered = childEnvironment(env, { passthrough: settings.env_passthrough, secrets: secrets() })
  switch (settings.backend) {
    case 'local':
      return localEnvironment({
        env,
        platform,
        userHome,
        passthrough,
        secrets,
        ...(machine.readsOnly !== undefined && { readsOnly: machine.readsOnly }),
        sandbox: localSandbox(settings, machine),
      })
    case 'docker':
      return dockerEnvironment({
        env: filtered,
        image: settings.docker_image,
        cpus: settings.container_cpu,
        memoryMb: settings.container_memory,
        network: settings.container_network,
        mountsWorkspace: settings.docker_mount_cwd_to_workspace,
        instance: machine.hermesHome,
      })
    case 'ssh':
      return sshEnvironment({
        env: filtered,
        host: settings.ssh_host,
        user: settings.ssh_user || null,
        port: settings.ssh_port,
        keyFile: settings.ssh_key === '' ? null : settings.ssh_key.replace(/^~(?=\/|$)/, userHome),
        folder: settings.cwd === '' || settings.cwd === '.' ? null : settings.cwd,
      })
    default:
      return noEnvironment(settings.backend)
  }
}

function localSandbox({ sandbox }: TerminalSettings, machine: Machine) {
  const { env, platform, userHome, hermesHome, allowPrivate = () => false, resolve = systemResolve } = machine
  const mark: SandboxMark = sandbox === 'off' ? { kind: 'none', why: 'off' } : probeSandbox(platform, env)
  const { kind } = mark
  const open = (folder: string, gates: Gates) => {
    const filter = { gates, resolve, allowPrivate }
    return kind === 'none' ? null : openSandbox(kind, { env, userHome, hermesHome, node: ownProgram, folder, filter })
  }
  return { mark, open }
}

/** What holds the commands of a place, without opening it; `null` where they do not run on this machine. */
export async function sandboxAt(
  { backend, sandbox }: Pick<TerminalSettings, 'backend' | 'sandbox'>,
  { platform, env }: Pick<Machine, 'platform' | 'env'>,
): Promise<SandboxMark | null> {
  if (backend !== 'local') return null
  return sandbox === 'off' ? { kind: 'none', why: 'off' } : findSandbox(platform, env)
}

/** The program itself, as plain Node: there may be no other one on the machine. */
export const ownProgram = { program: process.execPath, env: { ELECTRON_RUN_AS_NODE: '1' } } as const

function noEnvironment(backend: string): TerminalEnvironment {
  const reason = `terminal.backend is "${backend}", which this app cannot use. Ask the user to set it to local, docker or ssh.`
  return {
    kind: 'local',
    isolated: false,
    sandbox: null,
    gate: () => null,
    hold: async () => (launch) => launch,
    open: async () => ({ ok: false, reason, retry: false }),
    close: async () => undefined,
  }
}
