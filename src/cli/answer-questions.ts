import type { ApprovalChoice, Permission, Question } from '../shared/ask'
import { placeText } from './place-text'
import type { TurnEvent } from '../shared/turn'
import { said } from '../shared/words/said'
import type { Runtime } from '../runtime/open-runtime'
import type { CommandContext } from './command'
import type { Form, FormAnswer } from '../shared/form'
import { reasonOf } from '../shared/words/said-error'
import { createFormTalk } from './fill-form'
import type { Terminal } from './open-terminal'
import { visible } from './printable'

type Spoken = Pick<CommandContext, 'say' | 'words'>

/** Puts what a turn asks to the person at the terminal. Listens to the events of the turn; must not throw. */
export function answerQuestions(
  terminal: Terminal,
  spoken: Spoken,
  runtime: () => Pick<Runtime, 'call'>,
  /** What everything gets that would ask; `null`: the person is asked. */
  always: ApprovalChoice | null = null,
): (event: TurnEvent) => void {
  const open = new Map<string, AbortController>()

  function ask(id: string, put: (signal: AbortSignal) => Promise<unknown>): void {
    const over = new AbortController()
    open.set(id, over)
    void put(over.signal)
  }
  async function approve(permission: Permission, signal: AbortSignal): Promise<void> {
    // What a tool server has the model do for it is looked at each time.
    const given = permission.kind === 'sampling' ? null : always
    const choice = given ?? (await chooseOn(terminal, spoken, permission, signal))
    if (!signal.aborted) await runtime().call('approval.answer', { permissionId: permission.id, choice })
  }
  async function clarify(clarifyId: string, questions: readonly Question[], signal: AbortSignal): Promise<void> {
    const answers = await answersOn(terminal, spoken, questions, signal)
    if (!signal.aborted) await runtime().call('clarify.answer', { clarifyId, answers })
  }

  async function fill(form: Form, signal: AbortSignal): Promise<void> {
    for (let problem = ''; ;) {
      const answer = await formOn(terminal, spoken, form, problem, signal)
      if (signal.aborted) return
      try {
        await runtime().call('form.answer', { formId: form.id, answer })
        return
      } catch (error) {
        problem = spoken.say(reasonOf(error))
      }
    }
  }

  return (event) => {
    if (event.type === 'form-asked') ask(event.form.id, (signal) => fill(event.form, signal))
    if (event.type === 'form-answered') open.get(event.formId)?.abort()
    if (event.type === 'approval-asked') ask(event.permission.id, (signal) => approve(event.permission, signal))
    if (event.type === 'clarify-asked')
      ask(event.clarifyId, (signal) => clarify(event.clarifyId, event.questions, signal))
    // Its time is over, or the turn was stopped.
    if (event.type === 'approval-answered') open.get(event.permissionId)?.abort()
    if (event.type === 'clarify-answered') open.get(event.clarifyId)?.abort()
  }
}

/** Nothing is chosen beforehand, and the end of the input is a no. */
async function chooseOn(
  terminal: Terminal,
  { say, words: { ask: words } }: Spoken,
  permission: Permission,
  signal: AbortSignal,
): Promise<ApprovalChoice> {
  const { kind, subject, detail, rules, choices, advisedAgainst } = permission
  const why = rules.map(({ reason }) => `${words.why}: ${say(reason)}`)
  const place = placeText(permission, { say, noFolder: words.noFolder })
  const where = place === null ? [] : [`${words.place}: ${place}`]
  const lines = [words.title[kind], `  ${say(subject)}`, ...where, ...why, advisedAgainst ? words.advised : '', detail]
  const shown = visible(lines.filter((line) => line !== '').join('\n'))
  const offered = choices.map((choice) => `${choice} (${words.choice[choice]})`).join(', ')
  let question = `${shown}\n${offered}: `
  for (;;) {
    const line = await terminal.ask(question, signal)
    if (line === null) return 'deny'
    const typed = line.trim().toLowerCase()
    const meant = typed === '' ? undefined : choices.find((choice) => choice.startsWith(typed))
    if (meant !== undefined) return meant
    question = `${offered}: `
  }
}

/** The end of the input leaves it open. */
async function formOn(
  terminal: Terminal,
  spoken: Spoken,
  form: Form,
  problem: string,
  signal: AbortSignal,
): Promise<FormAnswer> {
  const talk = createFormTalk(form, spoken)
  for (let told = problem === '' ? [] : [problem]; ; told = []) {
    const line = await terminal.ask(`${[...told, ...talk.prompt()].join('\n')}\n> `, signal)
    const answer = line === null ? ({ action: 'cancel' } as const) : talk.take(line)
    if (answer !== null) return answer
  }
}

/** An empty line is no answer: the model then decides itself. */
async function answersOn(
  terminal: Terminal,
  { say, words: { ask: words } }: Spoken,
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<string[] | null> {
  const answers: string[] = []
  for (const { question, choices, multiSelect } of questions) {
    const listed = choices.map(({ label, description }, index) => `  ${index + 1}  ${label}  ${description}`.trimEnd())
    const hint =
      choices.length === 0
        ? words.own
        : `${say(said('cli.number_or_own_words'))}${multiSelect ? `; ${words.several}, 1 2` : ''}`
    const line = await terminal.ask(`${visible([question, ...listed].join('\n'))}\n${hint}: `, signal)
    if (line === null || line.trim() === '') return null
    answers.push(answerOf(line.trim(), choices, multiSelect))
  }
  return answers
}

export function answerOf(typed: string, choices: Question['choices'], multiSelect: boolean): string {
  const numbers = multiSelect ? typed.split(/[\s,]+/) : [typed]
  const labels = numbers.map((number) => (/^\d+$/.test(number) ? choices[Number(number) - 1]?.label : undefined))
  return labels.every((label) => label !== undefined) ? labels.join(', ') : typed
}
