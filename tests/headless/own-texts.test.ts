import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { reply, text } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

function homeFor(server: ModelServer, agent: object, apiMode = 'chat_completions'): string {
  const home = temporaryFolder()
  const base = apiMode === 'anthropic_messages' ? server.anthropicUrl : server.openaiUrl
  const lab = { base_url: base, api_mode: apiMode, api_key_env: 'LAB_API_KEY' }
  writeFileSync(
    join(home, 'config.yaml'),
    stringify({ agent, model: { provider: 'lab', default: 'some-model' }, providers: { lab } }),
  )
  return home
}

const env = { LAB_API_KEY: 'sk-lab-0123456789' }
const usual = {
  system_message: 'Answer in rhymes.',
  ephemeral_system_prompt: 'Today is a holiday.',
  prefill_messages: [
    { role: 'user', content: 'Ping?' },
    { role: 'assistant', content: 'Pong.' },
  ],
}
type Body = { messages: { role: string; content: string }[] }
const bodies = ({ requests }: ModelServer) => requests.map(({ json }) => json as unknown as Body)

describe('the words of the user beside the messages', () => {
  it('go with every request, and only the system message into the stored prompt', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Done.')))
    const home = homeFor(server, usual)
    const runtime = await openTestRuntime(home, { env, folder: home })
    const session = await runtime.turn(null, 'One')
    await runtime.turn(session, 'Two')
    const shown = await runtime.call('session.prompt', { sessionId: session })
    const { snapshot, state } = shown.ok ? shown.value : { snapshot: null, state: null }
    expect(state).toBe('stored')
    expect(snapshot?.text).toContain('Answer in rhymes.')
    expect(snapshot?.text).not.toContain('holiday')
    expect(snapshot?.layers.find(({ id }) => id === 'system_message')).toMatchObject({
      tier: 'context',
      source: { kind: 'setting', key: 'agent.system_message' },
    })
    const start = [
      { role: 'system', content: `${snapshot?.text}\n\nToday is a holiday.` },
      { role: 'user', content: 'Ping?' },
      { role: 'assistant', content: 'Pong.' },
      { role: 'user', content: 'One' },
    ]
    expect(bodies(server).map(({ messages }) => messages)).toEqual([
      start,
      [...start, { role: 'assistant', content: 'Done.' }, { role: 'user', content: 'Two' }],
    ])
    expect(await runtime.call('session.texts', { sessionId: session })).toMatchObject({
      ok: true,
      value: {
        own: { systemMessage: null, ephemeral: null, prefill: null },
        call: [
          { id: 'ephemeral_system', role: null, text: 'Today is a holiday.', source: 'setting' },
          { id: 'prefill', role: 'user', text: 'Ping?', source: 'setting' },
          { id: 'prefill', role: 'assistant', text: 'Pong.', source: 'setting' },
        ],
      },
    })
  })

  it.each(['chat_completions', 'anthropic_messages', 'responses'])(
    'leave the proof of %s whole: the prompt is the stored one, byte for byte',
    async (mode) => {
      await using server = await startModelServer()
      server.otherwise(reply(text('Done.')))
      const home = homeFor(server, usual, mode)
      const runtime = await openTestRuntime(home, { env, folder: home })
      const session = await runtime.turn(null, 'One')
      const list = await runtime.call('inspect.requests', { sessionId: session })
      const id = list.ok ? (list.value.requests[0]?.id ?? 0) : 0
      const view = await runtime.call('inspect.request', { requestId: id })
      const behind = mode === 'anthropic_messages' ? 'Today is a holiday.' : '\n\nToday is a holiday.'
      expect(view.ok && view.value?.proof).toMatchObject({
        equal: true,
        callBytes: behind.length,
        firstDifference: null,
      })
      expect(await runtime.call('inspect.prompt', { requestId: id })).toMatchObject({
        ok: true,
        value: { layers: expect.arrayContaining([expect.objectContaining({ id: 'system_message' })]) },
      })
    },
  )

  it('can be those of one chat, before and after a restart', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Done.')))
    const home = homeFor(server, usual)
    const first = await openTestRuntime(home, { env, folder: home })
    const session = await first.turn(null, 'One')
    const other = await first.turn(null, 'Other')
    const texts = { systemMessage: 'Be brief.', ephemeral: '', prefill: [] }
    expect(await first.call('session.setTexts', { sessionId: session, texts })).toMatchObject({ ok: true })
    await first.close()
    const again = await openTestRuntime(home, { env, folder: home })
    await again.turn(session, 'Two')
    await again.turn(other, 'Two')
    const [own, unchanged] = bodies(server).slice(2)
    expect(own?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(own?.messages[0]?.content).toContain('Be brief.')
    expect(own?.messages[0]?.content).not.toMatch(/rhymes|holiday/)
    expect(unchanged?.messages[0]).toEqual(bodies(server)[1]?.messages[0])
    expect(await again.call('session.texts', { sessionId: session })).toEqual({
      ok: true,
      value: { own: texts, call: [] },
    })
  })

  it("can be written for a chat that has not begun, are shown with its prompt, and are no other chat's", async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Done.')))
    const home = homeFor(server, usual)
    const first = await openTestRuntime(home, { env, folder: home })
    const shown = async (runtime: typeof first) => {
      const prompt = await runtime.call('prompt.preview', undefined)
      return prompt.ok ? prompt.value.text : ''
    }
    expect(await shown(first)).toContain('Answer in rhymes.')
    const texts = { systemMessage: 'Be brief.', ephemeral: 'It rains.', prefill: null }
    expect(await first.call('session.setTexts', { sessionId: null, texts })).toMatchObject({ ok: true })
    const next = await shown(first)
    expect([next.includes('Be brief.'), next.includes('rhymes')]).toEqual([true, false])
    await first.close()

    const runtime = await openTestRuntime(home, { env, folder: home })
    expect(await shown(runtime)).toBe(next)
    expect(await runtime.call('session.texts', { sessionId: null })).toMatchObject({
      value: { own: texts, call: [{ id: 'ephemeral_system', text: 'It rains.', source: 'session' }, {}, {}] },
    })
    const session = await runtime.turn(null, 'One')
    const other = await runtime.turn(null, 'Other')
    const [own, usually] = bodies(server)
    expect(own?.messages[0]?.content).toMatch(/Be brief\.[^]*It rains\.$/)
    expect(usually?.messages[0]?.content).toMatch(/Answer in rhymes\.[^]*holiday\.$/)
    const kept = async (sessionId: string | null) => {
      const answer = await runtime.call('session.texts', { sessionId })
      return answer.ok ? answer.value.own : null
    }
    const nothing = { systemMessage: null, ephemeral: null, prefill: null }
    expect([await kept(session), await kept(other), await kept(null)]).toEqual([texts, nothing, nothing])
  })

  it('count in the size of a request, before the first one and in a chat', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Done.')))
    const home = homeFor(server, usual)
    const runtime = await openTestRuntime(home, { env, folder: home })
    const beside = async (sessionId: string | null) => {
      const texts = await runtime.call('session.texts', { sessionId })
      const budget = await runtime.call('inspect.budget', { sessionId })
      const counted = texts.ok ? texts.value.call.reduce((sum, { tokens }) => sum + tokens.value, 0) : 0
      return [counted > 0, budget.ok && budget.value.parts.find(({ part }) => part === 'call')?.tokens === counted]
    }
    expect(await beside(null)).toEqual([true, true])
    expect(await beside(await runtime.turn(null, 'One'))).toEqual([true, true])
  })

  it.each([
    [{ skip_context_files: true }, false, false],
    [{ skip_context_files: true, load_soul_identity: true }, true, false],
    [{}, true, true],
  ])('%j: SOUL.md %s, project files %s', async (agent, soul, files) => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Done.')))
    const home = homeFor(server, agent)
    writeFileSync(join(home, 'SOUL.md'), 'You are a lighthouse keeper.')
    writeFileSync(join(home, 'AGENTS.md'), 'Use tabs everywhere.')
    const runtime = await openTestRuntime(home, { env, folder: home })
    await runtime.turn(null, 'One')
    const system = bodies(server)[0]?.messages[0]?.content ?? ''
    expect([system.includes('lighthouse'), system.includes('Use tabs')]).toEqual([soul, files])
  })
})
