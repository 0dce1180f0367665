import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readServers } from './read-servers'

const program = (name: string, command: string, args: string[] = [], more = {}) => ({
  name,
  place: { kind: 'command', command, args },
  cwd: null,
  variables: [],
  enabled: true,
  missing: [],
  leftOut: [],
  ...more,
})
const address = (name: string, url: string, more = {}) => ({
  ...program(name, ''),
  place: { kind: 'address', url },
  ...more,
})

describe('servers in a pasted text', () => {
  it('are those of other apps, with their variables, and nothing that would trust them', () => {
    const text = JSON.stringify({
      mcpServers: {
        github: {
          command: 'docker',
          args: ['run', '-i', '--rm', '-e', 'GITHUB_PERSONAL_ACCESS_TOKEN', 'ghcr.io/github/github-mcp-server'],
          env: { GITHUB_PERSONAL_ACCESS_TOKEN: '<YOUR_TOKEN>', GITHUB_HOST: 'https://git.example', RETRIES: 3 },
          alwaysAllow: ['*'],
          trust: true,
        },
        'My docs!': {
          type: 'http',
          url: 'https://docs.example/mcp',
          headers: { Authorization: 'Bearer abc-123', 'X-Team': 'blue' },
          disabled: true,
        },
      },
    })
    expect(readServers(text)).toEqual({
      problem: null,
      faults: [],
      servers: [
        program(
          'github',
          'docker',
          ['run', '-i', '--rm', '-e', 'GITHUB_PERSONAL_ACCESS_TOKEN', 'ghcr.io/github/github-mcp-server'],
          {
            variables: [
              { name: 'GITHUB_PERSONAL_ACCESS_TOKEN', value: '', secret: true },
              { name: 'GITHUB_HOST', value: 'https://git.example', secret: false },
              { name: 'RETRIES', value: '3', secret: false },
            ],
            missing: ['GITHUB_PERSONAL_ACCESS_TOKEN'],
            leftOut: ['alwaysAllow', 'trust'],
          },
        ),
        address('My-docs', 'https://docs.example/mcp', {
          variables: [
            { name: 'Authorization', value: 'Bearer abc-123', secret: true },
            { name: 'X-Team', value: 'blue', secret: false },
          ],
          enabled: false,
        }),
      ],
    })
  })

  const memory = program('memory', 'npx', ['-y', '@modelcontextprotocol/server-memory'])
  const entry = '{"command": "npx", "args": ["-y", "@modelcontextprotocol/server-memory"]}'
  it.each([
    ['of another editor', `{"servers": {"memory": ${entry}}}`, [memory]],
    ['of settings with more in them', `{"mcp": {"inputs": [], "servers": {"memory": ${entry}}}}`, [memory]],
    ['of a third one', `{"context_servers": {"memory": ${entry}}}`, [memory]],
    ['with their names alone', `{"memory": ${entry}}`, [memory]],
    ['without outer braces', `"mcpServers": {"memory": ${entry}},`, [memory]],
    ['with comments and commas', `// mine\n{"mcpServers": {/* a */"memory": ${entry},},}`, [memory]],
    ['as one entry, named after its package', entry, [memory]],
    [
      'in a list',
      `[${entry}, {"name": "memory", "url": "http://127.0.0.1:1/a//b"}]`,
      [memory, address('memory-2', 'http://127.0.0.1:1/a//b')],
    ],
    ['as a line', '{"one": {"command": "npx -y \\"a b\\" c"}}', [program('one', 'npx', ['-y', 'a b', 'c'])]],
    [
      'as a program in a group',
      '{"one": {"command": {"path": "a b", "args": ["c"], "env": null}}}',
      [program('one', 'a b', ['c'])],
    ],
    [
      'as an address of yet another',
      '{"one": {"serverUrl": "https://mcp.example.org/sse"}}',
      [address('one', 'https://mcp.example.org/sse')],
    ],
    [
      'as an address alone',
      '{"url": "https://mcp.example.org/mcp"}',
      [address('example', 'https://mcp.example.org/mcp')],
    ],
    [
      'with a path to fill in',
      '{"fs": {"command": "npx", "args": ["/path/to/folder"]}}',
      [program('fs', 'npx', ['/path/to/folder'], { missing: ['command'] })],
    ],
    [
      'with variables of the environment',
      '{"a": {"command": "a", "env": {"TOKEN": "${env:T}"}}}',
      [program('a', 'a', [], { variables: [{ name: 'TOKEN', value: '${env:T}', secret: false }] })],
    ],
  ])('are found: %s', (_what, text, servers) => {
    expect(readServers(text)).toEqual({ servers, faults: [], problem: null })
  })

  it.each([
    ['nothing', '', 'noServers'],
    ['prose', 'Run this command to install it', 'notJson'],
    ['something else', '{"version": 3, "theme": "dark"}', 'noServers'],
    ['a number', '7', 'noServers'],
    ['far too much', ' '.repeat(100_001), 'tooLong'],
    ['far too many', JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, {}]))), 'tooLong'],
  ])('are not in %s', (_what, text, problem) => {
    expect(readServers(text)).toEqual({ servers: [], faults: [], problem })
  })

  it.each([
    ['no group', '{"a": {"b": 1}, "x": 7}', 'notAnEntry'],
    ['no program and no address', '{"x": {"args": []}}', 'noPlace'],
    ['both', '{"x": {"command": "a", "url": "https://a.example"}}', 'twoPlaces'],
    ['arguments that are none', '{"x": {"command": "a", "args": [{}]}}', 'badParts'],
    ['variables that are none', '{"x": {"command": "a", "env": {"A": {}}}}', 'badParts'],
    ['an address that is none', '{"x": {"url": "javascript:alert(1)"}}', 'badAddress'],
    ['too much', `{"x": {"command": "a", "args": ["${'a'.repeat(5000)}"]}}`, 'tooMuch'],
  ])('are refused one by one: %s', (_what, text, fault) => {
    expect(readServers(text).faults).toContainEqual({ name: 'x', fault })
  })

  it('do no harm, whatever the text is: names fit, places are whole, and nothing is thrown', () => {
    const value = fc.json({ depthSize: 'small' })
    const shaped = fc
      .dictionary(
        fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')),
        fc.record(
          {
            command: fc.oneof(fc.string(), fc.jsonValue()),
            args: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
            url: fc.oneof(fc.webUrl(), fc.jsonValue()),
            env: fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.jsonValue()),
            headers: fc.jsonValue(),
            cwd: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      )
      .map((mcpServers) => JSON.stringify({ mcpServers }))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), value, shaped), (text) => {
        const { servers, problem, faults } = readServers(text)
        expect(new Set(servers.map(({ name }) => name)).size).toBe(servers.length)
        for (const { name, place, variables } of servers) {
          expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
          if (place.kind === 'command') expect(place.command).not.toBe('')
          else expect(URL.parse(place.url)?.protocol).toMatch(/^https?:$/)
          expect(variables.every((one) => typeof one.value === 'string')).toBe(true)
        }
        expect(problem === null).toBe(servers.length + faults.length > 0)
      }),
    )
  })

  it('take no longer for a text made to take long', () => {
    const hostile = [
      '/*'.repeat(50_000),
      '"\\'.repeat(50_000),
      ','.repeat(100_000),
      '['.repeat(100_000),
      '{"a":'.repeat(20_000),
    ]
    for (const text of hostile) expect(readServers(text).servers).toEqual([])
  })
})
