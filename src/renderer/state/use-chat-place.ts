import { useEffect } from 'react'
import { create } from 'zustand'
import type { ChatPlace, Workspace } from '../../shared/app'
import { call } from '../bridge'
import { useApp, useAppState } from './use-app'
import { useChat } from './use-chat'
import { useSessions } from './use-sessions'

interface ChatPlaces {
  readonly known: ReadonlyMap<string | null, ChatPlace>
  /** `null`: the next chat. What is known stays in sight until the answer is there. */
  read(sessionId: string | null): Promise<void>
  /** A branch, a setting or a folder may be another one now. */
  readAgain(sessionId?: string): void
  /** The user picks another folder for the chat. */
  move(sessionId: string): Promise<void>
}

/** Where chats work, as main says. */
export const useChatPlaces = create<ChatPlaces>()((set, get) => {
  const read = async (sessionId: string | null) => {
    // Without an answer the folder of the list is shown; who sends something is told what is wrong.
    const place = await call('session.place', { sessionId }).catch(() => null)
    if (place !== null) set(({ known }) => ({ known: new Map(known).set(sessionId, place) }))
  }
  return {
    known: new Map(),
    read,
    readAgain: (sessionId) => {
      for (const id of get().known.keys()) if (sessionId === undefined || id === sessionId) void read(id)
    },
    move: async (sessionId) => {
      if ((await call('session.move', { sessionId })) !== null) await read(sessionId)
    },
  }
})

/** Where the open chat works; a new one where the window's next one will. `backend` and `sandbox` are `null` until main has answered. */
export function useChatPlace(): Omit<ChatPlace, 'backend'> & { readonly backend: ChatPlace['backend'] | null } {
  const next = useAppState((state) => state.workspace)
  const sessionId = useChat((chat) => chat.sessionId)
  const path = useSessions(({ list }) => list.find(({ id }) => id === sessionId)?.workspace)
  const place = useChatPlaces(({ known }) => known.get(sessionId))
  if (sessionId === null) {
    return { workspace: next, missing: null, backend: place?.backend ?? null, sandbox: place?.sandbox ?? null }
  }
  return place ?? { workspace: path === undefined ? next : folderOf(path), missing: null, backend: null, sandbox: null }
}

/** Keeps it up to date: a chat is opened, or somebody comes back to the window after work elsewhere. */
export function useFollowPlace(): void {
  const sessionId = useChat((chat) => chat.sessionId)
  useEffect(() => {
    const read = () => void useChatPlaces.getState().read(sessionId)
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [sessionId])
}

/** The folder of the open chat, for what is not drawn. */
export function chatFolder(): string | null {
  const { sessionId } = useChat.getState()
  const next = useApp.getState().state?.workspace?.path ?? null
  if (sessionId === null) return next
  const place = useChatPlaces.getState().known.get(sessionId)
  if (place !== undefined) return place.workspace?.path ?? null
  const session = useSessions.getState().list.find(({ id }) => id === sessionId)
  return session === undefined ? next : session.workspace
}

function folderOf(path: string | null): Workspace | null {
  return path === null ? null : { path, name: /[^/\\]+(?=[/\\]*$)/.exec(path)?.[0] ?? path, branch: null }
}
