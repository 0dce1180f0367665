import { readFile } from 'node:fs/promises'
import { homedir, release, type } from 'node:os'
import type { SandboxMark } from '../../../shared/sandbox-mark'
import { pathExists } from '../../base/path-exists'

/** What the model has to know about the machine its commands run on. */
export interface EnvironmentFacts {
  /** `local`, or the name of the remote backend that runs the commands: then nothing about this host is told. */
  readonly backend: string
  /** What a remote backend said about itself. */
  readonly remoteSummary: string | null
  readonly system: string
  readonly release: string
  readonly wsl: boolean
  readonly inContainer: boolean
  readonly userHome: string
  readonly workingDirectory: string | null
  /** A note by whoever embeds the program, from the environment or the config. */
  readonly hint: string
  /** What holds commands on this machine; `null`: nobody looked, or no tool runs any. */
  readonly sandbox?: SandboxMark | null
}

export interface EnvironmentSettings {
  readonly backend: string
  readonly workspace: string | null
  readonly hint: string
  readonly sandbox?: SandboxMark | null
  readonly env: Readonly<NodeJS.ProcessEnv>
}

export async function gatherEnvironment({
  backend,
  workspace,
  hint,
  sandbox = null,
  env,
}: EnvironmentSettings): Promise<EnvironmentFacts> {
  host ??= hostFacts()
  const { system, version, inContainer } = await host
  return {
    backend,
    remoteSummary: null,
    system,
    release: version,
    wsl: system === 'Linux' && (/microsoft/i.test(version) || Boolean(env['WSL_DISTRO_NAME'])),
    inContainer,
    userHome: homedir(),
    workingDirectory: workspace,
    sandbox,
    hint: embedderHint(env['HERMES_ENVIRONMENT_HINT'], hint),
  }
}

/** The environment variable wins over the config, unless it is blank. */
export function embedderHint(fromEnvironment: string | undefined, fromConfig: string): string {
  return fromEnvironment?.trim() || fromConfig.trim()
}

/** Windows 11 still calls itself 10.0 and differs only by its build number. */
export function windowsVersion(build: number): string {
  return build >= 22_000 ? '11' : '10'
}

interface HostFacts {
  readonly system: string
  readonly version: string
  readonly inContainer: boolean
}

/** The host does not change while the program runs, so it is looked at once. */
let host: Promise<HostFacts> | undefined

async function hostFacts(): Promise<HostFacts> {
  const kernel = release()
  if (type() === 'Darwin') return { system: 'macOS', version: (await macVersion()) ?? kernel, inContainer: false }
  if (type() === 'Windows_NT') {
    return { system: 'Windows', version: windowsVersion(Number(kernel.split('.')[2] ?? 0)), inContainer: false }
  }
  return {
    system: type(),
    version: kernel,
    inContainer: (await pathExists('/.dockerenv')) || (await pathExists('/run/.containerenv')),
  }
}

async function macVersion(): Promise<string | undefined> {
  const plist = await readFile('/System/Library/CoreServices/SystemVersion.plist', 'utf8').catch(() => '')
  return /<key>ProductVersion<\/key>\s*<string>([\d.]+)<\/string>/.exec(plist)?.[1]
}
