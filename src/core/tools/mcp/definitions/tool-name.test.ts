import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mcpToolName, mcpToolset } from './tool-name'

it.each([
  ['github', 'create_issue', 'mcp__github__create_issue'],
  ['my server', 'read-file.v2', 'mcp__my_server__read_file_v2'],
  ['数据', 'α', 'mcp_______'],
])('%s and %s make %s', (server, tool, name) => {
  expect(mcpToolName(server, tool)).toBe(name)
})

it('cuts a long name and keeps it apart from its neighbours', () => {
  const long = 'x'.repeat(80)
  const names = [mcpToolName('server', `${long}a`), mcpToolName('server', `${long}b`)]
  expect(names[0]).toMatch(/^mcp__server__x{42}_[0-9a-f]{8}$/)
  expect(new Set(names).size).toBe(2)
  expect(names.map((name) => name.length)).toEqual([64, 64])
})

it('is a name that every provider takes, whatever the server says', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (server, tool) => {
      expect(mcpToolName(server, tool)).toMatch(/^mcp__[A-Za-z0-9_]{1,59}$/)
      expect(mcpToolset(server)).toMatch(/^mcp-[A-Za-z0-9_-]*$/)
    }),
  )
})
