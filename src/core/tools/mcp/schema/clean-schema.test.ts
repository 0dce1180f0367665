import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanSchema } from './clean-schema'
import { spoken } from '../../../../../tests/fixtures/spoken'

const cleaned = (schema: unknown) => {
  const result = cleanSchema(schema)
  return result.ok ? result.schema : result.reason
}

describe('what providers refuse', () => {
  it.each([
    ['missing properties', { type: 'object' }, { type: 'object', properties: {} }],
    [
      'a missing type',
      { properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'nullable unions and null defaults',
      {
        type: 'object',
        properties: {
          a: { type: ['string', 'null'], default: null, description: 'A.' },
          b: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], description: 'B.' },
          c: { enum: ['x', null] },
          d: { type: 'null' },
        },
        required: ['a', 'd', 'missing', 'a', 7],
      },
      {
        type: 'object',
        properties: {
          a: { type: 'string', description: 'A.' },
          b: { type: 'integer', minimum: 1, description: 'B.' },
          c: { enum: ['x'] },
        },
        required: ['a'],
      },
    ],
    [
      'keywords beyond the common ones',
      {
        $schema: 'https://json-schema.org/draft-07/schema#',
        $id: 'x',
        type: 'object',
        properties: {
          a: { type: 'array' },
          b: { const: 3 },
          c: true,
          d: false,
          e: { type: 'string', examples: ['x'], 'x-order': 1 },
        },
        patternProperties: { '^x': {} },
        if: {},
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { a: { type: 'array', items: {} }, b: { enum: [3] }, c: {}, e: { type: 'string' } },
        additionalProperties: false,
      },
    ],
    [
      'a choice at the top',
      {
        oneOf: [
          { type: 'object', properties: { id: { type: 'string' }, all: { type: 'boolean' } }, required: ['id', 'all'] },
          {
            type: 'object',
            properties: { id: { type: 'string' }, name: { type: 'string' } },
            required: ['id', 'name'],
          },
        ],
      },
      {
        type: 'object',
        properties: { id: { type: 'string' }, all: { type: 'boolean' }, name: { type: 'string' } },
        required: ['id'],
      },
    ],
    [
      'parts that hold together',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { b: { type: 'number' } }, required: ['b'] },
        ],
      },
      { type: 'object', properties: { b: { type: 'number' }, a: { type: 'string' } }, required: ['a', 'b'] },
    ],
  ])('%s', (_, schema, expected) => {
    expect(cleaned(schema)).toEqual(expected)
  })
})

describe('references', () => {
  it('are written out, with what stands beside them', () => {
    expect(
      cleaned({
        type: 'object',
        properties: {
          who: { $ref: '#/$defs/person', description: 'The author.' },
          'a/b': { $ref: '#/properties/who' },
        },
        $defs: {
          person: { type: 'object', properties: { name: { $ref: '#/definitions/name' } }, description: 'Anybody.' },
        },
        definitions: { name: { type: 'string' } },
      }),
    ).toEqual({
      type: 'object',
      properties: {
        who: { type: 'object', properties: { name: { type: 'string' } }, description: 'The author.' },
        'a/b': { type: 'object', properties: { name: { type: 'string' } }, description: 'The author.' },
      },
    })
  })

  it('that lead into themselves end in something that accepts anything', () => {
    const text = JSON.stringify(
      cleaned({
        type: 'object',
        properties: { tree: { $ref: '#/$defs/node' } },
        $defs: { node: { type: 'object', properties: { child: { $ref: '#/$defs/node' } } } },
      }),
    )
    expect(text.match(/"child"/g)?.length).toBe(3)
    expect(text).toContain('"child":{}')
    expect(
      cleaned({ type: 'object', properties: { a: { $ref: '#' }, b: { $ref: 'file:///etc/passwd' } } }),
    ).toMatchObject({
      properties: { b: {} },
    })
  })
})

describe('hostile schemas are refused with a reason', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `d${index}`,
      {
        type: 'object',
        properties: Object.fromEntries('abcdefgh'.split('').map((name) => [name, { $ref: `#/$defs/d${index + 1}` }])),
      },
    ]),
  )
  let deep: unknown = { type: 'string' }
  for (let level = 0; level < 100; level += 1) deep = { type: 'object', properties: { a: deep } }

  it.each([
    ['no object', 'text', 'its input schema is not an object'],
    ['another type', { type: 'string' }, 'its input schema does not describe an object'],
    [
      'references that multiply',
      { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: wide },
      'its input schema has more than 4000 parts',
    ],
    ['a bottomless one', deep, 'its input schema is nested more than 32 levels deep'],
    [
      'a huge one',
      { type: 'object', description: 'x'.repeat(100_001) },
      'its input schema has more than 100000 characters',
    ],
    [
      'a property that changes prototypes',
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
      'its input schema has a property named __proto__',
    ],
    [
      'one that exhausts the stack',
      JSON.parse(`${'{"items":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
      'its input schema is nested too deeply to read',
    ],
  ])('%s', (_, schema, reason) => {
    expect(spoken(cleaned(schema))).toBe(reason)
  })

  it('never throws, and what it returns is an object schema without references', () => {
    const keyword = fc.constantFrom(
      'type',
      'properties',
      'items',
      'anyOf',
      'allOf',
      'oneOf',
      '$ref',
      '$defs',
      'enum',
      'const',
      'required',
      'additionalProperties',
      'default',
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'medium' },
        fc.constantFrom('object', 'array', 'string', 'null', '#', '#/$defs/a', true, false, null, 1),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(keyword, fc.constantFrom('a', '__proto__')), tie('tree'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(tree, (schema) => {
        const result = cleanSchema(schema)
        if (!result.ok) return
        expect(result.schema).toMatchObject({ type: 'object', properties: expect.any(Object) })
        expect(cleanSchema(result.schema)).toMatchObject({ ok: true })
      }),
    )
  })
})
