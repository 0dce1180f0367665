import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { budgetFacts } from '../../src/core/inspect/budget'
import { makeBundle, readBundle } from '../../src/core/inspect/bundle'
import { history } from '../../src/core/inspect/history'
import { openBundle } from '../../src/core/inspect/open-bundle'
import { requestDiff } from '../../src/core/inspect/request-diff'
import { readConversation, requestSize } from '../../src/core/inspect/request-size'
import { requestList } from '../../src/core/inspect/request-list'
import { requestPrompt, requestView } from '../../src/core/inspect/request-view'
import { subjects } from '../../src/core/inspect/inspect-queries'
import { toolRents } from '../../src/core/inspect/prompt-rents'
import { timeline } from '../../src/core/inspect/timeline'
import { createRequestLedger, finishRequest } from '../../src/core/sessions/ledger/request-ledger'
import type { NewSession } from '../../src/core/sessions/sqlite-sessions'
import type { LoadedContextFile } from '../../src/core/prompt/context-files/context-files'
import { reply, text, toolCall, usage } from '../fixtures/model-server/script'
import { accepted, type Harness, openHarness } from './agent/harness'
import { echo } from './agent/tools'
import { examplePrompt } from './assembly/example-prompt'
import { SaidError } from '../../src/shared/words/said-error'
import { inEnglish } from '../../src/shared/words/in-english'

const modes = ['chat_completions', 'responses', 'anthropic_messages'] as const

/** A harness whose prompt has one context file with the lines it is given now. */
async function open(mode: (typeof modes)[number], file: { lines: string[] }): Promise<Harness> {
  return openHarness({
    mode,
    tools: [echo],
    parts: {
      buildPrompt: async (_, target) =>
        examplePrompt(
          { context_files: [contextFile(file.lines)] },
          { tools: ['echo'], builtFor: { ...target, builtAt: '2026-11-16T00:00:00.000Z' } },
        ),
    },
  })
}

function contextFile(lines: readonly string[]): LoadedContextFile {
  const content = lines.join('\n')
  return {
    kind: 'agents',
    label: 'AGENTS.md',
    path: '/project/AGENTS.md',
    text: content,
    status: 'loaded',
    findings: [],
    cut: null,
    decision: null,
    firstLine: 1,
    lastLine: lines.length,
    original: content,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

const someUsage = { input: 10, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
const unbilled = {
  firstEventAt: null,
  stop: 'stop',
  failure: null,
  answeredBy: null,
  cost: { status: 'unpriced' },
} as const

const asked = { app: '1', createdAt: 'now', secrets: [] }

function fail(reason: string): never {
  throw new Error(reason)
}

const rules = () => Array.from({ length: 30 }, (_, index) => `- Rule number ${index + 1} "quoted" 规则`)

describe.each(modes)('over %s', (mode) => {
  it('shows every request byte for byte as the server got it, with the prompt it carries', async () => {
    await using harness = await open(mode, { lines: rules() })
    const { server, sessionId, database } = harness
    server.script(
      reply(toolCall('echo', { text: 'hi' }), usage({ input: 900, output: 7 })),
      reply(text('Done.'), usage({ input: 30, output: 5, cacheRead: 880 })),
      reply(text('Again.'), usage({ input: 20, output: 5, cacheRead: 900 })),
    )
    await harness.run('First')
    await harness.run('Second')
    const { requests, withoutLedger, earlier } = requestList(database.db, { sessionId })
    const views = requests.map(({ id }) => requestView(database.db, { requestId: id }))
    expect(views.map((view) => view?.body)).toEqual(server.requests.map(({ rawBody }) => rawBody.toString()))
    expect(views.map((view) => view?.proof.equal)).toEqual([true, true, true])
    expect(requests.map(({ turn }) => turn)).toEqual([1, 1, 2])
    expect([withoutLedger, earlier]).toEqual([0, 0])
    const prompt = harness.sessions.loadPrompt(sessionId)
    expect(requestPrompt(database.db, { requestId: requests[0]?.id ?? 0 })?.text).toBe(prompt?.text)
    expect(requests.map(({ verdict }) => verdict.kind)).not.toContain('changed')
  })

  it('leads a broken cache back to the line of the file that was saved', async () => {
    const file = { lines: rules() }
    await using harness = await open(mode, file)
    const { server, sessionId, database, agent } = harness
    server.script(
      reply(text('One.'), usage({ input: 10, output: 5, cacheRead: 31_204 })),
      reply(text('Two.'), usage({ input: 31_300, output: 5 })),
    )
    await harness.run('First')
    file.lines[13] = '- Rule number 14 is another one now'
    await agent.rebuildPrompt(sessionId)
    await harness.run('Second')
    const { requests } = requestList(database.db, { sessionId })
    const [first, second] = requests
    expect(second?.verdict).toMatchObject({
      kind: 'changed',
      lost: 31_204,
      place: { kind: 'layer', layer: 'context_files', file: { path: '/project/AGENTS.md', line: 14 } },
    })
    const diff = requestDiff(database.db, { before: first?.id ?? 0, after: second?.id ?? 0 })
    expect(diff?.place).toMatchObject({ file: { line: 14 } })
    const [one, other] = server.requests.map(({ rawBody }) => rawBody)
    expect(diff?.firstByte).toBe(one?.findIndex((byte, index) => byte !== other?.[index]))
    expect(diff?.changes.find(({ place }) => place.kind === 'layer')).toMatchObject({
      change: 'changed',
      diff: expect.stringContaining('+- Rule number 14 is another one now'),
    })
    expect(timeline(database.db, { sessionId }).causes.map(({ kind }) => kind)).toContain('file')
  })

  it('leads a broken cache back to the file whose last lines were taken out', async () => {
    const file = { lines: rules() }
    await using harness = await open(mode, file)
    const { server, sessionId, database, agent } = harness
    server.script(
      reply(text('One.'), usage({ input: 10, output: 5, cacheRead: 31_204 })),
      reply(text('Two.'), usage({ input: 31_300, output: 5 })),
    )
    await harness.run('First')
    file.lines.splice(25)
    await agent.rebuildPrompt(sessionId)
    await harness.run('Second')
    expect(requestList(database.db, { sessionId }).requests[1]?.verdict).toMatchObject({
      kind: 'changed',
      place: { kind: 'layer', layer: 'context_files', file: { path: '/project/AGENTS.md', line: 25 } },
    })
  })
})

describe('the ledger of a session', () => {
  it('tells what fills the window and what each tool costs and was used', async () => {
    await using harness = await open('anthropic_messages', { lines: rules() })
    const { server, sessionId, database } = harness
    server.script(
      reply(toolCall('echo', { text: 'hi' }), usage({ input: 900, output: 7 })),
      reply(text('Done.'), usage({ input: 950, output: 5 })),
    )
    await harness.run('First')
    const { prompt, ...told } = readConversation(database.db, { sessionId })
    const { reserve, uses } = budgetFacts(database.db, { sessionId })
    expect([told, reserve > 0, uses.sessions]).toEqual([{ billed: 955, since: 0, references: 0, texts: [] }, true, 0])
    const layers = prompt?.layers ?? []
    const size = requestSize({
      window: 200_000,
      prompt: { layers, tokens: { value: 500, quality: 'estimated' } },
      tools: { value: 30, quality: 'counted' },
      scale: 1,
      said: { ...told, counted: { value: 0, quality: 'counted' } },
    })
    expect([size.total, size.quality]).toEqual([{ value: 955, quality: 'billed' }, 'estimated'])
    expect(size.parts.map(({ part }) => part)).toEqual(['stable', 'context', 'volatile', 'tools', 'history'])
    expect(size.parts.at(-1)).toEqual({ part: 'history', tokens: 955 - 500 - 30 })
    expect(toolRents([{ name: 'echo', tokens: 30 }], uses)).toEqual([
      { kind: 'tool', name: 'echo', tokens: 30, used: 1, usedBefore: 0, switch: null },
    ])
  })

  it('travels in a bundle that tells when it was changed on the way', async () => {
    await using harness = await open('chat_completions', { lines: rules() })
    const { server, sessionId, database } = harness
    server.script(reply(text('One.')))
    await harness.run('Use the key sk-proj-0123456789abcdefABCDEF please')
    const bundle = makeBundle(database.db, { ...asked, sessionId })
    const written = JSON.stringify(bundle)
    expect(written).not.toContain('sk-proj-0123456789abcdefABCDEF')
    expect(readBundle(written)).toEqual({ ok: true, bundle, damaged: { requests: [], prompt: false } })
    expect(readBundle(written.replaceAll('"purpose":"turn"', '"purpose":"sub-agent"'))).toMatchObject({
      ok: true,
      bundle,
    })
    const requests = bundle.requests.map(({ line }) => line.id)
    expect(readBundle(written.replaceAll('please', 'pleasf'))).toMatchObject({ damaged: { requests, prompt: false } })
    expect(readBundle(written.replaceAll('Rule number 7', 'Rule number 8'))).toMatchObject({
      damaged: { requests, prompt: true },
    })
    expect(readBundle('{}').ok).toBe(false)
    expect(bundle.redaction.masked).toBeGreaterThan(0)
  })

  it('travels without keys, whatever they look like, and is whole and equal all the same', async () => {
    const key = 'open sesame, says the "cave"'
    const lines = rules()
      .with(4, '- The password is sk-proj-0123456789abcdefABCDEF')
      .with(9, `- Say ${key} at the door`)
    await using harness = await open('anthropic_messages', { lines })
    const { server, sessionId, database } = harness
    server.script(reply(text('One.')))
    await harness.run(`I say ${key}`)
    const bundle = makeBundle(database.db, { ...asked, sessionId, secrets: [key] })
    const written = JSON.stringify(bundle)
    expect([key, JSON.stringify(key).slice(1, -1), 'sk-proj-0123'].filter((word) => written.includes(word))).toEqual([])
    const opened = openBundle('x.json', written)
    const { prompt, requests, damaged, promptDamaged } = opened.ok ? opened.bundle : fail(inEnglish(opened.reason))
    expect([damaged, promptDamaged, requests.map(({ view }) => view.proof.equal)]).toEqual([[], false, [true]])
    expect(prompt?.layers.map(({ start, end }) => prompt.text.slice(start, end))).toEqual(
      prompt?.layers.map((layer) => layer.text),
    )
    const [part] = prompt?.layers.find(({ id }) => id === 'context_files')?.parts ?? []
    expect(prompt?.text.slice(part?.start, part?.end).split('\n').with(9, '')).toEqual(
      rules().with(4, '- The password is ***').with(9, ''),
    )
  })

  it('does not take a question on the side for a change of the conversation', async () => {
    await using harness = await open('anthropic_messages', { lines: rules() })
    const { server, sessionId, database } = harness
    server.script(
      reply(text('One.'), usage({ input: 10, output: 5, cacheWrite: 5_000 })),
      reply(text('Two.'), usage({ input: 10, output: 5, cacheRead: 5_000 })),
    )
    await harness.run('First')
    const ledger = createRequestLedger(database.write, Date.now)
    const side = { sessionId, turnId: 'turn-x', model: 'claude-test', provider: 'lab', credential: 'none' }
    const body = { messages: [{ role: 'user', content: 'Summarise.' }] }
    const recorded = await ledger.record({ ...side, purpose: 'compression', body })
    const requestId = recorded.ok ? recorded.value.requestId : 0
    await database.write((db) =>
      finishRequest(db, { requestId, outcome: 'completed', ...unbilled, usage: someUsage }, Date.now()),
    )
    await harness.run('Second')
    const verdicts = requestList(database.db, { sessionId }).requests.map(({ verdict }) => verdict.kind)
    expect(verdicts).toEqual(['first', 'aside', 'hit'])
    expect(timeline(database.db, { sessionId }).causes).toEqual([])
  })

  it('goes on from chat to chat in a folder, without their sub-agents', async () => {
    const file = { lines: rules() }
    await using harness = await open('chat_completions', file)
    const { server, sessionId, sessions, database, agent } = harness
    server.otherwise(reply(text('Fine.'), usage({ input: 9, output: 1, cacheRead: 1 })))
    const target = { model: 'claude-test', provider: 'lab', workspace: sessions.target(sessionId)?.workspace ?? null }
    const ask = async (id: string) => accepted(await agent.send(id, 'Hi')).done
    const begin = async (more: Partial<NewSession> = {}) => {
      const created = await sessions.create({ ...target, origin: 'window', ...more })
      if (!created.ok) throw new SaidError(created.message)
      await ask(created.value)
      return created.value
    }
    await ask(sessionId)
    await begin({ delegatedBy: sessionId, origin: 'sub-agent' })
    await begin({ workspace: null })
    file.lines = [...rules(), '- One more rule']
    const later = await begin()
    await ask(sessionId)
    const { requests, causes, earlier } = history(database.db, target)
    expect(requests.map(({ sessionId: id, turn }) => [id, turn])).toEqual([
      [sessionId, 1],
      [later, 1],
      [sessionId, 2],
    ])
    expect(requests.map(({ id }) => id === causes[0]?.requestId)).toEqual([false, true, false])
    expect(causes.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['file', '/project/AGENTS.md'],
      ['file', '/project/AGENTS.md'],
    ])
    expect(earlier).toBe(0)
  })

  it('leads to the sub-agents of a session, whatever their depth', async () => {
    await using harness = await open('chat_completions', { lines: rules() })
    const { sessionId, sessions, database } = harness
    const target = { model: 'm', provider: 'p', workspace: null, origin: 'sub-agent' } as const
    const child = await sessions.create({ ...target, delegatedBy: sessionId })
    const grandchild = await sessions.create({ ...target, delegatedBy: child.ok ? child.value : '' })
    expect(subjects(database.db, { sessionId }).map(({ id, origin, depth }) => [id, origin, depth])).toEqual([
      [sessionId, 'window', 0],
      [child.ok && child.value, 'sub-agent', 1],
      [grandchild.ok && grandchild.value, 'sub-agent', 2],
    ])
  })

  it('says which turns have no recorded request', async () => {
    await using harness = await open('chat_completions', { lines: rules() })
    const { server, sessionId, database } = harness
    server.script(reply(text('One.')))
    await harness.run('First')
    await database.write((db) => db.prepare('DELETE FROM requests').run())
    expect(requestList(database.db, { sessionId })).toEqual({ requests: [], earlier: 0, withoutLedger: 1 })
    expect(requestView(database.db, { requestId: 1 })).toBeNull()
    expect(subjects(database.db, { sessionId })).toMatchObject([
      { id: sessionId, origin: 'window', depth: 0, requests: 0 },
    ])
  })

  it('grows by less than 5 KB when nothing but the conversation changed', async () => {
    await using harness = await open('anthropic_messages', {
      lines: Array.from({ length: 4_000 }, (_, i) => `- ${i} rule`),
    })
    const { server, database } = harness
    server.otherwise(reply(text('Yes.')))
    for (let turn = 0; turn < 5; turn += 1) await harness.run(`Question ${turn} ${'word '.repeat(4_000)}`)
    const size = () =>
      Number(
        database.db
          .prepare(
            `SELECT (SELECT sum(length(body) + length(cache_markers)) FROM requests) +
             (SELECT sum(length(content) + 64) FROM content_pieces)`,
          )
          .pluck()
          .get(),
      )
    const before = size()
    await harness.run('One more')
    expect(size() - before).toBeLessThan(5_000)
  })
})
