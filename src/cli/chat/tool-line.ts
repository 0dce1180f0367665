import { type Component, wrapTextWithAnsi } from '@earendil-works/pi-tui'
import { isGroup } from '../../core/base/is-group'
import { parseJson } from '../../core/base/parse-json'
import { describeTool } from '../../shared/describe-tool'
import type { TurnEvent } from '../../shared/turn'
import type { Catalogue } from '../../shared/words/languages'
import { printable, visible } from '../printable'
import type { Colours } from './colours'

type Started = Extract<TurnEvent, { type: 'tool-start' }>
type Ended = Extract<TurnEvent, { type: 'tool-end' }>

const KEPT = 64_000

/** One call of a tool: a line, and below it what came out of it once it is opened. A plan is always open. */
export class ToolLine implements Component {
  private output = ''
  private end: Ended | null = null

  constructor(
    private readonly start: Started,
    private readonly words: Catalogue['tool'],
    private readonly colours: () => Colours,
    private readonly isOpen: () => boolean,
  ) {}

  say(text: string): void {
    this.output = (this.output + text).slice(-KEPT)
  }

  finish(end: Ended): void {
    this.end = end
  }

  invalidate(): void {}

  render(width: number): string[] {
    const { faint } = this.colours()
    const plan = planOf(this.start)
    const text = printable(readable(this.end?.text ?? this.output)).trimEnd()
    const below = plan.length > 0 ? plan : this.isOpen() && text !== '' ? text.split('\n') : []
    const indented = below.flatMap((line) => wrapTextWithAnsi(faint(line), Math.max(1, width - 4)))
    return [...wrapTextWithAnsi(this.headline(), width), ...indented.map((line) => `    ${line}`)]
  }

  private headline(): string {
    const { faint, good, bad, accent } = this.colours()
    const { name, arguments: args, shown } = this.start
    const { verb, object } = describeTool({ name, arguments: args, shown: shown ?? null })
    const what = visible(object)
    if (this.end === null) return `${accent('●')} ${wordOf(this.words.doing, verb, this.words.doing.use)} ${what}`
    const { ok, unrun, milliseconds } = this.end
    if (unrun !== undefined)
      return `${bad('✗')} ${this.words.notDone} ${what} ${faint(unrun === 'denied' ? this.words.denied : this.words.notRun)}`
    const took = faint(`${ok ? '' : `${this.words.failed}, `}${(milliseconds / 1_000).toFixed(1)} s`)
    return `${ok ? good('✓') : bad('✗')} ${wordOf(this.words.verb, verb, this.words.verb.use)} ${what} ${took}`
  }
}

function wordOf(words: Readonly<Record<string, string>>, verb: string, other: string): string {
  return words[verb] ?? other
}

/** What a command printed, without the form in which the model gets it. */
function readable(text: string): string {
  const content = text.startsWith('{"output":') ? parseJson(text) : undefined
  if (!isGroup(content) || typeof content['output'] !== 'string') return text
  const { output, exit_code: code } = content
  return typeof code === 'number' && code !== 0 ? `${output.trimEnd()}\n[${code}]` : output
}

const marks: Readonly<Record<string, string>> = { completed: '☑', in_progress: '▸', cancelled: '☒' }

/** The steps that a call set; none for any other tool. */
function planOf({ name, arguments: text }: Started): string[] {
  if (name !== 'todo') return []
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return []
  }
  const steps: unknown = typeof given === 'object' && given !== null && 'todos' in given ? given.todos : null
  if (!Array.isArray(steps)) return []
  return steps.flatMap((step: unknown) => {
    if (typeof step !== 'object' || step === null || !('content' in step) || typeof step.content !== 'string') return []
    const status = 'status' in step && typeof step.status === 'string' ? step.status : ''
    return [`${marks[status] ?? '☐'} ${visible(step.content).replaceAll('\n', ' ')}`]
  })
}
