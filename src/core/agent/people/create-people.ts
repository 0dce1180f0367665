import type { Permission, Question } from '../../../shared/ask'
import type {
  Allowlist,
  ApprovalAnswer,
  ApprovalContext,
  ApprovalDecision,
  ApprovalMode,
  ApprovalRequest,
  Ask,
} from '../../tools/approval/approval'
import { type Approvals, createApprovals, type Waits } from '../../tools/approval/decide'
import type { Redact } from '../../base/redact'
import type { AskingCall, PeoplePort } from '../ports'
import type { Form, FormAnswer } from '../../../shared/form'
import { createClarifications } from './create-clarifications'
import { createForms, type FormOutcome } from './create-forms'
import { createApprovalJudge, type AskModel } from './create-approval-judge'
import { createOpenQuestions } from './open-questions'
import { mapValues, said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

export interface PeoplePorts {
  /** Read for each question, so that a changed setting counts at once. */
  settings(): {
    readonly mode: ApprovalMode
    readonly denyGlobs: readonly string[]
    readonly timeoutSeconds: number
  }
  readonly allowlist: Allowlist
  /** What kind of run a session is, and where its commands run. */
  contextOf(sessionId: string): ApprovalContext
  /** Whether somebody can see a question at all. */
  present(sessionId: string): boolean
  /** Whether somebody can see a form: not everything that shows questions shows those. */
  showsForms(): boolean
  /** Puts a text to a small model, for the mode `smart`. `null` when there is none. */
  readonly askModel: ((sessionId: string, ...question: Parameters<AskModel>) => Promise<string>) | null
  /** Secrets are not shown in a question. What runs is not changed. */
  readonly redact: Redact
  readonly clock: () => number
  /** Ends early, without an error, when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly newId: () => string
}

/** A question that waits, for a list of all of them. */
export type PendingQuestion =
  | { readonly kind: 'approval'; readonly sessionId: string; readonly callId: string; readonly permission: Permission }
  | {
      readonly kind: 'clarify'
      readonly sessionId: string
      readonly callId: string
      readonly clarifyId: string
      readonly questions: readonly Question[]
      readonly expiresAt: number
    }
  | { readonly kind: 'form'; readonly sessionId: string; readonly callId: string; readonly form: Form }

/** Stands between the tools and the person in front of the window. */
export interface People extends PeoplePort {
  /** `false` when the question is not open. An answer that was not offered is a denial. */
  answer(permissionId: string, answer: ApprovalAnswer): boolean
  /** One answer per question; `null` refuses. `false` when the question is not open or the number of answers is wrong. */
  answerClarify(clarifyId: string, answers: readonly string[] | null): boolean
  answerForm(formId: string, answer: FormAnswer): FormOutcome
  /** In the order in which they were asked. */
  pending(): readonly PendingQuestion[]
  /** Nobody is there any more: whatever is open counts as denied. */
  windowClosed(): void
  /** The session is gone, and with it what was approved for it. */
  forget(sessionId: string): void
}

type PendingApproval = Extract<PendingQuestion, { kind: 'approval' }>

export function createPeople(ports: PeoplePorts): People {
  const sessions = new Map<string, Approvals>()
  const open = createOpenQuestions<PendingApproval, ApprovalAnswer>()
  const clarifications = createClarifications(ports)
  const forms = createForms(ports)

  function approvalsOf(sessionId: string): Approvals {
    const known = sessions.get(sessionId) ?? createSession(sessionId)
    sessions.set(sessionId, known)
    return known
  }

  function createSession(sessionId: string): Approvals {
    const { askModel } = ports
    return createApprovals({
      mode: () => (ports.contextOf(sessionId).approvesAll === true ? 'off' : ports.settings().mode),
      denyGlobs: () => ports.settings().denyGlobs,
      allowlist: ports.allowlist,
      clock: { wait: ports.wait },
      timeoutMs: () => ports.settings().timeoutSeconds * 1_000,
      ask: () => Promise.reject(new Error('Every request brings its own way to ask.')),
      judge: createApprovalJudge(
        askModel === null ? null : (...question) => askModel(sessionId, ...question),
        ports.wait,
      ),
      context: () => ports.contextOf(sessionId),
    })
  }

  /** Runs a request whose question, should one come up, belongs to this call. Every question shown gets one answer shown. */
  async function decide(
    call: AskingCall,
    request: (ask: Ask, waits: Waits) => Promise<ApprovalDecision>,
  ): Promise<ApprovalDecision> {
    let shown: ShownQuestion | null = null
    let isTold = false
    const tellWaits: Waits = (waits) => {
      // Its own question says that it waits; behind that of another call nothing would.
      if (waits === isTold || (waits && (shown !== null || !ports.present(call.sessionId)))) return
      isTold = waits
      call.emit({ type: 'call-waits', callId: call.callId, waits })
    }
    const ask: Ask = async (question, signal) => {
      if (!ports.present(call.sessionId)) throw new SaidError(said('agent.nobody_see_question'))
      shown = showQuestion(call, permissionOf(question, ports, call))
      const { permission } = shown
      const pending = { kind: 'approval', sessionId: call.sessionId, callId: call.callId, permission } as const
      const answer = await open.open(permission.id, pending, AbortSignal.any([signal, call.signal]))
      if (answer === null) throw new SaidError(said('agent.question_dropped'))
      const isOffered = question.choices.includes(answer.choice)
      shown.close(isOffered ? answer.choice : 'deny', isOffered ? 'user' : 'unanswered')
      return answer
    }
    const decision = await request(ask, tellWaits)
    const left = shown as ShownQuestion | null
    left?.close('deny', endOf(decision))
    return decision
  }

  return {
    approveCommand: (command, call) =>
      decide(call, (...asker) => approvalsOf(call.sessionId).request(command, call.signal, ...asker)),
    approveAction: (action, call) =>
      decide(call, (...asker) => approvalsOf(call.sessionId).requestAction(action, call.signal, ...asker)),
    asksBeforeEdits: (sessionId) => ports.contextOf(sessionId).mode === 'ask',
    clarify: clarifications.clarify,
    fillForm: forms.fill,
    answer: (permissionId, answer) => open.answer(permissionId, answer),
    answerClarify: clarifications.answer,
    answerForm: forms.answer,
    pending: () => [...open.list(), ...clarifications.pending(), ...forms.pending()],
    windowClosed() {
      open.dropAll()
      clarifications.dropAll()
      forms.dropAll()
    },
    forget: (sessionId) => void sessions.delete(sessionId),
  }
}

interface ShownQuestion {
  readonly permission: Permission
  /** Only the first one counts. */
  close(choice: ApprovalAnswer['choice'], by: AnsweredBy): void
}

type AnsweredBy = 'user' | 'timeout' | 'interrupted' | 'unanswered'

function showQuestion(call: AskingCall, permission: Permission): ShownQuestion {
  let isOpen = true
  const interrupt = () => close('deny', 'interrupted')
  const close: ShownQuestion['close'] = (choice, by) => {
    if (!isOpen) return
    isOpen = false
    call.signal.removeEventListener('abort', interrupt)
    call.emit({ type: 'approval-answered', callId: call.callId, permissionId: permission.id, choice, by })
  }
  call.emit({ type: 'approval-asked', callId: call.callId, permission })
  // At once: after an interrupt the turn does not wait for the call any more, and nobody would see the end of the question.
  call.signal.addEventListener('abort', interrupt)
  return { permission, close }
}

function permissionOf(request: ApprovalRequest, ports: PeoplePorts, call: AskingCall): Permission {
  const { newId, clock, redact, settings, contextOf } = ports
  const context = contextOf(call.sessionId)
  return {
    id: newId(),
    kind: request.kind,
    subject: mapValues(request.command, redact),
    detail: redact(request.detail),
    workspace: call.workspace,
    backend: context.backend ?? null,
    sandbox: request.rules.some(({ id }) => id === 'capability-unsandboxed')
      ? { kind: 'none', why: 'asked' }
      : (context.sandbox ?? null),
    mode: context.mode ?? null,
    rules: request.rules.map(({ id, reason }) => ({ id, reason })),
    choices: [...request.choices],
    advisedAgainst: request.advisedAgainst,
    expiresAt: clock() + settings().timeoutSeconds * 1_000,
  }
}

function endOf(decision: ApprovalDecision): AnsweredBy {
  if (decision.allowed) return 'unanswered'
  return decision.because === 'timeout' || decision.because === 'interrupted' ? decision.because : 'unanswered'
}
