import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../src/shared/words/in-english'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { serveHttp } from '../fixtures/mcp-server/http-server'

// Each test starts processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const program = fileURLToPath(new URL('../fixtures/mcp-server/server.ts', import.meta.url))
const place = { kind: 'command' as const, command: process.execPath, args: [program, 'good'] }
const key = 'tok-0123456789abcdef'

async function open(config = '') {
  const home = temporaryFolder()
  const file = join(home, 'config.yaml')
  writeFileSync(file, config)
  const runtime = await openTestRuntime(home)
  const { mcp } = await runtime.rooms.toolbox()
  return {
    runtime,
    file: () => readFileSync(file, 'utf8'),
    keys: async () => (await runtime.rooms.secrets.list([])).map(({ name }) => name),
    async stateOf(name: string) {
      await mcp.settled(20_000)
      const found = mcp.state().find((server) => server.name === name)
      return { status: found?.status, reason: inEnglish(found?.reason ?? '') }
    },
  }
}

it('keeps a secret of a server beside the keys, bound to that server, and takes it away with it', async () => {
  const { runtime, file, keys, stateOf } = await open()
  const variables = [
    { name: 'LAB_TOKEN', value: key, secret: true },
    { name: 'REGION', value: 'north', secret: false },
  ]
  const server = { name: 'lab', place, variables, withoutKeyStore: true }
  expect(await runtime.call('mcp.add', { ...server, withoutKeyStore: false })).toMatchObject({ ok: false })
  expect([file(), await keys()]).toEqual(['', []])
  expect(await runtime.call('mcp.add', server)).toEqual({ ok: true, value: undefined })
  expect(await stateOf('lab')).toEqual({ status: 'ready', reason: '' })
  expect(file()).toContain('env:\n      LAB_TOKEN: ${MCP_KEY_LAB_LAB_TOKEN}\n      REGION: north\n')
  expect(await keys()).toEqual(['MCP_KEY_LAB_LAB_TOKEN'])
  expect(runtime.rooms.config.notices()).toEqual([])

  // Another server that names it does not get it.
  const thief = { name: 'LAB_TOKEN', value: '${MCP_KEY_LAB_LAB_TOKEN}', secret: false }
  await runtime.call('mcp.add', { name: 'thief', place, variables: [thief] })
  expect(await stateOf('thief')).toEqual({ status: 'failed', reason: expect.stringContaining('mcp:lab') })

  await runtime.call('mcp.remove', { name: 'thief' })
  expect(await keys()).toEqual(['MCP_KEY_LAB_LAB_TOKEN'])
  await runtime.call('mcp.remove', { name: 'lab' })
  expect(await keys()).toEqual([])
})

it('sends a secret in the header that it was entered for, and says what is missing when it is gone', async () => {
  const far = await serveHttp('good', key)
  const { runtime, file, stateOf } = await open()
  const variables = [{ name: 'Authorization', value: `Bearer ${key}`, secret: true }]
  await runtime.call('mcp.add', {
    name: 'far',
    place: { kind: 'address', url: far.url },
    variables,
    withoutKeyStore: true,
  })
  expect(await stateOf('far')).toEqual({ status: 'ready', reason: '' })
  expect(file()).toContain('Authorization: Bearer ${MCP_KEY_FAR_AUTHORIZATION}')
  await runtime.call('key.remove', { name: 'MCP_KEY_FAR_AUTHORIZATION' })
  await runtime.call('mcp.restart', { server: 'far' })
  expect(await stateOf('far')).toEqual({
    status: 'failed',
    reason: expect.stringContaining('MCP_KEY_FAR_AUTHORIZATION'),
  })

  // Entered anew on the page of keys, it is bound to the same place.
  await runtime.call('key.save', { name: 'MCP_KEY_FAR_AUTHORIZATION', value: key, withoutKeyStore: true })
  await runtime.call('mcp.restart', { server: 'far' })
  expect(await stateOf('far')).toEqual({ status: 'ready', reason: '' })
})

it('shows a server as it is without what is secret, and changes it: its keys stay, under a new name too', async () => {
  const { runtime, file, keys, stateOf } = await open()
  const variables = [
    { name: 'LAB_TOKEN', value: key, secret: true },
    { name: 'REGION', value: 'north', secret: false },
  ]
  await runtime.call('mcp.add', { name: 'lab', place, variables, withoutKeyStore: true })
  const form = await runtime.call('mcp.form', { name: 'lab' })
  expect(form).toEqual({
    ok: true,
    value: {
      name: 'lab',
      kind: 'command',
      place,
      variables: [
        { name: 'LAB_TOKEN', value: null },
        { name: 'REGION', value: 'north' },
      ],
      cwd: null,
      enabled: true,
    },
  })

  const kept = { name: 'LAB_TOKEN', value: null, secret: true }
  const changed = {
    server: 'lab',
    name: 'bench',
    place: null,
    variables: [kept, { name: 'ZONE', value: 'b', secret: false }],
  }
  expect(await runtime.call('mcp.change', changed)).toEqual({ ok: true, value: undefined })
  expect(await stateOf('lab')).toEqual({ status: undefined, reason: '' })
  expect(await stateOf('bench')).toEqual({ status: 'ready', reason: '' })
  expect(file()).toContain('env:\n      LAB_TOKEN: ${MCP_KEY_LAB_LAB_TOKEN}\n      ZONE: b\n')
  expect(file()).not.toContain('REGION')

  // A new value takes the place of the old one, and what no entry names any more is forgotten.
  const fresh = { name: 'LAB_TOKEN', value: 'tok-abcdef0123456789', secret: true }
  await runtime.call('mcp.change', { server: 'bench', name: 'bench', place, variables: [fresh], withoutKeyStore: true })
  expect(await stateOf('bench')).toEqual({ status: 'ready', reason: '' })
  expect(await keys()).toEqual(['MCP_KEY_BENCH_LAB_TOKEN'])
  await runtime.call('mcp.change', { server: 'bench', name: 'bench', place, variables: [] })
  expect([await keys(), file()]).toEqual([[], expect.not.stringContaining('env')])
})

it('sends a stored header to no other address, and trusts nobody for the name alone', async () => {
  const far = await serveHttp('good', key)
  const { runtime, file, stateOf } = await open()
  const variables = [{ name: 'Authorization', value: `Bearer ${key}`, secret: true }]
  const at = (url: string) => ({ kind: 'address' as const, url })
  await runtime.call('mcp.add', { name: 'far', place: at(far.url), variables, withoutKeyStore: true })
  await runtime.rooms.config.set(['mcp_servers', 'far', 'trust'], true)
  const before = file()
  const kept = [{ name: 'Authorization', value: null, secret: true }]
  const elsewhere = { server: 'far', name: 'far', place: at('http://127.0.0.1:1/mcp'), variables: kept }
  const reply = await runtime.call('mcp.change', elsewhere)
  expect(reply.ok ? '' : inEnglish(reply.message)).toBe(
    `Enter Authorization again: the stored value is only for ${new URL(far.url).origin}.`,
  )
  expect(file()).toBe(before)

  await runtime.call('mcp.change', { ...elsewhere, name: 'near', place: null })
  expect(await stateOf('near')).toEqual({ status: 'ready', reason: '' })
  expect(file()).toContain('trust: true')
  await runtime.call('mcp.change', { ...elsewhere, server: 'near', variables: [] })
  expect(file()).not.toContain('trust')
})

it.each([
  ['decides what runs and would not be shown', 'NODE_OPTIONS', '--require x', true, 'decides which programs run'],
  ['has another line', 'A', 'b\nC=d', false, 'line breaks'],
  ['has no name that fits', 'A B', 'c', false, 'not a valid name'],
])('refuses a variable that %s', async (_what, name, value, secret, expected) => {
  const { runtime, file, keys } = await open()
  const variables = [{ name, value, secret }]
  const reply = await runtime.call('mcp.add', { name: 'lab', place, variables, withoutKeyStore: true })
  expect(reply.ok ? '' : inEnglish(reply.message)).toContain(expected)
  expect([file(), await keys()]).toEqual(['', []])
})
