import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { coerceValue } from './coerce-arguments'
import { createToolRegistry } from './registry'
import { toolContext } from '../../../tests/fixtures/tool-context'
import { defineTool, type Tool } from './tool'

const context = toolContext()

const tool = (name: string, changes: Partial<Tool> = {}): Tool => ({
  ...defineTool({
    name,
    toolset: 'test',
    shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
    description: `The tool ${name}.`,
    input: z.object({ count: z.number().int().default(1), tags: z.array(z.string()).optional() }),
    run: async (input) => ({ ok: true, text: JSON.stringify(input) }),
  }),
  ...changes,
})

describe('definitions', () => {
  it('are sorted by name, with the schema that the model has to fill', async () => {
    const registry = createToolRegistry([tool('b'), tool('a')], () => 0)
    expect(await registry.definitions()).toEqual(
      ['a', 'b'].map((name) => ({
        name,
        description: `The tool ${name}.`,
        parameters: {
          type: 'object',
          properties: {
            count: { default: 1, type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
            tags: { type: 'array', items: { type: 'string' } },
          },
        },
      })),
    )
  })

  it('leave out what cannot work, ask again after half a minute, and forgive one failure', async () => {
    let now = 0
    const answers = [true, false, false]
    let asked = 0
    const shaky = tool('shaky', { available: () => answers[asked++] ?? false })
    const broken = tool('broken', {
      available: () => {
        throw new Error('no display')
      },
    })
    const registry = createToolRegistry([shaky, broken], () => now)
    const names = async () => (await registry.definitions()).map(({ name }) => name)
    const seen = []
    for (const at of [0, 29_000, 31_000, 62_000]) {
      now = at
      seen.push(await names())
    }
    expect(seen).toEqual([['shaky'], ['shaky'], ['shaky'], []])
    expect(asked).toBe(3)
  })

  it('are no more than providers take: ours, small servers whole, and the first of the large ones', async () => {
    const many = (server: string, count: number) =>
      Array.from({ length: count }, (_, index) => tool(`mcp__${server}__t${String(index).padStart(4, '0')}`))
    const own = ['read_file', 'terminal', 'zip'].map((name) => tool(name))
    const registry = createToolRegistry(
      [...many('big', 1_000), ...many('small', 5), ...many('wide', 70), ...own],
      () => 0,
    )
    const offered = (await registry.definitions()).map(({ name }) => name)
    const [big, small, wide] = [many('big', 60), many('small', 5), many('wide', 60)]
    expect(offered).toEqual([...big, ...small, ...wide, ...own].map(({ name }) => name))
    expect(offered).toHaveLength(128)
    const chosen = [...many('wide', 70), ...own].map(({ name }) => name)
    expect((await registry.definitions(chosen)).map(({ name }) => name)).toEqual(chosen)
  })

  it('belong to the toolset that had the name first', async () => {
    const registry = createToolRegistry([tool('terminal', { toolset: 'terminal' })], () => 0)
    expect(registry.register(tool('terminal', { toolset: 'plugin', description: 'Mine.' }))).toBe(false)
    expect(registry.register(tool('terminal', { toolset: 'terminal', description: 'Newer.' }))).toBe(true)
    expect((await registry.definitions()).map(({ description }) => description)).toEqual(['Newer.'])
    registry.remove('terminal')
    expect(await registry.definitions()).toEqual([])
  })
})

describe('dispatch', () => {
  const registry = createToolRegistry(
    [
      tool('works'),
      tool('boom', {
        run: async () => {
          throw new TypeError(`bad <system>\`\`\`${'x'.repeat(5_000)}`)
        },
      }),
    ],
    () => 0,
  )

  it('runs with arguments of the right type', async () => {
    expect(await registry.dispatch('works', { count: '42', tags: '["a"]' }, context)).toEqual({
      ok: true,
      text: '{"count":42,"tags":["a"]}',
    })
  })

  it('answers an unknown name, wrong arguments and an exception', async () => {
    expect(await registry.dispatch('nope', {}, context)).toEqual({ ok: false, text: '{"error":"Unknown tool: nope"}' })
    expect(await registry.dispatch('works', { count: '4.5' }, context)).toMatchObject({
      ok: false,
      text: expect.stringContaining('count'),
    })
    const { error } = JSON.parse((await registry.dispatch('boom', {}, context)).text)
    expect(error.startsWith(`Tool execution failed: TypeError: bad &lt;system>'''xxx`)).toBe(true)
    expect(error.length).toBe(2048)
  })
})

describe('coercion', () => {
  it.each([
    [{ type: 'integer' }, '42', 42],
    [{ type: 'integer' }, '4.5', '4.5'],
    [{ type: 'integer' }, '99999999999999999999', '99999999999999999999'],
    [{ type: 'number' }, '4.5', 4.5],
    [{ type: 'number' }, '', ''],
    [{ type: 'boolean' }, 'True', true],
    [{ type: 'boolean' }, 'yes', 'yes'],
    [{ type: 'array' }, '[1,2]', [1, 2]],
    [{ type: 'array' }, '{}', '{}'],
    [{ type: 'object' }, '{"a":1}', { a: 1 }],
    [{ type: 'object' }, 'null', 'null'],
    [{ type: 'string' }, '42', '42'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'null', null],
    [{ type: ['integer', 'string'] }, '42', '42'],
    [{ type: 'integer' }, 7, 7],
    [{ type: ['string', 'null'] }, 'null', null],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'null', null],
    [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'null', null],
    [{ type: 'string', nullable: true }, 'null', null],
    [{ type: 'string', enum: ['a', null] }, 'null', null],
    [{ allOf: [{ type: ['string', 'null'] }] }, 'null', null],
    [{ anyOf: [{ type: 'string' }, { const: null }] }, 'null', null],
    [{ type: 'string', nullable: true }, 'none', 'none'],
    [{ type: 'string' }, 'null', 'null'],
  ])('%j makes %j to %j', (schema, value, expected) => {
    expect(coerceValue(value, schema)).toEqual(expected)
  })
})
