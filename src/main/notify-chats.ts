import type { NotificationConstructorOptions } from 'electron'
import type { NotifyWish } from '../shared/notify-wish'
import type { EndedChat } from '../runtime/edges'
import type { TurnEvent } from '../shared/turn'
import { said } from '../shared/words/said'
import type { Say } from '../shared/words/say-in'

export interface NotifyPorts {
  /** Somebody looks at one of our windows: its title bar and its list of chats tell. */
  isFocused(): boolean
  /** What the user wants to be told. */
  wish(): NotifyWish
  /** In the language of the window. */
  readonly say: Say
  /** A notification may stand on a locked screen: nothing secret goes there. */
  redact(text: string): string
  /** Shows it and calls back when it is clicked. Returns the function that takes it away. */
  show(options: NotificationConstructorOptions, onClick: () => void): () => void
  /** Brings the chat into sight, and the question in it if there is one. */
  lead(sessionId: string, questionId: string | null): void
  /** How many chats have something to look at. */
  badge(count: number): void
}

const titles = {
  approval: said('window.asks_permission'),
  clarify: said('window.has_question'),
  form: said('window.server_asks'),
  done: said('window.answer_ready'),
  failed: said('window.turn_failed'),
} as const

/** Longer texts are cut by every desktop; the whole one is in the window. */
const longest = 200

interface Told {
  readonly turnId: string | null
  readonly questionId: string | null
  close(): void
}

/** Tells the desktop when a turn ends or waits and nobody looks: of each chat the newest only. An answer, or a look, takes it away. */
export function notifyChats({ isFocused, wish, say, redact, show, lead, badge }: NotifyPorts) {
  const told = new Map<string, Told>()

  const forget = (sessionId: string) => {
    told.get(sessionId)?.close()
    if (told.delete(sessionId)) badge(told.size)
  }
  const tell = (
    { sessionId, turnId, questionId }: Omit<Told, 'close'> & { readonly sessionId: string },
    kind: keyof typeof titles,
    text: string,
  ) => {
    if (isFocused()) return
    told.get(sessionId)?.close()
    const body = [...redact(text).replaceAll(/\s+/g, ' ').trim()].slice(0, longest).join('')
    const onClick = () => {
      forget(sessionId)
      lead(sessionId, questionId)
    }
    told.set(sessionId, { turnId, questionId, close: show({ title: say(titles[kind]), body }, onClick) })
    badge(told.size)
  }
  const asked = ({ sessionId, turnId }: TurnEvent, questionId: string, kind: keyof typeof titles, text: string) => {
    if (wish() !== 'off') tell({ sessionId, turnId, questionId }, kind, text)
  }
  const answered = (sessionId: string, questionId: string) => {
    if (told.get(sessionId)?.questionId === questionId) forget(sessionId)
  }

  return {
    heard(event: TurnEvent): void {
      const { sessionId } = event
      switch (event.type) {
        case 'approval-asked':
          return asked(event, event.permission.id, 'approval', say(event.permission.subject))
        case 'clarify-asked':
          return asked(event, event.clarifyId, 'clarify', event.questions[0]?.question ?? '')
        case 'form-asked':
          return asked(event, event.form.id, 'form', `${event.form.server}: ${event.form.message}`)
        case 'approval-answered':
          return answered(sessionId, event.permissionId)
        case 'clarify-answered':
          return answered(sessionId, event.clarifyId)
        case 'form-answered':
          return answered(sessionId, event.formId)
        case 'turn-start':
          return forget(sessionId)
        case 'turn-end':
          if (told.get(sessionId)?.turnId === event.turnId) forget(sessionId)
          return
        default:
      }
    },
    /** A turn of a chat of the window is over. One that the user stopped is no news. */
    ended({ sessionId, title, outcome }: EndedChat): void {
      if (wish() !== 'all' || outcome === 'interrupted') return
      const isDone = outcome === 'completed' || outcome === 'partial'
      tell({ sessionId, turnId: null, questionId: null }, isDone ? 'done' : 'failed', title)
    },
    /** Somebody looks at a window. */
    seen(): void {
      for (const sessionId of told.keys()) forget(sessionId)
    },
  }
}
