import Database from 'better-sqlite3'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { homePaths } from '../../../src/core/home/home-paths'
import { inEnglish } from '../../../src/shared/words/in-english'
import { said } from '../../../src/shared/words/said'
import { error, startTelegramServer, telegramToken } from '../../fixtures/channels/telegram-server'
import { gate } from '../../fixtures/model-server/gate'
import { after, reply, text } from '../../fixtures/model-server/script'
import { startModelServer } from '../../fixtures/model-server/server'
import { temporaryFolder } from '../../fixtures/temporary-folder'

const root = resolve(import.meta.dirname, '../../..')
const alice = { id: 99, is_bot: false, first_name: 'Alice' }
const chat = { id: 99, type: 'private', first_name: 'Alice' }

/** The program itself, in a home that outlives it. */
async function openHome() {
  const telegram = await startTelegramServer()
  const model = await startModelServer()
  onTestFinished(async () => {
    await telegram[Symbol.asyncDispose]()
    await model[Symbol.asyncDispose]()
  })
  const home = temporaryFolder()
  mkdirSync(home, { recursive: true })
  const config = [
    'model: { provider: lab, default: test-model }',
    `providers:\n  lab: { base_url: "${model.openaiUrl}", api_mode: chat_completions }`,
    'auxiliary: { title_generation: { provider: none } }',
    'terminal: { sandbox: "off" }',
    `platforms: { telegram: { enabled: true, streaming: false, extra: { base_url: "${telegram.url}" } } }`,
  ]
  writeFileSync(homePaths(home).config, `${config.join('\n')}\n`)
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    HERMES_HOME: home,
    XDG_STATE_HOME: home,
    TELEGRAM_BOT_TOKEN: telegramToken,
    TELEGRAM_ALLOWED_USERS: '99',
  }
  const args = [resolve(root, 'scripts/lib/run-ts.mjs'), resolve(root, 'src/cli/index.ts'), 'channels', 'run']
  let updates = 0
  return {
    telegram,
    model,
    home,
    start(): ChildProcess {
      const child = spawn(process.execPath, args, { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    },
    async kill(child: ChildProcess): Promise<void> {
      child.kill('SIGKILL')
      if (child.signalCode === null) await once(child, 'exit')
      expect(child.signalCode).toBe('SIGKILL')
    },
    says(words: string): void {
      const message = { message_id: (updates += 1), date: 1_760_000_000, chat, from: alice, text: words }
      telegram.update({ message })
    },
    polls: () => telegram.asked.when(({ path }) => path.endsWith('/getUpdates')),
    sent: () => telegram.sent('sendMessage').map(textOf),
    sentWith: (words: string, times: number) =>
      telegram.asked.when(
        () => telegram.sent('sendMessage').filter((one) => textOf(one).includes(words)).length >= times,
      ),
  }
}

const textOf = ({ text: shown }: Readonly<Record<string, unknown>>): string =>
  typeof shown === 'string' ? shown.replaceAll(/\\(.)/g, '$1') : ''

/** Until an answer lies on the disk. Another process writes there, so nobody can tell us. */
async function stored(home: string): Promise<void> {
  for (;;) {
    const database = new Database(homePaths(home).stateDb, { readonly: true })
    const row = database.prepare(`SELECT state FROM channel_outbox WHERE state = 'waiting'`).get()
    database.close()
    if (row !== undefined) return
    await pause(20)
  }
}

describe('kill -9 of the running program', { timeout: 180_000 }, () => {
  it('between storing and sending: the answer is sent once, after the next start', async () => {
    const { telegram, model, home, start, kill, says, polls, sent, sentWith } = await openHome()
    const answering = gate()
    model.script(after(answering, reply(text('Stored answer'))))
    const first = start()
    await polls()
    // It gets the message, and is then sent away: there is nobody whom it could send its answer to.
    telegram.next('getUpdates', error(409, 'Conflict: terminated by other getUpdates request'))
    says('What is it?')
    await answering.reached
    answering.open()
    await stored(home)
    await kill(first)
    expect(sent()).toEqual([])

    const second = start()
    await sentWith('Stored answer', 1)
    says('/status')
    await sentWith('Model', 1)
    expect(sent().filter((one) => one.includes('Stored answer'))).toEqual(['Stored answer'])
    expect(model.requests).toHaveLength(1)
    await kill(second)
  })

  it('between sending and the acknowledgement: the answer is sent again and says so', async () => {
    const { telegram, model, start, kill, says, sent, sentWith } = await openHome()
    model.script(reply(text('Sent answer')))
    telegram.next('sendMessage', { stream: () => undefined })
    const first = start()
    says('What is it?')
    await sentWith('Sent answer', 1)
    await kill(first)

    const second = start()
    await sentWith('Sent answer', 2)
    says('/status')
    await sentWith('Model', 1)
    const [plain, again, ...more] = sent().filter((one) => one.includes('Sent answer'))
    expect(plain).toBe('Sent answer')
    expect(again).toBe(`${inEnglish(said('channel.maybe_twice'))}\n\nSent answer`)
    expect(more).toEqual([])
    expect(model.requests).toHaveLength(1)
    await kill(second)
  })

  it('in the middle of a turn: the person is told once, and nothing runs twice', async () => {
    const { model, start, kill, says, sent, sentWith } = await openHome()
    const answering = gate()
    model.script(after(answering, reply(text('Never seen'))))
    const first = start()
    says('What is it?')
    await answering.reached
    await kill(first)
    answering.open()

    const second = start()
    await sentWith(inEnglish(said('channel.cut_off')), 1)
    says('/status')
    await sentWith('Model', 1)
    expect(sent().filter((one) => one === inEnglish(said('channel.cut_off')))).toHaveLength(1)
    expect(model.requests).toHaveLength(1)
    await kill(second)
  })
})
