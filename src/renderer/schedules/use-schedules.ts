import { create } from 'zustand'
import type { ScheduleOverview } from '../../shared/calls/schedule-calls'
import type { Input } from '../../shared/ipc'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

type Action = 'schedule.pause' | 'schedule.resume' | 'schedule.remove' | 'schedule.run' | 'schedule.stop'

interface Schedules {
  /** `null` until main has answered. */
  readonly overview: ScheduleOverview | null
  readonly problem: string | null
  /** Grows with every change, so that lists of runs are read again. */
  readonly version: number
  /** The run that a notification led to. */
  readonly shown: { readonly jobId: string; readonly runId: string } | null
  replace(overview: ScheduleOverview): void
  show(run: Schedules['shown']): void
  refresh(): Promise<void>
  act(action: Action, id: string): Promise<void>
  restore(): Promise<void>
  setBackground(change: Input<'schedule.background'>): Promise<void>
  /** `false`: main refused, and `problem` says why. */
  create(job: Input<'schedule.create'>): Promise<boolean>
  update(id: string, change: Input<'schedule.update'>['change']): Promise<boolean>
}

/** Schedules. Main tells of each change by itself: nothing here looks at a clock. */
export const useSchedules = create<Schedules>()((set) => {
  const put = (overview: ScheduleOverview) => set(({ version }) => ({ overview, version: version + 1 }))
  const attempt = (change: () => Promise<ScheduleOverview>) => attempting(set)(async () => put(await change()))
  return {
    overview: null,
    problem: null,
    version: 0,
    shown: null,
    replace: put,
    show: (shown) => set({ shown }),
    refresh: async () => void (await attempt(() => call('schedule.list'))),
    act: async (action, id) => void (await attempt(() => call(action, { id }))),
    restore: async () => void (await attempt(() => call('schedule.restore'))),
    setBackground: async (change) => void (await attempt(() => call('schedule.background', change))),
    create: (job) => attempt(() => call('schedule.create', job)),
    update: (id, change) => attempt(() => call('schedule.update', { id, change })),
  }
})
