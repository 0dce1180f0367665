import { randomUUID } from 'node:crypto'
import type { Config } from '../core/home/config-schema'
import type { HomePaths } from '../core/home/home-paths'
import { openDecisions } from '../core/prompt/context-files/decisions'
import { gatherPromptInput } from '../core/prompt/gather-prompt-input'
import { watchPrompt } from '../core/prompt/watch-prompt'
import { availableTools } from '../core/tools/available-tools'
import type { AppState } from '../shared/app'
import type { Notice, StaleFile } from '../shared/model'
import { createPromptPreview } from './prompt-preview'

export interface NextPromptPorts {
  readonly paths: HomePaths
  config(): Config
  state(): Pick<AppState, 'model' | 'workspace'>
  onStale(files: readonly StaleFile[]): void
  say(part: string, notices: readonly Notice[]): void
}

/** The prompt that the next session starts with, and the user's decisions about its files. */
export async function openNextPrompt({ paths, config, state, onStale, say }: NextPromptPorts) {
  const decisions = await openDecisions(paths.decisions, () => new Date())
  say('decisions', decisions.notices)
  /** What is allowed "once" holds for the one conversation that has not begun yet. */
  const sessionId = randomUUID()
  const preview = createPromptPreview({
    gather: () => {
      const { model, workspace } = state()
      return gatherPromptInput({
        home: paths.root,
        profile: paths.profile,
        workspace: workspace?.path ?? null,
        model: model.name,
        provider: model.provider,
        contextWindow: model.contextWindow,
        tools: availableTools(),
        config: config(),
        now: new Date(),
        timeZone: config().timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
        sessionId,
        decisions,
        env: process.env,
      })
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
  return { preview, decisions, sessionId }
}

export type NextPrompt = Awaited<ReturnType<typeof openNextPrompt>>
