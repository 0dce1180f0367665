import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openGrants } from './open-grants'
import { noSandbox } from './open-held-terminal'
import { serveWeb } from './serve-web'

/** A name server that knows only names of this test, all of them on loopback. */
const resolve = async (host: string) => {
  if (!host.endsWith('.test')) throw new Error('unknown')
  return [{ address: '127.0.0.1', family: 4 }]
}
const local = { resolve, allowPrivate: () => true }

describe.skipIf(noSandbox !== null)(`hosts${noSandbox === null ? '' : ` (${noSandbox})`}`, () => {
  it('asks for exactly the host that a program wants while it waits, and for no other one again', async () => {
    const { port, seen } = await serveWeb()
    const { run, asked, entries, workspace } = openGrants('always', 'window', {}, local)
    const name = `web.test:${port}`
    expect(await run(`curl -sS http://${name}/a; curl -sS http://${name}/b`)).toMatchObject({ output: '/a\n/b\n' })
    expect(asked.map(({ rules }) => rules.map(({ id }) => id))).toEqual([['capability-host']])
    expect(entries).toEqual([`other [capability-host] Reach ${name} from commands in ${workspace}`])
    expect(await run(`curl -sS http://${name}/c`)).toMatchObject({ output: '/c\n' })
    expect(seen).toEqual(['/a', '/b', '/c'])
    expect(asked).toHaveLength(1)
  })

  it('reaches nothing without a yes, says so to the program and to the model, and asks a refused host only when it is named', async () => {
    const { port, seen } = await serveWeb()
    const { run, subjects, workspace } = openGrants('deny', 'window', {}, local)
    const name = `web.test:${port}`
    const first = await run(`curl -sS http://${name}/a; curl -sS http://${name}/b; curl -sS -p http://${name}/c`)
    expect(first.output).toContain(`The sandbox lets no command reach ${name} without the user's yes.`)
    expect(first.sandbox).toContain(`${name} was not reached`)
    await run(`curl -sS http://${name}/d`)
    expect(subjects()).toHaveLength(1)
    expect(await run(`curl -sS http://${name}/e`, { hosts: [name] })).toMatchObject({ status: 'blocked' })
    expect(subjects()).toEqual(Array(2).fill(`Reach ${name} from commands in ${workspace}`))
    expect(seen).toEqual([])
  })

  it('lets a yes for once end with the command', async () => {
    const { port } = await serveWeb()
    const { run, asked } = openGrants('once', 'window', {}, local)
    for (const path of ['/a', '/b'])
      expect((await run(`curl -sS http://web.test:${port}${path}`)).output).toBe(`${path}\n`)
    expect(asked).toHaveLength(2)
  })

  it('never reaches this machine, its network or where clouds keep their keys, whatever the user says', async () => {
    const { port, seen } = await serveWeb()
    const { run, subjects } = openGrants('always', 'window', {}, { resolve })
    const proxied = 'NO_PROXY= no_proxy= curl -sS --noproxy ""'
    const { output, sandbox } = await run(
      [`127.0.0.1:${port}`, '[::1]:80', '10.0.0.1', '169.254.169.254', 'metadata.google.internal', `web.test:${port}`]
        .map((host) => `${proxied} "http://${host}/x"`)
        .join('; '),
    )
    expect(output.split('\n').filter((line) => line.startsWith('The sandbox lets'))).toHaveLength(6)
    expect(sandbox).toContain('it is no host of the public internet')
    // Only what has a name can turn out to lie here.
    expect(subjects()).toHaveLength(1)
    expect(seen).toEqual([])
  })

  it('asks nobody in a run that nobody watches, but keeps what the user allowed for good', async () => {
    const { port, seen } = await serveWeb()
    const { run, asked, entries, workspace } = openGrants('always', 'schedule', {}, local)
    expect((await run(`curl -sS http://web.test:${port}/a`)).sandbox).toContain('was not reached')
    expect({ asked, seen }).toEqual({ asked: [], seen: [] })
    entries.push(`other [capability-host] Reach other.test:${port} from commands in ${workspace}`)
    expect((await run(`curl -sS http://other.test:${port}/b`)).output).toBe('/b\n')
  })

  it('carries git, npm, node and a tunnel, and gives the token of a command to no server', async () => {
    const { port, headers, publish } = await serveWeb()
    const { run, subjects, workspace, userHome } = openGrants('session', 'window', {}, local)
    const source = join(userHome, 'source')
    mkdirSync(source)
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', source, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
    git('init', '-q', '-b', 'main')
    writeFileSync(join(source, 'a.txt'), 'cloned')
    git('add', '-A')
    git('commit', '-qm', 'first')
    git('update-server-info')
    const web = `http://web.test:${port}`
    publish(source, web)
    expect(await run(`git clone -q ${web}/.git copy`)).toMatchObject({ exit_code: 0, output: '' })
    expect(readFileSync(join(workspace, 'copy/a.txt'), 'utf8')).toBe('cloned')
    writeFileSync(join(workspace, 'package.json'), '{"name":"x","version":"1.0.0"}')
    expect(await run(`npm install --silent --no-audit --registry ${web}/ tiny`)).toMatchObject({ exit_code: 0 })
    expect(existsSync(join(workspace, 'node_modules/tiny/package.json'))).toBe(true)
    expect((await run(`curl -sS --proxytunnel ${web}/tunnelled`)).output).toBe('/tunnelled\n')
    expect(subjects()).toEqual([`Reach web.test:${port} from commands in ${workspace}`])
    expect(headers().join('\n')).not.toMatch(/proxy-authorization|hermes:/i)
  })

  it('leaves the whole network and loopback as they were for who has them', async () => {
    const { port } = await serveWeb()
    const { run } = openGrants('session', 'window', {}, local)
    await run('true')
    expect((await run(`curl -sS http://127.0.0.1:${port}/a`, { whole_network: true })).output).toBe('/a\n')
    expect((await run('echo "[$http_proxy]"', { whole_network: true })).output).toBe('[]\n')
    expect((await run('echo "$http_proxy"')).output).toMatch(/^http:\/\/hermes:\*\*\*@127\.0\.0\.1:\d+\n$/)
  })

  it('knows the commands of one session from those of another', async () => {
    const { port, seen } = await serveWeb()
    const { run, environment, workspace } = openGrants('session', 'window', {}, local)
    await run(`curl -sS http://web.test:${port}/a`)
    const other = environment.gate({ sessionId: 'another', workspace })
    expect(other?.token).not.toBe(environment.gate({ sessionId: 'session', workspace })?.token)
    expect(
      (await run(`curl -sS -x "\${http_proxy/hermes:*@/hermes:${other?.token}@}" http://web.test:${port}/b`)).output,
    ).toContain("without the user's yes")
    expect((await run(`curl -sS -x "\${http_proxy/hermes:*@/hermes:x@}" http://web.test:${port}/c`)).output).toContain(
      'knows no such command',
    )
    expect(seen).toEqual(['/a'])
  })
})
