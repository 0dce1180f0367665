import { randomUUID } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import type { Config } from '../../../core/home/config-schema'
import type { HomePaths } from '../../../core/home/home-paths'
import { openDecisions } from '../../../core/prompt/context-files/decisions'
import type { PromptTarget } from '../../../core/prompt/session-prompt'
import { type BuiltPrompt, buildPrompt } from '../../../core/prompt/build-prompt'
import { createPromptBuilder } from '../../../core/prompt/thread/create-prompt-builder'
import { watchPrompt } from '../../../core/prompt/watch-prompt'
import type { WindowOf } from '../../../core/models/model-windows'
import type { SessionRuns } from '../../../core/agent/session-run'
import { promptForRun } from '../../../core/agent/prompt-for-run'
import type { Notice } from '../../../shared/model'
import type { Origin } from '../../../shared/origin'
import { chosenModel } from '../../../core/models/chosen-model'
import { type SessionTarget, sessionTarget } from '../../../core/models/session-target'
import { nextTools, type NextToolsPorts } from './next-tools'
import type { PromptOverlay } from './prompt-overlay'
import { createPromptPreview } from './prompt-preview'

export interface NextPromptPorts {
  readonly paths: HomePaths
  /** Whose sessions begin here. */
  readonly origin: Origin
  readonly env: Readonly<NodeJS.ProcessEnv>
  config(): Config
  /** What the user switched for single chats. */
  readonly overlay: Pick<PromptOverlay, 'configFor' | 'next' | 'begin'>
  /** Asked instead of the configured model. */
  readonly model: string | null
  workspace(): string | null
  /** Once it is known what providers listed before. */
  windowOf(): Promise<WindowOf>
  /** `null`: prompts may be built here. */
  readonly startThread: (() => Worker) | null
  /** The prompt of the next session is another one, or prompts of sessions may be stale. */
  onChange(): void
  say(part: string, notices: readonly Notice[]): void
  toolbox(): Promise<NextToolsPorts & { readonly runs: Pick<SessionRuns, 'of' | 'toolNames' | 'setTools'> }>
  /** The skills that come with the app. */
  readonly bundledSkills: string | null
  /** Skills that are off in a session, given those that are off everywhere; `null` for the next one. */
  disabledSkills(sessionId: string | null, everywhere: readonly string[]): Promise<readonly string[]>
}

/** Prompts of sessions, built in a thread; the one that the next session starts with; and the user's decisions about files. */
export async function openNextPrompt(ports: NextPromptPorts) {
  const { paths, origin, config, overlay, windowOf, startThread, onChange, say, toolbox } = ports
  const decisions = await openDecisions(paths.decisions, () => new Date())
  say('decisions', decisions.notices)
  const builder =
    startThread === null ? { build: buildPrompt, close: () => Promise.resolve() } : createPromptBuilder(startThread)
  /** What is allowed "once" holds for the one conversation that has not begun yet. */
  const nextSession = randomUUID()

  async function build(sessionId: string, { model, provider, workspace }: PromptTarget): Promise<BuiltPrompt> {
    const { runs } = await toolbox()
    const isNext = sessionId === nextSession
    const chosen = await overlay.configFor(sessionId, isNext)
    const disabled = await ports.disabledSkills(isNext ? null : sessionId, chosen.skills.disabled)
    const built = await builder.build({
      home: paths.root,
      profile: paths.profile,
      workspace,
      model,
      provider,
      contextWindow: (await windowOf())(provider, model),
      tools: isNext ? await tools() : await runs.toolNames(sessionId),
      ...promptForRun(isNext ? origin : runs.of(sessionId).origin, {
        ...chosen,
        skills: { ...chosen.skills, disabled },
      }),
      ...(ports.bundledSkills !== null && { bundledSkills: ports.bundledSkills }),
      now: new Date(),
      timeZone: config().timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
      sessionId,
      decisions: decisions.heldIn(sessionId),
      env: { ...ports.env },
    })
    // Looking from a command line must not change what the user decided: the next session drops it.
    if (!isNext || origin === 'window')
      await Promise.all(built.outdated.map(({ path, sha256 }) => decisions.dropIfChanged(path, sha256)))
    return built
  }

  /** Of the next session. */
  const tools = async () => nextTools(await toolbox(), origin, (await overlay.next())?.switches ?? [])

  /** What the next session talks to. */
  async function target(): Promise<SessionTarget> {
    const chosen = (await overlay.next())?.model ?? null
    return chosen === null ? sessionTarget(config(), ports.env, ports.model) : { ok: true, ...chosen }
  }

  /** The prompt that the next session would be sent with. One whose provider is not set up is shown all the same. */
  const buildNext = async () => build(nextSession, { ...(await shownTarget()), workspace: ports.workspace() })

  async function shownTarget() {
    const { provider, name: model } = chosenModel(config())
    const next = await target()
    return next.ok ? { provider: next.provider, model: next.model } : { provider, model: ports.model ?? model }
  }

  const preview = createPromptPreview({
    build: buildNext,
    watch: (watched, onChange) =>
      watchPrompt({
        watched,
        onStale: (files) => files.length > 0 && onChange(),
        onProblem: (notice) => say('watching', [notice]),
      }),
    onChange,
  })
  return {
    build,
    buildNext,
    preview,
    tools,
    target,
    /** Of the next session's model. */
    async contextWindow(): Promise<number> {
      const { provider, model } = await shownTarget()
      return (await windowOf())(provider, model)
    },
    /** A chat begins: what was allowed once or switched for the next one is for this one, and for no other. */
    async begin(sessionId: string): Promise<void> {
      const wasOnce = await decisions.handOver(nextSession, sessionId)
      const wasSwitched = (await overlay.next()) !== null
      if (wasSwitched) {
        // On a disk that takes nothing the message itself is refused in a moment.
        await (await toolbox()).runs.setTools(sessionId, await tools())
        await overlay.begin(sessionId)
      }
      if (wasOnce || wasSwitched) preview.forget()
    },
    decisions,
    nextSession,
    async close(): Promise<void> {
      await preview.close()
      await builder.close()
    },
  }
}

export type NextPrompt = Awaited<ReturnType<typeof openNextPrompt>>
