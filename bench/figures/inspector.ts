import { appendFileSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { firstChangedByte } from '../../src/core/inspect/first-change'
import { requestDiff } from '../../src/core/inspect/request-diff'
import { createRequestLedger } from '../../src/core/sessions/ledger/request-ledger'
import { openDatabase } from '../../src/core/sessions/open-database'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { openFolder } from '../../tests/e2e/harness/as-user'
import { labHome } from '../../tests/e2e/harness/lab-home'
import { type LaunchedApp, launchApp } from '../../tests/e2e/harness/launch'
import { reply, text } from '../../tests/fixtures/model-server/script'
import { startModelServer } from '../../tests/fixtures/model-server/server'
import type { Figure } from '../figure'
import { SaidError } from '../../src/shared/words/said-error'

const rounds = 40
const paintRounds = 7
const mainRounds = 7
const megabyte = 1 << 20

export const inspectorFigures: Figure[] = [
  {
    name: 'First changed byte of two 1 MB requests ÷ one comparison byte by byte',
    target: '≤ 3',
    async measure() {
      const one = 'Rules are read once. '.repeat(megabyte / 21)
      const other = `${one.slice(0, -1)}!`
      const [a, b] = [Buffer.from(one), Buffer.from(other)]
      const ours = best(() => firstChangedByte(one, other))
      const plain = best(() => byteWise(a, b))
      return compare(ours, plain, 3)
    },
  },
  {
    name: 'Whole diff of two 4 MB requests with nothing in common ÷ of two 1 MB ones',
    target: '≤ 6 (bounded, never squared)',
    async measure() {
      await using ledger = await openLedger()
      const pair = async (size: number) => {
        const [before, after] = [await ledger.ask(wordsOf('a', size)), await ledger.ask(wordsOf('b', size))]
        return () => requestDiff(ledger.db, { before, after })
      }
      const [large, small] = [await pair(4 * megabyte), await pair(megabyte)]
      return compare(best(large, 5), best(small, 5), 6)
    },
  },
  {
    name: 'Storing a request when only the conversation grew, on the disk ÷ 5 KB',
    target: '< 1',
    measure: () =>
      storingGrown(
        [{ role: 'system', content: wordsOf('rule', 800_000) }],
        Array.from({ length: 200 }, (_, index) => said(wordsOf(`note ${index}`, 10_000))),
      ),
  },
  {
    name: 'The same in a conversation of 10,000 messages ÷ 5 KB',
    target: '< 1',
    measure: () =>
      storingGrown(
        [],
        Array.from({ length: 10_000 }, (_, index) => said(`Message ${index} of many.`)),
      ),
  },
  {
    name: 'A what-if switch in the window on a 200,000-token prompt ÷ on a 2,000-token one',
    target: '≤ 1.5',
    async measure() {
      const [large, small] = [await switchMs(780_000), await switchMs(4_000)]
      return compare(large, small, 1.5)
    },
  },
  {
    name: 'First paint of the inspector on a 200,000-token prompt ÷ on a 2,000-token one',
    target: '≤ 2',
    async measure() {
      const [large, small] = [await paintMs(780_000), await paintMs(4_000)]
      return compare(large, small, 2)
    },
  },
  {
    name: 'Longest task of the main process while a chat of 200,000 tokens is opened, looked at in every part of the inspector and tried without its parts ÷ 50 ms',
    target: '≤ 1, in every round',
    async measure() {
      const longest = (await longestMainTask(780_000)).toSorted((one, other) => one - other)
      const worst = longest.at(-1) ?? Infinity
      const median = longest[longest.length >> 1] ?? Infinity
      return {
        measured: `worst ${worst.toFixed(1)} ms, median ${median.toFixed(1)} ms of ${longest.length} starts (processor time of main's thread, all skills listed)`,
        ratio: worst / 50,
        limit: 1,
      }
    },
  },
]

const said = (words: string) => ({ role: 'user', content: [{ type: 'text', text: words }] })

/** What a request adds to the disk when two messages came to `history` since the one before. */
async function storingGrown(head: readonly object[], history: ReturnType<typeof said>[]) {
  await using ledger = await openLedger()
  // The markers go with the end, as providers want them.
  const marked = () => [...head, ...history.slice(0, -2), ...history.slice(-2).map(withMarker)]
  await ledger.record(marked())
  const before = ledger.size()
  for (let turn = 0; turn < rounds; turn += 1) {
    history.push(said(`Question ${turn}?`), said(`Answer ${turn}.`))
    await ledger.record(marked())
  }
  const grown = (ledger.size() - before) / rounds
  return { measured: `${grown.toFixed(0)} bytes, the mean of ${rounds}`, ratio: grown / 5_000, limit: 0.999 }
}

/**
 * A chat with such a prompt is opened in an app that has just started, then the inspector with each of its parts. The worst of
 * some starts counts, everything in it: what is loaded for the first time too. It is told in time of the processor, because a
 * busy machine makes every task longer by the clock.
 */
async function longestMainTask(chars: number): Promise<readonly number[]> {
  await using server = await startModelServer()
  server.otherwise(() => reply(text('Understood.')))
  const { 'config.yaml': config, ...home } = labHome(server)
  const off = 'skills: { disabled: [skill-0, skill-1] }\n'
  await using first = await launchLong(chars, { ...home, ...manySkills, 'config.yaml': `${config}${wholeFiles}${off}` })
  await first.page.getByRole('textbox', { name: 'Message' }).click()
  await first.page.keyboard.insertText('A long prompt')
  await first.page.keyboard.press('Enter')
  await first.page.getByRole('log').getByText('Understood.').waitFor()
  // From now on the prompt is compared with the file as it is.
  appendFileSync(join(first.workspace, 'AGENTS.md'), '- One more rule.\n')
  const longest: number[] = []
  for (let round = 0; round < mainRounds; round += 1) {
    const launched = await first.restart()
    try {
      longest.push(await longestTaskOfReading(launched))
    } finally {
      await launched.quit()
    }
  }
  return longest
}

const manySkills = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [
    `skills/lab/skill-${index}/SKILL.md`,
    `---\nname: skill-${index}\ndescription: Does the ${index}th thing.\n---\n\n${'- A step of it.\n'.repeat(200)}`,
  ]),
)

async function longestTaskOfReading({ app, page }: LaunchedApp): Promise<number> {
  const chat = page.getByRole('navigation').getByRole('button', { name: 'A long prompt', exact: true })
  await chat.waitFor()
  const watched = await app.evaluateHandle(() => {
    const used = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
    const seen = { last: used(), longest: 0 }
    // Not at every turn of the loop, which would leave no turn to the window: two short tasks may count as one.
    setInterval(() => {
      const now = used()
      seen.longest = Math.max(seen.longest, now - seen.last)
      seen.last = now
    }, 4)
    return seen
  })
  await chat.click()
  await page.getByRole('log').getByText('Understood.').waitFor()
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await lookAtEverything(inspector)
  await page.getByRole('contentinfo').getByText('1 file changed').waitFor()
  const longest = await watched.evaluate((seen) => seen.longest)
  // The next start would show it again.
  await page.keyboard.press('ControlOrMeta+J')
  await inspector.waitFor({ state: 'detached' })
  return longest
}

/** Each part until it shows what it asked main for. */
async function lookAtEverything(inspector: Locator): Promise<void> {
  const show = async (name: string, told: Locator, view?: string) => {
    await inspector.getByRole('tab', { name }).click()
    if (view !== undefined) await inspector.getByRole('radio', { name: view }).click()
    await told.first().waitFor()
  }
  await inspector.getByRole('button', { name: /^Project files (?!\d)/ }).click()
  await inspector.locator('[data-start]').first().waitFor()
  await show('Requests', inspector.getByText(/byte for byte/))
  await inspector.getByRole('button', { name: 'Dry run' }).click()
  await inspector.getByText(/^Nothing was sent/).waitFor()
  await inspector.getByText(/^First request/).waitFor()
  await show('Budget', inspector.getByRole('heading', { name: 'Cost of every request' }), 'Cost')
  await show('History', inspector.getByRole('slider'), 'Timeline')
  await show('History', inspector.getByRole('button', { name: /^Right: / }), 'Compare')
  await show('History', inspector.getByText('Nothing was compressed yet'), 'Compressions')
  await show('Budget', inspector.getByRole('checkbox', { name: /^skill-1/ }), 'Try changes')
  for (const name of [/^Project files/, /^Skills/, /^skill-1/, /^Read, write and search files/]) {
    await inspector.getByRole('checkbox', { name }).first().uncheck()
    await inspector
      .getByText(/uncached, once/)
      .first()
      .waitFor()
  }
  await inspector.getByRole('button', { name: 'Reset' }).click()
  await show('Prompt', inspector.getByRole('searchbox'))
  await inspector.getByRole('searchbox').fill('rule 7 stays')
  await inspector.getByText('1 result', { exact: true }).waitFor()
}

/** From the click on a layer of the bench to the sums as they are drawn then; the median of many. */
async function switchMs(chars: number): Promise<number> {
  await using launched = await launchLong(chars)
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+J')
  await page.getByRole('tab', { name: 'Budget' }).click()
  await page.getByRole('radio', { name: 'Try changes' }).click()
  await page.getByRole('checkbox', { name: /^Project files/ }).waitFor()
  const times = await page.evaluate(switchAndTime, rounds)
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Infinity
}

/** Runs in the window. */
async function switchAndTime(times: number): Promise<number[]> {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('aside[aria-label="Inspector"] input[type=checkbox]')]
  const box = boxes.find((one) => one.closest('label')?.textContent.startsWith('Project files') === true)
  const sums = document.querySelector('aside[aria-label="Inspector"] [aria-live=polite] tbody')
  if (box === undefined || sums === null) throw new Error('The bench is not there.')
  const taken: number[] = []
  for (let round = 0; round < times; round += 1) {
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const watcher = new MutationObserver(() => resolve())
    watcher.observe(sums, { characterData: true, childList: true, subtree: true })
    const started = performance.now()
    box.click()
    await changed
    sums.getBoundingClientRect()
    taken.push(performance.now() - started)
    watcher.disconnect()
    await new Promise(requestAnimationFrame)
  }
  return taken
}

/** From the key press to the frame that shows the layers; the fastest of some. */
async function paintMs(chars: number): Promise<number> {
  await using launched = await launchLong(chars)
  const times: number[] = []
  for (let round = 0; round < paintRounds; round += 1) {
    times.push(await launched.page.evaluate(openAndTime))
    await launched.page.keyboard.press('ControlOrMeta+J')
    await launched.page.getByRole('complementary', { name: 'Inspector' }).waitFor({ state: 'detached' })
  }
  return Math.min(...times)
}

/** Runs in the window. */
function openAndTime(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const started = performance.now()
  const isShown = () => document.querySelector('aside[aria-label="Inspector"] li') !== null
  const watcher = new MutationObserver(() => {
    if (!isShown()) return
    watcher.disconnect()
    requestAnimationFrame(() => resolve(performance.now() - started))
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  const isMac = navigator.platform.startsWith('Mac')
  const pressed = { key: 'j', code: 'KeyJ', ctrlKey: !isMac, metaKey: isMac, bubbles: true, cancelable: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', pressed))
  return promise
}

const wholeFiles = 'context_file_max_chars: 2000000\n'

async function launchLong(
  chars: number,
  home: Readonly<Record<string, string>> = { 'config.yaml': wholeFiles },
): Promise<LaunchedApp> {
  const launched = await launchApp({
    home,
    workspace: { 'AGENTS.md': wordsOf('rule', chars) },
  })
  await openFolder(launched.page, launched.workspace)
  await launched.page.evaluate(() => window.bridge.call('prompt.preview', undefined))
  return launched
}

function withMarker<T extends { readonly content: readonly object[] }>(message: T): T {
  return { ...message, content: message.content.map((part) => ({ ...part, cache_control: { type: 'ephemeral' } })) }
}

function wordsOf(word: string, length: number): string {
  const line = (index: number) => `- ${word} ${index} stays short and says one thing.\n`
  const lines: string[] = []
  for (let index = 0, size = 0; size < length; index += 1) {
    lines.push(line(index))
    size += line(index).length
  }
  return lines.join('')
}

async function openLedger() {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'hermes-bench-'))
  const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
  const database = await openDatabase({ ...files, clock: Date.now })
  const sessions = sqliteSessions(database, { clock: Date.now, randomHex: () => 'abcdef' })
  const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
  if (!created.ok) throw new SaidError(created.message)
  const ledger = createRequestLedger(database.write, Date.now)
  const record = async (messages: readonly object[]): Promise<number> => {
    const request = { sessionId: created.value, turnId: 't', model: 'm', provider: 'p', credential: 'c' }
    const recorded = await ledger.record({ ...request, purpose: 'turn', body: { model: 'm', messages } })
    if (!recorded.ok) throw new SaidError(recorded.message)
    return recorded.value.requestId
  }
  return {
    db: database.db,
    record,
    ask: (text: string) => record([{ role: 'user', content: text }]),
    /** Of the file, with what is still in its log. */
    size(): number {
      database.db.pragma('wal_checkpoint(TRUNCATE)')
      return statSync(files.stateDb).size
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function byteWise(one: Uint8Array, other: Uint8Array): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** The fastest of many runs: what the work costs when nothing else disturbs it. */
function best(work: () => unknown, times = rounds): number {
  let fastest = Infinity
  for (let round = 0; round < times; round += 1) {
    const started = performance.now()
    work()
    fastest = Math.min(fastest, performance.now() - started)
  }
  return fastest
}

function compare(ours: number, base: number, limit: number) {
  const ratio = ours / base
  return { measured: `${ratio.toFixed(2)} (${ours.toFixed(3)} ms ÷ ${base.toFixed(3)} ms)`, ratio, limit }
}
