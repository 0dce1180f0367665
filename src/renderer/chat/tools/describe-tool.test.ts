import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeTool } from './describe-tool'

const describe = (name: string, input: unknown) => describeTool({ name, arguments: JSON.stringify(input) })

it('says what a tool did and to what', () => {
  expect([
    describe('read_file', { path: 'src/app.ts', offset: 10 }),
    describe('terminal', { command: 'npm test\nnpm run build' }),
    describe('search_files', { pattern: 'TODO', path: 'src' }),
    describe('web_extract', { urls: ['https://a.example', 'https://b.example'] }),
    describe('mcp__github__list_issues', { repo: 'x' }),
    describe('browser_click', { selector: '#send' }),
  ]).toEqual([
    { verb: 'read', object: 'src/app.ts' },
    { verb: 'run', object: 'npm test …' },
    { verb: 'search', object: 'TODO' },
    { verb: 'open', object: 'https://a.example, https://b.example' },
    { verb: 'use', object: 'github: list_issues' },
    { verb: 'browse', object: 'click #send' },
  ])
})

it('takes arguments that are no JSON, of the wrong shape, or far too long', () => {
  expect(describeTool({ name: 'read_file', arguments: '{"path": "src/ap' })).toEqual({ verb: 'read', object: '' })
  expect(describe('read_file', { path: { a: 1 } })).toEqual({ verb: 'read', object: '' })
  expect(describe('terminal', { command: 'x'.repeat(1_000_000) }).object.length).toBeLessThan(400)
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.json()), (name, input) => {
      expect(describeTool({ name, arguments: input }).object.includes('\n')).toBe(false)
    }),
  )
})
