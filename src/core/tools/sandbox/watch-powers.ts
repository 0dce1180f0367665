import { lstat, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { said } from '../../../shared/words/said'
import { isGroup } from '../../base/is-group'
import { parseJson } from '../../base/parse-json'
import { readText } from '../../base/read-text'
import type { ToolContext } from '../tool'
import { powerPlaces } from './power-places'
import { presentBelow } from './session-places'

type Asker = Pick<ToolContext, 'sessionId' | 'workspace' | 'approveAction'>

/** Scripts of `package.json` by name; `null`: there is no such file, or it says nothing of them. */
type Scripts = Readonly<Record<string, unknown>> | null

interface Powers {
  readonly paths: ReadonlySet<string>
  readonly scripts: Scripts
}

/**
 * Looks for what a command gave power to: files of power that were not there could not be made read-only, and package managers
 * write `package.json` all the time. What stays, stays with a yes.
 */
export function createPowerWatch() {
  /** By session: what was there before its background processes began. */
  const older = new Map<string, { readonly paths: Set<string>; running: number }>()

  return {
    /** Before a command. Returns what is called after it: what the model is told about that was taken back. */
    async before({ sessionId, workspace }: Asker) {
      const were = await powersIn(workspace)
      const known = older.get(sessionId)?.paths ?? were.paths
      return async (command: string, { approveAction }: Asker): Promise<readonly string[]> => {
        const told: string[] = []
        for (const path of (await powersIn(workspace)).paths) {
          if (known.has(path) && were.paths.has(path)) continue
          const rules = [{ id: 'capability-power', reason: said('rule.capability-power') }]
          if ((await approveAction({ kind: 'write-file', subject: path, detail: command, rules })).allowed) continue
          await rm(path, { recursive: true, force: true })
          told.push(`${path} was taken away again: other programs obey it, and the user did not agree to it.`)
        }
        const changed = workspace === null ? null : await changedScripts(workspace, were.scripts)
        if (changed !== null) {
          const rules = [{ id: 'package-scripts', reason: said('rule.package-scripts') }]
          const { path, detail } = changed
          if (!(await approveAction({ kind: 'write-file', subject: path, detail, rules })).allowed) {
            await changed.takeBack()
            told.push(`The scripts in ${path} are what they were again: the user did not agree to the change.`)
          }
        }
        const entry = older.get(sessionId)
        if (entry?.running === 0) older.delete(sessionId)
        else if (entry !== undefined) for (const path of (await powersIn(workspace)).paths) entry.paths.add(path)
        return told
      }
    },
    /** What it makes while nobody waits for it is asked about after the next command. */
    async background({ sessionId, workspace }: Asker): Promise<(ended: Promise<unknown>) => void> {
      const { paths } = await powersIn(workspace)
      return (ended) => {
        const entry = older.get(sessionId) ?? { paths: new Set(paths), running: 0 }
        older.set(sessionId, entry)
        entry.running += 1
        void ended.finally(() => {
          entry.running -= 1
        })
      }
    },
  }
}

export type PowerWatch = ReturnType<typeof createPowerWatch>

async function powersIn(workspace: string | null): Promise<Powers> {
  if (workspace === null) return { paths: new Set(), scripts: null }
  const present = await presentBelow(workspace)
  const paths = present(powerPlaces).map((name) => join(workspace, name))
  const found = await Promise.all(
    paths.map((path) =>
      lstat(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return { paths: new Set(paths.filter((_, index) => found[index])), scripts: await scriptsIn(workspace) }
}

const packageOf = (workspace: string) => join(workspace, 'package.json')

async function scriptsIn(workspace: string): Promise<Scripts> {
  const read = await readText(packageOf(workspace))
  const content = read.kind === 'text' ? parseJson(read.text) : null
  const scripts = isGroup(content) ? (content['scripts'] ?? {}) : null
  return isGroup(scripts) ? scripts : null
}

/** Of a package that was there before. A new one comes with the project that it begins. */
async function changedScripts(workspace: string, were: Scripts) {
  if (were === null) return null
  const path = packageOf(workspace)
  const now = await scriptsIn(workspace)
  if (now === null || JSON.stringify(now) === JSON.stringify(were)) return null
  const names = new Set([...Object.keys(were), ...Object.keys(now)])
  const lines = [...names].flatMap((name) => {
    const [before, after] = [were[name], now[name]]
    if (before === after) return []
    return [
      ...(before === undefined ? [] : [`- ${name}: ${JSON.stringify(before)}`]),
      ...(after === undefined ? [] : [`+ ${name}: ${JSON.stringify(after)}`]),
    ]
  })
  return {
    path,
    detail: lines.join('\n'),
    async takeBack(): Promise<void> {
      const read = await readText(path)
      const content = read.kind === 'text' ? parseJson(read.text) : null
      if (read.kind !== 'text' || !isGroup(content)) return
      const indent = /^([ \t]+)"/m.exec(read.text)?.[1] ?? '  '
      const ending = read.text.endsWith('\n') ? '\n' : ''
      await writeFile(path, JSON.stringify({ ...content, scripts: were }, null, indent) + ending)
    },
  }
}
