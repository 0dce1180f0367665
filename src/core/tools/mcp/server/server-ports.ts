import type { Fetch } from '../../../models/network/create-fetch'
import type { Revealed } from '../../../secrets/secret-source'
import type { AskPorts } from '../asks/server-asks'
import type { McpMemory } from '../definitions/home-memory'
import type { TokenStore } from '../oauth/token-store'

/** What a server needs from the rest of the program. */
export interface ServerPorts extends AskPorts {
  /** Of this app. */
  readonly version: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folders where the user's login shell finds programs. Asked for each start, so it should remember its answer. */
  readonly searchPath: () => Promise<string>
  /** Where a server runs whose settings name no folder. */
  readonly userHome: string
  readonly fetch: Fetch
  /** A key that the window took for a server, for `to` and nothing else. */
  readonly key: (name: string, to: string) => Promise<Revealed>
  readonly tokens: TokenStore
  readonly openBrowser: (url: string) => Promise<void>
  readonly memory: McpMemory
  readonly clock: () => number
}
