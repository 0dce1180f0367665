import { homedir } from 'node:os'
import type { Agent } from '../../../core/agent/create-agent'
import type { ConfigFile } from '../../../core/home/config-file'
import type { HomePaths } from '../../../core/home/home-paths'
import type { Redact } from '../../../core/base/redact'
import { scanStrictly } from '../../../core/memory/scan-strictly'
import type { DeliveryRequest } from '../../../core/schedule/delivery/deliver'
import type { Job } from '../../../core/schedule/jobs/job'
import type { Stored } from '../../../core/schedule/jobs/jobs-store'
import { meaningOf } from '../../../core/schedule/meaning'
import { openSchedules } from './open-schedules'
import type { Secrets } from '../../../core/secrets/create-secrets'
import type { OpenDatabase } from '../../../core/sessions/open-database'
import { cronTools } from '../../../core/schedule/cronjob/cronjob-tool'
import type { ScheduledJob, ScheduleOverview } from '../../../shared/calls/schedule-calls'
import type { TurnEvent } from '../../../shared/turn'
import { settingProblem } from '../settings/setting-problem'

export interface AppSchedulePorts {
  readonly paths: HomePaths
  readonly config: ConfigFile
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly secrets: Secrets
  readonly redact: Redact
  /** The skills that come with the program. */
  readonly bundledSkills: string | null
  readonly database: () => Promise<Pick<OpenDatabase, 'db' | 'write'>>
  readonly agent: () => Promise<Pick<Agent, 'send' | 'stop'>>
  /** A job followed a skill. */
  skillUsed(name: string): Promise<void>
  workspace(): string | null
  /** Whether jobs run by themselves here. */
  readonly stays: boolean
  listen(event: TurnEvent): void
  /** The window is told. */
  changed(overview: ScheduleOverview): void
  /** The settings are others now. */
  settingsChanged(): void
  /** A notification of the system. Rejects where there are none. */
  notify(request: DeliveryRequest): Promise<void>
}

export type AppSchedules = ReturnType<typeof openAppSchedules>

/** Schedules as the app runs them: on the clock of this machine, with its notifications. */
export function openAppSchedules(ports: AppSchedulePorts) {
  const { paths, config, env, secrets, redact } = ports
  const schedules = openSchedules({
    paths,
    config,
    settings: config.values,
    env,
    userHome: homedir(),
    bundledSkills: ports.bundledSkills,
    skillUsed: ports.skillUsed,
    secrets: () => [...secrets.inMemory()],
    redact,
    clock: Date.now,
    timer: (ms, callback) => {
      if (!ports.stays) return () => undefined
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    database: ports.database,
    agent: ports.agent,
    notify: ports.notify,
    listen: ports.listen,
    changed: () => void overview().then(ports.changed),
  })
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
    workspace: ports.workspace,
    /** The skills that jobs follow. */
    async attachedSkills(): Promise<readonly string[]> {
      const listed = await jobs.list()
      return listed.ok ? listed.value.jobs.flatMap(({ skills }) => skills) : []
    },
    async setBackground(change: {
      runsInBackground?: boolean | undefined
      startsAtLogin?: boolean | undefined
    }): Promise<Stored<void>> {
      const values = { run_in_background: change.runsInBackground, start_at_login: change.startsAtLogin }
      for (const [key, value] of Object.entries(values)) {
        if (value === undefined) continue
        const set = await config.set(['desktop', key], value)
        if (!set.ok) return { ok: false, message: settingProblem(set.notice) }
      }
      ports.settingsChanged()
      return { ok: true, value: undefined }
    },
    start: scheduler.start,
    /** A machine that slept over a run looks at once, not at the next turn of the timer. */
    wake: scheduler.wake,
    close: scheduler.close,
  }
}

function shown(job: Job, isRunning: boolean): ScheduledJob {
  const { id, name, prompt, scheduleText, schedule, enabled, state, deliver, skills, script, workdir, model, repeat } =
    job
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
    skills: [...skills],
    script,
    workdir,
    model,
    repeat,
    nextRunAt,
    lastRunAt,
    lastError,
    lastDeliveryError,
    isRunning,
  }
}
