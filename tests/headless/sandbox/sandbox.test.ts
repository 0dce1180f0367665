import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeTools } from '../../../src/core/tools/code/code-tools'
import { createPowerWatch } from '../../../src/core/tools/sandbox/watch-powers'
import { createToolRegistry } from '../../../src/core/tools/registry'
import { toolContext } from '../../fixtures/tool-context'
import { noSandbox, openHeldTerminal } from './open-held-terminal'

describe.skipIf(noSandbox !== null)(`a held command${noSandbox === null ? '' : ` (${noSandbox})`}`, () => {
  it('changes its workspace and its own temporary files, which stay for the session', async () => {
    const { run, workspace } = openHeldTerminal()
    expect(await run('echo built > out.txt && echo kept > /tmp/note && echo "$TMPDIR"')).toMatchObject({
      output: '/tmp\n',
      exit_code: 0,
    })
    expect(readFileSync(join(workspace, 'out.txt'), 'utf8')).toBe('built\n')
    expect(existsSync('/tmp/note')).toBe(false)
    expect((await run('cat /tmp/note')).output).toBe('kept\n')
  })

  it('reads no key, and neither the Hermes home nor the rest of the home', async () => {
    const secret = 'canary-5713'
    const names = [
      '.ssh/id_ed25519',
      '.hermes/.env',
      '.aws/credentials',
      '.netrc',
      'Documents/tax.txt',
      '.bash_history',
    ]
    const { run, userHome } = openHeldTerminal(Object.fromEntries(names.map((name) => [name, secret])))
    const { output } = await run(
      `cat ${names.map((name) => join(userHome, name)).join(' ')}; grep -r canary ~ ; ls -A ~`,
    )
    expect(output).not.toContain(secret)
    // Nothing of them is there to be packed, encoded or turned round either.
    const sizes = await run(names.map((name) => `cat ${join(userHome, name)} 2>/dev/null | wc -c`).join('; '))
    expect(sizes.output.trim().split('\n')).toEqual(names.map(() => '0'))
    expect((await run('cat /etc/shadow 2>/dev/null | wc -c')).output.trim()).toBe('0')
    expect((await run('tr "\\0" "\\n" < /proc/1/environ; ls /proc/1/root/')).exit_code).not.toBe(0)
  })

  it('writes nothing outside its workspace, whatever it is told to write with', async () => {
    const { run, userHome } = openHeldTerminal({
      '.bashrc': 'mine\n',
      'Documents/a.txt': 'a',
      '.hermes/config.yaml': 'x: 1\n',
    })
    const outside = `${userHome}-outside`
    mkdirSync(outside)
    writeFileSync(join(outside, 'kept.txt'), 'kept')
    await run(`echo evil >> ~/.bashrc; rm -rf ~/Documents; echo 'approvals: {mode: off}' > ~/.hermes/config.yaml`)
    await run(`rm -rf ${outside}`)
    expect((await run('touch /etc/evil')).output).toContain('Read-only file system')
    expect(readFileSync(join(userHome, '.bashrc'), 'utf8')).toBe('mine\n')
    expect(readFileSync(join(userHome, 'Documents/a.txt'), 'utf8')).toBe('a')
    expect(readFileSync(join(userHome, '.hermes/config.yaml'), 'utf8')).toBe('x: 1\n')
    expect(readFileSync(join(outside, 'kept.txt'), 'utf8')).toBe('kept')
  })

  it('has toolchains and caches of the home, and settings without their keys', async () => {
    const { run, userHome } = openHeldTerminal({
      '.nvm/bin/tool': '#!/bin/sh\necho tool',
      '.npm/_cacache/x': 'x',
      '.npm/_npx/run.js': 'fine',
      '.npmrc': 'registry=http://127.0.0.1:4873/\n//127.0.0.1:4873/:_authToken=canary-1\n',
      '.gitconfig': '[user]\n\tname = Ada\n\temail = ada@example.com\n[credential]\n\thelper = store\n',
    })
    expect((await run('sh ~/.nvm/bin/tool; touch ~/.nvm/new 2>&1 | tail -c 22')).output).toBe(
      'tool\nRead-only file system\n',
    )
    await run('echo new > ~/.npm/_cacache/y; echo evil > ~/.npm/_npx/run.js')
    expect(readFileSync(join(userHome, '.npm/_cacache/y'), 'utf8')).toBe('new\n')
    expect(readFileSync(join(userHome, '.npm/_npx/run.js'), 'utf8')).toBe('fine')
    expect((await run('cat ~/.npmrc; git config user.name')).output).toBe('registry=http://127.0.0.1:4873/\nAda\n')
  })

  it('commits, and changes neither hooks nor settings of git, nor files that others obey', async () => {
    const files = { 'project/.mcp.json': '{}', 'project/.github/workflows/ci.yml': 'on: push\n', 'project/.envrc': '' }
    const { run, workspace } = openHeldTerminal({
      ...files,
      '.gitconfig': '[user]\n\tname = Ada\n\temail = a@example.com\n',
    })
    execFileSync('git', ['init', '-q', '-b', 'main', workspace])
    expect(
      await run(
        'git add -A && git commit -qm first && git log --format=%s && git checkout -q -b next && git stash list',
      ),
    ).toMatchObject({
      output: 'first\n',
      exit_code: 0,
    })
    const config = readFileSync(join(workspace, '.git/config'), 'utf8')
    for (const command of [
      'echo evil > .git/hooks/pre-commit',
      'git config core.fsmonitor /tmp/evil',
      'mv .git old && mkdir -p .git/hooks && echo evil > .git/hooks/pre-commit',
      'echo evil > .mcp.json',
      'rm -f .mcp.json',
      'mv .github .x && mkdir -p .github/workflows && echo evil > .github/workflows/ci.yml',
      'cp /dev/null .envrc && echo evil >> .envrc',
    ])
      expect({ command, ok: (await run(command)).exit_code === 0 }).toEqual({ command, ok: false })
    expect(readFileSync(join(workspace, '.git/config'), 'utf8')).toBe(config)
    expect(existsSync(join(workspace, '.git/hooks/pre-commit'))).toBe(false)
    expect(readFileSync(join(workspace, '.mcp.json'), 'utf8')).toBe('{}')
    expect(readFileSync(join(workspace, '.github/workflows/ci.yml'), 'utf8')).toBe('on: push\n')
  })

  it('reaches servers that earlier commands started, and nothing beyond', async () => {
    const { run, process, noticed } = openHeldTerminal()
    const server = `require('http').createServer((_, r) => r.end('here')).listen(0, '127.0.0.1', function () { console.log('port ' + this.address().port) })`
    const started = await run(`node -e ${JSON.stringify(server)}`, { background: true, watch_patterns: ['port'] })
    const [line] = await noticed(1)
    const port = /port (\d+)/.exec(line ?? '')?.[1]
    const ask = `require('http').get('http://127.0.0.1:${port}/', (r) => r.pipe(process.stdout))`
    expect((await run(`node -e ${JSON.stringify(ask)}`)).output).toBe('here')
    expect((await run('cat < /dev/tcp/192.0.2.1/80')).output).toContain('unreachable')
    expect(await process('kill', { session_id: started.session_id })).toMatchObject({ status: 'exited' })
  })

  it('is what a script of execute_code is as well', async () => {
    const { environment, workspace, userHome } = openHeldTerminal({ '.netrc': 'canary-77' })
    const tools = codeTools({
      node: { program: process.execPath, env: {} },
      env: async () => ({ PATH: process.env['PATH'] ?? '', HOME: userHome }),
      mode: () => 'project',
      folderOf: async () => workspace,
      hold: environment.hold,
      held: () => true,
      powers: createPowerWatch(),
      enabled: async () => [],
      dispatch: async () => ({ ok: true, text: '{}' }),
      outputFolder: join(userHome, 'outputs'),
      redact: (text) => text,
      clock: Date.now,
      platform: process.platform,
    })
    const code = `import { existsSync, writeFileSync } from 'node:fs'
writeFileSync('made.txt', 'x')
console.log(process.cwd(), existsSync(${JSON.stringify(join(userHome, '.netrc'))}))`
    const { text } = await createToolRegistry(tools, Date.now).dispatch(
      'execute_code',
      { code },
      toolContext({ workspace }),
    )
    expect(JSON.parse(text)).toMatchObject({ status: 'success', output: `${workspace} false\n` })
    expect(existsSync(join(workspace, 'made.txt'))).toBe(true)
  })

  it('sees only its own kind of processes, has a terminal where it wants one, and ends when it is stopped', async () => {
    const { run } = openHeldTerminal()
    expect((await run(`kill -0 ${process.pid} 2>/dev/null && cat /proc/${process.pid}/cmdline`)).output).not.toContain(
      'vitest',
    )
    expect((await run('test -t 0 && tput -T xterm cols', { pty: true })).output.trim()).toBe('120')
    const stopped = await run('sleep 100', { timeout: 1 })
    expect(stopped).toMatchObject({ exit_code: 124 })
    expect((await run('pgrep -x sleep | wc -l')).output.trim()).toBe('0')
  })
})
