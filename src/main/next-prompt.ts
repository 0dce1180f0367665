import { randomUUID } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import type { Config } from '../core/home/config-schema'
import type { HomePaths } from '../core/home/home-paths'
import { openDecisions } from '../core/prompt/context-files/decisions'
import type { PromptTarget } from '../core/prompt/session-prompt'
import type { BuiltPrompt } from '../core/prompt/thread/build-with-decisions'
import { createPromptBuilder } from '../core/prompt/thread/create-prompt-builder'
import { watchPrompt } from '../core/prompt/watch-prompt'
import { modelWindow } from '../core/models/model-window'
import type { SessionRuns } from '../core/agent/session-run'
import { promptForRun } from '../core/agent/prompt-for-run'
import type { AppState } from '../shared/app'
import type { Notice, StaleFile } from '../shared/model'
import { createPromptPreview } from './prompt-preview'

export interface NextPromptPorts {
  readonly paths: HomePaths
  config(): Config
  /** The settings for one prompt: those of everybody, or what the user tries in one chat only. */
  configFor(sessionId: string, isNext: boolean): Promise<Config>
  state(): Pick<AppState, 'model' | 'workspace'>
  startThread(): Worker
  onStale(files: readonly StaleFile[]): void
  say(part: string, notices: readonly Notice[]): void
  runs(): Promise<Pick<SessionRuns, 'of' | 'toolNames' | 'usualTools'>>
  /** The skills that come with the app. */
  readonly bundledSkills: string | null
  /** Skills that are off in a session, given those that are off everywhere; `null` for the next one. */
  disabledSkills(sessionId: string | null, everywhere: readonly string[]): Promise<readonly string[]>
}

/** Prompts of sessions, built in a thread; the one that the next session starts with; and the user's decisions about files. */
export async function openNextPrompt(ports: NextPromptPorts) {
  const { paths, config, configFor, state, startThread, onStale, say, runs } = ports
  const decisions = await openDecisions(paths.decisions, () => new Date())
  say('decisions', decisions.notices)
  const builder = createPromptBuilder(startThread)
  /** What is allowed "once" holds for the one conversation that has not begun yet. */
  const nextSession = randomUUID()

  async function build(sessionId: string, { model, provider, workspace }: PromptTarget): Promise<BuiltPrompt> {
    const run = await runs()
    const isNext = sessionId === nextSession
    const chosen = await configFor(sessionId, isNext)
    const disabled = await ports.disabledSkills(isNext ? null : sessionId, chosen.skills.disabled)
    const built = await builder.build({
      home: paths.root,
      profile: paths.profile,
      workspace,
      model,
      provider,
      contextWindow: modelWindow(config(), model),
      tools: isNext ? await run.usualTools('desktop') : await run.toolNames(sessionId),
      ...promptForRun(isNext ? 'desktop' : run.of(sessionId).kind, {
        ...chosen,
        skills: { ...chosen.skills, disabled },
      }),
      ...(ports.bundledSkills !== null && { bundledSkills: ports.bundledSkills }),
      now: new Date(),
      timeZone: config().timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
      sessionId,
      decisions: decisions.heldIn(sessionId),
      env: { ...process.env },
    })
    await Promise.all(built.outdated.map(({ path, sha256 }) => decisions.dropIfChanged(path, sha256)))
    return built
  }

  const preview = createPromptPreview({
    build: () => {
      const { model, workspace } = state()
      return build(nextSession, { model: model.name, provider: model.provider, workspace: workspace?.path ?? null })
    },
    watch: (input, onStale) =>
      watchPrompt({
        input,
        agentsChain: config().context.agents_chain,
        onStale,
        onProblem: (notice) => say('watching', [notice]),
      }),
    onStale,
  })
  return {
    build,
    preview,
    decisions,
    nextSession,
    async close(): Promise<void> {
      await preview.close()
      await builder.close()
    },
  }
}

export type NextPrompt = Awaited<ReturnType<typeof openNextPrompt>>
