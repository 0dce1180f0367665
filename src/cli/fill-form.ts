import { filledValues, type Form, type FormAnswer, type FormField, type FormValue, problemOf } from '../shared/form'
import { said } from '../shared/words/said'
import type { CommandContext } from './command'
import { visible } from './printable'

type Spoken = Pick<CommandContext, 'say' | 'words'>

/** A form as a talk in lines: field by field, then to send, to decline or to cancel. It may be declined or cancelled at any time. */
export interface FormTalk {
  /** What stands before the next line. */
  prompt(): readonly string[]
  /** `null`: there is more to ask. */
  take(line: string): FormAnswer | null
}

const exits = { '/decline': 'decline', '/cancel': 'cancel' } as const

export function createFormTalk(form: Form, { say, words: { ask: words } }: Spoken): FormTalk {
  const values: Record<string, FormValue> = {}
  let at = 0
  let problem: string | null = null

  const head = () => [
    words.form,
    say(said('form.from', { server: form.server })),
    ...visible(form.message)
      .split('\n')
      .map((line) => `> ${line}`),
    ...form.warnings.map((warning) => `! ${visible(say(warning))}`),
  ]

  function promptOf({ label, description, required, input, proposed }: FormField): string[] {
    const choices =
      input.kind === 'choice' || input.kind === 'choices'
        ? input.choices.map((choice, index) => `  ${index + 1}  ${visible(choice.label)}`)
        : input.kind === 'yes-no'
          ? [`  1  ${words.formYes}`, `  2  ${words.formNo}`]
          : []
    const hints = [
      ...(input.kind === 'choices' ? [`${words.several}, 1 2`] : []),
      ...(proposed === null ? [] : [`[${visible(String(proposed))}]`]),
      ...(required ? [] : [words.formSkip]),
    ]
    return [
      `${visible(label)}${hints.length === 0 ? '' : ` (${hints.join('; ')})`}`,
      ...(description === '' ? [] : [`  ${visible(description)}`]),
      ...choices,
    ]
  }

  return {
    prompt() {
      const field = form.fields[at]
      const told = problem === null ? [] : [problem]
      const start = at === 0 && problem === null ? head() : []
      return field === undefined ? [...start, ...told, words.formChoose] : [...start, ...told, ...promptOf(field)]
    },
    take(line) {
      const typed = line.trim()
      problem = null
      if (typed in exits) return { action: exits[typed as keyof typeof exits] }
      const field = form.fields[at]
      if (field === undefined) {
        const action = (['send', 'decline', 'cancel'] as const).find((one) => typed !== '' && one.startsWith(typed))
        if (action === undefined) return null
        return action === 'send' ? { action: 'accept', values: filledValues(form.fields, values) } : { action }
      }
      const value = typed === '' ? (field.proposed ?? undefined) : valueOf(field, typed)
      const reason = problemOf(field, value)
      if (reason !== null) {
        problem = `${visible(field.label)}: ${say(reason)}`
        return null
      }
      if (value !== undefined) values[field.name] = value
      at += 1
      return null
    },
  }
}

function valueOf({ input }: FormField, typed: string): FormValue {
  const choiceOf = (one: string) => ('choices' in input ? (input.choices[Number(one) - 1]?.value ?? one) : one)
  switch (input.kind) {
    case 'text':
      return typed
    case 'number':
      return Number(typed)
    case 'yes-no':
      return typed === '1' ? true : typed === '2' ? false : typed
    case 'choice':
      return choiceOf(typed)
    case 'choices':
      return typed.split(/[\s,]+/).map(choiceOf)
  }
}
