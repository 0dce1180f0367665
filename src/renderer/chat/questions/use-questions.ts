import { create } from 'zustand'
import type { TurnEvent } from '../../../shared/turn'
import { call } from '../../bridge'
import type { ApprovalChoice } from '../../../shared/ask'
import type { TurnView } from '../turn-view'

/** Something that the agent waits for the user to answer, in whatever session. */
export interface OpenQuestion {
  /** Of the permission or the clarification. */
  readonly id: string
  readonly kind: 'approval' | 'clarify'
  readonly sessionId: string
  readonly turnId: string
  readonly expiresAt: number
}

interface Questions {
  /** Oldest first. */
  readonly open: readonly OpenQuestion[]
  apply(event: TurnEvent): void
  /** A running turn that was read from the store may have asked before this window listened. */
  adopt(turn: TurnView): void
  /** `false`: it was too late. Throws main's refusal. */
  answer(permissionId: string, choice: ApprovalChoice, reason?: string): Promise<boolean>
  answerClarify(clarifyId: string, answers: readonly string[] | null): Promise<boolean>
}

export const useQuestions = create<Questions>()((set) => {
  const add = (...questions: readonly OpenQuestion[]) =>
    set(({ open }) => ({ open: [...open.filter(({ id }) => questions.every((one) => one.id !== id)), ...questions] }))
  const drop = (gone: (question: OpenQuestion) => boolean) =>
    set(({ open }) => (open.some(gone) ? { open: open.filter((question) => !gone(question)) } : {}))

  return {
    open: [],
    apply: (event) => {
      const { sessionId, turnId } = event
      switch (event.type) {
        case 'approval-asked': {
          const { id, expiresAt } = event.permission
          return add({ id, kind: 'approval', sessionId, turnId, expiresAt })
        }
        case 'clarify-asked':
          return add({ id: event.clarifyId, kind: 'clarify', sessionId, turnId, expiresAt: event.expiresAt })
        case 'approval-answered':
          return drop(({ id }) => id === event.permissionId)
        case 'clarify-answered':
          return drop(({ id }) => id === event.clarifyId)
        case 'turn-end':
          return drop((question) => question.turnId === turnId)
        default:
      }
    },
    adopt: ({ items, sessionId, turnId }) =>
      add(
        ...items.flatMap((item): readonly OpenQuestion[] => {
          if (item.kind === 'approval' && item.answer === null) {
            const { id, expiresAt } = item.permission
            return [{ id, kind: 'approval', sessionId, turnId, expiresAt }]
          }
          if (item.kind === 'clarify' && item.answer === null)
            return [{ id: item.clarifyId, kind: 'clarify', sessionId, turnId, expiresAt: item.expiresAt }]
          return []
        }),
      ),
    answer: (permissionId, choice, reason) =>
      call('approval.answer', { permissionId, choice, ...(reason !== undefined && { reason }) }),
    answerClarify: (clarifyId, answers) =>
      call('clarify.answer', { clarifyId, answers: answers === null ? null : [...answers] }),
  }
})

/** What waits for the user anywhere, for the title bar too. */
export function useOpenQuestions(): readonly OpenQuestion[] {
  return useQuestions(({ open }) => open)
}
