import { homedir } from 'node:os'
import { openHome } from '../core/home/open-home'
import { createRedactor } from '../core/base/redact'
import { openSchedules, type Schedules } from '../runtime/features/schedules/open-schedules'
import { findBundledSkills } from '../core/skills/find-bundled'
import { homeUsageLedger } from '../core/skills/usage-ledger'
import type { Notice } from '../shared/model'
import type { CommandContext } from './command'
import { type CliAgent, openCliAgent } from './open-cli-agent'
import { openCliSettings } from './open-cli-settings'

export interface CliSchedules extends AsyncDisposable {
  readonly schedules: Schedules
}

/** The jobs of a home. The agent is opened only when one of them runs; the timer never is. */
export async function openCliSchedules(context: CommandContext, say: (notice: Notice) => void): Promise<CliSchedules> {
  const { home, env } = context
  const opened = await openHome(home)
  for (const notice of opened.ok ? opened.notices : [opened.notice]) say(notice)
  const { paths } = opened
  const { config, secrets } = await openCliSettings(paths, env, say)
  let agent: Promise<CliAgent> | null = null
  const openAgent = () => (agent ??= openCliAgent(context, say, (event) => schedules.hear(event)))
  const schedules = openSchedules({
    paths,
    config,
    settings: config.values,
    env,
    userHome: homedir(),
    bundledSkills: findBundledSkills(import.meta.dirname),
    skillUsed: (name) => homeUsageLedger(paths, Date.now).count(name, 'uses'),
    secrets: () => [...secrets.inMemory()],
    redact: createRedactor(secrets.inMemory),
    clock: Date.now,
    timer: () => () => undefined,
    database: async () => (await openAgent()).database,
    agent: async () => (await openAgent()).agent,
    notify: () => Promise.reject(new Error('the command line shows no notifications.')),
    listen: () => undefined,
    changed: () => undefined,
  })
  return {
    schedules,
    async [Symbol.asyncDispose]() {
      await schedules.scheduler.close()
      await (await agent)?.[Symbol.asyncDispose]()
      await config.close()
    },
  }
}
