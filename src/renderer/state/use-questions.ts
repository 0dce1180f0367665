import { create } from 'zustand'
import type { Output } from '../../shared/ipc'
import type { TurnEvent } from '../../shared/turn'
import { call } from '../bridge'
import type { ApprovalChoice } from '../../shared/ask'
import type { FormAnswer } from '../../shared/form'
import type { TurnView } from './turn-view'

/** Something that the agent waits for the user to answer, in whatever session. */
export interface OpenQuestion {
  /** Of the permission, the clarification or the form. */
  readonly id: string
  readonly kind: 'approval' | 'clarify' | 'form'
  readonly sessionId: string
  readonly expiresAt: number
}

interface Questions {
  /** Oldest first. */
  readonly open: readonly OpenQuestion[]
  apply(event: TurnEvent): void
  /** A running turn that was read from the store may have asked before this window listened. */
  adopt(turn: TurnView): void
  /** What waits in all sessions, also in those that this window has not opened. */
  readPending(): Promise<void>
  /** `false`: it was too late. Throws main's refusal. */
  answer(permissionId: string, choice: ApprovalChoice, reason?: string): Promise<boolean>
  answerClarify(clarifyId: string, answers: readonly string[] | null): Promise<boolean>
  answerForm(formId: string, answer: FormAnswer): Promise<boolean>
}

export const useQuestions = create<Questions>()((set) => {
  const add = (...questions: readonly OpenQuestion[]) =>
    set(({ open }) => ({ open: [...open.filter(({ id }) => questions.every((one) => one.id !== id)), ...questions] }))
  const drop = (gone: (question: OpenQuestion) => boolean) =>
    set(({ open }) => (open.some(gone) ? { open: open.filter((question) => !gone(question)) } : {}))

  /** Answered while `question.pending` was on its way: its answer is older. */
  const closed = new Set<string>()
  const close = (gone: string) => {
    closed.add(gone)
    drop(({ id }) => id === gone)
  }

  return {
    open: [],
    apply: (event) => {
      const { sessionId } = event
      switch (event.type) {
        case 'approval-asked': {
          const { id, expiresAt } = event.permission
          return add({ id, kind: 'approval', sessionId, expiresAt })
        }
        case 'clarify-asked':
          return add({ id: event.clarifyId, kind: 'clarify', sessionId, expiresAt: event.expiresAt })
        case 'form-asked':
          return add({ id: event.form.id, kind: 'form', sessionId, expiresAt: event.form.expiresAt })
        case 'approval-answered':
          return close(event.permissionId)
        case 'clarify-answered':
          return close(event.clarifyId)
        case 'form-answered':
          return close(event.formId)
        case 'turn-end':
          // A session works on one turn at a time.
          return drop((question) => question.sessionId === sessionId)
        default:
      }
    },
    adopt: ({ items, sessionId }) =>
      add(
        ...items.flatMap((item): readonly OpenQuestion[] => {
          if (item.kind === 'approval' && item.answer === null) {
            const { id, expiresAt } = item.permission
            return [{ id, kind: 'approval', sessionId, expiresAt }]
          }
          if (item.kind === 'form' && item.answer === null)
            return [{ id: item.form.id, kind: 'form', sessionId, expiresAt: item.form.expiresAt }]
          if (item.kind === 'clarify' && item.answer === null)
            return [{ id: item.clarifyId, kind: 'clarify', sessionId, expiresAt: item.expiresAt }]
          return []
        }),
      ),
    readPending: async () => {
      closed.clear()
      const pending = await call('question.pending')
      add(...pending.map(openQuestion).filter(({ id }) => !closed.has(id)))
    },
    answer: (permissionId, choice, reason) =>
      call('approval.answer', { permissionId, choice, ...(reason !== undefined && { reason }) }),
    answerClarify: (clarifyId, answers) =>
      call('clarify.answer', { clarifyId, answers: answers === null ? null : [...answers] }),
    answerForm: (formId, answer) => call('form.answer', { formId, answer }),
  }
})

function openQuestion(question: Output<'question.pending'>[number]): OpenQuestion {
  const { sessionId } = question
  if (question.kind === 'clarify') {
    const { clarifyId: id, expiresAt } = question
    return { id, kind: 'clarify', sessionId, expiresAt }
  }
  if (question.kind === 'form') {
    const { id, expiresAt } = question.form
    return { id, kind: 'form', sessionId, expiresAt }
  }
  const { id, expiresAt } = question.permission
  return { id, kind: 'approval', sessionId, expiresAt }
}

/** What waits for the user anywhere, for the title bar too. */
export function useOpenQuestions(): readonly OpenQuestion[] {
  return useQuestions(({ open }) => open)
}
