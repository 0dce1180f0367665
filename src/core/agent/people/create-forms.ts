import {
  filledValues,
  type Form,
  type FormAnswer,
  type FormField,
  type FormValues,
  problemOf,
} from '../../../shared/form'
import { said, type SaidText } from '../../../shared/words/said'
import { isUnattended } from '../../tools/approval/approval'
import type { AskingCall } from '../ports'
import type { PendingQuestion, PeoplePorts } from './create-people'
import { createOpenQuestions } from './open-questions'

/** `refused`: it does not fit, or holds a known key; the form stays open. */
export interface FormOutcome {
  readonly isOpen: boolean
  readonly refused: SaidText | null
}

type Pending = Extract<PendingQuestion, { kind: 'form' }>

/** Forms of tool servers. Whoever does not answer has not said no: the server is told that it was left open. */
export function createForms(ports: PeoplePorts) {
  const open = createOpenQuestions<Pending, FormAnswer>()

  async function fill(asked: Omit<Form, 'id' | 'expiresAt'>, call: AskingCall): Promise<FormAnswer> {
    const { sessionId, callId, signal } = call
    const isReachable = !isUnattended(ports.contextOf(sessionId).origin) && ports.present(sessionId)
    if (!isReachable || !ports.showsForms() || signal.aborted) return left
    const timeoutMs = ports.settings().timeoutSeconds * 1_000
    const form = { ...asked, id: ports.newId(), expiresAt: ports.clock() + timeoutMs }
    let isShown = true
    const finish = (answer: FormAnswer) => {
      if (!isShown) return
      isShown = false
      signal.removeEventListener('abort', interrupt)
      const values = answer.action === 'accept' ? answer.values : null
      call.emit({ type: 'form-answered', callId, formId: form.id, action: answer.action, values })
    }
    const interrupt = () => finish(left)
    call.emit({ type: 'form-asked', callId, form })
    signal.addEventListener('abort', interrupt)

    const over = new AbortController()
    const ended = AbortSignal.any([signal, over.signal])
    const late = ports.wait(timeoutMs, ended).then(() => null)
    const pending: Pending = { kind: 'form', sessionId, callId, form }
    const answer = (await Promise.race([open.open(form.id, pending, ended), late])) ?? left
    over.abort()
    finish(answer)
    return answer
  }

  function whyNot(fields: readonly FormField[], values: FormValues): SaidText | null {
    const knows = (text: string) => ports.redact.knows?.(text) ?? false
    for (const field of fields) {
      const value = values[field.name]
      const reason = problemOf(field, value)
      if (reason !== null) return said('form.field', { field: field.label, reason })
      if (knows(String(value ?? ''))) return said('form.known_key', { field: field.label })
    }
    // Half a key in each of two fields is a key.
    const all = fields.map(({ label }) => label).join(', ')
    return knows(Object.values(values).flat().join('')) ? said('form.known_key', { field: all }) : null
  }

  return {
    fill,
    answer(formId: string, answer: FormAnswer): FormOutcome {
      const asked = open.get(formId)
      if (asked === null) return { isOpen: false, refused: null }
      if (answer.action !== 'accept') return { isOpen: open.answer(formId, answer), refused: null }
      const { fields } = asked.form
      const values = filledValues(fields, answer.values)
      const refused = whyNot(fields, values)
      return refused === null
        ? { isOpen: open.answer(formId, { action: 'accept', values }), refused }
        : { isOpen: true, refused }
    },
    pending: open.list,
    dropAll: open.dropAll,
  }
}

const left: FormAnswer = { action: 'cancel' }
