import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJobsStore } from '../../src/core/schedule/jobs/jobs-store'
import { createRunLedger } from '../../src/core/schedule/runs/run-ledger'
import { createScheduler } from '../../src/core/schedule/scheduler'
import type { Figure } from '../figure'

const many = 1_000
const looks = 2_000
const rounds = 5
const punctualMs = 2_000
const starts = 20

export const scheduleFigures: Figure[] = [
  {
    name: `Idle CPU of ${many} waiting jobs, against one`,
    target: '≤ 1.25 × one',
    async measure() {
      const [one, all] = [openJobs(waiting(1)), openJobs(waiting(many))]
      await Promise.all([one.scheduler.start(), all.scheduler.start()])
      const [first, second]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        first.push(await cpuOf(one))
        second.push(await cpuOf(all))
      }
      await Promise.all([one.close(), all.close()])
      const [least, most] = [Math.min(...first), Math.min(...second)]
      return { measured: `${perLook(most)} against ${perLook(least)} µs a look`, ratio: most / least, limit: 1.25 }
    },
  },
  {
    name: `How late jobs start, the latest of ${starts} among ${many} waiting ones, against 2 s`,
    target: '≤ 2 s',
    async measure() {
      const now = Date.now()
      const due = Array.from({ length: starts }, (_, index) => once(`due${index}`, now + 500 + index * 100))
      const late: number[] = []
      const jobs = openJobs([...waiting(many), ...due], (scheduledFor) => late.push(Date.now() - scheduledFor))
      await jobs.scheduler.start()
      while (late.length < starts) await new Promise((resolve) => setTimeout(resolve, 50))
      await jobs.close()
      const latest = Math.max(...late)
      return { measured: `${latest} ms`, ratio: latest / punctualMs, limit: 1 }
    },
  },
]

const perLook = (microseconds: number) => (microseconds / looks).toFixed(0)

const timeText = (at: number) => new Date(at).toISOString()
const once = (id: string, at: number) => ({
  id,
  prompt: 'x',
  schedule: { kind: 'once', run_at: timeText(at) },
  next_run_at: timeText(at),
})
const waiting = (count: number) =>
  Array.from({ length: count }, (_, index) => once(`job${index}`, Date.now() + 86_400_000 + index * 60_000))

function openJobs(jobs: readonly object[], onRun: (scheduledFor: number) => void = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
  const path = join(folder, 'jobs.json')
  writeFileSync(path, JSON.stringify({ jobs }))
  let ids = 0
  const newId = () => `run${(ids += 1)}`
  const lock = { process: process.pid, isAlive: () => false }
  const clock = () => ({ now: Date.now(), timeZone: 'UTC' })
  const scheduler = createScheduler({
    jobs: createJobsStore({ path, lastGood: join(folder, 'good.json'), clock, newId, ...lock }),
    ledger: createRunLedger({ path: join(folder, 'runs.jsonl'), clock: Date.now, keep: () => 50, ...lock }),
    clock,
    timer: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    settings: () => ({ catchUp: true, maxParallel: 4 }),
    run: async (_job, { scheduledFor }) => {
      onRun(scheduledFor)
      return { status: 'completed', sessionId: null, output: null, preview: '', error: null, deliveryError: null }
    },
    changed: () => undefined,
    newRunId: newId,
    process: process.pid,
    hold: async () => async () => undefined,
  })
  return {
    scheduler,
    async close() {
      await scheduler.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Of what happens when the timer rings and nothing is due. */
async function cpuOf({ scheduler }: ReturnType<typeof openJobs>): Promise<number> {
  const before = process.cpuUsage()
  for (let look = 0; look < looks; look += 1) await scheduler.wake()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
