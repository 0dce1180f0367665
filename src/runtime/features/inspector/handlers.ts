import { hash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { replaceFile } from '../../../core/base/write-text'
import { blameLine } from '../../../core/inspect/blame-line'
import { curlCommand } from '../../../core/inspect/curl-command'
import { countDiff } from '../../../core/inspect/request-diff'
import { lostLines } from '../../../core/inspect/lost-lines'
import { runChecks } from '../../../core/inspect/prompt-checks'
import { readChecks, checkFileOf, writeChecks } from '../../../core/inspect/check-file'
import { requestCost } from '../../../core/models/cost'
import { resolveProvider } from '../../../core/models/resolve-provider'
import { readTextFile } from '../../../core/prompt/context-files/read-text-file'
import { createGit } from '../../../core/references/git/run-git'
import type { inspectorCalls } from '../../../shared/calls/inspector-calls'
import type { RequestView } from '../../../shared/inspect'
import type { Handlers, Input } from '../../../shared/ipc'
import type { LayerPart, PromptSnapshot, ShownPrompt } from '../../../shared/model'
import { openWorkspaceFile } from '../composer/open-outside'
import { Refusal } from '../../refusal'
import { applySwitches, setSetting } from './apply-switches'
import { askLedger, valueOf } from './ask-ledger'
import { readBundleFile } from './bundle-file'
import { createRequestSizes } from './request-sizes'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

const noTokens = { value: 0, quality: 'counted' } as const

type InspectorCalls = keyof typeof inspectorCalls

/** The inspector only reads. What changes something is a call of its own that the user pressed a button for. */
export function inspector(rooms: Rooms): Pick<Handlers, InspectorCalls> {
  const { edges, config, env, store, conversations, nextPrompt } = rooms
  const { shell, dialogs } = edges
  /** The exact values that must not be shown. */
  const knownSecrets = rooms.secrets.inMemory
  const checkFile = checkFileOf(rooms.paths)
  const git = createGit(env)
  const ask = askLedger(store)
  const sizes = createRequestSizes(rooms)
  const promptOf = async (sessionId: string | null): Promise<PromptSnapshot> =>
    sessionId === null ? (await nextPrompt()).preview.current() : (await conversations()).prompt(sessionId)
  const view = async (requestId: number): Promise<RequestView> =>
    found(await ask('inspect.request', { requestId, secrets: [...knownSecrets()] }), requestId)
  /** Only files that a prompt is made of, or would be. */
  const partOf = async (path: string): Promise<Pick<LayerPart, 'source' | 'cut'> | null> => {
    const prompts = [...(shown === null ? [] : [await promptOf(shown)]), await promptOf(null)]
    return prompts.flatMap(pieces).find(({ source }) => 'path' in source && source.path === path) ?? null
  }
  const isKnown = async (path: string) =>
    (await partOf(path)) !== null || (await promptOf(shown)).ghosts.some((ghost) => ghost.path === path)
  let shown: string | null = null

  return {
    'inspect.requests': async ({ sessionId }) => {
      shown = sessionId
      return ask('inspect.requests', { sessionId })
    },
    'inspect.request': ({ requestId }) => view(requestId),
    'inspect.prompt': ({ requestId }) => ask('inspect.prompt', { requestId }),
    'inspect.diff': async (pair) => {
      const diff = await ask('inspect.diff', pair)
      if (diff === null) throw new Refusal(said('inspect.request_gone'))
      return countDiff(diff, (await rooms.counting()).count)
    },
    'inspect.size': ({ sessionId }) => sizes.size(sessionId),
    'inspect.budget': ({ sessionId }) => {
      shown = sessionId
      return sizes.budget(sessionId)
    },
    'inspect.skillsOff': async ({ sessionId }) => {
      const { skills } = await rooms.overlay.configFor(sessionId ?? '', sessionId === null)
      return [...skills.disabled]
    },
    'inspect.timeline': ({ sessionId }) => ask('inspect.timeline', { sessionId }),
    'inspect.history': ({ workspace }) => ask('inspect.history', { workspace }),
    'inspect.subjects': ({ sessionId }) => ask('inspect.subjects', { sessionId }),
    'inspect.compare': async ({ before, after }) => {
      const [one, other] = await Promise.all([sideOf(before), sideOf(after)])
      const sides = { names: [one.name, other.name], before: one.snapshot, after: other.snapshot } as const
      return { ...(await ask('inspect.compare', sides)), states: [one.state, other.state] }
    },
    'inspect.curl': async ({ requestId }) => {
      const { body, provider } = await view(requestId)
      const resolved = resolveProvider(provider, config.values(), env)
      if (!resolved.ok) throw new Refusal(resolved.reason)
      const { baseUrl, apiMode, keyNames } = resolved.provider
      return curlCommand(body, { baseUrl, apiMode, keyName: keyNames[0] ?? null, headers: {} })
    },
    'inspect.replay': async ({ requestId }) => {
      const { body, sha256, masked, provider, model } = await view(requestId)
      const [tokens = noTokens] = await (await rooms.counting()).count([body], { provider, model })
      const usage = { input: tokens.value, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
      const again = hash('sha256', body)
      return {
        identical: masked === 0 && again === sha256,
        sha256: again,
        bytes: Buffer.byteLength(body),
        tokens,
        window: rooms.windowOf(provider, model),
        cost: provider === 'dry-run' ? { status: 'included', dollars: 0 } : requestCost(provider, model, usage),
      }
    },
    'inspect.blame': async ({ path, line }) =>
      (await isKnown(path)) ? blameLine(git, { path, line }, AbortSignal.timeout(10_000)) : null,
    'inspect.saved': async ({ path, sha256 }) => {
      if (!(await isKnown(path))) return null
      const file = await readTextFile(path)
      return file.ok && file.sha256 === sha256 ? file.modifiedMs : null
    },
    'inspect.edit': async ({ path }) => {
      if (!(await isKnown(path))) throw new Refusal(said('inspect.no_part_of_prompt', { path }))
      await openWorkspaceFile(basename(path), dirname(path), shell)
    },
    'inspect.file': async ({ path }) => {
      if ((await partOf(path)) === null) throw new Refusal(said('inspect.no_part_of_prompt', { path }))
      const file = await readTextFile(path)
      if (!file.ok) throw new Refusal(said('inspect.no_longer_read', { path, detail: file.detail }))
      const text = file.text.slice(0, mostShown)
      return { text, sha256: file.sha256, more: file.text.length - text.length }
    },
    'inspect.lost': async ({ path }) => {
      const part = await partOf(path)
      if (part === null || part.cut === null || part.source.kind !== 'file')
        throw new Refusal(said('inspect.nothing_cut', { path }))
      const file = await readTextFile(path)
      if (!file.ok) throw new Refusal(said('inspect.no_longer_read', { path, detail: file.detail }))
      return lostLines(path, part.cut, file.text, file.sha256 !== part.source.sha256)
    },
    'inspect.stale': async ({ sessionId }, caller) => {
      const { build, openChats } = await nextPrompt()
      if (sessionId === null) {
        await openChats.leave(caller)
        return []
      }
      const { provider, model, workspace } = await (await conversations()).target(sessionId)
      const { snapshot, watched } = await build(sessionId, { provider, model, workspace })
      await openChats.look(caller, watched)
      return ask('inspect.stale', { sessionId, now: snapshot })
    },
    'inspect.cap': async ({ chars }) => {
      await setSetting(config, ['context_file_max_chars'], chars)
      rooms.promptChanged()
    },
    'inspect.apply': (wanted) => applySwitches(rooms, wanted),
    'inspect.export': async ({ sessionId }) => {
      const path = await dialogs.whereTo(`hermes-inspection-${sessionId}.json`)
      if (path === null) return null
      const createdAt = new Date().toISOString()
      const secrets = [...knownSecrets()]
      const { text, masked } = await ask('inspect.bundle', { sessionId, app: edges.version, createdAt, secrets })
      await replaceFile(path, text)
      return { path, masked }
    },
    'inspect.open': async () => {
      const path = await dialogs.file(rooms.userHome)
      if (path === null) return null
      const opened = await ask('inspect.open', await readBundleFile(path))
      if (!opened.ok)
        throw new Refusal(said('inspect.bundle_not_opened', { basename: basename(path), reason: opened.reason }))
      return opened.bundle
    },
    'inspect.checks': async ({ sessionId }) => {
      const stored = await readChecks(checkFile)
      if (!stored.ok) throw new Refusal(stored.reason)
      return stored.checks.length === 0 ? [] : [...runChecks(stored.checks, await promptOf(sessionId))]
    },
    'inspect.setChecks': ({ checks }) => writeChecks(checkFile, checks),
  }

  async function sideOf(side: Input<'inspect.compare'>['before']): Promise<ShownPrompt & { name: string }> {
    if ('sessionId' in side) {
      const session = valueOf(await (await store()).reader.ask('session', { sessionId: side.sessionId }))
      const shown = await (await conversations()).shownPrompt(side.sessionId)
      return { name: session?.title ?? session?.preview ?? side.sessionId, ...shown }
    }
    if (!(await rooms.chosen.isKnown(side.workspace)))
      throw new Refusal(said('inspect.folder_not_used', { path: side.workspace }))
    const { build, nextSession } = await nextPrompt()
    const { provider, model } = await (await conversations()).target(null)
    const built = await build(nextSession, { provider, model, workspace: side.workspace })
    return { name: basename(side.workspace), snapshot: built.snapshot, state: 'first' }
  }
}

const mostShown = 500_000

function pieces({ layers }: PromptSnapshot): readonly Pick<LayerPart, 'source' | 'cut'>[] {
  return layers.flatMap((layer) => [layer, ...layer.parts])
}

function found(view: RequestView | null, requestId: number): RequestView {
  if (view === null) throw new Refusal(said('inspect.no_request', { requestId }))
  return view
}
