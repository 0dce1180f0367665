import type { Classification } from './classify'
import type { ProviderError } from './provider-error'

/** What the request was, in the words that the user knows. */
export interface AskedModel {
  /** The provider's name for people. */
  readonly provider: string
  readonly baseUrl: string
  readonly model: string
  /** Which key was used; `null` when none was sent. */
  readonly key: string | null
  readonly tokens: number | null
  readonly contextWindow: number | null
  readonly now: number
}

export interface Trouble {
  readonly error: ProviderError
  readonly found: Classification
  readonly asked: AskedModel
}
