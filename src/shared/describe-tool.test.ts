import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ToolShown } from './tool-shown'
import { describeTool } from './describe-tool'

const reads: ToolShown = { verb: 'read', icon: 'file', object: ['path'] }
const searches: ToolShown = { verb: 'search', icon: 'search', object: ['pattern', 'query', 'path'] }
const opens: ToolShown = { verb: 'open', icon: 'web', object: ['urls', 'url'] }
const runs: ToolShown = { verb: 'run', icon: 'terminal', object: ['command'] }

const describe = (name: string, input: unknown, shown: ToolShown | null = null, look?: ToolShown) =>
  describeTool({ name, arguments: JSON.stringify(input), shown }, look)

it('says what a tool did and to what', () => {
  expect([
    describe('read_file', { path: 'src/app.ts', offset: 10 }, reads),
    describe('terminal', { command: 'npm test\nnpm run build' }, runs),
    describe('search_files', { pattern: 'TODO', path: 'src' }, searches),
    describe('web_extract', { urls: ['https://a.example', 'https://b.example'] }, opens),
    describe('mcp__github__list_issues', { repo: 'x' }, { verb: 'use', icon: 'plug', object: [], isNamed: true }),
  ]).toEqual([
    { verb: 'read', icon: 'file', object: 'src/app.ts' },
    { verb: 'run', icon: 'terminal', object: 'npm test …' },
    { verb: 'search', icon: 'search', object: 'TODO' },
    { verb: 'open', icon: 'web', object: 'https://a.example, https://b.example' },
    { verb: 'use', icon: 'plug', object: 'github: list_issues' },
  ])
})

it('draws a call that was stored without it as its tool is shown now, and one of an unknown tool by its name', () => {
  expect([
    describe('read_file', { path: 'src/app.ts' }, null, reads),
    describe('mcp__github__list_issues', { repo: 'x' }),
    describe('browser_click', { selector: '#send' }),
  ]).toEqual([
    { verb: 'read', icon: 'file', object: 'src/app.ts' },
    { verb: 'use', icon: 'tool', object: 'github: list_issues' },
    { verb: 'browse', icon: 'web', object: 'click #send' },
  ])
})

it('takes arguments that are no JSON, of the wrong shape, or far too long', () => {
  expect(describeTool({ name: 'read_file', arguments: '{"path": "src/ap', shown: reads }).object).toBe('')
  expect(describe('read_file', { path: { a: 1 } }, reads).object).toBe('')
  expect(describe('terminal', { command: 'x'.repeat(1_000_000) }, runs).object.length).toBeLessThan(400)
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.json()), (name, input) => {
      expect(describeTool({ name, arguments: input, shown: null }).object.includes('\n')).toBe(false)
    }),
  )
})
