import { readFile, realpath } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { Approvals } from '../../tools/approval/decide'
import { runForeground, type ForegroundPorts } from '../../tools/terminal/run-foreground'
import { shellQuote } from '../../tools/terminal/shell-quote'
import { isInside } from '../../base/guard/is-inside'
import type { Job } from '../jobs/job'
import type { ScriptEnd } from './run-job'
import { said, type SaidText } from '../../../shared/words/said'

export interface ScriptPorts extends ForegroundPorts {
  /** The home's `scripts` folder: nothing outside is run. */
  readonly folder: string
  /** Of a run that nobody watches: what would ask is refused. */
  readonly approvals: Pick<Approvals, 'request'>
  readonly timeoutSeconds: number
}

const interpreters: Readonly<Record<string, string>> = {
  '.py': 'python3',
  '.js': 'node',
  '.mjs': 'node',
  '.rb': 'ruby',
}

/** Runs the script of a job where commands run, under the rules for commands. Never rejects. */
export function createScriptRunner(ports: ScriptPorts) {
  return async (job: Job, script: string, signal: AbortSignal): Promise<ScriptEnd> => {
    const found = await locate(ports.folder, script)
    if (!found.ok) return found
    const interpreter = interpreters[extname(found.path).toLowerCase()] ?? 'bash'
    const command = `${interpreter} ${shellQuote(found.path)}`
    // A shell script is judged like a command that is typed: a file must not be a way around the rules.
    const judged = interpreter === 'bash' ? [command, found.text] : [command]
    for (const text of judged) {
      const decision = await ports.approvals.request(text, signal)
      if (!decision.allowed)
        return { ok: false, reason: said('schedule.script_not_run', { script, reason: decision.message }) }
    }
    const session = { sessionId: `cron-${job.id}`, workspace: job.workdir, signal, output: () => undefined }
    const { result } = await runForeground(
      { command, workdir: null, pty: false, timeoutSeconds: ports.timeoutSeconds },
      session,
      ports,
    )
    if (result.exit_code < 0)
      return { ok: false, reason: said('schedule.script_could_not_run', { script, reason: result.error ?? '' }) }
    const output = result.error === null ? result.output : `${result.output}\n${result.error}`
    return { ok: true, exit: result.exit_code, output }
  }
}

type Located =
  | { readonly ok: true; readonly path: string; readonly text: string }
  | { readonly ok: false; readonly reason: SaidText }

async function locate(folder: string, script: string): Promise<Located> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(resolve(folder, script))])
    if (!isInside(root, path))
      return { ok: false, reason: said('schedule.script_not_inside_those_run', { script, folder }) }
    return { ok: true, path, text: await readFile(path, 'utf8') }
  } catch {
    return { ok: false, reason: said('schedule.no_script', { script, folder }) }
  }
}
