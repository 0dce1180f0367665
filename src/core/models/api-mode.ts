import type { ApiMode } from './model-client'

export interface ApiModeHints {
  /** What the user wrote. The Python agent's name for the Responses format counts too. */
  readonly explicit?: string | undefined
  /** What the provider is known to speak; `null` for one that nobody knows. */
  readonly provider: ApiMode | null
  readonly baseUrl: string
}

const written: Readonly<Record<string, ApiMode>> = {
  chat_completions: 'chat_completions',
  responses: 'responses',
  codex_responses: 'responses',
  anthropic_messages: 'anthropic_messages',
}

/** The user's word first, then the provider's, then what the address tells. */
export function resolveApiMode({ explicit = '', provider, baseUrl }: ApiModeHints): ApiMode {
  return written[explicit] ?? provider ?? modeOfAddress(baseUrl)
}

/** Hosts are compared, not parts of the address: a proxy may carry a vendor's name anywhere in its path. */
function modeOfAddress(baseUrl: string): ApiMode {
  const url = URL.parse(baseUrl)
  const host = url?.hostname ?? ''
  if (host === 'api.anthropic.com' || /\/anthropic(?:\/v1)?\/*$/.test(url?.pathname ?? '')) return 'anthropic_messages'
  return host === 'api.openai.com' || host === 'api.x.ai' ? 'responses' : 'chat_completions'
}
