import { realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { said, type SaidText } from '../../../shared/words/said'
import type { ToolContext } from '../tool'
import type { AskHosts, RefusedHost } from '../sandbox/network/gates'
import { nameOf, readTarget } from '../../base/guard/proxy-target'
import type { Granted, TerminalEnvironment } from './environment'

export interface WantedGrants {
  readonly command: string
  readonly background: boolean
  readonly hosts: readonly string[]
  readonly whole_network: boolean
  readonly writes: readonly string[]
  readonly unsandboxed: boolean
}

type Grants =
  | { readonly ok: true; readonly granted: Granted; readonly hosts: readonly string[] }
  | { readonly ok: false; readonly reason: string }

export function isHeld({ sandbox }: Pick<TerminalEnvironment, 'sandbox'>): boolean {
  return sandbox !== null && sandbox.kind !== 'none'
}

/** Each capability is asked for by itself, and a yes is for it in this workspace. Where nothing is held nothing is granted. */
export async function askForGrants(
  wanted: WantedGrants,
  context: Pick<ToolContext, 'workspace' | 'approveAction'>,
  environment: TerminalEnvironment,
): Promise<Grants> {
  const { command, whole_network: network, unsandboxed } = wanted
  const writes = await Promise.all(wanted.writes.map((path) => fullPath(path, context.workspace)))
  const granted = { network, unsandboxed, writes }
  if (!isHeld(environment)) return { ok: true, granted: { network: false, unsandboxed: false, writes: [] }, hosts: [] }
  if (unsandboxed && wanted.background)
    return {
      ok: false,
      reason: 'Not run. What runs in the background stays in the sandbox; ask for network or writes.',
    }
  const place = context.workspace ?? '~'
  const questions: readonly (readonly [string, SaidText])[] = unsandboxed
    ? [['capability-unsandboxed', said('approval.run_unsandboxed', { command, place })]]
    : [
        ...(network ? [['capability-network', said('approval.reach_network', { what: command, place })] as const] : []),
        ...writes.map((path) => ['capability-write', said('approval.write_outside', { path, place })] as const),
      ]
  for (const [id, subject] of questions) {
    const rules = [{ id, reason: said(`rule.${id}` as 'rule.capability-network') }]
    const decision = await context.approveAction({ kind: 'other', subject, detail: command, rules })
    if (!decision.allowed) return { ok: false, reason: decision.message }
  }
  const hosts = unsandboxed || network ? [] : wanted.hosts.map((text) => hostName(text))
  const unknown = wanted.hosts.find((_, index) => hosts[index] === null)
  if (unknown !== undefined)
    return { ok: false, reason: `Not run. "${unknown}" is no host, as in example.com or example.com:8443.` }
  return { ok: true, granted, hosts: hosts.filter((name) => name !== null) }
}

/** The name under which a host is granted. */
function hostName(text: string): string | null {
  const target = readTarget(text.trim(), 443)
  return target === null ? null : nameOf(target)
}

/** Puts hosts that a command wants to reach to the user: the grant is for them, from commands in this workspace. */
export function askForHosts(command: string, context: Pick<ToolContext, 'workspace' | 'approveAction'>): AskHosts {
  return async (names) => {
    const place = context.workspace ?? '~'
    const subject = said('approval.reach_hosts', { hosts: names.join(', '), place })
    const rules = [{ id: 'capability-host', reason: said('rule.capability-host') }]
    const decision = await context.approveAction({ kind: 'other', subject, detail: command, rules })
    if (!decision.allowed) return { allowed: false }
    return { allowed: true, lasts: decision.by !== 'user' || decision.remembered !== 'none' }
  }
}

/** What a command did not reach, for the model. */
export function unreached(refused: readonly RefusedHost[]): readonly string[] {
  return refused.map(({ name, why }) => `${name} was not reached: ${reasons[why](name)}`)
}

const reasons: Readonly<Record<RefusedHost['why'], (name: string) => string>> = {
  user: (name) =>
    `there is no yes for it in this session. Only if the user wants it, call again with hosts=["${name}"]: they are asked anew.`,
  nobody: (name) =>
    `nobody could be asked at that moment. Call again with hosts=["${name}"]: the user is asked before it starts.`,
  many: (name) => `the command wanted too many hosts. Call again with hosts=["${name}"] for those that count.`,
  private: () => 'it is no host of the public internet, and commands are kept from this machine and its network.',
  never: () => 'it hands out keys of a cloud machine and is never reached.',
}

async function fullPath(path: string, workspace: string | null): Promise<string> {
  const home = path.replace(/^~(?=\/|$)/, homedir())
  const full = resolve(workspace ?? homedir(), home)
  // What is not there yet is made in a folder that is.
  return realpath(full).catch(async () =>
    join(await realpath(dirname(full)).catch(() => dirname(full)), basename(full)),
  )
}

const unreachable =
  /network is unreachable|could not resolve|name resolution|enetunreach|eai_again|getaddrinfo|failed to (?:fetch|download|connect)|no route to host|connection refused|enotfound|econnrefused|unable to (?:access|resolve|connect)|dns error/i
const unwritable =
  /read-only file system|erofs|device or resource busy|permission denied|eacces|ebusy|no new privileges/i

/** What a held command seems to have lacked, for the model; `null` when nothing points to it. */
export function lackingCapability(output: string, code: number, { network, writes }: Granted): string | null {
  if (code === 0) return null
  if (!network && unreachable.test(output))
    return 'Commands run in a sandbox: beyond loopback they reach hosts only through the proxy that http_proxy and https_proxy name, and the user is asked for each host. If the program cannot use a proxy (ssh, raw sockets), call it again with whole_network=true: the user is asked.'
  if (unwritable.test(output) && writes.length === 0)
    return 'Commands run in a sandbox: outside the workspace, and for git hooks, git settings and files that other programs obey, everything is read-only or hidden. If it must change one, call it again with writes=[its path]; for sudo, docker, ssh and the like with unsandboxed=true: the user is asked.'
  return null
}
