import { useMemo } from 'react'
import { create } from 'zustand'
import type { Input } from '../../shared/ipc'
import type { PromptState, PromptSnapshot, ShownPrompt, StaleFile } from '../../shared/model'
import { call, reasonOf } from '../bridge'
import { useDecisionList } from './use-decisions'
import { useInspector } from './use-inspector'

/** In the text of a layer: an offset, or what there is to see of a file: its gap, or its first finding. */
export type PromptPlace = { readonly offset: number } | { readonly source: string }

interface Prompt {
  readonly snapshot: PromptSnapshot | null
  readonly state: PromptState
  readonly problem: string | null
  /** Files that the prompt of the session would read otherwise now. That of a new chat is always as it would be sent. */
  readonly stale: readonly StaleFile[]
  /** What the user said to keep as it is, by path: the difference that was looked at, or `always` in this session. */
  readonly kept: ReadonlyMap<string, string>
  readonly openLayer: string | null
  /** Grows whenever something that requests say may be other than before. */
  readonly looks: number
  /** The session whose prompt is shown; `null`: that of a new chat. */
  readonly sessionId: string | null
  /** Shows the prompt of this session from now on; `null` the one that a new chat would start with. */
  follow(sessionId: string | null): Promise<void>
  /** The prompt as it stands. */
  refresh(): Promise<void>
  /** Puts it together again from what is on disk now. In a chat that costs what its cache has. */
  rebuild(): Promise<void>
  /** Reads the files again: the prompt of a new chat changes with them, that of a chat is compared with them. */
  readAgain(): Promise<void>
  /** Something on disk or in the settings is other than before. */
  look(): Promise<void>
  /** A turn of a session ended: its prompt may be its first one, or another one after a compression. */
  turnEnded(sessionId: string): Promise<void>
  /** What the user decides about a blocked file. Throws what main refused; the place that asked shows it. */
  decide(answer: Pick<Input<'prompt.decide'>, 'path' | 'sha256' | 'kind'>): Promise<void>
  revoke(path: string): Promise<void>
  /** The prompt stays as it is; the file is told of again when it changes once more, or never in this session. */
  keep(file: StaleFile, forGood?: boolean): void
  open(layerId: string | null): void
  /** A place in the text of a layer that was asked for; a new object each time. */
  readonly wanted: { readonly layer: string; readonly place: PromptPlace } | null
  goTo(layer: string, place: PromptPlace): void
}

export const usePrompt = create<Prompt>()((set, get) => {
  let newest = 0
  let followed: string | null = null
  const read = async (): Promise<ShownPrompt> =>
    followed === null ? first(await call('prompt.preview')) : call('session.prompt', { sessionId: followed })
  const take = async (read: () => Promise<ShownPrompt>) => {
    newest += 1
    const mine = newest
    try {
      const { snapshot, state } = await read()
      if (mine !== newest) return
      set(({ snapshot: before }) => ({
        snapshot: sameBuild(before, snapshot) ? before : snapshot,
        state,
        problem: null,
      }))
    } catch (error) {
      if (mine === newest) set({ problem: reasonOf(error) })
    }
  }
  let newestCheck = 0
  const checkStale = async () => {
    newestCheck += 1
    const mine = newestCheck
    const sessionId = followed
    // What cannot be compared is not called stale; the prompt that is shown is the one that is sent.
    const stale = await call('inspect.stale', { sessionId }).catch(() => [])
    if (mine === newestCheck && followed === sessionId) set({ stale })
  }
  const look = async () => {
    set(({ looks }) => ({ looks: looks + 1 }))
    await Promise.all([get().state === 'stored' ? null : take(read), checkStale()])
  }
  /** A decision answers with the prompt of the next chat. That of an open one stays until it is built again. */
  const adopt = async (snapshot: PromptSnapshot) => {
    if (followed !== null) return look()
    newest += 1
    set({ snapshot, state: 'first', problem: null })
  }
  return {
    snapshot: null,
    state: 'first',
    problem: null,
    stale: [],
    kept: new Map(),
    openLayer: null,
    looks: 0,
    sessionId: null,
    follow: async (sessionId) => {
      const isOther = followed !== sessionId
      followed = sessionId
      set(isOther ? { sessionId, stale: [], kept: new Map() } : { sessionId })
      useInspector.getState().look(null)
      await take(read)
      await checkStale()
    },
    refresh: () => take(read),
    look,
    turnEnded: async (sessionId) => {
      if (sessionId !== followed) return
      const before = get().snapshot?.sha256
      await take(read)
      if (get().snapshot?.sha256 !== before) await checkStale()
    },
    rebuild: async () => {
      await take(async () =>
        followed === null
          ? first(await call('prompt.rebuild'))
          : { snapshot: await call('session.rebuild', { sessionId: followed }), state: 'stored' },
      )
      await checkStale()
    },
    readAgain: async () => {
      await (followed === null
        ? take(async () => first(await call('prompt.rebuild')))
        : Promise.all([take(read), checkStale()]))
    },
    decide: async (answer) => {
      await adopt(await call('prompt.decide', { ...answer, sessionId: followed }))
      await useDecisionList.getState().read()
    },
    revoke: async (path) => {
      await adopt(await call('prompt.revoke', { path }))
      await useDecisionList.getState().read()
    },
    keep: ({ path, diff }, forGood = false) =>
      set(({ kept }) => ({ kept: new Map(kept).set(path, forGood ? 'always' : diff) })),
    open: (openLayer) => {
      set({ openLayer, wanted: null })
      if (openLayer !== null) useInspector.getState().show('prompt')
    },
    wanted: null,
    goTo: (layer, place) => set({ openLayer: layer, wanted: { layer, place } }),
  }
})

/** Changed files that the user has not looked at yet. */
export function useOpenStale(): readonly StaleFile[] {
  const stale = usePrompt((prompt) => prompt.stale)
  const kept = usePrompt((prompt) => prompt.kept)
  return useMemo(
    () => stale.filter(({ path, diff }) => kept.get(path) !== diff && kept.get(path) !== 'always'),
    [stale, kept],
  )
}

function first(snapshot: PromptSnapshot): ShownPrompt {
  return { snapshot, state: 'first' }
}

/** Asking again for the same prompt must not draw it again. */
function sameBuild(before: PromptSnapshot | null, after: PromptSnapshot): boolean {
  return before?.sha256 === after.sha256 && before.builtFor.builtAt === after.builtFor.builtAt
}
