import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { localEnvironment } from '../../src/core/tools/terminal/local-environment'
import type { SpareShells } from '../../src/core/tools/terminal/spare-shells'
import { noSandbox, openHeldTerminal } from './sandbox/open-held-terminal'
import { openTerminal } from './terminal/open-terminal'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** What a shell was started with tells a spare from a new one. */
const kind = `case "$(tr '\\0' ' ' < /proc/$$/cmdline)" in *awaited""Command*) echo spare;; *) echo new;; esac`

const commands = [
  'echo one; echo two >&2; echo three; exit 3',
  'mkdir -p "sub dir" && cd "sub dir" && export A="it\'s \n fine" && unset TERM',
  'pwd; echo "$A|${TERM-unset}|$SECONDS|$#|$0|$-|${awaitedCommand-none}"; env | sort',
  'read line; echo "$?:$line"',
  'cat <<END\nlines\nof text\nEND',
  '# only a comment',
  '\n\necho after empty lines\n',
  'echo "unclosed',
  'no-such-program; echo $?',
  'return 5; echo after',
  'kill -9 $$',
  'exec sh -c "exit 137"',
  'exec echo replaced',
  'trap "echo mine" EXIT; exit 4',
  'set -e; export B=2; false; export C=3',
  'echo "$A$B${C-}"; pwd; jobs; umask; ulimit -n',
  `printf '%s' '${'long '.repeat(2_000)}' | wc -c`,
  'printf "a\\0b" | od -c',
  'sleep 300 & echo left behind',
]

describe('a spare shell', () => {
  it('gives what a new one gives', async () => {
    const withSpares = openTerminal()
    const without = openTerminal()
    without.spares.asked = () => undefined
    const folders = (text: unknown, folder: string) => JSON.stringify(text).replaceAll(folder, 'FOLDER')
    for (const command of commands) {
      const [one, other] = [await withSpares.run(command), await without.run(command)]
      expect([command, folders(one, withSpares.folder)]).toEqual([command, folders(other, without.folder)])
    }
    expect([(await withSpares.run(kind)).output, (await without.run(kind)).output]).toEqual(['spare\n', 'new\n'])
  })

  it('is there from the second command of a turn on, and gone with the turn', async () => {
    const { run, spares } = openTerminal()
    const kinds = [(await run(kind)).output, (await run(kind)).output]
    spares.ended('session')
    kinds.push((await run(kind)).output, (await run(kind)).output)
    expect(kinds).toEqual(['new\n', 'spare\n', 'new\n', 'spare\n'])
  })

  it('leaves nothing behind: not when the turn ends, not when the program ends, and not before its command', async () => {
    const { run, spares, processes, folder } = openTerminal()
    await run('true')
    await waitingShell(spares, folder)
    expect(processes.list('session')).toEqual([])
    spares.ended('session')
    await vi.waitFor(() => expect(waitingIn(folder)).toEqual([]), { timeout: 20_000 })
    spares.ran({ sessionId: 'session', workspace: folder })
    await waitingShell(spares, folder)
    spares.close()
    await vi.waitFor(() => expect(waitingIn(folder)).toEqual([]), { timeout: 20_000 })
  })

  it('is not used once the command would be started with anything else', async () => {
    const passthrough: string[] = []
    const secrets: string[] = []
    const env: Record<string, string | undefined> = { ...process.env, MY_TOKEN: 'token-of-mine', ADDRESS: 'value-1234' }
    const environment = localEnvironment({
      env,
      platform: process.platform,
      userHome: '/',
      passthrough: () => passthrough,
      secrets: () => secrets,
    })
    const { run, spares, folder } = openTerminal({ environment })
    const shown = `echo "\${MY_TOKEN-none} \${ADDRESS-none}"; ${kind}`
    await run('true')
    const outputs = [(await run(shown)).output]
    const changedMeanwhile = async (change: () => void) => {
      await waitingShell(spares, folder)
      change()
      outputs.push((await run(shown)).output)
    }
    await changedMeanwhile(() => passthrough.push('MY_TOKEN'))
    await changedMeanwhile(() => secrets.push('value-1234'))
    expect(outputs).toEqual(['none value-1234\nspare\n', 'none value-1234\nnew\n', 'none value-1234\nnew\n'])
    mkdirSync(join(folder, 'sub'))
    expect((await run(kind, { workdir: 'sub' })).output).toBe('new\n')
  })

  it('is interrupted and stopped with everything that it started', async () => {
    const { run, folder } = openTerminal()
    await run('true')
    const control = new AbortController()
    const running = run(
      `(sleep 1; touch late) & echo started; ${kind}; sleep 300`,
      {},
      {
        signal: control.signal,
        output: (text) => text.includes('spare') && control.abort(),
      },
    )
    expect(await running).toMatchObject({ output: 'started\nspare\n', exit_code: 130 })
    expect(await run(`echo started; ${kind}; sleep 300`, { timeout: 1 })).toMatchObject({
      output: 'started\nspare\n',
      exit_code: 124,
    })
    expect(existsSync(join(folder, 'late'))).toBe(false)
  })
})

describe.skipIf(noSandbox !== null)(`a held spare${noSandbox === null ? '' : ` (${noSandbox})`}`, () => {
  it('holds like a new shell, and is used', async () => {
    const { run, userHome, workspace } = openHeldTerminal({ '.ssh/id_ed25519': 'canary-1', '.bashrc': 'mine\n' })
    await run('true')
    const { output } = await run(`${kind}; cat ~/.ssh/id_ed25519; echo evil >> ~/.bashrc; echo built > out.txt`)
    expect(output).toMatch(/^spare\n/)
    expect(output).not.toContain('canary')
    expect(readFileSync(join(userHome, '.bashrc'), 'utf8')).toBe('mine\n')
    expect(readFileSync(join(workspace, 'out.txt'), 'utf8')).toBe('built\n')
  })

  it('is not used once a file of power was replaced or came to be: what was laid over it is gone', async () => {
    const { run, spares, workspace } = openHeldTerminal({ 'project/AGENTS.md': 'first\n' })
    const file = join(workspace, 'AGENTS.md')
    await run('true')
    expect((await run(`${kind}; echo evil >> AGENTS.md`)).output).toMatch(/^spare\n.*Read-only file system\n$/)
    await waitingShell(spares, workspace)
    // As editors save.
    writeFileSync(`${file}.new`, 'second\n')
    renameSync(`${file}.new`, file)
    expect((await run(`${kind}; echo evil >> AGENTS.md`)).output).toMatch(/^new\n.*Read-only file system\n$/)
    await waitingShell(spares, workspace)
    writeFileSync(join(workspace, 'CLAUDE.md'), 'mine\n')
    expect((await run(`${kind}; echo evil >> CLAUDE.md`)).output).toMatch(/^new\n.*Read-only file system\n$/)
    expect([readFileSync(file, 'utf8'), readFileSync(join(workspace, 'CLAUDE.md'), 'utf8')]).toEqual([
      'second\n',
      'mine\n',
    ])
  })
})

/** The spare is started, with what it is held by. */
async function waitingShell(spares: SpareShells, folder: string): Promise<void> {
  spares.asked('session')
  await vi.waitFor(() => expect(waitingIn(folder)).toHaveLength(1), { timeout: 20_000 })
}

/** Shells that wait for a command which would run in this folder. */
function waitingIn(folder: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return line.startsWith('/bin/bash\0-c\0') && line.includes('awaitedCommand') && line.includes(folder)
    } catch {
      return false
    }
  })
}
