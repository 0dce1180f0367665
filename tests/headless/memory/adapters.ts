import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '../../../src/core/memory/memory-store'
import { isTrivial } from '../../../src/core/memory/provider/create-external-memory'
import { readConfig } from '../../../src/core/home/read-config'
import { buildSnapshot } from '../../fixtures/build-snapshot'
import { memory, user } from '../../../src/core/prompt/layers/memory'
import { memoryBlock, parseMemory } from '../../../src/core/prompt/memory-snapshot'
import { createSessionPrompts } from '../../../src/core/prompt/session-prompt'
import { wrapRecall } from '../../../src/core/prompt/wrap-recall'
import { blocks, scan } from '../../../src/core/scan/scan'
import { exampleFolders, exampleOptions } from '../assembly/example-home'
import { exampleSession } from '../assembly/example-prompt'
import { memoryStore } from '../assembly/memory-store'
import { memoryHome } from './memory-home'

type Observed = Readonly<Record<string, unknown>>
type Adapter = (input: never) => Observed | Promise<Observed>

interface WriteInput {
  readonly op: 'add' | 'replace' | 'remove' | 'batch' | 'tool'
  readonly limit?: number
  readonly entries?: readonly string[]
  readonly raw?: string
  readonly write_approval?: boolean
  readonly origin?: 'background'
  readonly [argument: string]: unknown
}

async function write({ op, limit, entries = [], raw, write_approval, origin, ...args }: WriteInput): Promise<Observed> {
  const text = raw ?? entries.join('\n§\n')
  const home = memoryHome({
    memory: text,
    approval: write_approval === true,
    ...(limit === undefined ? {} : { limit }),
  })
  const unattended = {
    allowed: false,
    because: 'unattended',
    asked: false,
    rules: [],
    message: 'Nobody is there.',
  } as const
  const context = origin === 'background' ? { approveAction: async () => unattended } : {}
  const action = op === 'batch' || op === 'tool' ? {} : { action: op }
  const answer = await home.call({ ...args, ...action }, context)
  return {
    ...answer,
    file: home.text(),
    file_unchanged: home.text() === text && home.text('user') === '',
    backup_written: home.backups().length === 1,
    keys: Object.keys(answer),
  }
}

function render({
  target,
  limit,
  chars,
  enabled = true,
}: {
  target: 'memory' | 'user'
  limit: number
  chars: number
  enabled?: boolean
}): Observed {
  const text = 'x'.repeat(chars)
  const entries = parseMemory(text).map((entry) => ({ ...entry, shown: entry.text, blocked: false, findings: [] }))
  const snapshot = { path: `/h/memories/${target === 'memory' ? 'MEMORY' : 'USER'}.md`, sha256: '', entries, limit }
  const draft = { memory, user }[target].render(enabled ? snapshot : null, exampleSession)
  if (draft === null) return { block: null }
  const [rule = '', header = ''] = draft.text.split('\n')
  const { cut } = memoryBlock(snapshot, '')
  return {
    block: draft.text,
    header,
    rule_char: rule[0],
    rule_len: rule.length,
    percent: Number(/(\d+)%/.exec(header)?.[1]),
    over_budget_mark: header.includes('over budget'),
    cap: cut?.cap,
    head_chars: cut?.head,
    tail_chars: cut?.tail,
  }
}

async function session({ start, add }: { start: readonly string[]; add: readonly string[] }): Promise<Observed> {
  const folders = exampleFolders({ 'home/memories/MEMORY.md': start.join('\n§\n') })
  const target = { model: 'm', provider: 'p', workspace: null }
  const prompts = createSessionPrompts(memoryStore(), (sessionId, { model, provider }) =>
    buildSnapshot(exampleOptions({ ...folders, workspace: null }, { sessionId, model, provider })),
  )
  await prompts.get({ sessionId: 's', target, hasHistory: false })
  const home = memoryHome({ memory: start.join('\n§\n') })
  for (const content of add) await home.call({ action: 'add', content })
  const { snapshot } = await prompts.get({ sessionId: 's', target, hasHistory: true })
  return { prompt_block: snapshot.layers.find(({ id }) => id === 'memory')?.text ?? '', file: home.text() }
}

async function load({ raw }: { raw: string }): Promise<Observed> {
  const folders = exampleFolders({ 'home/memories/MEMORY.md': raw })
  const { layers: built } = await buildSnapshot(exampleOptions(folders))
  const block = built.find(({ id }) => id === 'memory')?.text ?? ''
  const live = entriesOf(readFileSync(join(folders.home, 'memories', 'MEMORY.md'), 'utf8'))
  return { entries: live, live_entries: live, prompt_has_placeholder: block.includes('[BLOCKED:') }
}

async function turn({
  failures_before = 0,
  sequence,
}: {
  failures_before?: number
  sequence?: readonly string[]
}): Promise<Observed> {
  const home = memoryHome({ limit: 10 })
  const steps = sequence ?? [...Array.from({ length: failures_before }, () => 'fail'), 'fail']
  let last: Observed = {}
  for (const step of steps)
    last = await home.call({ action: 'add', content: step === 'fail' ? 'far too long for it' : 'ok' })
  return { ...last, last_is_terminal: last['done'] === true }
}

function wrap({ text }: { text: string }): Observed {
  const block = wrapRecall(text)
  const inner = block.replace(/^<memory-context>\n[^\n]*\n\n/, '').replace(/\n<\/memory-context>$/, '')
  return { block, inner, bullets: inner.split('\n').filter((line) => line.startsWith('- ')) }
}

export const adapters: Readonly<Record<string, Adapter>> = {
  add: write,
  replace: write,
  remove: write,
  batch: write,
  tool: write,
  limits() {
    const { memory } = readConfig({}, {}, 'config.yaml').values
    return { memory: memory.memory_char_limit, user: memory.user_char_limit }
  },
  scan({ text, text_parts = [] }: { text?: string; text_parts?: { s: string; repeat: number }[] }) {
    const findings = scan(text ?? text_parts.map(({ s, repeat }) => s.repeat(repeat)).join(''), 'strict')
    return { blocked: blocks(findings), ids: findings.filter(({ level }) => level === 'block').map(({ rule }) => rule) }
  },
  parse_file: ({ raw }: { raw: string }) => ({ entries: entriesOf(raw) }),
  load,
  render,
  session,
  turn,
  is_trivial: ({ text }: { text: string }) => ({ trivial: isTrivial(text) }),
  wrap_recall: wrap,
}
