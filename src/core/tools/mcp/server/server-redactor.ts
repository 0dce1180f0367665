import type { McpServer } from '../../../home/mcp-server'
import { createRedactor, type Redact } from '../../../base/redact'

/** Takes out of a text what the settings give the server to keep (headers, environment, the query of its address), and tokens of sign-ins. */
export function serverRedactor(
  { env, headers, url }: McpServer,
  tokensInMemory: () => Iterable<string>,
  redact: Redact,
): Redact {
  const query = [...(URL.parse(url ?? '')?.searchParams.values() ?? [])]
  const tokens = Object.values(headers).flatMap((value) => [value, ...value.split(' ')])
  const known = [...Object.values(env).filter((value) => !value.includes('/')), ...tokens, ...query]
  const redactOwn = createRedactor(() => [...known, ...tokensInMemory()])
  return (text) => redactOwn(redact(text))
}
