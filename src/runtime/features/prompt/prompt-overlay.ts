import { z } from 'zod'
import { jsonFile } from '../../../core/base/json-file'
import type { Config } from '../../../core/home/config-schema'
import { withSwitches } from '../../../core/inspect/prompt-switches'
import { Effort } from '../../../shared/calls/model-calls'
import { ChatTexts, noChatTexts } from '../../../shared/chat-texts'
import { PromptSwitch } from '../../../shared/inspect'

const Switches = z.array(PromptSwitch)

/** What one chat gets other than the settings say. */
const ChatChoice = z.object({
  switches: Switches,
  model: z.object({ provider: z.string(), model: z.string(), effort: Effort.nullish() }).nullable(),
  texts: ChatTexts.default(noChatTexts),
})
export type ChatChoice = z.infer<typeof ChatChoice>

const Stored = z.object({
  next: ChatChoice.nullable(),
  sessions: z.array(z.tuple([z.string(), Switches])),
  texts: z.record(z.string(), ChatTexts).default({}),
})
type Stored = z.infer<typeof Stored>

/** A file that is not there or not ours means that nothing was switched. */
const nothing: Stored = { next: null, sessions: [], texts: {} }

export interface OverlayPorts {
  config(): Config
  /** Where it is kept: a prompt may be built again after a restart. */
  readonly file: string
  /** Whether the next chat of the window begins here. */
  readonly hasNext: boolean
  /** The system message that the next chat was started with, from a command line. */
  readonly systemMessage: string | null
}

/** The oldest ones beyond are forgotten: their prompts are stored and rarely built again. */
const mostSessions = 200

/** What the user switched for one chat only. The settings stay as they are. */
export function createPromptOverlay({ config, file: path, hasNext, systemMessage }: OverlayPorts) {
  const file = jsonFile(path, Stored, nothing, { compact: true })
  let stored: Promise<Stored> | null = null
  let nextModel = hasNext ? (file.readSync().next?.model ?? null) : null
  const read = () => (stored ??= file.read().catch(() => nothing))
  const change = async (make: (before: Stored) => Stored) => {
    // Another process may have written for its own chats.
    const after = make(await file.read().catch(() => nothing))
    stored = Promise.resolve(after)
    nextModel = after.next?.model ?? null
    await file.write(after)
  }
  const switchesOf = ({ sessions }: Stored, sessionId: string) => sessions.find(([id]) => id === sessionId)?.[1] ?? []

  const given: ChatChoice | null =
    systemMessage === null ? null : { switches: [], model: null, texts: { ...noChatTexts, systemMessage } }
  const next = async (): Promise<ChatChoice | null> => (hasNext ? (await read()).next : given)

  /** What clients say beside their messages, for as long as the program runs: they say it again with each. */
  const lent = new Map<string, ChatTexts>()

  return {
    /** Texts of a session that somebody else keeps. Layered on what the settings say. */
    lend(sessionId: string, texts: ChatTexts): void {
      lent.delete(sessionId)
      lent.set(sessionId, texts)
      const [oldest] = lent.keys()
      if (lent.size > mostSessions && oldest !== undefined) lent.delete(oldest)
    },
    /** The settings for the prompt of a session, or of the one that has not begun yet. */
    async configFor(sessionId: string, isNext: boolean): Promise<Config> {
      const switches = isNext ? ((await next())?.switches ?? []) : switchesOf(await read(), sessionId)
      return withSwitches(config(), switches)
    },
    /** What the user wrote for a session, or for the one that has not begun yet. */
    textsFor: async (sessionId: string, isNext: boolean): Promise<ChatTexts> =>
      (isNext ? (await next())?.texts : (lent.get(sessionId) ?? (await read()).texts[sessionId])) ?? noChatTexts,
    /** `null`: of the next chat, whose own they become when it begins. */
    setTexts: (sessionId: string | null, texts: ChatTexts) =>
      change((before) => (sessionId === null ? withNext(before, { texts }) : withTexts(before, sessionId, texts))),
    next,
    /** The model that was chosen for the next chat only. */
    nextModel: () => nextModel,
    modelForNext: (model: ChatChoice['model']) => change((before) => withNext(before, { model })),
    forSession: (sessionId: string, switches: readonly PromptSwitch[]) =>
      change((before) => withSession(before, sessionId, merged(switchesOf(before, sessionId), switches))),
    forNext: ({ switches, model }: Omit<ChatChoice, 'texts'>) =>
      change((before) => ({
        ...before,
        next: {
          switches: merged(before.next?.switches ?? [], switches),
          model: model ?? before.next?.model ?? null,
          texts: before.next?.texts ?? noChatTexts,
        },
      })),
    /** The next chat has begun: what was meant for it is its own from now on. */
    async begin(sessionId: string): Promise<void> {
      const begun = await next()
      if (begun === null) return
      const { switches, texts } = begun
      await change((before) => {
        const taken = hasNext ? { ...before, next: null } : before
        return withTexts(switches.length === 0 ? taken : withSession(taken, sessionId, switches), sessionId, texts)
      })
    },
  }
}

export type PromptOverlay = ReturnType<typeof createPromptOverlay>

function withNext(before: Stored, changed: Partial<ChatChoice>): Stored {
  const next = { switches: [], model: null, texts: noChatTexts, ...before.next, ...changed }
  const isNothing = next.model === null && next.switches.length === 0 && isEmpty(next.texts)
  return { ...before, next: isNothing ? null : next }
}

function withSession(before: Stored, sessionId: string, switches: PromptSwitch[]): Stored {
  const others = before.sessions.filter(([id]) => id !== sessionId)
  return { ...before, sessions: [...others, [sessionId, switches] as [string, PromptSwitch[]]].slice(-mostSessions) }
}

function withTexts(before: Stored, sessionId: string, texts: ChatTexts): Stored {
  const { [sessionId]: _, ...others } = before.texts
  return { ...before, texts: isEmpty(texts) ? others : { ...others, [sessionId]: texts } }
}

function isEmpty({ systemMessage, ephemeral, prefill }: ChatTexts): boolean {
  return systemMessage === null && ephemeral === null && prefill === null
}

/** The last word on each thing counts. */
function merged(before: readonly PromptSwitch[], after: readonly PromptSwitch[]): PromptSwitch[] {
  const byThing = new Map([...before, ...after].map((one) => [`${one.kind} ${one.name}`, one]))
  return [...byThing.values()]
}
