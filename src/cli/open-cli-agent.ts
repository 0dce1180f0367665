import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Agent } from '../core/agent/create-agent'
import { composeAgent } from '../runtime/features/agent/compose-agent'
import type { Config } from '../core/home/config-schema'
import { openHome } from '../core/home/open-home'
import { createModelLists } from '../core/models/create-model-lists'
import { createModelCache, modelListsFile } from '../core/models/model-cache'
import { createModelWindows } from '../core/models/model-windows'
import { createFetch } from '../core/models/network/create-fetch'
import { calibrationFile, openCalibration } from '../core/models/tokens/calibration-store'
import { createInlineCounter } from '../core/models/tokens/create-counter'
import { buildPrompt } from '../core/prompt/build-prompt'
import { openDecisions } from '../core/prompt/context-files/decisions'
import { profileName } from '../core/prompt/profile-place'
import { databaseFiles } from '../core/sessions/database-files'
import { type OpenDatabase, openDatabase } from '../core/sessions/open-database'
import { sqliteSessions } from '../core/sessions/sqlite-sessions'
import { createInlineSearch } from '../core/sessions/search/create-search'
import { promptForRun } from '../core/agent/prompt-for-run'
import { openToolbox } from '../runtime/features/tools/open-toolbox'
import { isAlive } from '../core/base/is-alive'
import { createRedactor } from '../core/base/redact'
import { openMemory } from '../core/memory/open-memory'
import { findBundledSkills } from '../core/skills/find-bundled'
import { openSkills } from '../core/skills/open-skills'
import packageJson from '../../package.json'
import type { Notice } from '../shared/model'
import type { TurnEvent } from '../shared/turn'
import type { CommandContext } from './command'
import { openCliSettings } from './open-cli-settings'

export interface CliAgent extends AsyncDisposable {
  readonly agent: Agent
  readonly settings: Config
  readonly sessions: ReturnType<typeof sqliteSessions>
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
}

/** The agent of the home that the command line was started with. */
export async function openCliAgent(
  { home, env }: CommandContext,
  say: (notice: Notice) => void,
  listen: (event: TurnEvent) => void,
): Promise<CliAgent> {
  const opened = await openHome(home)
  const { paths } = opened
  for (const notice of opened.ok ? opened.notices : [opened.notice]) say(notice)
  const { config, secrets } = await openCliSettings(paths, env, say)
  const decisions = await openDecisions(paths.decisions, () => new Date())
  const database = await openDatabase({ ...databaseFiles(paths), clock: Date.now })
  for (const notice of [...decisions.notices, ...database.notices]) say(notice)
  const calibration = await openCalibration(join(paths.cache, calibrationFile))
  const settings = config.values()

  const fetch = createFetch({ env })
  const cache = createModelCache(join(paths.cache, modelListsFile), Date.now)
  const lists = createModelLists({ settings: () => settings, env, secrets, cache, fetch })
  await lists.known()
  const windowOf = createModelWindows({ settings: () => settings, listed: lists.model })

  const search = createInlineSearch(database.db, join(paths.cache, 'search.db'), say)
  const memory = openMemory({ paths, settings: () => settings, clock: Date.now, isAlive })
  const bundled = findBundledSkills(import.meta.dirname)
  const skills = openSkills({
    paths,
    settings: () => settings,
    config,
    env,
    userHome: homedir(),
    bundled,
    clock: Date.now,
    isAlive,
    changed: () => undefined,
  })
  const toolbox = openToolbox({
    version: packageJson.version,
    paths,
    config,
    settings: () => settings,
    env,
    userHome: homedir(),
    secrets,
    redact: createRedactor(secrets.inMemory),
    database,
    fetch,
    search: search.ask,
    otherTools: [...memory.tools, ...skills.tools],
    node: { program: process.execPath, env: { ELECTRON_RUN_AS_NODE: '1' } },
    openBrowser: async () => undefined,
    workspace: () => null,
    // Nobody answers at a command line that may run in a script.
    present: () => false,
    mcpChanged: () => undefined,
    notify: () => undefined,
  })
  const agent = composeAgent({
    paths,
    settings: () => settings,
    env,
    userHome: homedir(),
    secrets,
    database,
    fetch,
    counter: createInlineCounter(calibration.correct),
    calibration,
    listed: lists.model,
    search: search.ask,
    toolbox,
    decisions,
    learning: { skills, memory, reviewed: () => undefined },
    listen,
    buildPrompt: async (sessionId, target) =>
      buildPrompt({
        ...target,
        home,
        profile: profileName(dirname(dirname(home)), home),
        contextWindow: windowOf(target.provider, target.model),
        tools: await toolbox.runs.toolNames(sessionId),
        ...promptForRun(toolbox.runs.of(sessionId).origin, settings),
        now: new Date(),
        timeZone: settings.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
        sessionId,
        decisions,
        env,
        ...(bundled !== null && { bundledSkills: bundled }),
      }),
  })
  return {
    agent,
    settings,
    database,
    sessions: sqliteSessions(database, { clock: Date.now, randomHex: () => randomBytes(3).toString('hex') }),
    async [Symbol.asyncDispose]() {
      await agent.close()
      await Promise.all([toolbox.close(), search.close()])
      await Promise.all([config.close(), database.close(), calibration.idle()])
    },
  }
}
