import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { SandboxMark } from '../../../shared/sandbox-mark'
import { confineArgs, keeperArgs } from './bubblewrap'

export interface SandboxPrograms {
  readonly bwrap: string
  readonly nsenter: string
}

const answers = new Map<string, SandboxMark>()

/**
 * What this system can hold commands with. Looked at once, for some ten milliseconds: containers and some distributions forbid
 * what bubblewrap needs, and only trying tells.
 */
export function probeSandbox(platform: NodeJS.Platform, env: Readonly<NodeJS.ProcessEnv>): SandboxMark {
  const known = answers.get(keyOf(platform, env)) ?? candidate(platform, env)
  if ('kind' in known) return remember(platform, env, known)
  const { status } = spawnSync(known.bwrap, attempt(known), { stdio: 'ignore', ...limits })
  return remember(platform, env, tried(status === 0))
}

/** The same, without making anybody wait. */
export async function findSandbox(platform: NodeJS.Platform, env: Readonly<NodeJS.ProcessEnv>): Promise<SandboxMark> {
  const known = answers.get(keyOf(platform, env)) ?? candidate(platform, env)
  if ('kind' in known) return remember(platform, env, known)
  const works = await new Promise<boolean>((resolve) => {
    execFile(known.bwrap, attempt(known), limits, (error) => resolve(error === null))
  })
  return remember(platform, env, tried(works))
}

/** What is certain without trying, or what to try. */
function candidate(platform: NodeJS.Platform, env: Readonly<NodeJS.ProcessEnv>): SandboxMark | SandboxPrograms {
  if (platform === 'darwin') {
    return isProgram(seatbeltProgram) ? { kind: 'seatbelt' } : { kind: 'none', why: 'missing' }
  }
  if (platform !== 'linux') return { kind: 'none', why: 'system' }
  return sandboxPrograms(env) ?? { kind: 'none', why: 'missing' }
}

const limits = { timeout: 5_000, env: {} }

function attempt({ bwrap }: SandboxPrograms): string[] {
  return [...keeperArgs, bwrap, ...confineArgs([{ path: '/run', access: 'hidden' }]), '/bin/sh', '-c', 'exit 0']
}

function tried(works: boolean): SandboxMark {
  return works ? { kind: 'bubblewrap' } : { kind: 'none', why: 'forbidden' }
}

function remember(platform: NodeJS.Platform, env: Readonly<NodeJS.ProcessEnv>, mark: SandboxMark): SandboxMark {
  answers.set(keyOf(platform, env), mark)
  return mark
}

const keyOf = (platform: NodeJS.Platform, env: Readonly<NodeJS.ProcessEnv>) => `${platform} ${env['PATH'] ?? ''}`

export const seatbeltProgram = '/usr/bin/sandbox-exec'

/** Those of the system first: a folder of the user may hold others by these names. */
export function sandboxPrograms(env: Readonly<NodeJS.ProcessEnv>): SandboxPrograms | null {
  const folders = [
    '/usr/bin',
    '/bin',
    '/usr/local/bin',
    '/run/current-system/sw/bin',
    ...(env['PATH'] ?? '').split(':'),
  ]
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(isProgram)
  const [bwrap, nsenter] = [find('bwrap'), find('nsenter')]
  return bwrap === undefined || nsenter === undefined ? null : { bwrap, nsenter }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path.startsWith('/')
  } catch {
    return false
  }
}
