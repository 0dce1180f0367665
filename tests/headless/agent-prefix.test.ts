import { describe, expect, it } from 'vitest'
import { fiftyTurns } from './agent/fifty-turns'

describe.each(['chat_completions', 'responses', 'anthropic_messages'] as const)(
  'in a session of fifty turns over %s',
  (mode) => {
    it(
      'each request begins with the whole request before, up to its last cache marker',
      { timeout: 60_000 },
      async () => {
        const { requests, ...found } = await fiftyTurns(mode)
        expect(requests).toBeGreaterThan(100)
        expect(found).toEqual({ outcomes: new Set(['completed']), unmarked: [], breaks: [], differing: [] })
      },
    )
  },
)
