import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeTools } from '../../../src/core/tools/code/code-tools'
import { createToolRegistry } from '../../../src/core/tools/registry'
import { createPowerWatch } from '../../../src/core/tools/sandbox/watch-powers'
import type { Action, ToolContext } from '../../../src/core/tools/tool'
import { toolContext } from '../../fixtures/tool-context'
import { noSandbox, openHeldTerminal } from './open-held-terminal'

/** Says no to everything and keeps what it was asked. */
function refuser() {
  const asked: Action[] = []
  const approveAction: ToolContext['approveAction'] = async (action) => {
    asked.push(action)
    return { allowed: false, because: 'user', asked: true, rules: action.rules, message: 'No.' }
  }
  return { asked, approveAction }
}

describe.skipIf(noSandbox !== null)(`what gives power${noSandbox === null ? '' : ` (${noSandbox})`}`, () => {
  it('in a repository below the workspace is as read-only as in its own', async () => {
    const { run, workspace } = openHeldTerminal()
    const inner = join(workspace, 'library')
    execFileSync('git', ['init', '-q', '-b', 'main', inner])
    const config = readFileSync(join(inner, '.git/config'), 'utf8')
    for (const command of [
      'echo evil > library/.git/hooks/pre-commit',
      'git -C library config core.fsmonitor /tmp/evil',
      'mv library gone && mkdir -p library/.git/hooks && echo evil > library/.git/hooks/pre-commit',
    ])
      expect({ command, ok: (await run(command)).exit_code === 0 }).toEqual({ command, ok: false })
    expect(readFileSync(join(inner, '.git/config'), 'utf8')).toBe(config)
    expect(existsSync(join(inner, '.git/hooks/pre-commit'))).toBe(false)
    const commit = 'cd library && echo x > a && git add a && git -c user.name=a -c user.email=a@b.c commit -qm a'
    expect(await run(commit)).toMatchObject({ exit_code: 0 })
  })

  it('is not in reach by a repository that a command only claims to be elsewhere', async () => {
    const { run, userHome, workspace } = openHeldTerminal({ '.config/sway/config': 'mine\n' })
    mkdirSync(join(workspace, 'sub'))
    for (const place of ['.', 'sub']) {
      await run(`echo 'gitdir: ${join(userHome, '.config/sway')}' > ${place}/.git`)
      await run(`echo evil >> ${join(userHome, '.config/sway/config')}`)
    }
    expect(readFileSync(join(userHome, '.config/sway/config'), 'utf8')).toBe('mine\n')
  })

  it('a script of a package gets only with a yes, whatever command writes it; the rest of the change stays', async () => {
    const before = '{\n    "name": "a",\n    "scripts": { "test": "true" }\n}\n'
    const { call, workspace } = openHeldTerminal({ 'project/package.json': before })
    const { asked, approveAction } = refuser()
    const command = `node -e 'const p=require("./package.json");p.scripts.prepare="evil";p.version="2";fs.writeFileSync("package.json",JSON.stringify(p,null,4)+"\\n")'`
    const result = await call('terminal', { command }, { workspace, approveAction })
    expect(asked).toMatchObject([{ rules: [{ id: 'package-scripts' }], detail: '+ prepare: "evil"' }])
    expect(result['sandbox']).toContain('are what they were again')
    expect(JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'))).toEqual({
      name: 'a',
      scripts: { test: 'true' },
      version: '2',
    })
  })

  it('is asked about when a script of execute_code makes it, and goes again with a no', async () => {
    const { environment, workspace, userHome } = openHeldTerminal()
    const { asked, approveAction } = refuser()
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
    const code = `import { writeFileSync } from 'node:fs'\nwriteFileSync('.envrc', 'evil')`
    const context = toolContext({ workspace, approveAction })
    const { text } = await createToolRegistry(tools, Date.now).dispatch('execute_code', { code }, context)
    expect(asked.map(({ subject }) => subject)).toEqual([join(workspace, '.envrc')])
    expect(JSON.parse(text)).toMatchObject({ sandbox: expect.stringContaining('was taken away again') })
    expect(existsSync(join(workspace, '.envrc'))).toBe(false)
  })

  it('is asked about after the next command when something in the background made it', async () => {
    const { call, process: manage, workspace } = openHeldTerminal()
    const { asked, approveAction } = refuser()
    const command = 'echo evil > .envrc; echo made; sleep 60'
    const started = await call('terminal', { command, background: true }, { workspace })
    await manage('wait', { session_id: started['session_id'], timeout: 1 }, { workspace })
    await call('terminal', { command: 'while [ ! -e .envrc ]; do :; done' }, { workspace, approveAction })
    expect(asked.map(({ subject }) => subject)).toEqual([join(workspace, '.envrc')])
    expect(existsSync(join(workspace, '.envrc'))).toBe(false)
  })
})
