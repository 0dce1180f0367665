import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '../../../core/home/config-schema'
import { requestCost } from '../../../core/models/cost'
import type { ComposerSettings, composerCalls } from '../../../shared/calls/composer-calls'
import type { Handlers } from '../../../shared/ipc'
import { elsewhere } from '../../../core/tools/terminal/terminal-place'
import { attachText } from './attach-text'
import { type Attachments, openAttachments } from './attachment-store'
import { createDraftDesk } from './draft-desk'
import { openDrafts } from './draft-store'
import { openWorkspaceFile, openLink } from './open-outside'
import { Refusal } from '../../refusal'
import { type ExpandOptions, rangeIgnoredText, type Expansion } from '../../../core/references/expand'
import { settingProblem } from '../settings/setting-problem'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'
import type { ReferenceRoots } from '../../../core/references/guard'

/** Larger ones are not even made smaller. */
const largestPicture = 50_000_000

const noTokens = { value: 0, quality: 'counted' } as const

type ComposerCalls = keyof typeof composerCalls

type RoomName =
  | 'composer'
  | 'store'
  | 'models'
  | 'counting'
  | 'nextPrompt'
  | 'toolbox'
  | 'review'
  | 'files'
  | 'terminals'
  | 'schedules'
  | 'conversations'

/** `rooms` are those that are opened later, when the composer itself is one of them. */
export function openComposer(ground: Omit<Rooms, RoomName>, rooms: () => Rooms) {
  const { edges, paths, config, env, userHome, events, windowOf } = ground
  const { shell, windows } = edges
  const drafts = openDrafts(join(paths.desktop, 'drafts'))
  const desk = createDraftDesk({ drafts, slotOf: windows.slotOf })
  // The queue of a session belongs to nobody any more.
  windows.onClosed((window) => desk.leave(window).forEach((sessionId) => events.emit('queue.freed', { sessionId })))
  /** What a session, or the next one, is sent to. */
  const target = async (sessionId: string | null) => (await rooms().conversations()).target(sessionId)
  const people = async () => (await rooms().toolbox()).people
  const attachments: Attachments = openAttachments(join(paths.desktop, 'attachments'), Date.now)
  const places = { userHome, hermesHome: paths.root, env }
  const [onePreview, oneForecast] = [newestOnly(), newestOnly()]

  const weigh = async (sessionId: string | null, text: string, signal: AbortSignal) => {
    const { provider, model, workspace } = await target(sessionId)
    const contextWindow = windowOf(provider, model)
    if (workspace === null || !text.includes('@')) return { provider, model, expansion: null }
    const place = sessionId === null ? config.values().terminal : (await rooms().toolbox()).runs.of(sessionId).place
    const { count } = await rooms().counting()
    const expansion = await weighReferences(
      text,
      {
        workspace,
        contextWindow,
        signal,
        elsewhere: elsewhere(place),
        count: (texts) => count(texts, { provider, model }),
      },
      places,
    )
    return { provider, model, expansion }
  }

  const handlers: Pick<Handlers, ComposerCalls> = {
    'composer.settings': () => settingsOf(config.values()),
    'composer.set': async (wanted) => {
      for (const [name, value] of Object.entries(wanted)) {
        const change = await config.set(configKeys[name as keyof ComposerSettings], value)
        if (!change.ok) throw new Refusal(settingProblem(change.notice))
      }
      ground.changed()
      return settingsOf(config.values())
    },
    'draft.get': (place, caller) => desk.get(caller, place),
    'draft.set': ({ draft, ...place }, caller) => desk.set(caller, place, draft),
    'attachment.add': ({ name, bytes }) => attachments.add(name, bytes),
    'attachment.text': ({ path, bytes }) => attachText(path, bytes, places),
    'attachment.read': ({ id }) => attachments.read(id),
    'message.image': async ({ messageId, index }) => {
      const image = (await rooms().conversations()).image(messageId, index)
      if (image === null) throw new Refusal(said('composer.picture_gone_from_store'))
      return image
    },
    'reference.preview': ({ sessionId, reference }) =>
      onePreview(async (signal) => {
        const { expansion } = await weigh(sessionId, reference, signal)
        const found = expansion?.references[0]
        if (found === undefined) return { tokens: noTokens, warning: null, image: null, isRemote: false }
        const isRemote = found.warning === fetchedLater
        const { tokens: value, quality, image, rangeIgnored } = found
        const warning = found.warning ?? (rangeIgnored ? rangeIgnoredText : null)
        return {
          tokens: { value, quality },
          warning: isRemote ? null : warning,
          image: image === null ? null : { mediaType: image.mediaType, bytes: image.bytes },
          isRemote,
        }
      }),
    'reference.picture': async ({ sessionId, reference }) => {
      const { expansion } = await weigh(sessionId, reference, new AbortController().signal)
      const image = expansion?.references[0]?.image ?? null
      if (image === null) throw new Refusal(said('composer.no_such_picture', { reference }))
      if (image.bytes > largestPicture)
        throw new Refusal(said('composer.picture_not_read', { reference, bytes: image.bytes, largestPicture }))
      return {
        name: basename(image.path),
        mediaType: image.mediaType,
        bytes: new Uint8Array(await readFile(image.path)),
      }
    },
    'prompt.forecast': ({ sessionId, text, history, cached }) =>
      oneForecast(async (signal) => {
        const { provider, model, expansion } = await weigh(sessionId, text, signal)
        const [message = noTokens] = await (await rooms().counting()).count([text], { provider, model })
        const references = expansion === null ? noTokens : { value: expansion.tokens, quality: expansion.quality }
        const fresh = Math.max(0, history - cached) + message.value + references.value
        const usage = { input: fresh, output: 0, cacheRead: cached, cacheWrite: 0, reasoning: 0 }
        return {
          message,
          references,
          refused: expansion?.refused ? expansion.limit.warning : null,
          cost: provider === 'dry-run' ? { status: 'included', dollars: 0 } : requestCost(provider, model, usage),
        }
      }),
    'approval.answer': async ({ permissionId, choice, reason }) =>
      (await people()).answer(permissionId, reason === undefined ? { choice } : { choice, reason }),
    'clarify.answer': async ({ clarifyId, answers }) => (await people()).answerClarify(clarifyId, answers),
    'form.answer': async ({ formId, answer }) => {
      const { isOpen, refused } = (await people()).answerForm(formId, answer)
      if (refused !== null) throw new Refusal(refused)
      return isOpen
    },
    'link.open': ({ address }) => openLink(address, shell),
    'file.open': async ({ sessionId, path }) => openWorkspaceFile(path, (await target(sessionId)).workspace, shell),
  }
  return { handlers, attachments, flush: drafts.flush }
}

const configKeys: Record<keyof ComposerSettings, string> = {
  sendKey: 'desktop.send_key',
  tools: 'desktop.tool_detail',
  thinking: 'desktop.thinking_detail',
}

function settingsOf({ desktop }: Config): ComposerSettings {
  return { sendKey: desktop.send_key, tools: desktop.tool_detail, thinking: desktop.thinking_detail }
}

export type Composer = ReturnType<typeof openComposer>

interface WeighPorts extends Pick<ReferenceRoots, 'userHome' | 'hermesHome'> {
  readonly env: Readonly<NodeJS.ProcessEnv>
}

const fetchedLater = said('composer.fetched_when_sent')

/**
 * What the references of a message would attach, read as they are read when it is sent. Only pages are left alone: nobody
 * is told that somebody types.
 */
async function weighReferences(
  message: string,
  asked: Pick<ExpandOptions, 'contextWindow' | 'signal' | 'elsewhere' | 'count'> & { workspace: string },
  { userHome, hermesHome, env }: WeighPorts,
): Promise<Expansion> {
  const [{ expandReferences }, { createGit }] = await Promise.all([
    import('../../../core/references/expand'),
    import('../../../core/references/git/run-git'),
  ])
  return expandReferences({
    ...asked,
    message,
    userHome,
    hermesHome,
    runGit: createGit(env),
    fetchPage: async () => ({ ok: false, reason: fetchedLater }),
    outsideFences: true,
    onlyWeighs: true,
  })
}

/** Runs one question at a time: a newer one ends the older, whose answer is then `null`. */
function newestOnly() {
  let current: AbortController | null = null
  return async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    current?.abort()
    const mine = new AbortController()
    current = mine
    const answer = await ask(mine.signal).catch((error: unknown) => {
      if (mine.signal.aborted) return null
      throw error
    })
    return mine.signal.aborted ? null : answer
  }
}
