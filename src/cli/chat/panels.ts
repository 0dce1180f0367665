import {
  type Component,
  type Focusable,
  fuzzyFilter,
  Input,
  matchesKey,
  SelectList,
  wrapTextWithAnsi,
} from '@earendil-works/pi-tui'
import type { ApprovalChoice, Permission, Question } from '../../shared/ask'
import type { Form, FormAnswer } from '../../shared/form'
import { createFormTalk, type FormTalk } from '../fill-form'
import { placeText } from '../place-text'
import { answerOf } from '../answer-questions'
import type { CommandContext } from '../command'
import { visible } from '../printable'
import { type Colours, listTheme } from './colours'

type Spoken = Pick<CommandContext, 'say' | 'words'>

/** Stands in the place of the composer until it is answered. */
export type Panel = Component & { handleInput(data: string): void }

/** Nothing is chosen beforehand and Enter does nothing: a number chooses, `y` confirms, Escape denies. */
export class ApprovalPanel implements Panel {
  private chosen: ApprovalChoice | null = null

  constructor(
    private readonly permission: Permission,
    private readonly spoken: Spoken,
    private readonly colours: () => Colours,
    private readonly answer: (choice: ApprovalChoice) => void,
  ) {}

  invalidate(): void {}

  handleInput(data: string): void {
    if (matchesKey(data, 'escape')) return this.answer('deny')
    if (data === 'y' && this.chosen !== null) return this.answer(this.chosen)
    this.chosen = /^[1-9]$/.test(data) ? (this.permission.choices[Number(data) - 1] ?? null) : null
  }

  render(width: number): string[] {
    const { bold, warn, faint, accent } = this.colours()
    const { say, words } = this.spoken
    const { kind, subject, detail, rules, choices, advisedAgainst } = this.permission
    const place = placeText(this.permission, { say, noFolder: words.ask.noFolder })
    const lines = [
      bold(warn(words.ask.title[kind])),
      `  ${visible(say(subject))}`,
      ...(place === null ? [] : [faint(`${words.ask.place}: ${visible(place)}`)]),
      ...rules.map(({ reason }) => faint(`${words.ask.why}: ${visible(say(reason))}`)),
      ...(advisedAgainst ? [warn(words.ask.advised)] : []),
      ...(detail === '' ? [] : visible(detail).split('\n')),
      ...choices.map((choice, index) => {
        const line = `${index + 1}  ${words.ask.choice[choice]}`
        return choice === this.chosen ? accent(`▸ ${line}`) : `  ${line}`
      }),
      faint(this.chosen === null ? words.terminal.choose : words.terminal.chosen),
    ]
    return lines.flatMap((line) => wrapTextWithAnsi(line, width))
  }
}

/** The questions of a model, one after the other: a number of the list, or own words. */
export class QuestionPanel implements Panel, Focusable {
  focused = false
  private readonly input = new Input()
  private readonly answers: string[] = []

  constructor(
    private readonly questions: readonly Question[],
    private readonly words: CommandContext['words'],
    private readonly colours: () => Colours,
    private readonly answer: (answers: string[] | null) => void,
  ) {
    this.input.onEscape = () => this.answer(null)
    this.input.onSubmit = (typed) => this.take(typed.trim())
  }

  invalidate(): void {}

  handleInput(data: string): void {
    this.input.handleInput(data)
  }

  render(width: number): string[] {
    const { bold, faint } = this.colours()
    const asked = this.questions[this.answers.length]
    if (asked === undefined) return []
    this.input.focused = this.focused
    const choices = asked.choices.map(({ label, description }, index) =>
      visible(`  ${index + 1}  ${label}  ${description}`.trimEnd()),
    )
    const several = asked.multiSelect ? `${this.words.ask.several}, 1 2 · ` : ''
    const lines = [bold(visible(asked.question)), ...choices, faint(`${several}${this.words.terminal.answer}`)]
    return [...lines.flatMap((line) => wrapTextWithAnsi(line, width)), ...this.input.render(width)]
  }

  private take(typed: string): void {
    const asked = this.questions[this.answers.length]
    if (typed === '' || asked === undefined) return
    this.answers.push(answerOf(typed, asked.choices, asked.multiSelect))
    this.input.setValue('')
    if (this.answers.length === this.questions.length) this.answer(this.answers)
  }
}

/** The form of a tool server, line by line. Escape leaves it open. */
export class FormPanel implements Panel, Focusable {
  focused = false
  private readonly input = new Input()
  private readonly talk: FormTalk

  constructor(
    form: Form,
    spoken: Spoken,
    private readonly colours: () => Colours,
    answer: (answer: FormAnswer) => void,
  ) {
    this.talk = createFormTalk(form, spoken)
    this.input.onEscape = () => answer({ action: 'cancel' })
    this.input.onSubmit = (typed) => {
      this.input.setValue('')
      const given = this.talk.take(typed)
      if (given !== null) answer(given)
    }
  }

  invalidate(): void {}

  handleInput(data: string): void {
    this.input.handleInput(data)
  }

  render(width: number): string[] {
    const { bold } = this.colours()
    this.input.focused = this.focused
    const [first = '', ...rest] = this.talk.prompt()
    const lines = [bold(first), ...rest]
    return [...lines.flatMap((line) => wrapTextWithAnsi(line, width)), ...this.input.render(width)]
  }
}

export interface PickerItem {
  readonly value: string
  readonly label: string
  readonly description: string
}

/** A list that what is typed filters. `null`: nothing was picked. */
export class Picker implements Panel, Focusable {
  focused = false
  private readonly input = new Input()
  private list: SelectList

  constructor(
    private readonly items: readonly PickerItem[],
    private readonly rows: number,
    private readonly hint: string,
    private readonly colours: () => Colours,
    private readonly done: (value: string | null) => void,
  ) {
    this.list = this.listed()
  }

  invalidate(): void {}

  handleInput(data: string): void {
    const isForList = ['up', 'down', 'enter', 'escape'] as const
    if (isForList.some((key) => matchesKey(data, key))) return this.list.handleInput(data)
    this.input.handleInput(data)
    this.list = this.listed()
  }

  render(width: number): string[] {
    this.input.focused = this.focused
    return [
      ...this.input.render(width),
      ...this.list.render(width),
      ...wrapTextWithAnsi(this.colours().faint(this.hint), width),
    ]
  }

  private listed(): SelectList {
    const typed = this.input.getValue()
    const matching = fuzzyFilter([...this.items], typed, ({ label, value }) => `${label} ${value}`)
    const list = new SelectList(matching, this.rows, listTheme(this.colours))
    list.onSelect = ({ value }) => this.done(value)
    list.onCancel = () => this.done(null)
    return list
  }
}
