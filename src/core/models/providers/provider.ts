import type { Dialect } from '../client-route'
import type { ApiMode } from '../model-client'

/** A service as data. A new one is a file here and a line in `index.ts`. */
export interface Provider {
  readonly id: string
  readonly name: string
  /** Other names under which people have it in their settings. */
  readonly aliases: readonly string[]
  readonly apiMode: ApiMode
  /** `null`: everybody has an own address. */
  readonly baseUrl: string | null
  /** The names of its key, in the order in which they are looked for. Empty: it wants none. */
  readonly keyNames: readonly string[]
  /** How it lists its models. */
  readonly modelList: 'openai' | 'anthropic' | 'none'
  readonly dialect: Dialect
}
