import type { Channel, ChannelTraits } from '../../core/channels/channel'
import type { ChatAddress, Button } from '../../core/channels/outbound'
import { formatMarkdown } from '../../core/channels/text/format-markdown'
import { endOfPrefix } from '../../core/channels/text/measure'
import { createShownText } from '../../core/sessions/ledger/shown-text'
import type { Permission, Question } from '../../shared/ask'
import type { TurnEvent } from '../../shared/turn'
import { said, type SaidText } from '../../shared/words/said'
import type { Say } from '../../shared/words/say-in'
import { asMarkdown, quotedCode } from './say-markdown'
import type { PacedSender } from './send-in-pace'
import type { Timing } from './timing'

export interface FollowPorts {
  readonly channel: Channel
  readonly traits: ChannelTraits
  readonly sender: PacedSender
  readonly timing: Timing
  readonly closing: AbortSignal
  readonly to: ChatAddress
  readonly replyTo: string | undefined
  /** Whose turn it is: only they may answer what it asks. */
  readonly starter: string | null
  readonly streams: boolean
  readonly showsTyping: boolean
  say(): Say
  newKey(): string
}

export interface WaitingApproval {
  readonly id: string
  readonly permission: Permission
  message: string | null
}

export interface WaitingClarify {
  readonly id: string
  readonly questions: readonly Question[]
  readonly answers: string[]
}

export interface TurnResult {
  /** The answer as the model wrote it; '' when there is none. */
  readonly answer: string
  /** The message of ours that shows its beginning already. */
  readonly preview: string | null
}

/** Frames that a platform has refused for being too many: then the rest comes in one piece. */
const mostRefused = 3
const fewestNew = 24
const frameMs = 800
const typingMs = 2_000
const typingPatienceMs = 1_500

/** Shows one turn in its chat while it runs: the growing answer, what it asks, and that somebody is at work. */
export function followTurn(ports: FollowPorts) {
  const { channel, traits, sender, timing, closing, to, replyTo, starter, say, newKey } = ports
  const shown = createShownText()
  const approvals: WaitingApproval[] = []
  let clarify: WaitingClarify | null = null
  let segment = ''
  let shownLength = 0
  let preview: string | null = null
  let refused = 0
  let tools = 0
  let pumping: Promise<void> | null = null
  const over = new AbortController()
  const ended = AbortSignal.any([closing, over.signal])
  const canStream = ports.streams && channel.edit !== undefined

  async function pump(): Promise<void> {
    while (!over.signal.aborted && refused < mostRefused && segment.length - shownLength >= fewestNew) {
      const text = segment
      const { most, unit } = traits.length
      const head = text.slice(0, endOfPrefix(text, 0, Math.floor(most * frameShare), unit))
      const message = {
        key: newKey(),
        body: formatMarkdown(head, traits.dialect),
        isFinal: false,
        ...(replyTo !== undefined && { replyTo }),
      }
      const wasSegment = segmentNumber
      const sent = await sender.frame(to, preview, message)
      if (sent?.ok === true && wasSegment === segmentNumber) {
        preview ??= sent.id === '' ? null : sent.id
        if (preview === null) refused = mostRefused
        shownLength = text.length
      } else if (sent?.ok === true && preview === null && sent.id !== '') orphan = { id: sent.id, text }
      else if (sent?.ok === false) refused += 1
      await timing.wait(frameMs, ended)
    }
  }

  let segmentNumber = 0
  /** A frame of a part that ended while it was on its way. */
  let orphan: { readonly id: string; readonly text: string } | null = null

  function startPump(): void {
    if (!canStream || pumping !== null || over.signal.aborted) return
    pumping = pump().finally(() => {
      pumping = null
    })
  }

  /** What was said before a tool is a message of its own; the answer begins a new one. */
  function closeSegment(): void {
    const said = segment.trim()
    const id = preview
    segment = ''
    shownLength = 0
    preview = null
    segmentNumber += 1
    if (id === null || said === '') return
    void sender.edit(to, id, { key: newKey(), body: fitted(said), isFinal: true })
  }

  const fitted = (text: string) => {
    const { most, unit } = traits.length
    return formatMarkdown(text.slice(0, endOfPrefix(text, 0, Math.floor(most * frameShare), unit)), traits.dialect)
  }

  async function ask(approval: WaitingApproval): Promise<void> {
    const { permission } = approval
    const words = say()
    const reasons = permission.rules.map(({ reason }) => `- ${asMarkdown(words(reason))}`)
    const hasButtons = channel.pressed !== undefined
    const lines = [
      `**${words(said('channel.approval_title'))}**`,
      quotedCode(words(permission.subject).slice(0, longestSubject)),
      ...reasons,
      ...(permission.advisedAgainst ? [words(said('channel.approval_advised_against'))] : []),
      words(said(hasButtons ? 'channel.approval_buttons' : 'channel.approval_text')),
    ]
    const choices = (['once', 'session', 'deny'] as const).filter((choice) => permission.choices.includes(choice))
    const buttons: readonly (readonly Button[])[] = [
      choices.map((choice) => ({
        id: `a:${permission.id}:${choice}`,
        label: words(said(`channel.choice_${choice}`)),
        tone: choice === 'deny' ? 'bad' : choice === 'once' ? 'good' : 'plain',
      })),
    ]
    const sent = await sender.send(to, {
      key: newKey(),
      body: formatMarkdown(lines.join('\n\n'), traits.dialect),
      isFinal: true,
      ...(hasButtons && { buttons }),
    })
    approval.message = sent.ok && sent.id !== '' ? sent.id : null
    if (!approvals.includes(approval)) void tellAnswered(approval, lastOutcome.get(approval.id) ?? '')
  }

  const lastOutcome = new Map<string, SaidText>()

  async function tellAnswered({ message, permission }: WaitingApproval, outcome: SaidText): Promise<void> {
    if (outcome === '') return
    const words = say()
    const text = `${quotedCode(words(permission.subject).slice(0, longestSubject))}\n\n${words(outcome)}`
    const body = formatMarkdown(text, traits.dialect)
    if (message !== null && channel.edit !== undefined)
      await sender.edit(to, message, { key: newKey(), body, isFinal: true, buttons: [] })
    else if (message !== null) await sender.send(to, { key: newKey(), body, isFinal: true })
  }

  function outcomeOf({ choice, by }: Extract<TurnEvent, { type: 'approval-answered' }>): SaidText {
    if (by === 'timeout') return said('channel.approval_late')
    if (by !== 'user') return said('channel.approval_dropped')
    return choice === 'deny' ? said('channel.approval_denied') : said('channel.approval_given')
  }

  async function askNext(): Promise<void> {
    const question = clarify?.questions[clarify.answers.length]
    if (question === undefined) return
    const options = question.choices.map(({ label, description }, index) => {
      return `${index + 1}. ${asMarkdown(label)}${description === '' ? '' : ` — ${asMarkdown(description)}`}`
    })
    const hint = say()(said(question.multiSelect ? 'channel.clarify_choices' : 'channel.clarify_choice'))
    const text = [asMarkdown(question.question), ...(options.length > 0 ? [options.join('\n'), hint] : [])].join('\n\n')
    await sender.send(to, { key: newKey(), body: formatMarkdown(text, traits.dialect), isFinal: true })
  }

  /** What goes to a tool server is typed in the window, where the whole form can be seen. */
  async function tellForm(server: string): Promise<void> {
    const text = say()(said('channel.form_in_window', { server }))
    await sender.send(to, { key: newKey(), body: formatMarkdown(asMarkdown(text), traits.dialect), isFinal: true })
  }

  async function type(): Promise<void> {
    while (!ended.aborted) {
      // Slack locks the field of who types while somebody else does.
      if (approvals.length === 0 && clarify === null)
        await channel
          .typing?.(to, AbortSignal.any([ended, AbortSignal.timeout(typingPatienceMs)]))
          .catch(() => undefined)
      await timing.wait(typingMs, ended)
    }
  }
  if (ports.showsTyping && channel.typing !== undefined) void type()

  return {
    starter,
    to,
    /** Of what a message can do meanwhile. */
    phase: (): 'running' | 'answering' => (tools > 0 ? 'running' : 'answering'),
    approvals: (): readonly WaitingApproval[] => approvals,
    clarify: () => clarify,
    /** One more answer to what was asked; `true` when it was the last. */
    async answered(answer: string): Promise<boolean> {
      if (clarify === null) return false
      clarify.answers.push(answer)
      if (clarify.answers.length >= clarify.questions.length) return true
      await askNext()
      return false
    },
    hear(event: TurnEvent): void {
      shown.add(event)
      switch (event.type) {
        case 'request-start':
          closeSegment()
          return
        case 'text-delta':
          segment += event.text
          startPump()
          return
        case 'answer-discarded':
          segment = ''
          shownLength = 0
          return
        case 'tool-start':
          tools += 1
          closeSegment()
          return
        case 'tool-end':
          tools = Math.max(0, tools - 1)
          return
        case 'approval-asked': {
          const approval = { id: event.permission.id, permission: event.permission, message: null }
          approvals.push(approval)
          void ask(approval)
          return
        }
        case 'approval-answered': {
          const index = approvals.findIndex(({ id }) => id === event.permissionId)
          const [approval] = index === -1 ? [] : approvals.splice(index, 1)
          if (approval === undefined) return
          lastOutcome.set(approval.id, outcomeOf(event))
          void tellAnswered(approval, outcomeOf(event))
          return
        }
        case 'clarify-asked':
          clarify = { id: event.clarifyId, questions: event.questions, answers: [] }
          void askNext()
          return
        case 'form-asked':
          void tellForm(event.form.server)
          return
        case 'clarify-answered':
          clarify = null
          return
        default:
      }
    },
    /** After the end of the turn: nothing of it is on its way any more. */
    async end(): Promise<TurnResult> {
      over.abort()
      await pumping
      const answer = shown.last()
      if (orphan !== null) await sender.edit(to, orphan.id, { key: newKey(), body: fitted(orphan.text), isFinal: true })
      return { answer, preview }
    },
  }
}

export type FollowedTurn = ReturnType<typeof followTurn>

/** Marks make a text longer; the numbers of pieces come behind it. */
const frameShare = 0.8
const longestSubject = 1_500
