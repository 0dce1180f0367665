import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openGrants } from './open-grants'
import { noSandbox } from './open-held-terminal'

describe.skipIf(noSandbox !== null)(`grants${noSandbox === null ? '' : ` (${noSandbox})`}`, () => {
  it('asks for the whole network by what it is for and where, and reaches it then', async () => {
    const server = createServer((_, response) => response.end('outside'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const command = `node -e "require('http').get('http://127.0.0.1:${port}', (r) => r.pipe(process.stdout))"`
    const { run, subjects, workspace, entries } = openGrants('always')
    const blocked = await run(command)
    expect({ code: blocked.exit_code, told: blocked.sandbox?.includes('whole_network=true') }).toEqual({
      code: 1,
      told: true,
    })
    expect((await run(command, { whole_network: true })).output).toBe('outside')
    expect((await run(command, { whole_network: true })).output).toBe('outside')
    expect(subjects()).toEqual([`The whole network, for “${command}” in ${workspace}`])
    expect(entries).toEqual([`other [capability-network] The whole network, for “${command}” in ${workspace}`])
  })

  it('lets a command change what was granted, and nothing beside it', async () => {
    const { run, userHome, workspace, subjects } = openGrants('session')
    const folder = join(userHome, 'shared')
    mkdirSync(folder)
    execFileSync('git', ['init', '-q', workspace])
    expect(await run(`git remote add origin https://example.com/a.git`)).toMatchObject({
      exit_code: 128,
      sandbox: expect.stringContaining('writes=') as string,
    })
    expect((await run('git remote add origin https://example.com/a.git', { writes: ['.git/config'] })).exit_code).toBe(
      0,
    )
    expect((await run(`echo 1 > ${folder}/a; echo 2 > ${userHome}/b`, { writes: [folder] })).exit_code).toBe(0)
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('1\n')
    expect(existsSync(join(userHome, 'b'))).toBe(false)
    expect(subjects()).toEqual([
      `Change ${join(workspace, '.git/config')}, from commands in ${workspace}`,
      `Change ${folder}, from commands in ${workspace}`,
    ])
  })

  it('runs outside only the very command that was agreed to, and never with what held commands left', async () => {
    const { run, userHome, asked } = openGrants('session')
    await run('export PATH=/tmp/evil:$PATH BASH_ENV=/tmp/evil.sh LEFT=held')
    const command = `echo "[$LEFT]" > ${userHome}/free.txt`
    expect((await run(command, { unsandboxed: true })).exit_code).toBe(0)
    expect(readFileSync(join(userHome, 'free.txt'), 'utf8')).toBe('[]\n')
    await run(command, { unsandboxed: true })
    expect(asked).toHaveLength(1)
    await run(`rm ${userHome}/free.txt`, { unsandboxed: true })
    expect(asked).toHaveLength(2)
  })

  it('grants nothing in a run that nobody watches', async () => {
    const { run, userHome, asked } = openGrants('always', 'schedule')
    for (const wish of [{ whole_network: true }, { writes: ['~'] }, { unsandboxed: true }])
      expect(await run(`touch ${userHome}/x`, wish)).toMatchObject({ status: 'blocked' })
    expect((await run('rm -rf build && python3 -c 1; node -e 1; touch a && chmod +x a')).exit_code).toBe(0)
    expect({ asked, made: existsSync(join(userHome, 'x')) }).toEqual({ asked: [], made: false })
  })

  it('asks about what cannot be undone, and about new files that others obey', async () => {
    const { run, workspace, asked } = openGrants('deny')
    writeFileSync(join(workspace, 'a.txt'), 'a')
    expect(await run('git push --force origin main')).toMatchObject({ status: 'blocked' })
    expect(await run('echo {} > .mcp.json; echo evil > .envrc')).toMatchObject({ exit_code: 0 })
    expect(asked.map(({ rules }) => rules.map(({ id }) => id))).toEqual([
      ['git-push-force'],
      ['capability-power'],
      ['capability-power'],
    ])
    expect(['.mcp.json', '.envrc', 'a.txt'].map((name) => existsSync(join(workspace, name)))).toEqual([
      false,
      false,
      true,
    ])
  })
})
