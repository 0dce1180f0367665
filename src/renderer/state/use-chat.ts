import { createStore, useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { Output } from '../../shared/ipc'
import type { TurnEvent } from '../../shared/turn'
import { call, reasonOf } from '../bridge'
import { usePrompt } from './use-prompt'
import { mergePage } from './merge-page'
import type { Attachment } from '../../shared/calls/composer-calls'
import { useQuestions } from './use-questions'
import { type Column, columns, useColumn, useColumns } from './use-columns'
import { emptyTurn, reduceTurn, viewTurn } from './reduce-turn'
import type { TurnView } from './turn-view'
import { useToChat } from './use-to-chat'

interface Numbered {
  readonly event: TurnEvent
  readonly sequence: number
}

/** A message of the user that is on the disk. */
export interface EarlierMessage {
  readonly sessionId: string
  readonly messageId: number
}

/** The draft of the second of two new chats; that of the first is ''. */
export const besideKey = ' beside'

/** Where the draft of a chat is kept. */
export const draftKeyOf = ({ sessionId, newKey }: Pick<Chat, 'sessionId' | 'newKey'>): string => sessionId ?? newKey

interface Chat {
  /** `null`: a new chat, which has no session until something was sent. */
  readonly sessionId: string | null
  /** Where its draft is kept while it has no session: of two new chats each has its own. */
  readonly newKey: '' | typeof besideKey
  /** The turns of the open session that are over, oldest first, as far as they were read. */
  readonly turns: readonly TurnView[]
  readonly hasEarlier: boolean
  readonly reading: 'turns' | 'earlier' | null
  readonly problem: string | null
  /** The turn that each session works on now, also of sessions that are not open. */
  readonly live: ReadonlyMap<string, TurnView>
  /** The turn here whose end was told last, as it happened. */
  readonly ended: string | null
  startNew(): void
  open(sessionId: string): Promise<void>
  readAgain(): Promise<void>
  /** What is stored has changed behind what was watched: only the store counts. */
  reload(): Promise<void>
  readEarlier(): Promise<void>
  /** `sequence` is the event's number among all that main told. */
  apply(event: TurnEvent, sequence: number): void
  /** Throws main's refusal; the message is on disk when it returns. */
  send(sessionId: string | null, text: string, images?: readonly Attachment[]): Promise<string>
  /** Sends an earlier message again, changed. `here`: it and what followed it give way. Returns the session that answers. */
  resend(message: EarlierMessage, text: string, images: readonly Attachment[], how: 'here' | 'branch'): Promise<string>
  stop(sessionId: string): Promise<void>
}

/** By column: turns whose beginning this window did not see. At their end the stored copy is read instead. */
const lateTurns: Readonly<Record<Column, Set<string>>> = { a: new Set(), b: new Set() }

/** What the chat of a column shows. */
const chatIn = (column: Column) =>
  createStore<Chat>()((set, get) => {
    const joinedLate = lateTurns[column]
    /** The prompt that the window shows is that of the chat in which the person works. */
    const follow = (sessionId: string | null) => {
      if (useColumns.getState().active === column) void usePrompt.getState().follow(sessionId)
    }
    /** Ended before `session.send` had answered. */
    const endedEarly = new Set<string>()
    /** What happened in sessions while their turns were being read. */
    const meanwhile = new Map<string, Numbered[]>()
    /** The last event that is part of the turns that were read, by session. */
    const contained = new Map<string, number>()
    let sending = 0
    let newest = 0

    const setLive = (sessionId: string, turn: TurnView | null) =>
      set(({ live }) => {
        const next = new Map(live)
        if (turn === null) next.delete(sessionId)
        else next.set(sessionId, turn)
        return { live: next }
      })

    const read = async (sessionId: string) => {
      newest += 1
      const mine = newest
      meanwhile.set(sessionId, [])
      try {
        const page = await call('session.turns', { sessionId })
        if (mine === newest) place(sessionId, page)
      } catch (error) {
        if (mine === newest) set({ problem: reasonOf(error), reading: null })
      }
    }

    const place = (sessionId: string, page: Output<'session.turns'>) => {
      const { turns, live, hasEarlier } = get()
      const watched = live.get(sessionId) ?? null
      const complete = watched !== null && !joinedLate.has(watched.turnId)
      const shown = mergePage(page, { turns, running: complete ? watched : null })
      if (shown.running !== null && !complete) joinedLate.add(shown.running.turnId)
      if (shown.running !== null) useQuestions.getState().adopt(shown.running)
      const later = meanwhile.get(sessionId) ?? []
      meanwhile.delete(sessionId)
      contained.set(sessionId, page.sequence)
      setLive(sessionId, complete ? shown.running : caughtUp(shown.running, later, page.sequence))
      // What was read before the page knows whether there is more before it.
      const begins = shown.turns[0]?.turnId === turns[0]?.turnId && turns.length > 0 ? hasEarlier : page.hasEarlier
      set({ turns: shown.turns, hasEarlier: begins, reading: null, problem: null })
    }

    const finish = (turn: TurnView) => {
      setLive(turn.sessionId, null)
      if (sending > 0) endedEarly.add(turn.turnId)
      if (sending > 0 || turn.sessionId === get().sessionId) set({ ended: turn.turnId })
      if (turn.sessionId !== get().sessionId) return void joinedLate.delete(turn.turnId)
      const late = joinedLate.delete(turn.turnId)
      if (!late) set(({ turns }) => ({ turns: [...turns, turn] }))
      if (late || turn.userText === null) void read(turn.sessionId)
    }

    /** A message goes to main, which answers with its turn; events of that turn may come before the answer does. */
    const begin = async (
      text: string,
      images: readonly Attachment[],
      give: () => Promise<Output<'session.send'>>,
    ): Promise<string> => {
      sending += 1
      try {
        const { sessionId, turnId } = await give()
        if (endedEarly.has(turnId)) {
          if (sessionId === get().sessionId) void read(sessionId)
          return sessionId
        }
        const turn = get().live.get(sessionId)
        const started = turn?.turnId === turnId ? turn : emptyTurn(sessionId, turnId, null, Date.now())
        const userImages = images.map((attachment) => ({ kind: 'added', attachment }) as const)
        setLive(sessionId, { ...started, userText: text, userImages })
        return sessionId
      } finally {
        sending -= 1
        if (sending === 0) endedEarly.clear()
      }
    }

    return {
      sessionId: null,
      newKey: '',
      turns: [],
      hasEarlier: false,
      reading: null,
      problem: null,
      live: new Map(),
      ended: null,

      startNew: () => {
        newest += 1
        const newKey = isPlainNewBeside(column) ? besideKey : ''
        set({ sessionId: null, newKey, turns: [], hasEarlier: false, reading: null, problem: null })
        follow(null)
      },
      open: async (sessionId) => {
        if (sessionId === get().sessionId) return
        set({ sessionId, turns: [], hasEarlier: false, reading: 'turns', problem: null })
        follow(sessionId)
        await read(sessionId)
      },
      readAgain: async () => {
        const { sessionId } = get()
        if (sessionId === null) return
        set({ reading: 'turns', problem: null })
        await read(sessionId)
      },
      reload: async () => {
        const { sessionId } = get()
        if (sessionId === null) return
        set({ turns: [], reading: 'turns', problem: null })
        await read(sessionId)
      },
      readEarlier: async () => {
        const { sessionId, turns, hasEarlier, reading } = get()
        const [first] = turns
        if (sessionId === null || first === undefined || !hasEarlier || reading !== null) return
        set({ reading: 'earlier' })
        const mine = newest
        try {
          const page = await call('session.turns', { sessionId, before: first.turnId })
          if (mine !== newest) return
          set((chat) => ({
            turns: [...page.turns.map(viewTurn), ...chat.turns],
            hasEarlier: page.hasEarlier,
            reading: null,
          }))
        } catch (error) {
          if (mine === newest) set({ problem: reasonOf(error), reading: null })
        }
      },

      apply: (event, sequence) => {
        meanwhile.get(event.sessionId)?.push({ event, sequence })
        useQuestions.getState().apply(event)
        // The end of a turn is always told: who joined late reads the turn again then.
        if (event.type !== 'turn-end' && sequence <= (contained.get(event.sessionId) ?? 0)) return
        const current = get().live.get(event.sessionId)
        if (isBetweenTurns(event) && current?.turnId !== event.turnId)
          return set(({ turns }) => ({
            turns: turns.map((turn) => (turn.turnId === event.turnId ? reduceTurn(turn, event) : turn)),
          }))
        const known = current?.turnId === event.turnId ? current : null
        const begins = event.type === 'turn-start'
        if (known === null && !begins) joinedLate.add(event.turnId)
        const turn = reduceTurn(known ?? emptyTurn(event.sessionId, event.turnId, null, event.at), event)
        if (turn.end !== null) return finish(turn)
        setLive(event.sessionId, turn)
        const open = event.sessionId === get().sessionId
        // Somebody else started it here, so only the store knows what was asked.
        if (known === null && open && sending === 0 && get().reading === null) void read(event.sessionId)
      },

      send: (sessionId, text, images = []) =>
        begin(text, images, async () => {
          const sent = await call('session.send', {
            sessionId,
            text,
            images: images.map(({ id, mediaType }) => ({ id, mediaType })),
            ...(useToChat.getState().chosen.has(sessionId ?? '') && { toChat: true }),
          })
          if (sessionId === null && get().sessionId === null) {
            set({ sessionId: sent.sessionId, turns: [], hasEarlier: false })
            follow(sent.sessionId)
          }
          return sent
        }),
      resend: ({ sessionId, messageId }, text, images, how) =>
        begin(text, images, async () => {
          const sent = await call('session.editResend', { sessionId, messageId, text, images: [...images], how })
          if (sent.sessionId === get().sessionId) set(({ turns }) => ({ turns: turnsBefore(turns, messageId) }))
          return sent
        }),
      stop: (sessionId) => call('session.stop', { sessionId }),
    }
  })

export const chats: Readonly<Record<Column, StoreApi<Chat>>> = { a: chatIn('a'), b: chatIn('b') }

const activeChat = () => chats[useColumns.getState().active]

/** The chat of the column that a part is drawn in; outside of both, and for what is not drawn, that of the active one. */
export const useChat = Object.assign(<T>(select: (chat: Chat) => T): T => useStore(chats[useColumn()], select), {
  getState: (): Chat => activeChat().getState(),
  setState: ((...change: Parameters<StoreApi<Chat>['setState']>) =>
    activeChat().setState(...change)) as StoreApi<Chat>['setState'],
  /** Also told when another column becomes the active one. */
  subscribe(listener: (now: Chat, before: Chat) => void): () => void {
    let before = activeChat().getState()
    const look = () => {
      const now = activeChat().getState()
      if (now === before) return
      const was = before
      before = now
      listener(now, was)
    }
    const ends = [useColumns.subscribe(look), ...columns.map((column) => chats[column].subscribe(look))]
    return () => ends.forEach((end) => end())
  },
})

/** The column that shows a chat; `null` when none does. */
export function columnOf(sessionId: string | null): Column | null {
  return useColumns.getState().shown.find((column) => chats[column].getState().sessionId === sessionId) ?? null
}

function isPlainNewBeside(column: Column): boolean {
  return useColumns.getState().shown.some((other) => {
    const { sessionId, newKey } = chats[other].getState()
    return other !== column && sessionId === null && newKey === ''
  })
}

/** The chat where it is shown, else the active one. */
export function chatOf(sessionId: string): Chat {
  return chats[columnOf(sessionId) ?? useColumns.getState().active].getState()
}

export function applyToChats(event: TurnEvent, sequence: number): void {
  for (const column of useColumns.getState().shown) chats[column].getState().apply(event, sequence)
}

/** A column that was not shown has missed what happened. */
export function lendLive(from: Column, to: Column): void {
  lateTurns[to].clear()
  for (const turnId of lateTurns[from]) lateTurns[to].add(turnId)
  chats[to].setState({ live: chats[from].getState().live })
}

/** Belongs to a turn that may be over. */
function isBetweenTurns({ type }: TurnEvent): boolean {
  return type === 'compressed' || type === 'compression-undone' || type === 'background'
}

/** A turn as it was read, with what has happened since. */
function caughtUp(turn: TurnView | null, later: readonly Numbered[], contained: number): TurnView | null {
  if (turn === null) return null
  const missed = later.filter(({ event, sequence }) => event.turnId === turn.turnId && sequence > contained)
  return missed.reduce((view, { event }) => reduceTurn(view, event), turn)
}

function turnsBefore(turns: readonly TurnView[], messageId: number): readonly TurnView[] {
  const index = turns.findIndex(({ userMessageId }) => userMessageId === messageId)
  return index === -1 ? turns : turns.slice(0, index)
}

/** The turn that the open session works on now. It changes with every word: select no more of it than is shown. */
export function runningIn({ live, sessionId }: Pick<Chat, 'live' | 'sessionId'>): TurnView | null {
  return sessionId === null ? null : (live.get(sessionId) ?? null)
}
