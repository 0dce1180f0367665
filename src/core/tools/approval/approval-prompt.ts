import type { ApprovalChoice } from '../../../shared/ask'
import type { ApprovalRequest } from './approval'

/** The dialog that shows one request. It only closes by a click, Escape, time, or the window's end. */
export interface ApprovalPrompt {
  readonly request: ApprovalRequest
  readonly openedAt: number
  /** Nothing is selected until the user moves there. */
  readonly focus: ApprovalChoice | null
  readonly answer: ApprovalChoice | null
  /** Whether a person gave the answer. */
  readonly isConsent: boolean
}

export type PromptEvent =
  | { readonly type: 'focus'; readonly choice: ApprovalChoice | null }
  | { readonly type: 'click'; readonly choice: ApprovalChoice }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'window-closed' }

const TIMEOUT_MS = 300_000

export function openPrompt(request: ApprovalRequest, now: number): ApprovalPrompt {
  return { request, openedAt: now, focus: null, answer: null, isConsent: false }
}

export function reducePrompt(prompt: ApprovalPrompt, event: PromptEvent): ApprovalPrompt {
  if (prompt.answer !== null) return prompt
  switch (event.type) {
    case 'focus':
      return { ...prompt, focus: offered(prompt, event.choice) }
    case 'click':
      return answered(prompt, event.choice)
    case 'key':
      return afterKey(prompt, event.key)
    case 'tick':
      return event.now - prompt.openedAt < TIMEOUT_MS ? prompt : { ...prompt, answer: 'deny' }
    case 'window-closed':
      return { ...prompt, answer: 'deny' }
  }
}

/** People press Enter without reading, so it never approves. The space bar on a chosen button does. */
function afterKey(prompt: ApprovalPrompt, key: string): ApprovalPrompt {
  if (key === 'Escape') return answered(prompt, 'deny')
  if (key === ' ' && prompt.focus !== null) return answered(prompt, prompt.focus)
  return key === 'Enter' && prompt.focus === 'deny' ? answered(prompt, 'deny') : prompt
}

function answered(prompt: ApprovalPrompt, choice: ApprovalChoice): ApprovalPrompt {
  const answer = offered(prompt, choice)
  return answer === null ? prompt : { ...prompt, answer, isConsent: answer !== 'deny' }
}

function offered({ request }: ApprovalPrompt, choice: ApprovalChoice | null): ApprovalChoice | null {
  return choice !== null && request.choices.includes(choice) ? choice : null
}
