import { describe, expect, it } from 'vitest'
import { toolCosts } from './tool-costs'
import { selectTools } from './resolve-toolsets'
import { builtInToolsets } from './built-in-toolsets'
import { offeredToolsets, type ToolsetChoice, toolsetsOf } from './toolsets-of'

const registered = [
  { name: 'read_file', toolset: 'file' },
  { name: 'terminal', toolset: 'terminal' },
  { name: 'clarify', toolset: 'clarify' },
  { name: 'mcp__lab__query', toolset: 'mcp-lab' },
]
const tools = (changes: Partial<ToolsetChoice> = {}) =>
  toolsetsOf({ origin: 'window', enabled: null, disabled: [], neverEnabled: [], ...changes }, registered).tools

describe('toolsetsOf', () => {
  it('gives each origin what it can use, and servers to all of them', () => {
    expect(tools()).toEqual(['clarify', 'mcp__lab__query', 'read_file', 'terminal'])
    expect(tools({ origin: 'schedule' })).toEqual(['mcp__lab__query', 'read_file', 'terminal'])
    expect(tools({ origin: 'sub-agent', disabled: ['mcp-lab'] })).toEqual(['read_file', 'terminal'])
  })

  it('follows the switch of the session, and the settings over it', () => {
    expect(tools({ enabled: ['debugging'] })).toEqual(['read_file', 'terminal'])
    expect(tools({ enabled: ['file_tools', 'nonsense'] })).toEqual(['read_file'])
    expect(tools({ enabled: ['all'], neverEnabled: ['terminal'] })).toEqual(['clarify', 'mcp__lab__query', 'read_file'])
  })

  it('lists the sets that can be switched', () => {
    const { sets } = toolsetsOf({ origin: 'window', enabled: ['file'], disabled: [], neverEnabled: [] }, registered)
    expect(sets.map(({ id, on }) => `${id} ${on}`).sort()).toEqual([
      'clarify false',
      'file true',
      'mcp-lab false',
      'terminal false',
    ])
  })
})

it('switching the browser off leaves the web, and a set without a tool of its own is not shown', () => {
  const web = [
    { name: 'web_search', toolset: 'web' },
    { name: 'web_extract', toolset: 'web' },
  ]
  const choice = { origin: 'window', enabled: null, neverEnabled: [] } as const
  const without = toolsetsOf({ ...choice, disabled: ['browser'] }, web)
  expect(without.tools).toEqual(['web_extract', 'web_search'])
  expect(without.sets.map(({ id }) => id)).toEqual(['web', 'search'])
  const opened = [...web, { name: 'browser_navigate', toolset: 'browser' }]
  const { sets } = toolsetsOf({ ...choice, disabled: [] }, opened)
  expect(sets.find(({ id }) => id === 'browser')?.tools).toEqual(['browser_navigate'])
})

it('knows which sets a session has something of', () => {
  const listed = [...registered, { name: 'web_search', toolset: 'web' }]
  expect(offeredToolsets(['web_search', 'mcp__lab__query'], listed)).toEqual(['mcp-lab', 'web', 'search'])
})

it('switching a bundle off leaves what all ways of working share', () => {
  const left = selectTools({ enabled: ['hermes-desktop'], disabled: ['hermes-desktop'] }, builtInToolsets)
  expect(left).toContain('read_file')
  expect(left).not.toContain('clarify')
})

it('tells what each tool costs', async () => {
  const definition = { name: 'a', description: 'A tool.', parameters: {} }
  const count = async (texts: readonly string[]) =>
    texts.map((text) => ({ value: text.length, quality: 'estimated' }) as const)
  expect(await toolCosts([definition], count)).toEqual(
    new Map([['a', { value: JSON.stringify(definition).length, quality: 'estimated' }]]),
  )
})
