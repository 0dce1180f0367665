import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { confineArgs, keeperArgs } from './bubblewrap'
import type { SandboxMark } from './sandbox'

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
  const key = `${platform} ${env['PATH'] ?? ''}`
  const known = answers.get(key) ?? probe(platform, env)
  answers.set(key, known)
  return known
}

function probe(platform: NodeJS.Platform, env: Readonly<NodeJS.ProcessEnv>): SandboxMark {
  if (platform === 'darwin') {
    return isProgram(seatbeltProgram) ? { kind: 'seatbelt' } : { kind: 'none', why: 'missing' }
  }
  if (platform !== 'linux') return { kind: 'none', why: 'system' }
  const programs = sandboxPrograms(env)
  if (programs === null) return { kind: 'none', why: 'missing' }
  const { bwrap } = programs
  const args = [...keeperArgs, bwrap, ...confineArgs([{ path: '/run', access: 'hidden' }]), '/bin/sh', '-c', 'exit 0']
  const { status } = spawnSync(bwrap, args, { stdio: 'ignore', timeout: 5_000, env: {} })
  return status === 0 ? { kind: 'bubblewrap' } : { kind: 'none', why: 'forbidden' }
}

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
