import { type LockPorts, withLock } from '../../base/file-lock'
import { jsonLines } from '../../base/json-lines'
import { RunRecord } from './run-record'
import { said } from '../../../shared/words/said'

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
  const lines = jsonLines(path, RunRecord)

  async function all(): Promise<RunRecord[]> {
    return [...new Map((await lines.list()).map((run) => [run.id, run])).values()]
  }

  return {
    async write(...runs: readonly RunRecord[]): Promise<void> {
      if (runs.length > 0) await lines.append(...runs)
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
        if (!isSame) await lines.replace(kept)
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
  return { ...run, status: 'unknown', endedAt: now, error: said('schedule.program_ended_before_run') }
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
