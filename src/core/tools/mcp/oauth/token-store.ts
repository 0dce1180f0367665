import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../../../secrets/create-secrets'
import { inEnglish } from '../../../../shared/words/in-english'

/** What signing in to a server left: the SDK's own values, kept as they came. */
const Grant = z.object({
  redirectUrl: z.string(),
  client: z.record(z.string(), z.unknown()).optional(),
  tokens: z.record(z.string(), z.unknown()).optional(),
})
export type Grant = z.infer<typeof Grant>

export interface TokenStore {
  load(server: string, url: string): Promise<Grant | null>
  /** Why it could not be stored; it is then kept until the app ends. */
  save(server: string, url: string, grant: Grant): Promise<string | null>
  remove(server: string, url: string): Promise<void>
  /** Every secret of a grant that this app has had in its hands: nothing that is shown, sent or written may hold one. */
  inMemory(): Iterable<string>
}

/** Tokens beside the keys: encrypted where the system can, and never in a file that anybody can read. */
export function secretTokens(secrets: Pick<Secrets, 'reveal' | 'save' | 'remove'>): TokenStore {
  const kept = new Map<string, Grant>()
  const seen = new Set<string>()
  const remember = (grant: Grant | null) => {
    for (const secret of secretsOf(grant)) seen.add(secret)
    return grant
  }
  return {
    inMemory: () => seen,
    async load(server, url) {
      const name = keyName(server, url)
      const held = kept.get(name)
      if (held !== undefined) return held
      const found = await secrets.reveal(name, null)
      return remember(found.ok ? decode(found.value) : null)
    },
    async save(server, url, grant) {
      const name = keyName(server, url)
      kept.set(name, grant)
      remember(grant)
      const value = Buffer.from(JSON.stringify(grant)).toString('base64url')
      const saved = await secrets.save(name, value, { withoutKeyStore: false, origins: [] })
      return saved.ok ? null : inEnglish(saved.reason)
    },
    async remove(server, url) {
      const name = keyName(server, url)
      kept.delete(name)
      await secrets.remove(name)
    },
  }
}

function secretsOf(grant: Grant | null): readonly string[] {
  return Object.entries({ ...grant?.client, ...grant?.tokens }).flatMap(([name, value]) =>
    typeof value === 'string' && /(?:token|secret)$/.test(name) ? [value] : [],
  )
}

/** The address is part of the name: a server that moves elsewhere does not take the tokens along. */
function keyName(server: string, url: string): string {
  const readable = server
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .slice(0, 40)
  const hash = createHash('sha256').update(`${server}\0${url}`).digest('hex').slice(0, 10).toUpperCase()
  return `MCP_OAUTH_${readable}_${hash}`
}

function decode(value: string): Grant | null {
  try {
    const parsed = Grant.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
