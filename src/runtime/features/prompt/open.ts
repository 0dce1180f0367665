import { randomUUID } from 'node:crypto'
import { sandboxAt } from '../../../core/tools/terminal/choose-environment'
import { openDecisions } from '../../../core/prompt/context-files/decisions'
import { sharesFolder } from '../../../core/tools/terminal/terminal-place'
import type { PromptTarget } from '../../../core/prompt/session-prompt'
import { type BuiltPrompt, buildPrompt } from '../../../core/prompt/build-prompt'
import { countPrompt } from '../../../core/prompt/count-prompt'
import { createPromptBuilder } from '../../../core/prompt/thread/create-prompt-builder'
import { watchPrompt } from '../../../core/prompt/watch-prompt'
import type { WindowOf } from '../../../core/models/model-windows'
import { offeredToolsets } from '../../../core/tools/toolsets/toolsets-of'
import { type CallTexts, callTexts } from '../../../core/agent/call-texts'
import { promptForRun } from '../../../core/agent/prompt-for-run'
import { projectOf, settingsIn } from '../../../core/home/project-settings'
import { resolveProvider } from '../../../core/models/resolve-provider'
import { chosenModel } from '../../../core/models/chosen-model'
import type { Origin } from '../../../shared/origin'
import { type SessionTarget, sessionTarget } from '../../../core/models/session-target'
import type { Rooms } from '../../rooms'
import { nextTools } from './next-tools'
import { watchOpenChats } from './watch-open-chats'
import type { WatchList } from '../../../core/prompt/staleness/watch-list'
import { createPromptPreview } from './prompt-preview'

/** Prompts of sessions, built in a thread; the one that the next session starts with; and the user's decisions about files. */
export async function openPromptRoom(rooms: Rooms) {
  const { edges, paths, overlay, events, notices, toolbox } = rooms
  const { origin, startThread } = edges
  const config = rooms.config.values
  /** Once it is known what providers listed before. */
  const windowOf = async (): Promise<WindowOf> => (await rooms.models(), rooms.windowOf)
  const workspace = () => rooms.workspace.current()?.path ?? null
  const decisions = await openDecisions(paths.decisions, () => new Date())
  notices.say('decisions', decisions.notices)
  const builder =
    startThread === null
      ? { build: buildPrompt, close: () => Promise.resolve() }
      : createPromptBuilder(() => startThread('prompt-thread'))
  /** What is allowed "once" holds for the one conversation that has not begun yet. */
  const nextSession = randomUUID()

  async function build(sessionId: string, { model, provider, workspace }: PromptTarget): Promise<BuiltPrompt> {
    const { runs, registry, skills } = await toolbox()
    const isNext = sessionId === nextSession
    const offered = isNext ? await tools() : await runs.toolNames(sessionId)
    const chosen = settingsIn(await overlay.configFor(sessionId, isNext), workspace)
    const disabled = skills.disabled(isNext ? null : sessionId, chosen.skills.disabled)
    const { count } = await rooms.counting()
    const terminal = isNext ? chosen.terminal : runs.of(sessionId).place
    const { sandbox } = chosen.terminal
    const at = { backend: terminal.backend, sandbox }
    const built = await builder.build({
      home: paths.root,
      profile: paths.profile,
      workspace,
      model,
      provider,
      contextWindow: (await windowOf())(provider, model),
      tools: offered,
      toolsets: offeredToolsets(offered, await registry.list(workspace)),
      ...promptForRun(
        isNext ? origin : runs.of(sessionId).origin,
        {
          ...chosen,
          terminal: {
            ...terminal,
            sharesFolder: sharesFolder(terminal),
            mark: await sandboxAt(at, { platform: process.platform, env: rooms.env }),
          },
          skills: { ...chosen.skills, disabled },
        },
        await overlay.textsFor(sessionId, isNext),
      ),
      ...(rooms.bundledSkills !== null && { bundledSkills: rooms.bundledSkills }),
      now: new Date(),
      timeZone: config().timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
      sessionId,
      decisions: decisions.heldIn(sessionId),
      env: { ...edges.env },
    })
    // Looking from a command line must not change what the user decided: the next session drops it.
    if (!isNext || origin === 'window')
      await Promise.all(built.outdated.map(({ path, sha256 }) => decisions.dropIfChanged(path, sha256)))
    return { ...built, snapshot: await countPrompt(built, (texts) => count(texts, { provider, model })) }
  }

  /** What requests of a session say beside its prompt; `null`: of the next one. */
  async function callOf(sessionId: string | null): Promise<CallTexts> {
    const texts = await overlay.textsFor(sessionId ?? nextSession, sessionId === null)
    const { runs, modes } = await toolbox()
    const mode = sessionId === null ? modes.next() : modes.of(sessionId).mode
    return callTexts(sessionId === null ? origin : runs.of(sessionId).origin, config(), texts, mode)
  }

  /** Of the next session. */
  const tools = async () => nextTools(await toolbox(), origin, workspace(), (await overlay.next())?.switches ?? [])

  /** What the next session talks to. */
  async function target(asker: Origin = origin): Promise<SessionTarget> {
    const chosen = asker === origin ? ((await overlay.next())?.model ?? null) : null
    if (chosen !== null) return { ok: true, ...chosen }
    const own = edges.model === null ? projectOf(config(), workspace()).model : null
    if (own === null || own.provider === 'dry-run')
      return own === null ? sessionTarget(config(), edges.env, edges.model) : { ok: true, ...own }
    const found = resolveProvider(own.provider, config(), edges.env)
    return found.ok ? { ok: true, provider: found.provider.id, model: own.model } : found
  }

  /** The prompt that the next session would be sent with. One whose provider is not set up is shown all the same. */
  const buildNext = async () => build(nextSession, { ...(await shownTarget()), workspace: workspace() })

  /** Also where its provider is not set up. */
  async function shownTarget() {
    const { provider, name } = chosenModel(config())
    const { model } = projectOf(config(), workspace()).model ?? { model: name }
    const next = await target()
    return next.ok ? { provider: next.provider, model: next.model } : { provider, model: edges.model ?? model }
  }

  const watch = (watched: WatchList, onChange: () => void) =>
    watchPrompt({
      watched,
      onStale: (files) => files.length > 0 && onChange(),
      onProblem: (notice) => notices.say('watching', [notice]),
    })
  const onChange = () => events.emit('prompt.changed', null)
  const preview = createPromptPreview({ build: buildNext, watch, onChange })
  const openChats = watchOpenChats({ watch, onChange })
  edges.windows.onClosed((window) => void openChats.leave(window))
  return {
    build,
    buildNext,
    preview,
    openChats,
    tools,
    target,
    shownTarget,
    callOf,
    /** Of the next session's model. */
    async contextWindow(): Promise<number> {
      const { provider, model } = await shownTarget()
      return (await windowOf())(provider, model)
    },
    /** A chat begins: what was allowed once or switched for the next one is for this one, and for no other. */
    async begin(sessionId: string): Promise<void> {
      const wasOnce = await decisions.handOver(nextSession, sessionId)
      const chosen = await overlay.next()
      const wasSwitched = chosen !== null
      // On a disk that takes nothing the message itself is refused in a moment.
      if (wasSwitched && chosen.switches.length > 0) await (await toolbox()).runs.setTools(sessionId, await tools())
      if (wasSwitched) {
        await overlay.begin(sessionId)
        if (chosen.model !== null) rooms.changed()
      }
      if (wasOnce || wasSwitched) preview.forget()
    },
    decisions,
    nextSession,
    async close(): Promise<void> {
      await Promise.all([preview.close(), openChats.close()])
      await builder.close()
    },
  }
}

export type NextPrompt = Awaited<ReturnType<typeof openPromptRoom>>
