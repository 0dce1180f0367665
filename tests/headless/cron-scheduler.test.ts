import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takeLock } from '../../src/core/base/file-lock'
import type { Job } from '../../src/core/schedule/jobs/job'
import { createJobDesk } from '../../src/core/schedule/jobs/job-desk'
import { createJobsStore } from '../../src/core/schedule/jobs/jobs-store'
import type { JobEnding } from '../../src/core/schedule/runs/run-job'
import { createRunLedger } from '../../src/core/schedule/runs/run-ledger'
import { createScheduler } from '../../src/core/schedule/scheduler'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { fakeClock } from './cron-clock'
import { SaidError } from '../../src/shared/words/said-error'
import { inEnglish } from '../../src/shared/words/in-english'
import { spoken } from '../fixtures/spoken'

const done: JobEnding = {
  status: 'completed',
  sessionId: null,
  output: null,
  preview: 'ok',
  error: null,
  deliveryError: null,
}

function open(folder: string, time: ReturnType<typeof fakeClock>, options: Partial<Options> = {}) {
  const { run = async () => done, catchUp = true, process = 1, isAlive = () => false } = options
  let ids = 0
  const newId = () => `${process}${String((ids += 1)).padStart(11, '0')}`
  const lock = { process, isAlive }
  const path = join(folder, 'jobs.json')
  const jobs = createJobsStore({ path, lastGood: join(folder, 'good.json'), clock: time.clock, newId, ...lock })
  const ledger = createRunLedger({ path: join(folder, 'runs.jsonl'), clock: time.now, keep: () => 50, ...lock })
  const ran: string[] = []
  const scheduler = createScheduler({
    jobs,
    ledger,
    clock: time.clock,
    timer: time.timer,
    settings: () => ({ catchUp, maxParallel: 4 }),
    run: async (job, record, signal) => {
      ran.push(`${job.name} ${new Date(record.scheduledFor).toISOString().slice(11, 16)} ${record.trigger}`)
      return run(job, signal)
    },
    changed: () => undefined,
    newRunId: newId,
    process,
    hold: (jobId) => takeLock(join(folder, 'running', `${jobId}.lock`), lock, 0),
  })
  const desk = createJobDesk({
    jobs,
    clock: time.clock,
    newId,
    model: () => ({ model: null, provider: null }),
    changed: () => undefined,
  })
  const create = async (schedule: string, name = 'job') => {
    const made = await desk.create({ schedule, name, prompt: 'x' })
    if (!made.ok) throw new SaidError(made.message)
    return made.value
  }
  /** Lets the timer ring until that time has come and nothing runs any more. */
  const until = async (at: string) => {
    while (time.now() + time.nextIn() <= Date.parse(at)) {
      time.ring()
      await scheduler.wake()
      await scheduler.idle()
    }
  }
  return { scheduler, desk, jobs, ledger, ran, path, create, until }
}

interface Options {
  readonly run: (job: Job, signal: AbortSignal) => Promise<JobEnding>
  readonly catchUp: boolean
  readonly process: number
  readonly isAlive: (process: number) => boolean
}

const statuses = async (ledger: ReturnType<typeof createRunLedger>) =>
  (await ledger.list({ limit: 100 })).map(({ status, trigger }) => `${status} ${trigger}`)

describe('the scheduler', () => {
  it('runs a job at its time and keeps the rhythm', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    const { scheduler, create, until, ran, ledger } = open(temporaryFolder(), time)
    await create('every 30m')
    await scheduler.start()
    await until('2026-05-01T10:00:00Z')
    expect(ran).toEqual(['job 09:30 schedule', 'job 10:00 schedule'])
    expect(await statuses(ledger)).toEqual(['completed schedule', 'completed schedule'])
    await scheduler.close()
  })

  it.each([
    ['has no such hour', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', ['job 01:00 schedule', 'job 00:30 schedule']],
    ['has it twice', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', ['job 00:30 schedule', 'job 01:30 schedule']],
  ])('runs a daily job once on a day that %s', async (_, from, to, runs) => {
    const time = fakeClock(from, 'Europe/Berlin')
    const { scheduler, create, until, ran } = open(temporaryFolder(), time)
    await create('every day at 2:30')
    await scheduler.start()
    await until(to)
    expect(ran).toEqual(runs)
    await scheduler.close()
  })

  it('waits with one timer for a thousand jobs, and for the earliest of them', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    const folder = temporaryFolder()
    const jobs = Array.from({ length: 1_000 }, (_, index) => ({
      id: `job${index}`,
      prompt: 'x',
      schedule: { kind: 'interval', minutes: 60 + index },
      next_run_at: new Date(Date.parse('2026-05-01T09:00:30Z') + index * 1_000).toISOString(),
    }))
    writeFileSync(join(folder, 'jobs.json'), JSON.stringify({ jobs }))
    const { scheduler } = open(folder, time)
    await scheduler.start()
    expect([time.waiting(), time.nextIn()]).toEqual([1, 30_000])
    await scheduler.close()
    expect(time.waiting()).toBe(0)
  })

  it('runs a job once after a long sleep, or tells that it was missed', async () => {
    for (const catchUp of [true, false]) {
      const time = fakeClock('2026-05-01T09:00:00Z')
      const { scheduler, create, ran, ledger, jobs } = open(temporaryFolder(), time, { catchUp })
      await create('every 1h')
      await scheduler.start()
      time.jump('2026-05-02T09:30:00Z')
      await scheduler.wake()
      await scheduler.idle()
      expect(ran).toEqual(catchUp ? ['job 10:00 catch-up'] : [])
      expect(await statuses(ledger)).toEqual([catchUp ? 'completed catch-up' : 'missed catch-up'])
      const listed = await jobs.list()
      expect(listed.ok && listed.value.jobs.map(({ nextRunAt }) => nextRunAt)).toEqual([
        Date.parse('2026-05-02T10:30:00Z'),
      ])
      await scheduler.close()
    }
  })

  it('never runs a one-shot twice, and tells when its time passed unseen', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    const { scheduler, create, until, ran, ledger, desk } = open(temporaryFolder(), time)
    const job = await create('in 5m', 'soon')
    await create('2026-05-01T12:00:00Z', 'later')
    await scheduler.start()
    await until('2026-05-01T09:06:00Z')
    expect(ran).toEqual(['soon 09:05 schedule'])
    time.jump('2026-05-01T13:00:00Z')
    await scheduler.wake()
    expect(await statuses(ledger)).toEqual(['missed catch-up', 'completed schedule'])
    expect(spoken(await desk.resume(job.id))).toEqual({
      ok: false,
      message: 'Its time has passed. Give it a new schedule.',
    })
    await scheduler.close()
  })

  it('does not fire when the clock is set back, nor for a time that the schedule does not mean', async () => {
    const time = fakeClock('2026-05-10T09:00:00Z')
    const { scheduler, create, ran, jobs, path } = open(temporaryFolder(), time)
    await create('every day at 10:00')
    await scheduler.start()
    time.jump('2026-05-01T09:00:00Z')
    const edited = JSON.parse(readFileSync(path, 'utf8')) as { jobs: { next_run_at: string }[] }
    for (const job of edited.jobs) job.next_run_at = '2026-04-30T03:33:00+00:00'
    writeFileSync(path, JSON.stringify(edited))
    await scheduler.wake()
    const listed = await jobs.list()
    expect(listed.ok && listed.value.jobs.map(({ nextRunAt }) => nextRunAt)).toEqual([
      Date.parse('2026-05-01T10:00:00Z'),
    ])
    expect(ran).toEqual([])
    await scheduler.close()
  })

  it('lets only one of two programs run a job', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    const folder = temporaryFolder()
    const [one, two] = [
      open(folder, time, { process: 1, isAlive: () => true }),
      open(folder, time, { process: 2, isAlive: () => true }),
    ]
    await one.create('every 30m')
    await Promise.all([one.scheduler.start(), two.scheduler.start()])
    time.jump('2026-05-01T09:30:00Z')
    await Promise.all([one.scheduler.wake(), two.scheduler.wake()])
    await Promise.all([one.scheduler.idle(), two.scheduler.idle()])
    expect([...one.ran, ...two.ran]).toEqual(['job 09:30 schedule'])
    await Promise.all([one.scheduler.close(), two.scheduler.close()])
  })

  it('runs a job once when three programs are told to at the same time, and the others say so', async () => {
    const folder = temporaryFolder()
    const time = fakeClock('2026-03-02T08:00:00Z')
    const ended = Promise.withResolvers<JobEnding>()
    const options = { run: () => ended.promise, isAlive: () => true }
    const programs = [1, 2, 3].map((process) => open(folder, time, { ...options, process }))
    const job = await open(folder, time, options).create('every 1h')
    const told = await Promise.all(programs.map(({ scheduler }) => scheduler.runNow(job.id)))
    expect(told.filter(({ ok }) => ok)).toHaveLength(1)
    expect(told.flatMap((one) => (one.ok ? [] : [inEnglish(one.message)]))).toEqual([
      'This job is already running.',
      'This job is already running.',
    ])
    ended.resolve(done)
    await Promise.all(programs.map(({ scheduler }) => scheduler.idle()))
    expect(programs.flatMap(({ ran }) => ran)).toHaveLength(1)
    expect(await open(folder, time, { process: 4 }).scheduler.runNow(job.id)).toMatchObject({ ok: true })
    await Promise.all(programs.map(({ scheduler }) => scheduler.close()))
  })

  it('skips a run while the one before still goes on, and ends it when the program closes', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    const run: Options['run'] = (_, signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ ...done, status: 'failed', error: 'stopped' })),
      )
    const { scheduler, create, ledger } = open(temporaryFolder(), time, { run })
    await create('every 5m')
    await scheduler.start()
    for (const at of ['2026-05-01T09:05:00Z', '2026-05-01T09:10:00Z']) {
      time.jump(at)
      await scheduler.wake()
    }
    await scheduler.close()
    expect((await statuses(ledger)).sort()).toEqual(['failed schedule', 'skipped schedule'])
  })

  it('calls a run unknown whose program is gone, and does not repeat it', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    const folder = temporaryFolder()
    const lost = open(folder, time, { process: 7, run: () => new Promise(() => undefined) })
    await lost.create('every 30m')
    await lost.scheduler.start()
    time.jump('2026-05-01T09:30:00Z')
    await lost.scheduler.wake()
    const next = open(folder, time, { process: 8 })
    await next.scheduler.start()
    expect([next.ran, await statuses(next.ledger)]).toEqual([[], ['unknown schedule']])
    await next.scheduler.close()
  })

  it('runs nothing and writes nothing while the file is broken, and goes back to the good copy on request', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    const folder = temporaryFolder()
    const { scheduler, create, ran, jobs, path, desk } = open(folder, time)
    await create('every 5m')
    await scheduler.start()
    const half = readFileSync(path, 'utf8').slice(0, 100)
    writeFileSync(path, half)
    time.jump('2026-05-01T09:05:00Z')
    await scheduler.wake()
    expect([ran, readFileSync(path, 'utf8'), inEnglish(scheduler.problem() ?? '').includes('is broken')]).toEqual([
      [],
      half,
      true,
    ])
    expect((await desk.create({ schedule: '5m', prompt: 'x' })).ok).toBe(false)
    expect((await jobs.restore()).ok).toBe(true)
    await scheduler.wake()
    await scheduler.idle()
    expect([ran, scheduler.problem()]).toEqual([['job 09:05 schedule'], null])
    expect(readdirSync(folder).some((name) => name.startsWith('jobs.json.broken-'))).toBe(true)
    await scheduler.close()
  })
})

describe('jobs.json that is not what it was', () => {
  it('is told and filled again from the last good copy when it is empty', async () => {
    const folder = temporaryFolder()
    const { create, jobs, path } = open(folder, fakeClock('2026-03-02T08:00:00Z'))
    await create('every 1h', 'water the garden')
    for (const text of ['', ' \n']) {
      writeFileSync(path, text)
      const listed = await jobs.list()
      expect(listed).toMatchObject({ ok: true, value: { jobs: [{ name: 'water the garden' }] } })
      expect(listed.ok && listed.value.repaired).toEqual([expect.toSay('was empty')])
      expect(readFileSync(path, 'utf8')).toContain('water the garden')
      expect(await jobs.list()).toMatchObject({ ok: true, value: { repaired: [] } })
    }
  })

  it.each(['pipe', 'folder'])('is refused and not waited for when it is a %s', async (kind) => {
    const folder = temporaryFolder()
    const { jobs, path } = open(folder, fakeClock('2026-03-02T08:00:00Z'))
    if (kind === 'pipe') execFileSync('mkfifo', [path])
    else mkdirSync(path)
    expect(await jobs.list()).toMatchObject({ ok: false, message: expect.toSay(path) })
  })
})

describe('jobs.json of other programs', () => {
  const given = {
    list: [{ id: 'a1', prompt: 'x', schedule: { kind: 'interval', minutes: 5 }, note: 'kept' }],
    map: { a1: { prompt: 'x', schedule: '5m' } },
    mixed: {
      schema: 9,
      jobs: [
        7,
        { prompt: 'no id', schedule: 'every 1h' },
        { id: 'bad', prompt: 'y', schedule: { kind: 'moon' }, next_run_at: 'soon' },
      ],
    },
  }

  it('is read in every form that is in use, and keeps what we do not know', async () => {
    const time = fakeClock('2026-05-01T09:00:00Z')
    for (const [name, value] of Object.entries(given)) {
      const folder = join(temporaryFolder(), 'cron')
      mkdirSync(folder)
      const { jobs, desk, path } = open(folder, time)
      writeFileSync(path, `\uFEFF${JSON.stringify(value)}\u0000`)
      const listed = await jobs.list()
      if (!listed.ok) throw new SaidError(listed.message)
      const paused = listed.value.jobs[0]
      if (paused === undefined) throw new Error('no job')
      if (name !== 'mixed') {
        await desk.pause(paused.id)
        expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
          jobs: [{ id: 'a1', enabled: false, state: 'paused' }],
        })
      } else {
        expect(listed.value.repaired).toHaveLength(3)
        expect(listed.value.jobs.map(({ enabled }) => enabled)).toEqual([true, false])
        await desk.remove('bad')
        expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ schema: 9, jobs: [{ prompt: 'no id' }, 7] })
      }
    }
  })
})
