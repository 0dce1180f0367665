import { expect, it } from 'vitest'
import { isSecretPath } from './is-secret-path'

it.each([
  '.env',
  'a/.env.local',
  '.ENV',
  'x/.ssh/config',
  '.config/gh/hosts.yml',
  'auth.json',
  'mcp-tokens/a',
  '.aws\\x',
])('keeps away from %s', (path) => expect(isSecretPath(path)).toBe(true))

it.each(['.env.example', 'AGENTS.md', 'docs/environment.md', 'gh/config', 'authors.json', '.envoy/x'])(
  'has nothing against %s',
  (path) => expect(isSecretPath(path)).toBe(false),
)
