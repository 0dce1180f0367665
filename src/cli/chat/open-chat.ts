import { matchesKey } from '@earendil-works/pi-tui'
import type { Runtime } from '../../runtime/open-runtime'
import type { CallName, Input, Output } from '../../shared/ipc'
import type { Form, FormAnswer } from '../../shared/form'
import type { TurnEvent } from '../../shared/turn'
import { reasonOf } from '../../shared/words/said-error'
import type { SaidText } from '../../shared/words/said'
import type { CommandContext, ExitCode } from '../command'
import { beginSession } from '../begin-session'
import { openCliRuntime } from '../open-cli-runtime'
import { completion } from './completion'
import { ApprovalPanel, FormPanel, QuestionPanel } from './panels'
import { openScreen, type Screen } from './screen'
import { isSlash, obey } from './slash'

/** The chat as its commands see it. */
export interface Chat {
  readonly screen: Screen
  readonly context: CommandContext
  sessionId: string | null
  isRunning(): boolean
  /** `null` when it was refused; the reason is in the transcript. */
  ask<C extends CallName>(name: C, input: Input<C>): Promise<Output<C> | null>
  queue(text: string): void
  /** A message, as soon as no turn runs. */
  submit(text: string): void
  /** What else a slash calls. */
  skills(): Promise<Output<'skill.commands'>>
  go(sessionId: string | null): Promise<void>
  leave(): void
}

export interface ChatStart {
  readonly sessionId: string | null
  /** Sent as it stands, whatever it looks like. */
  readonly question: string | null
}

/** The chat on this terminal, until the user leaves. */
export async function openChat(context: CommandContext, start: ChatStart): Promise<ExitCode> {
  const screen = openScreen(context)
  const { transcript, status, editor } = screen
  const left = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<Runtime & AsyncDisposable>()
  const open = new Map<string, () => void>()
  const waiting: string[] = []
  let isReady = false
  let running: string | null = null
  let mayLeave = false
  let sending = ''
  // What was asked for at the start holds for the first message.
  let isBegun = false
  const isYolo = context.flags['yolo'] === true
  if (isYolo) status.mark = 'YOLO'

  const chat: Chat = {
    screen,
    context,
    sessionId: start.sessionId,
    isRunning: () => running !== null,
    async ask(name, input) {
      const reply = await (await opened.promise).call(name, input)
      if (reply.ok) return reply.value
      say(reply.message)
      return null
    },
    queue(text) {
      waiting.push(text)
      screen.wait(waiting)
    },
    submit(text) {
      chat.queue(text)
      sendNext()
    },
    skills: async () => (await chat.ask('skill.commands', { sessionId: chat.sessionId })) ?? [],
    async go(sessionId) {
      transcript.forget()
      status.forget()
      chat.sessionId = sessionId
      if (sessionId !== null)
        for (const turn of (await chat.ask('session.turns', { sessionId }))?.turns ?? []) {
          transcript.stored(turn)
          turn.events.forEach((event) => status.take(event))
        }
      await look()
    },
    leave: () => left.resolve(),
  }

  function say(text: SaidText): void {
    transcript.failure(context.say(text))
    screen.draw()
  }
  function rest(): void {
    status.state = running !== null ? 'working' : isReady ? 'ready' : 'loading'
    screen.draw()
  }
  async function look(): Promise<void> {
    const current = await chat.ask('model.current', { sessionId: chat.sessionId })
    if (current !== null) {
      status.model = current.model
      status.contextWindow = current.contextWindow
    }
    const mode = await chat.ask('mode.current', { sessionId: chat.sessionId })
    if (mode !== null) status.mode = mode.mode
    screen.draw()
  }
  /** The message is shown once it is on the disk; one that is refused comes back to the composer. */
  async function send(text: string): Promise<void> {
    running = ''
    sending = text
    rest()
    const begun = isBegun
      ? ({ ok: true, sessionId: chat.sessionId, prefix: '' } as const)
      : await beginSession(await opened.promise, context, chat.sessionId)
    if (!begun.ok) say(begun.reason)
    const sent = begun.ok
      ? await chat.ask('session.send', { sessionId: begun.sessionId, text: `${begun.prefix}${text}`, images: [] })
      : null
    isBegun ||= sent !== null
    if (sent === null) {
      running = null
      if (editor.getText() === '') editor.setText(text)
      return rest()
    }
    chat.sessionId = sent.sessionId
  }
  function sendNext(): void {
    const next = running === null && isReady ? waiting.shift() : undefined
    if (next === undefined) return
    screen.wait(waiting)
    void send(next).then(sendNext)
  }
  function listen(event: TurnEvent): void {
    if (event.type === 'turn-start' && running === '' && (chat.sessionId ?? event.sessionId) === event.sessionId) {
      chat.sessionId = event.sessionId
      running = event.turnId
      transcript.user(sending)
    }
    // Sub-agents are sessions of their own.
    if (event.sessionId !== chat.sessionId) return
    transcript.take(event)
    status.take(event)
    ask(event)
    if (event.type === 'turn-end') ended(event.outcome)
    screen.draw()
  }
  function ended(outcome: string): void {
    running = null
    rest()
    if (outcome === 'completed') return sendNext()
    // What waits was written for an end that did not come: the user decides anew.
    if (waiting.length === 0) return
    editor.setText([...waiting.splice(0), editor.getExpandedText()].filter(Boolean).join('\n\n'))
    screen.wait(waiting)
  }
  function ask(event: TurnEvent): void {
    const { colours } = screen
    if (event.type === 'approval-asked') {
      const { permission } = event
      if (isYolo && permission.kind !== 'sampling')
        return void chat.ask('approval.answer', { permissionId: permission.id, choice: 'once' })
      const answer = (choice: (typeof permission.choices)[number]) => {
        close(permission.id)
        void chat.ask('approval.answer', { permissionId: permission.id, choice })
      }
      open.set(permission.id, screen.show(new ApprovalPanel(permission, context, colours, answer)))
    }
    if (event.type === 'clarify-asked') {
      const { clarifyId, questions } = event
      const answer = (answers: string[] | null) => {
        close(clarifyId)
        void chat.ask('clarify.answer', { clarifyId, answers })
      }
      open.set(clarifyId, screen.show(new QuestionPanel(questions, context.words, colours, answer)))
    }
    if (event.type === 'form-asked') showForm(event.form)
    // Answered elsewhere, its time is over, or the turn was stopped.
    if (event.type === 'approval-answered') close(event.permissionId)
    if (event.type === 'clarify-answered') close(event.clarifyId)
    if (event.type === 'form-answered') close(event.formId)
  }
  function showForm(form: Form): void {
    const answer = async (given: FormAnswer) => {
      close(form.id)
      // Refused: the transcript says why, and the form is still open.
      const taken = await chat.ask('form.answer', { formId: form.id, answer: given })
      if (taken === null) showForm(form)
    }
    open.set(form.id, screen.show(new FormPanel(form, context, screen.colours, (given) => void answer(given))))
  }
  function close(id: string): void {
    open.get(id)?.()
    open.delete(id)
  }

  editor.setAutocompleteProvider(
    completion(
      context.words.terminal,
      (text, cursor) => chat.ask('reference.complete', { sessionId: chat.sessionId, text, cursor, recent: [] }),
      () => chat.skills(),
    ),
  )
  editor.onSubmit = (text) => {
    if (text.trim() === '') return
    editor.addToHistory(text)
    if (isSlash(text)) return void obey(chat, text.trim()).catch((error: unknown) => say(reasonOf(error)))
    chat.submit(text)
  }
  screen.onKey((data) => {
    if (matchesKey(data, 'ctrl+c')) {
      if (mayLeave) left.resolve()
      mayLeave = true
      status.state = 'leave'
      if (running !== null && chat.sessionId !== null) void chat.ask('session.stop', { sessionId: chat.sessionId })
      else editor.setText('')
      screen.draw()
      return true
    }
    if (mayLeave) {
      mayLeave = false
      rest()
    }
    if (matchesKey(data, 'ctrl+d') && editor.getText() === '') left.resolve()
    if (matchesKey(data, 'ctrl+o')) transcript.isOpen = !transcript.isOpen
    else if (matchesKey(data, 'ctrl+g')) editor.setText(screen.edit(editor.getExpandedText()))
    else return false
    screen.draw()
    return true
  })

  try {
    // The first picture is drawn before anything else is loaded.
    await new Promise(setImmediate)
    const loading = openCliRuntime(context, { say: (notice) => transcript.notice(notice), listen })
    loading.then(opened.resolve, opened.reject)
    await using runtime = await loading
    screen.wear(runtime.rooms.config.values().display.skin)
    await chat.go(start.sessionId)
    isReady = true
    rest()
    if (start.question !== null) chat.queue(start.question)
    sendNext()
    await left.promise
    if (running !== null && chat.sessionId !== null) await runtime.call('session.stop', { sessionId: chat.sessionId })
    return 0
  } finally {
    await screen.close()
  }
}
