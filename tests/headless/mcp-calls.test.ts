import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openConfig } from '../../src/core/home/config-file'
import { mcpHandlers } from '../../src/runtime/features/tools/mcp-handlers'
import { mcpCalls } from '../../src/shared/calls/mcp-calls'
import { fixtureServer, openMcp } from '../fixtures/mcp-server/mcp-harness'
import { temporaryFolder } from '../fixtures/temporary-folder'

vi.setConfig({ testTimeout: 60_000 })

async function openWindow(workspace: string | null = null) {
  const folder = temporaryFolder()
  const path = join(folder, 'config.yaml')
  const { command, args } = fixtureServer('good')
  writeFileSync(
    path,
    `# mine\nmcp_servers:\n  lab: # the lab\n    command: ${JSON.stringify(command)}\n    args: ${JSON.stringify(args)}\n    env: { LAB_TOKEN: "\${LAB_TOKEN}" }\n`,
  )
  const config = await openConfig({
    path,
    confirmedPath: join(folder, 'confirmed.json'),
    sealPath: join(folder, 'seal.key'),
    env: { LAB_TOKEN: 'lab-secret-token-1' },
    lastGoodPath: join(folder, 'last-good.yaml'),
  })
  onTestFinished(() => config.close())
  const world = openMcp({}, { settings: () => config.values().mcp_servers, workspace: () => workspace })
  return {
    world,
    path,
    calls: mcpHandlers(
      async () => world.mcp,
      config,
      async (servers) => [...servers],
    ),
  }
}

it('shows servers in the form of the contract, without their secrets', async () => {
  const { world, calls } = await openWindow()
  await world.ready('lab')
  const list = await calls['mcp.list']()
  expect(mcpCalls['mcp.list'].output.parse(list)).toEqual(list)
  expect(list).toMatchObject([{ name: 'lab', status: 'ready', origin: 'settings' }])
  expect(JSON.stringify(list)).not.toContain('lab-secret-token-1')
})

it('turns a server off and on in the settings, and leaves everything else in them alone', async () => {
  const { world, calls, path } = await openWindow()
  await world.ready('lab')
  expect(await calls['mcp.setEnabled']({ server: 'lab', enabled: false })).toMatchObject([{ status: 'off', tools: [] }])
  expect(await world.registry.definitions()).toEqual([])
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/^# mine\nmcp_servers:\n {2}lab: # the lab\n/)
  expect(text).toContain('LAB_TOKEN: "${LAB_TOKEN}"')
  expect(text).toContain('enabled: false')
  await calls['mcp.setEnabled']({ server: 'lab', enabled: true })
  await world.ready('lab')
})

it('starts a server anew', async () => {
  const { world, calls } = await openWindow()
  await world.ready('lab')
  const echo = world.tool('mcp__lab__echo')
  await calls['mcp.restart']({ server: 'lab' })
  await world.ready('lab')
  expect(world.tool('mcp__lab__echo')).not.toBe(echo)
})

it('takes the yes for a project, and says no to what makes no sense', async () => {
  const workspace = temporaryFolder()
  mkdirSync(join(workspace, 'src'))
  const { command, args } = fixtureServer('good')
  writeFileSync(join(workspace, '.mcp.json'), JSON.stringify({ mcpServers: { theirs: { command, args } } }))
  const { world, calls } = await openWindow(workspace)
  await world.ready('lab')
  await expect(calls['mcp.restart']({ server: 'nobody' })).rejects.toThrow('There is no tool server nobody.')
  await expect(calls['mcp.signIn']({ server: 'lab' })).rejects.toThrow('needs no sign-in')
  await expect(calls['mcp.setEnabled']({ server: 'theirs', enabled: false })).rejects.toThrow('belongs to the project')
  expect((await calls['mcp.list']())[1]).toMatchObject({ name: 'theirs', status: 'needs-approval' })
  await calls['mcp.allow']({ server: 'theirs' })
  await world.ready('theirs')
})
