import { createHash } from 'node:crypto'
import type { McpServer } from '../../../home/mcp-server'
import { canonicalJson } from '../../../models/convert/canonical-json'

/** One server as it is described now. */
export interface ServerSpec {
  readonly name: string
  readonly origin: 'settings' | 'project'
  /** The folder of the project that brings it along; `null` for a server of the settings. */
  readonly folder: string | null
  readonly settings: McpServer
  /** Of the name and the whole description: a yes to it is a yes to exactly this. */
  readonly sha256: string
}

export function serverSpec(name: string, folder: string | null, settings: McpServer): ServerSpec {
  const origin = folder === null ? 'settings' : 'project'
  const sha256 = createHash('sha256').update(canonicalJson({ name, origin, settings })).digest('hex')
  return { name, origin, folder, settings, sha256 }
}

/** Under which it is remembered what the user knows of its tools: two projects may call their servers alike. */
export const memoryName = ({ name, folder }: Pick<ServerSpec, 'name' | 'folder'>): string =>
  folder === null ? name : `${name} (${folder})`

/** The command or the address, for people. Of a project's server everything is in it, since that is what a yes is asked for. */
export function placeOf({ origin, settings: { command, args, url, env, headers, cwd } }: ServerSpec): string {
  const place = url ?? [command, ...args].join(' ')
  if (origin === 'settings') return place
  const assigned = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [...assigned, place, ...sent, `(in ${cwd})`].join(' ')
}
