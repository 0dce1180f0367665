import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Config } from './config-schema'
import { readConfig, valueProblem } from './read-config'

describe('readConfig', () => {
  it('gives a whole, valid config for any content, and reports each value that it replaced', () => {
    const groups = Object.keys(Config.shape)
    const names = fc.oneof(
      fc.constantFrom(
        ...groups,
        'default',
        'provider',
        'mode',
        'deny',
        'theme',
        'language',
        'memory_enabled',
        '__proto__',
      ),
      fc.string(),
    )
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue({ maxDepth: 0 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(names, tie('tree'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(fc.dictionary(names, tree), (raw) => {
        const { values, notices } = readConfig(raw, {}, 'config.yaml')
        expect(Config.parse(values)).toEqual(values)
        for (const notice of notices) expect(notice).toMatchObject({ source: 'config.yaml' })
      }),
      { numRuns: 200 },
    )
  })

  it('takes an empty value as not set', () => {
    expect(readConfig({ model: null, timezone: null, agent: { max_turns: null } }, {}, 'x')).toEqual(
      readConfig({}, {}, 'x'),
    )
  })

  it('never repeats a value in a notice, since it may be a secret', () => {
    const raw = { mcp_servers: { a: { command: 7, env: { TOKEN: ['hunter2'] } } }, timezone: { secret: 'hunter2' } }
    const { notices } = readConfig(raw, {}, 'config.yaml')
    expect(notices.length).toBe(2)
    expect(JSON.stringify(notices)).not.toContain('hunter2')
  })
})

describe('valueProblem', () => {
  it.each<[readonly string[], unknown]>([
    [['desktop', 'theme'], 'dark'],
    [['providers', 'lab', 'base_url'], 'http://127.0.0.1:1'],
    [['platform_hints', 'desktop'], { append: 'x' }],
    [['unknown', 'key'], Symbol.iterator],
    [['model', 'aliases', 'x'], 'y'],
  ])('has nothing against %j', (path, value) => {
    expect(valueProblem(path, value)).toBeNull()
  })

  it('does not let a key hang below a value', () => {
    expect(valueProblem(['timezone', 'x'], 1)).toEqual('is inside a value that has no keys')
  })
})
