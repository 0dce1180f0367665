import { Container, type MarkdownTheme, Spacer, Text } from '@earendil-works/pi-tui'
import { noticeLine } from '../../shared/notice-line'
import type { Notice } from '../../shared/model'
import type { Turn, TurnEvent } from '../../shared/turn'
import { said, sentences } from '../../shared/words/said'
import type { CommandContext } from '../command'
import { printable } from '../printable'
import { AnswerText } from './answer-text'
import type { Colours } from './colours'
import { ToolLine } from './tool-line'

/** What was said and done, from stored and live events alike. */
export class Transcript extends Container {
  isOpen = false
  private answer: AnswerText | null = null
  private thought: Text | null = null
  private readonly tools = new Map<string, ToolLine>()
  /** Where what the running request streamed begins: a broken-off answer goes away. */
  private requestFrom = 0

  constructor(
    private readonly spoken: Pick<CommandContext, 'say' | 'words'>,
    private readonly colours: () => Colours,
    private readonly theme: MarkdownTheme,
  ) {
    super()
  }

  user(text: string): void {
    this.block(
      new Text(this.colours().bold(this.colours().accent(`> ${printable(text).replaceAll('\n', '\n  ')}`)), 0, 0),
    )
  }

  line(text: string): void {
    this.closeAnswer()
    this.addChild(new Text(printable(text), 0, 0))
  }

  notice(notice: Notice): void {
    this.closeAnswer()
    this.addChild(new Text(this.colours().warn(`! ${printable(noticeLine(notice, this.spoken.say))}`), 0, 0))
  }

  failure(text: string): void {
    this.closeAnswer()
    this.addChild(new Text(this.colours().bad(printable(text)), 0, 0))
  }

  stored(turn: Turn): void {
    this.user(turn.userMessage.text)
    for (const event of turn.events) this.take(event)
  }

  forget(): void {
    this.clear()
    this.tools.clear()
    this.closeAnswer()
  }

  take(event: TurnEvent): void {
    const { say, words } = this.spoken
    switch (event.type) {
      case 'request-start':
        this.closeAnswer()
        this.requestFrom = this.children.length
        break
      case 'answer-discarded':
        this.closeAnswer()
        this.children.length = Math.min(this.children.length, this.requestFrom)
        break
      case 'text-delta':
        this.answerText().add(event.text)
        break
      case 'reasoning-delta':
        this.think()
        break
      case 'tool-start': {
        const tool = new ToolLine(event, words.tool, this.colours, () => this.isOpen)
        this.closeAnswer()
        this.tools.set(event.callId, tool)
        this.addChild(tool)
        break
      }
      case 'tool-output':
        this.tools.get(event.callId)?.say(event.text)
        break
      case 'tool-end':
        this.tools.get(event.callId)?.finish(event)
        break
      case 'steered':
        this.line(`${words.terminal.steered}: ${event.text}`)
        break
      case 'recalled':
        this.line(say(said('cli.recalled', { provider: event.provider, reason: event.reason })))
        break
      case 'notice':
        this.notice(event.notice)
        break
      case 'turn-end':
        this.closeAnswer()
        if (event.outcome === 'interrupted')
          this.addChild(new Text(this.colours().warn(words.terminal.interrupted), 0, 0))
        if (event.failure !== null && event.outcome !== 'interrupted')
          this.failure(say(sentences([event.failure.message, event.failure.action])))
        break
      default:
    }
  }

  private answerText(): AnswerText {
    if (this.answer === null) {
      this.thought = null
      this.answer = new AnswerText(this.theme)
      this.block(this.answer)
    }
    return this.answer
  }

  private think(): void {
    if (this.thought !== null) return
    this.closeAnswer()
    this.thought = new Text(this.colours().faint(`· ${this.spoken.words.terminal.thought}`), 0, 0)
    this.addChild(this.thought)
  }

  private block(component: Text | AnswerText): void {
    if (this.children.length > 0) this.addChild(new Spacer(1))
    this.addChild(component)
    if (component !== this.answer) this.closeAnswer()
  }

  private closeAnswer(): void {
    this.answer = null
    this.thought = null
  }
}
