import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { TurnEvent } from '../../../shared/turn'
import type { Agent } from '../../../core/agent/create-agent'
import { configAllowlist } from '../../../core/agent/people/config-allowlist'
import { wait } from '../../../core/base/wait'
import type { ConfigFile } from '../../../core/home/config-file'
import type { Config } from '../../../core/home/config-schema'
import type { HomePaths } from '../../../core/home/home-paths'
import { takeLock } from '../../../core/base/file-lock'
import type { WayOut } from '../../../core/base/guard/way-out'
import { isAlive } from '../../../core/base/is-alive'
import type { Redact } from '../../../core/base/redact'
import { sessionTarget } from '../../../core/models/session-target'
import { giveTitle } from '../../../core/sessions/life/give-title'
import type { OpenDatabase } from '../../../core/sessions/open-database'
import { sqliteSessions } from '../../../core/sessions/sqlite-sessions'
import { createApprovals } from '../../../core/tools/approval/decide'
import { isHeld } from '../../../core/tools/terminal/ask-for-grants'
import { chooseEnvironment } from '../../../core/tools/terminal/choose-environment'
import { builtInToolsets } from '../../../core/tools/toolsets/built-in-toolsets'
import { selectTools } from '../../../core/tools/toolsets/resolve-toolsets'
import { deliver, type DeliveryPorts, type DeliveryRequest } from '../../../core/schedule/delivery/deliver'
import { createFileDelivery } from '../../../core/schedule/delivery/to-file'
import { createSessionDelivery } from '../../../core/schedule/delivery/to-session'
import { createWebhookDelivery } from '../../../core/schedule/delivery/to-webhook'
import { knownZone } from '../../../core/schedule/grammar/wall-clock'
import { jobSkills } from '../../../core/schedule/job-skills'
import type { Job } from '../../../core/schedule/jobs/job'
import { createJobDesk } from '../../../core/schedule/jobs/job-desk'
import { createJobsStore } from '../../../core/schedule/jobs/jobs-store'
import { createAgentAsker } from '../../../core/schedule/runs/agent-asker'
import { createOutputFiles } from '../../../core/schedule/runs/output-files'
import { runJob, type RunJobPorts } from '../../../core/schedule/runs/run-job'
import { createRunLedger } from '../../../core/schedule/runs/run-ledger'
import { createScriptRunner } from '../../../core/schedule/runs/script-runner'
import { createScheduler, type SchedulerPorts } from '../../../core/schedule/scheduler'
import { createTurnWatch } from '../../../core/schedule/turn-watch'

export interface SchedulesHome {
  readonly paths: HomePaths
  readonly config: Pick<ConfigFile, 'raw' | 'holding' | 'reload' | 'set'>
  /** As they are now. */
  readonly settings: () => Config
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  /** The skills that come with the app; `null` where there are none. */
  readonly bundledSkills: string | null
  /** A job followed a skill. */
  readonly skillUsed: (name: string) => Promise<void>
  readonly secrets: () => readonly string[]
  readonly redact: Redact
  readonly clock: () => number
  readonly timer: SchedulerPorts['timer']
  /** Opened when a job needs it, not before. */
  readonly database: () => Promise<Pick<OpenDatabase, 'db' | 'write'>>
  readonly agent: () => Promise<Pick<Agent, 'send' | 'stop'>>
  /** The proxy and the certificates of the system. */
  readonly way: () => Promise<WayOut>
  readonly notify: (request: DeliveryRequest) => Promise<void>
  readonly toChannel: DeliveryPorts['toChannel']
  readonly chatOf: DeliveryPorts['chatOf']
  /** Turns that are not the agent's own: results that were put into a conversation. Must not throw. */
  readonly listen: (event: TurnEvent) => void
  readonly changed: () => void
}

const scriptSeconds = 3_600
const idleMs = 600_000

export type Schedules = ReturnType<typeof openSchedules>

/** The jobs of a home and what runs them. `hear` gets every turn event of the program. */
export function openSchedules(home: SchedulesHome) {
  const { paths, settings, env, userHome } = home
  const clock = () => ({ now: home.clock(), timeZone: zoneOf(settings()) })
  const lock = { process: process.pid, isAlive }
  const newId = () => randomBytes(6).toString('hex')
  const jobs = createJobsStore({
    path: join(paths.cron, 'jobs.json'),
    lastGood: join(paths.desktop, 'jobs.last-good.json'),
    clock,
    newId,
    ...lock,
  })
  const keep = () => settings().cron.output_retention
  const ledger = createRunLedger({ path: join(paths.cron, 'runs.jsonl'), clock: home.clock, keep, ...lock })
  const outputs = createOutputFiles(join(paths.cron, 'output'), keep)
  const turns = createTurnWatch()
  const asker = createAgentAsker({ agent: home.agent, begin, idleMs })

  async function begin(job: Job) {
    const target = targetOf(job)
    if (!target.ok) return { ok: false, message: target.reason } as const
    const database = await home.database()
    const sessions = sqliteSessions(database, { clock: home.clock, randomHex: () => randomBytes(3).toString('hex') })
    const { model, provider } = target
    const created = await sessions.create({ model, provider, workspace: job.workdir, origin: 'schedule' })
    if (!created.ok) return { ok: false, message: created.message } as const
    await database.write((db) => {
      giveTitle(db, created.value, job.name, 'model')
      if (job.toolsets === null) return
      const tools = jobTools(job.toolsets, settings().agent.disabled_toolsets)
      db.prepare('UPDATE sessions SET tools = ? WHERE id = ?').run(JSON.stringify(tools), created.value)
    })
    return { ok: true, sessionId: created.value } as const
  }

  function targetOf({ model, provider }: Job) {
    if (model !== null && provider !== null) return { ok: true, model, provider } as const
    const now = settings()
    return sessionTarget(model === null ? now : { ...now, model: { ...now.model, default: model } }, env)
  }

  const script: RunJobPorts['script'] = async (job, name, signal) => {
    const machine = { env, platform: process.platform, userHome, hermesHome: paths.root, secrets: home.secrets }
    const environment = chooseEnvironment(settings().terminal, machine)
    const approvals = createApprovals({
      mode: () => settings().approvals.mode,
      denyGlobs: () => settings().approvals.deny,
      allowlist: configAllowlist(home.config),
      clock: { wait },
      ask: () => Promise.reject(new Error('Nobody is there.')),
      judge: () => Promise.reject(new Error('Nobody is there.')),
      context: {
        origin: 'schedule',
        userHome,
        hermesHome: paths.root,
        isolated: environment.isolated,
        sandboxed: isHeld(environment),
      },
    })
    const folder = join(paths.root, 'scripts')
    const ports = {
      folder,
      approvals,
      environmentOf: () => environment,
      wait,
      redact: home.redact,
      timeoutSeconds: scriptSeconds,
    }
    try {
      return await createScriptRunner(ports)(job, name, signal)
    } finally {
      await environment.close()
    }
  }

  const toFile = createFileDelivery({ reports: join(paths.cron, 'reports'), userHome, hermesHome: paths.root })
  const toWebhook = async (url: string, request: DeliveryRequest) =>
    createWebhookDelivery({ allowPrivate: () => settings().security.allow_private_urls, way: await home.way() })(
      url,
      request,
    )
  const toSession = async (sessionId: string, request: DeliveryRequest) =>
    createSessionDelivery({
      database: await home.database(),
      clock: home.clock,
      newTurnId: randomUUID,
      process: process.pid,
      whenIdle: turns.whenIdle,
      listen: home.listen,
    })(sessionId, request)

  const scheduler = createScheduler({
    jobs,
    ledger,
    clock,
    timer: home.timer,
    settings: () => ({ catchUp: settings().cron.catch_up_missed, maxParallel: settings().cron.max_parallel_jobs }),
    run: (job, run, signal) =>
      runJob(
        job,
        run,
        {
          ask: asker.ask,
          script,
          skill: jobSkills({ paths, settings, env, userHome, bundled: home.bundledSkills }),
          skillUsed: home.skillUsed,
          lastOutput: outputs.last,
          keep: outputs.keep,
          deliver: (request) =>
            deliver(request, {
              toSession,
              toFile,
              toWebhook,
              notify: home.notify,
              toChannel: home.toChannel,
              chatOf: home.chatOf,
            }),
          timeZone: () => clock().timeZone,
        },
        signal,
      ),
    changed: home.changed,
    newRunId: () => randomBytes(6).toString('hex'),
    process: process.pid,
    hold: (jobId) => takeLock(join(paths.cron, 'running', `${jobId.replaceAll(/[^\w-]/g, '_')}.lock`), lock, 0),
  })
  const desk = createJobDesk({
    jobs,
    clock,
    newId,
    model: () => ({ model: settings().model.default || null, provider: settings().model.provider || null }),
    changed: () => {
      home.changed()
      void scheduler.wake()
    },
  })

  return {
    jobs,
    desk,
    ledger,
    outputs,
    scheduler,
    clock,
    hear(event: TurnEvent): void {
      turns.hear(event)
      asker.hear(event)
    },
  }
}

/** A job that names its own sets has these and no others; nobody answers it, and it makes no jobs. */
function jobTools(enabled: readonly string[], neverEnabled: readonly string[]): readonly string[] {
  return selectTools({ enabled, disabled: [...neverEnabled, 'clarify', 'cronjob'] }, builtInToolsets)
}

/** A zone that nobody knows counts as the system's; the settings tell about it. */
function zoneOf({ timezone }: Config): string {
  return knownZone(timezone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
