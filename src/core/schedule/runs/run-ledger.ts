import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { errorCode } from '../../base/system-error'
import { type LockPorts, withLock } from '../../base/file-lock'
import { RunRecord } from './run-record'

export interface RunLedgerPorts extends LockPorts {
  /** `cron/runs.jsonl`. */
  readonly path: string
  readonly clock: () => number
  /** `cron.output_retention`: runs that are kept for each job. */
  readonly keep: () => number
}

export type RunLedger = ReturnType<typeof createRunLedger>

/** Every attempt, written before it begins. A later line about the same run stands for the earlier ones. */
export function createRunLedger(ports: RunLedgerPorts) {
  const { path } = ports

  async function all(): Promise<RunRecord[]> {
    const runs = new Map<string, RunRecord>()
    for (const line of (await text(path)).split('\n')) {
      const run = parseLine(line)
      if (run !== null) runs.set(run.id, run)
    }
    return [...runs.values()]
  }

  return {
    async write(...runs: readonly RunRecord[]): Promise<void> {
      if (runs.length === 0) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A line that a crash cut off must not swallow the next one.
      const lines = runs.map((run) => `\n${JSON.stringify(run)}`).join('')
      await appendFile(path, `${lines}\n`, { mode: 0o600 })
    },

    /** Newest first. */
    async list({ jobId, limit }: { readonly jobId?: string; readonly limit: number }): Promise<readonly RunRecord[]> {
      const wanted = (await all()).filter((run) => jobId === undefined || run.jobId === jobId)
      return wanted.sort((a, b) => b.startedAt - a.startedAt).slice(0, limit)
    },

    /** Runs whose program is gone are over, with an unknown end: they are told, never repeated. Old ones are dropped. */
    async recover(): Promise<readonly RunRecord[]> {
      const lost = await withLock(`${path}.lock`, ports, async () => {
        const runs = await all()
        const ended = runs.map((run) => (isLost(run, ports) ? abandoned(run, ports.clock()) : run))
        const kept = newest(ended, ports.keep())
        const isSame = kept.length === runs.length && ended.every((run, index) => run === runs[index])
        if (!isSame)
          await writeFileAtomic(path, kept.map((run) => `${JSON.stringify(run)}\n`).join(''), { mode: 0o600 })
        return ended.filter((run, index) => run !== runs[index])
      })
      return lost ?? []
    },
  }
}

function isLost({ status, process }: RunRecord, ports: LockPorts): boolean {
  return status === 'running' && process !== ports.process && !ports.isAlive(process)
}

function abandoned(run: RunRecord, now: number): RunRecord {
  return { ...run, status: 'unknown', endedAt: now, error: 'The program ended before this run did.' }
}

function newest(runs: readonly RunRecord[], keep: number): readonly RunRecord[] {
  const left = new Map<string, number>()
  return runs
    .toReversed()
    .filter(({ jobId }) => {
      const count = left.get(jobId) ?? keep
      left.set(jobId, count - 1)
      return count > 0
    })
    .toReversed()
}

function parseLine(line: string): RunRecord | null {
  if (line.trim() === '') return null
  try {
    return RunRecord.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

async function text(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}
