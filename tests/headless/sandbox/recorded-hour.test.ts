import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { openGrants } from './open-grants'
import { noSandbox } from './open-held-terminal'
import { projectFiles, recordedHour } from './recorded-hour'
import { serveWeb } from './serve-web'

const resolve = async () => [{ address: '127.0.0.1', family: 4 }]

it.skipIf(noSandbox !== null)(
  `a recorded hour of ordinary work runs in the sandbox as it did outside, with at most three questions${noSandbox === null ? '' : ` (${noSandbox})`}`,
  { timeout: 600_000 },
  async () => {
    const { port, publish } = await serveWeb()
    const settings = {
      '.gitconfig': '[user]\n\tname = Ada\n\temail = ada@example.com\n[init]\n\tdefaultBranch = main\n',
    }
    const { run, workspace, subjects, environment } = openGrants('session', 'window', settings, {
      resolve,
      allowPrivate: () => true,
    })
    layProject(workspace)
    execFileSync('git', ['update-server-info'], { cwd: workspace })
    const web = `http://web.test:${port}`
    publish(workspace, web)
    expect(environment.sandbox).toEqual({ kind: 'bubblewrap' })

    const otherwise: unknown[] = []
    for (const line of recordedHour) {
      const [, mark, rest = ''] = /^([!&]?)\s*([\s\S]*)$/.exec(line) ?? []
      const command = rest.replaceAll('{web}', web)
      const { exit_code, output, error, sandbox } = await run(command, mark === '&' ? { background: true } : {})
      if ((exit_code === 0) === (mark !== '!')) continue
      otherwise.push({ command, exit_code, error, sandbox, output: output.slice(-600) })
    }
    expect(recordedHour.length).toBeGreaterThanOrEqual(200)
    expect(otherwise).toEqual([])
    expect(subjects()).toEqual([`Reach web.test:${port} from commands in ${workspace}`])
  },
)

function layProject(workspace: string): void {
  for (const [name, text] of Object.entries(projectFiles)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true })
    writeFileSync(join(workspace, name), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: workspace })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'first')
}
