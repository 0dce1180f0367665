import { realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { said, type SaidText } from '../../../shared/words/said'
import type { ToolContext } from '../tool'
import type { Granted, TerminalEnvironment } from './environment'

export interface WantedGrants {
  readonly command: string
  readonly background: boolean
  readonly network: boolean
  readonly writes: readonly string[]
  readonly unsandboxed: boolean
}

type Grants = { readonly ok: true; readonly granted: Granted } | { readonly ok: false; readonly reason: string }

export function isHeld({ sandbox }: Pick<TerminalEnvironment, 'sandbox'>): boolean {
  return sandbox !== null && sandbox.kind !== 'none'
}

/** Each capability is asked for by itself, and a yes is for it in this workspace. Where nothing is held nothing is granted. */
export async function askForGrants(
  wanted: WantedGrants,
  context: Pick<ToolContext, 'workspace' | 'approveAction'>,
  environment: TerminalEnvironment,
): Promise<Grants> {
  const { command, network, unsandboxed } = wanted
  const writes = await Promise.all(wanted.writes.map((path) => fullPath(path, context.workspace)))
  const granted = { network, unsandboxed, writes }
  if (!isHeld(environment)) return { ok: true, granted: { network: false, unsandboxed: false, writes: [] } }
  if (unsandboxed && wanted.background)
    return {
      ok: false,
      reason: 'Not run. What runs in the background stays in the sandbox; ask for network or writes.',
    }
  const place = context.workspace ?? '~'
  const questions: readonly (readonly [string, SaidText])[] = unsandboxed
    ? [['capability-unsandboxed', said('approval.run_unsandboxed', { command, place })]]
    : [
        ...(network
          ? [['capability-network', said('approval.reach_network', { what: networkUse(command), place })] as const]
          : []),
        ...writes.map((path) => ['capability-write', said('approval.write_outside', { path, place })] as const),
      ]
  for (const [id, subject] of questions) {
    const rules = [{ id, reason: said(`rule.${id}` as 'rule.capability-network') }]
    const decision = await context.approveAction({ kind: 'other', subject, detail: command, rules })
    if (!decision.allowed) return { ok: false, reason: decision.message }
  }
  return { ok: true, granted }
}

const plain = String.raw`(?: [^;&|<>$\x60()\n]*)?$`
const installs = new RegExp(
  String.raw`^(?:(?:npm|pnpm|yarn|bun|pip3?|uv(?: pip)?|poetry|pipenv|cargo|go(?: mod)?|bundle|composer|gem|mvn|dotnet|deno|mix|flutter|dart)(?: -\S+)* (?:install|i|ci|add|update|upgrade|fetch|get|tidy|download|restore|sync|lock|outdated|audit|deps\.get|dependency:\S+|pub get)|yarn|(?:python3? -m )pip install)${plain}`,
)
const fetches = new RegExp(String.raw`^git (?:fetch|pull|ls-remote|clone|submodule update)${plain}`)

/** What the network is for. A project has its registries and its remote; all else is by the whole command. */
function networkUse(command: string): SaidText {
  const text = command.trim()
  if (installs.test(text)) return said('approval.use_registries')
  return fetches.test(text) ? said('approval.use_remote') : text
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
    return 'Commands run in a sandbox without network; only loopback works. If it needs the network, call it again with network=true: the user is asked.'
  if (unwritable.test(output) && writes.length === 0)
    return 'Commands run in a sandbox: outside the workspace, and for git hooks, git settings and files that other programs obey, everything is read-only or hidden. If it must change one, call it again with writes=[its path]; for sudo, docker, ssh and the like with unsandboxed=true: the user is asked.'
  return null
}
