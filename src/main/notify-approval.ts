import type { NotificationConstructorOptions } from 'electron'
import type { TurnEvent } from '../shared/turn'
import { said } from '../shared/words/said'
import type { Say } from '../shared/words/say-in'

export interface NotifyPorts {
  /** Somebody looks at one of our windows: its title bar tells. */
  isFocused(): boolean
  /** In the language of the window. */
  readonly say: Say
  /** Shows it and calls back when it is clicked. Returns the function that takes it away. */
  show(options: NotificationConstructorOptions, onClick: () => void): () => void
  /** Brings the question into sight. */
  lead(sessionId: string, questionId: string): void
}

const titles = {
  approval: said('window.asks_permission'),
  clarify: said('window.has_question'),
  form: said('window.server_asks'),
} as const

/** Longer texts are cut by every desktop; the whole one is in the window. */
const longest = 200

/** Tells the desktop when somebody is asked who is not looking. An answer takes the notification away. */
export function notifyApproval({ isFocused, say, show, lead }: NotifyPorts) {
  const shown = new Map<string, { readonly turnId: string; close(): void }>()

  const tell = ({ sessionId, turnId }: TurnEvent, id: string, kind: keyof typeof titles, body: string) => {
    if (isFocused()) return
    const options = { title: say(titles[kind]), body: body.slice(0, longest) }
    shown.set(id, { turnId, close: show(options, () => lead(sessionId, id)) })
  }
  const close = (id: string) => {
    shown.get(id)?.close()
    shown.delete(id)
  }

  return (event: TurnEvent): void => {
    switch (event.type) {
      case 'approval-asked':
        return tell(event, event.permission.id, 'approval', say(event.permission.subject))
      case 'clarify-asked':
        return tell(event, event.clarifyId, 'clarify', event.questions[0]?.question ?? '')
      case 'form-asked':
        return tell(event, event.form.id, 'form', `${event.form.server}: ${event.form.message}`)
      case 'approval-answered':
        return close(event.permissionId)
      case 'clarify-answered':
        return close(event.clarifyId)
      case 'form-answered':
        return close(event.formId)
      case 'turn-end':
        for (const [id, { turnId }] of shown) if (turnId === event.turnId) close(id)
        return
      default:
    }
  }
}
