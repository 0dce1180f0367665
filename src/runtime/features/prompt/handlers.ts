import { flaggedLines } from '../../../core/prompt/context-files/flagged-lines'
import { scanContextFile } from '../../../core/prompt/context-files/judge-context-file'
import { scanRemembered } from '../../../core/prompt/context-files/scan-remembered'
import { readTextFile } from '../../../core/prompt/context-files/read-text-file'
import type { Handlers } from '../../../shared/ipc'
import type { PromptSnapshot } from '../../../shared/model'
import { Refusal } from '../../refusal'
import type { NextPrompt } from './open'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

type PromptCalls = 'prompt.preview' | 'prompt.rebuild' | 'prompt.decide' | 'prompt.revoke'

function promptHandlers(
  open: () => Promise<NextPrompt>,
  promptOf: (sessionId: string) => Promise<PromptSnapshot>,
): Pick<Handlers, PromptCalls> {
  return {
    'prompt.preview': async () => (await open()).preview.current(),
    'prompt.rebuild': async () => (await open()).preview.rebuild(),
    'prompt.decide': async ({ path, sha256, kind, sessionId }) => {
      const { preview, decisions, nextSession } = await open()
      const shown = sessionId === null ? await preview.current() : await promptOf(sessionId)
      const lines = kind === 'without-lines' ? await flaggedLinesOf(path, sha256, shown) : []
      const about = { path, sha256, lines, sessionId: sessionId ?? nextSession }
      const answer = await decisions.decide({ actor: 'user', kind, ...about })
      if (!answer.ok) throw new Refusal(answer.detail)
      return preview.rebuild()
    },
    'prompt.revoke': async ({ path }) => {
      const { preview, decisions } = await open()
      const answer = await decisions.revoke(path)
      if (!answer.ok) throw new Refusal(answer.detail)
      return preview.rebuild()
    },
  }
}

/** The lines that block the file as the user saw it. A decision is about a content, not about a name. */
async function flaggedLinesOf(path: string, sha256: string, { layers }: PromptSnapshot): Promise<number[]> {
  const file = await readTextFile(path)
  if (!file.ok) throw new Refusal(said('inspect.no_longer_read', { path, detail: file.detail }))
  if (file.sha256 !== sha256) throw new Refusal(said('prompt.changed_since_shown', { path }))
  const shown = layers.flatMap((layer) => (layer.parts.length === 0 ? [layer] : layer.parts))
  const part = shown.find(({ source }) => source.kind === 'file' && source.path === path && source.sha256 === sha256)
  // A file of a sub-folder came with a tool's result and is no part of the prompt.
  const findings = part?.findings ?? (await scanContextFile({ text: file.text, hasFrontmatter: false }, scanRemembered))
  return flaggedLines(file.text, findings)
}

export const prompt = ({ nextPrompt, conversations }: Rooms) =>
  promptHandlers(nextPrompt, async (sessionId) => (await conversations()).prompt(sessionId))
