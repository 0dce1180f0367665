import { meaningOf } from '../../../core/schedule/meaning'
import { nextRuns } from '../../../core/schedule/next-run'
import { parseSchedule } from '../../../core/schedule/parse-schedule'
import type { JobRequest } from '../../../core/schedule/jobs/new-job'
import type { Stored } from '../../../core/schedule/jobs/jobs-store'
import type { scheduleCalls, ScheduleOverview } from '../../../shared/calls/schedule-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { AppSchedules } from './open'
import { said } from '../../../shared/words/said'

const shownRuns = 5

/** Schedules from the window. */
export function scheduleHandlers(open: () => Promise<AppSchedules>): Pick<Handlers, keyof typeof scheduleCalls> {
  const after =
    <Input>(work: (app: AppSchedules, input: Input) => Promise<Stored<unknown>>) =>
    async (input: Input): Promise<ScheduleOverview> => {
      const app = await open()
      const done = await work(app, input)
      if (!done.ok) throw new Refusal(done.message)
      return app.overview()
    }
  return {
    'schedule.list': async () => (await open()).overview(),
    'schedule.preview': async ({ text }) => {
      const clock = (await open()).schedules.clock()
      const parsed = parseSchedule(text, clock)
      if (!parsed.ok) return parsed
      const runs = [...nextRuns(parsed.schedule, shownRuns, clock)]
      if (runs.length === 0) return { ok: false, message: said('schedule.time_passed') }
      return { ok: true, meaning: meaningOf(parsed.schedule), runs, timeZone: clock.timeZone }
    },
    'schedule.create': after((app, { schedule, ...input }: Wish & Pick<JobRequest, 'schedule'>) =>
      app.schedules.desk.create({ ...given(input), schedule, workdir: input.workdir ?? app.workspace() }),
    ),
    'schedule.update': after((app, { id, change }: { id: string; change: Wish }) =>
      app.schedules.desk.update(id, given(change)),
    ),
    'schedule.pause': after((app, { id }: { id: string }) => app.schedules.desk.pause(id)),
    'schedule.resume': after((app, { id }: { id: string }) => app.schedules.desk.resume(id)),
    'schedule.remove': after(async (app, { id }: { id: string }) => {
      app.schedules.scheduler.stop(id)
      return app.schedules.desk.remove(id)
    }),
    'schedule.run': after((app, { id }: { id: string }) => app.schedules.scheduler.runNow(id)),
    'schedule.stop': after(async (app, { id }: { id: string }) => {
      app.schedules.scheduler.stop(id)
      return { ok: true, value: undefined }
    }),
    'schedule.history': async ({ id, limit }) => {
      const { ledger } = (await open()).schedules
      return [...(await ledger.list({ limit, ...(id === undefined ? {} : { jobId: id }) }))]
    },
    'schedule.output': async ({ output }) => (await open()).schedules.outputs.read(output),
    'schedule.restore': after<void>(async (app) => {
      const done = await app.schedules.jobs.restore()
      await app.schedules.scheduler.wake()
      return done
    }),
    'schedule.background': after(
      (app, change: { runsInBackground?: boolean | undefined; startsAtLogin?: boolean | undefined }) =>
        app.setBackground(change),
    ),
  }
}

type Wish = { [K in keyof JobRequest]?: JobRequest[K] | undefined }

/** Without the fields that were left out. */
function given(change: Wish): Partial<JobRequest> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
