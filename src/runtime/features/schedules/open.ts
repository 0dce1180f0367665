import { scanStrictly } from '../../../core/memory/scan-strictly'
import { cronTools } from '../../../core/schedule/cronjob/cronjob-tool'
import type { Job } from '../../../core/schedule/jobs/job'
import type { Stored } from '../../../core/schedule/jobs/jobs-store'
import { meaningOf } from '../../../core/schedule/meaning'
import type { Tool } from '../../../core/tools/tool'
import type { ScheduledJob, ScheduleOverview } from '../../../shared/calls/schedule-calls'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import type { Rooms } from '../../rooms'
import { settingProblem } from '../settings/setting-problem'
import { openSchedules, type Schedules } from './open-schedules'

/** Schedules as the program runs them: on the clock of this machine, with its notifications. */
export interface AppSchedules extends Pick<Schedules['scheduler'], 'start' | 'wake' | 'close'> {
  readonly schedules: Schedules
  readonly tools: readonly Tool[]
  overview(): Promise<ScheduleOverview>
  workspace(): string | null
  /** The skills that jobs follow. */
  attachedSkills(): Promise<readonly string[]>
  setBackground(change: BackgroundChange): Promise<Stored<void>>
}

interface BackgroundChange {
  readonly runsInBackground?: boolean | undefined
  readonly startsAtLogin?: boolean | undefined
}

export async function openSchedulesRoom(rooms: Rooms): Promise<AppSchedules> {
  const { edges, paths, config, env, userHome, secrets, redact } = rooms
  const workspace = () => rooms.workspace.current()?.path ?? null
  const schedules = openSchedules({
    paths,
    config,
    settings: config.values,
    env,
    userHome,
    bundledSkills: rooms.bundledSkills,
    skillUsed: async (name) => (await rooms.toolbox()).skills.usage.count(name, 'uses'),
    secrets: () => [...secrets.inMemory()],
    redact,
    clock: Date.now,
    timer: (ms, callback) => {
      if (!edges.stays) return () => undefined
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    database: async () => (await rooms.store()).database,
    agent: async () => (await rooms.conversations()).agent,
    way: async () => (await rooms.models()).way,
    notify: edges.notify,
    toChannel: async (target, { text }) => {
      const { deliver } = rooms.channels
      if (deliver === null) throw new SaidError(said('schedule.no_channels_here'))
      await deliver(target, text)
    },
    chatOf: (sessionId) => rooms.channels.chatOf(sessionId),
    listen: (event) => void rooms.conversations().then((opened) => opened.listen(event)),
    changed: () => void overview().then((changed) => rooms.events.emit('schedule.changed', changed)),
  })
  rooms.hearers.add(schedules.hear)
  const { scheduler, jobs, desk } = schedules
  const tools = cronTools({
    jobs,
    desk,
    runNow: scheduler.runNow,
    scan: scanStrictly,
    mayScheduleAlone: () => config.values().cron.allow_agent_scheduling,
  })

  async function overview(): Promise<ScheduleOverview> {
    const listed = await jobs.list()
    const { run_in_background: runsInBackground, start_at_login: startsAtLogin } = config.values().desktop
    const { timeZone } = schedules.clock()
    return {
      jobs: listed.ok ? listed.value.jobs.map((job) => shown(job, scheduler.isRunning(job.id))) : [],
      problem: listed.ok ? null : listed.message,
      repaired: listed.ok ? [...listed.value.repaired] : [],
      timeZone,
      runsInBackground,
      startsAtLogin,
    }
  }

  return {
    schedules,
    tools,
    overview,
    workspace,
    async attachedSkills() {
      const listed = await jobs.list()
      return listed.ok ? listed.value.jobs.flatMap(({ skills }) => skills) : []
    },
    async setBackground(change) {
      const values = { run_in_background: change.runsInBackground, start_at_login: change.startsAtLogin }
      for (const [key, value] of Object.entries(values)) {
        if (value === undefined) continue
        const set = await config.set(['desktop', key], value)
        if (!set.ok) return { ok: false, message: settingProblem(set.notice) }
      }
      edges.settingsChanged()
      return { ok: true, value: undefined }
    },
    start: scheduler.start,
    /** A machine that slept over a run looks at once, not at the next turn of the timer. */
    wake: scheduler.wake,
    close: scheduler.close,
  }
}

function shown(job: Job, isRunning: boolean): ScheduledJob {
  const { id, name, prompt, scheduleText, schedule, enabled, state, deliver, skills, script, noAgent, repeat } = job
  const { contextFrom, toolsets, workdir, model, provider } = job
  const { nextRunAt, lastRunAt, lastError, lastDeliveryError } = job
  return {
    id,
    name,
    prompt,
    schedule: scheduleText,
    meaning: schedule === null ? null : meaningOf(schedule),
    enabled,
    state,
    deliver,
    skills,
    script,
    noAgent,
    contextFrom,
    toolsets,
    workdir,
    model,
    provider,
    repeat,
    nextRunAt,
    lastRunAt,
    lastError,
    lastDeliveryError,
    isRunning,
  }
}
