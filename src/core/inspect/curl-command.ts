import type { ApiMode } from '../models/model-client'

export interface CurlTarget {
  readonly baseUrl: string
  readonly apiMode: ApiMode
  /** The variable that holds the key; `null` for a server that wants none. */
  readonly keyName: string | null
  readonly headers: Readonly<Record<string, string>>
}

const paths: Readonly<Record<ApiMode, string>> = {
  chat_completions: '/chat/completions',
  responses: '/responses',
  anthropic_messages: '/v1/messages',
}

/** The request as a command for a shell. The key is named, never written. */
export function curlCommand(body: string, { baseUrl, apiMode, keyName, headers }: CurlTarget): string {
  const isAnthropic = apiMode === 'anthropic_messages'
  const address = `${baseUrl.replace(/\/+$/, '')}${paths[apiMode]}`
  const key = keyName === null ? [] : [isAnthropic ? `x-api-key: $${keyName}` : `Authorization: Bearer $${keyName}`]
  const fixed = ['Content-Type: application/json', ...(isAnthropic ? ['anthropic-version: 2023-06-01'] : [])]
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    `curl -sS ${quoted(address)}`,
    ...[...fixed, ...named].map((header) => `-H ${quoted(header)}`),
    ...key.map((header) => `-H "${header}"`),
    `--data-binary ${quoted(body)}`,
  ].join(' \\\n  ')
}

/** For a POSIX shell: nothing inside single quotes means anything. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
