import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { homePaths } from '../home/home-paths'
import { createWrittenSecrets, secretsInText } from './written-secrets'

describe('secrets that people wrote into a file', () => {
  it.each([
    ['a key beside an endpoint', 'providers: { lab: { api_key: lab-key-0001 } }', ['lab-key-0001']],
    [
      'headers of a server',
      'mcp_servers: { a: { headers: { Authorization: Bearer tok-0002, Accept: text/html } } }',
      ['Bearer tok-0002', 'tok-0002'],
    ],
    ['an own header', 'mcp_servers: { a: { headers: { X-Api-Key: abc-0003 } } }', ['abc-0003']],
    ['variables of a server', 'mcp_servers: { a: { env: { GITHUB_TOKEN: gh-0004, LANG: C } } }', ['gh-0004']],
    ['a password in an address', 'model: { base_url: "https://me:p%40ss-0005@example.org/v1" }', ['p@ss-0005']],
    ['a parameter of an address', 'a: { url: "https://example.org/x?token=t-0006&page=2" }', ['t-0006']],
    [
      'the address of a webhook',
      '{"jobs": [{"deliver": "local,webhook:https://hooks.example.org/services/T0/xoxb0007xoxb0007xoxb"}]}',
      ['xoxb0007xoxb0007xoxb'],
    ],
  ])('are found: %s', (_what, text, expected) => {
    expect([...secretsInText(text)]).toEqual(expected)
  })

  it('are not what stands for them, nor plain words', () => {
    const text =
      'api_key_env: LAB_API_KEY\nheaders: { Authorization: "Bearer ${TOKEN}" }\nmax_tokens: 12\nurl: https://example.org/a-long-path-of-words\n'
    expect([...secretsInText(text)]).toEqual([])
  })

  it('are all that a person would not type, in the file of logins', () => {
    const paths = homePaths(temporaryFolder())
    mkdirSync(paths.root, { recursive: true })
    const login = {
      access_token: 'at-0001-abcdefgh',
      agent_key: 'ak0002abcdefghijklmnop',
      expires_at: '2026-01-01T00:00:00Z',
      portal: 'https://portal.example.org/v1',
      account: '123e4567-e89b-12d3-a456-426614174000',
      label: 'my laptop at home',
    }
    writeFileSync(paths.auth, JSON.stringify({ version: 1, providers: { nous: login } }))
    expect([...createWrittenSecrets(paths)()]).toEqual(['at-0001-abcdefgh', 'ak0002abcdefghijklmnop'])
  })

  it('are looked for in anything without a failure', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => secretsInText(text).size >= 0))
    fc.assert(fc.property(fc.json(), (text) => secretsInText(text).size >= 0))
  })

  it('follow the files, and stay known when a file is gone', () => {
    const paths = homePaths(temporaryFolder())
    const written = createWrittenSecrets(paths)
    expect([...written()]).toEqual([])
    writeFileSync(paths.config, 'web: { api_key: first-0008 }\n')
    mkdirSync(paths.cron)
    writeFileSync(join(paths.cron, 'jobs.json'), '{"token": "second-0009"}')
    expect([...written()]).toEqual(['first-0008', 'second-0009'])
    expect(written()).toBe(written())
    rmSync(paths.config)
    expect([...written()]).toEqual(['first-0008', 'second-0009'])
  })
})
