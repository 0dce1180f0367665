import { realpath } from 'node:fs/promises'
import { inspectTable } from '../commands/inspect-report'
import { AgentMode } from '../../shared/agent-mode'
import { requestLine } from '../commands/inspect-stored'
import type { Chat } from './open-chat'
import { Picker, type PickerItem } from './panels'

type Obey = (chat: Chat, rest: string) => Promise<void> | void

/** `/name` and more words; a path such as `/etc/hosts` is a message. */
export const isSlash = (text: string): boolean => /^\/[a-z][a-z0-9_-]*(?:\s|$)/.test(text)

const commands: Readonly<Record<keyof Chat['context']['words']['terminal']['help'], Obey>> = {
  new: (chat) => chat.go(null),
  stop: (chat) => inTurn(chat, async (sessionId) => void (await chat.ask('session.stop', { sessionId }))),
  steer: (chat, text) =>
    inTurn(chat, async (sessionId) => void (text !== '' && (await chat.ask('session.steer', { sessionId, text })))),
  queue: (chat, text) => {
    if (text !== '') chat.screen.editor.onSubmit?.(text)
  },
  compress: (chat, topic) =>
    inChat(
      chat,
      async (sessionId) => void (await chat.ask('session.compress', { sessionId, ...(topic !== '' && { topic }) })),
    ),
  title: (chat, title) =>
    inChat(chat, async (sessionId) => void (await chat.ask('session.rename', { sessionId, title }))),
  mode: chooseMode,
  model: chooseModel,
  sessions: chooseSession,
  inspect,
  help(chat) {
    for (const [name, what] of Object.entries(chat.context.words.terminal.help)) tell(chat, `/${name}  ${what}`)
  },
  quit: (chat) => chat.leave(),
}

export async function obey(chat: Chat, text: string): Promise<void> {
  const [, name = '', rest = ''] = /^\/([a-z][a-z0-9_-]*)\s*([\s\S]*)$/.exec(text) ?? []
  const found = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (found !== undefined) return found(chat, rest.trim())
  const isSkill = name === 'skill' || (await chat.skills()).some(({ command }) => command === name)
  if (isSkill) chat.submit(text)
  else tell(chat, `${chat.context.words.terminal.unknown}/${name}`)
}

function tell(chat: Chat, text: string): void {
  chat.screen.transcript.line(text)
  chat.screen.draw()
}

async function inTurn(chat: Chat, act: (sessionId: string) => Promise<void>): Promise<void> {
  if (chat.sessionId === null || !chat.isRunning()) return tell(chat, chat.context.words.terminal.noTurn)
  await act(chat.sessionId)
}

async function inChat(chat: Chat, act: (sessionId: string) => Promise<void>): Promise<void> {
  if (chat.sessionId === null) return tell(chat, chat.context.words.terminal.noChat)
  await act(chat.sessionId)
  chat.screen.draw()
}

function pick(chat: Chat, items: readonly PickerItem[]): Promise<string | null> {
  const { screen } = chat
  const picked = Promise.withResolvers<string | null>()
  const hide = screen.show(
    new Picker(items, screen.rows(), chat.context.words.terminal.pick, screen.colours, (value) => {
      hide()
      picked.resolve(value)
    }),
  )
  return picked.promise
}

async function chooseMode(chat: Chat, wanted: string): Promise<void> {
  const names = chat.context.words.terminal.modes
  const items = AgentMode.options.map((value) => ({ value, label: value, description: names[value] }))
  const mode = AgentMode.safeParse(wanted === '' ? await pick(chat, items) : wanted)
  if (!mode.success) return wanted === '' ? undefined : tell(chat, Object.keys(names).join(', '))
  const set = await chat.ask('mode.set', { sessionId: chat.sessionId, mode: mode.data })
  if (set === null) return
  chat.screen.status.mode = set.mode
  chat.screen.draw()
}

async function chooseModel(chat: Chat): Promise<void> {
  const known = (await chat.ask('model.list', undefined)) ?? []
  // An endpoint of the user's own is known by no list until it was asked.
  const isUnasked = known.some(({ isSetUp, models }) => isSetUp && models.length === 0)
  const providers = isUnasked ? ((await chat.ask('model.refresh', {})) ?? known) : known
  const lines = providers.filter(({ isSetUp }) => isSetUp)
  const choices = lines.flatMap(({ id, name, models }) =>
    models.map((model) => ({ provider: id, name, model: model.id })),
  )
  const items = choices.map(({ name, model }, index) => ({
    value: String(index),
    label: oneLine(model),
    description: oneLine(name),
  }))
  const chosen = choices[Number((await pick(chat, items)) ?? Number.NaN)]
  if (chosen === undefined) return
  const { provider, model } = chosen
  const { sessionId } = chat
  const set =
    sessionId === null
      ? await chat.ask('model.next', { provider, model })
      : await chat.ask('session.model', { sessionId, provider, model, effort: null })
  if (set === null) return
  const current = await chat.ask('model.current', { sessionId })
  if (current === null) return
  chat.screen.status.model = current.model
  chat.screen.status.contextWindow = current.contextWindow
  chat.screen.draw()
}

async function chooseSession(chat: Chat): Promise<void> {
  if (chat.isRunning()) return
  const sessions = (await chat.ask('session.list', { limit: 200 })) ?? []
  const items = sessions.map(({ id, title, preview, lastActiveAt }) => ({
    value: id,
    label: oneLine(title ?? preview),
    description: new Date(lastActiveAt).toISOString().slice(0, 16).replace('T', ' '),
  }))
  const chosen = await pick(chat, items)
  if (chosen !== null) await chat.go(chosen)
}

/** The layers with their warnings, then what became of the cache at each request. */
async function inspect(chat: Chat): Promise<void> {
  const { sessionId, context } = chat
  const snapshot =
    sessionId === null
      ? await chat.ask('prompt.preview', undefined)
      : ((await chat.ask('session.prompt', { sessionId }))?.snapshot ?? null)
  if (snapshot === null) return
  const workspace = await realpath(context.workspace).catch(() => context.workspace)
  tell(chat, inspectTable(snapshot, workspace, context.say))
  if (sessionId === null) return
  const list = await chat.ask('inspect.requests', { sessionId })
  for (const request of list?.requests ?? []) tell(chat, requestLine(request, context.say))
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/\p{C}/gu, '\u{FFFD}')
