import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../tests/headless/assembly/memory-store'
import type { PromptSnapshot } from '../../shared/model'
import { assemble } from './assemble'
import { createSessionPrompts, type PromptTarget } from './session-prompt'

const target: PromptTarget = { model: 'm', provider: 'p', workspace: '/w' }

/** Each build gives another text, as if a file had changed in between. */
function countingBuild() {
  let builds = 0
  return async (sessionId: string, { model, provider, workspace }: PromptTarget): Promise<PromptSnapshot> => {
    builds += 1
    const layer = {
      id: 'a',
      tier: 'stable',
      title: 'A',
      render: () => ({ text: `${sessionId} ${builds}`, source }),
    } as const
    return assemble([{ layer, facts: null }], {
      tools: [],
      builtFor: { model, provider, workspace, builtAt: '2026-03-30T12:00:00.000Z' },
    })
  }
}
const source = { kind: 'built-in', name: 'test' } as const

describe('the prompt of a session', () => {
  it('is built once, also when two requests come at the same time', async () => {
    const prompts = createSessionPrompts(memoryStore(), countingBuild())
    const request = { sessionId: 's', target, hasHistory: false }
    const [first, second] = await Promise.all([prompts.get(request), prompts.get(request)])
    expect([first.snapshot.text, first.state, second.snapshot.text, second.state]).toEqual([
      's 1',
      'built',
      's 1',
      'kept',
    ])
  })

  it('comes back as the same bytes after a restart', async () => {
    const store = memoryStore()
    const before = await createSessionPrompts(store, countingBuild()).get({ sessionId: 's', target, hasHistory: false })
    const after = await createSessionPrompts(store, countingBuild()).get({ sessionId: 's', target, hasHistory: true })
    expect(after).toEqual({ snapshot: before.snapshot, state: 'restored', reason: null, notices: [] })
  })

  it('is let go after many others were used, and comes back from the store as the same bytes', async () => {
    const prompts = createSessionPrompts(memoryStore(), countingBuild())
    const get = (sessionId: string, hasHistory: boolean) => prompts.get({ sessionId, target, hasHistory })
    const first = await get('first', false)
    for (let number = 0; number < 100; number += 1) await get(`other ${number}`, false)
    expect(await get('first', true)).toEqual({ ...first, state: 'restored', reason: null })
  })

  it('is kept for as long as nobody else has it', async () => {
    const failing = { load: () => null, store: () => Promise.reject(new Error('disk full')) }
    const prompts = createSessionPrompts(failing, countingBuild())
    const get = (sessionId: string) => prompts.get({ sessionId, target, hasHistory: true })
    const first = await get('first')
    for (let number = 0; number < 100; number += 1) await get(`other ${number}`)
    expect(await get('first')).toMatchObject({ snapshot: first.snapshot, state: 'kept' })
  })

  it('is read from the store again once it was forgotten', async () => {
    const prompts = createSessionPrompts(memoryStore(), countingBuild())
    await prompts.get({ sessionId: 's', target, hasHistory: false })
    prompts.forget('s')
    expect((await prompts.get({ sessionId: 's', target, hasHistory: true })).state).toBe('restored')
  })

  it.each([
    ['model', 'The model was changed.'],
    ['provider', 'The provider was changed.'],
    ['workspace', 'The workspace was changed.'],
  ] as const)('is rebuilt and stored again when the %s changes, and says so', async (field, reason) => {
    const store = memoryStore()
    const prompts = createSessionPrompts(store, countingBuild())
    await prompts.get({ sessionId: 's', target, hasHistory: false })
    const changed = await prompts.get({ sessionId: 's', target: { ...target, [field]: 'other' }, hasHistory: true })
    expect(changed).toMatchObject({
      state: 'built',
      reason: field,
      notices: [{ kind: 'rebuilt', source: 'session s', reason }],
    })
    expect(store.rows.get('s')).toContain('s 2')
  })

  it('is not rebuilt for a model whose name is not known yet', async () => {
    const prompts = createSessionPrompts(memoryStore(), countingBuild())
    await prompts.get({ sessionId: 's', target, hasHistory: false })
    expect((await prompts.get({ sessionId: 's', target: { ...target, model: '' }, hasHistory: true })).state).toBe(
      'kept',
    )
  })

  it('is rebuilt when what was stored is not what was sent', async () => {
    const store = memoryStore()
    await createSessionPrompts(store, countingBuild()).get({ sessionId: 's', target, hasHistory: false })
    store.rows.set('s', store.rows.get('s')?.replace('s 1', 's X') ?? '')
    const { reason, notices } = await createSessionPrompts(store, countingBuild()).get({
      sessionId: 's',
      target,
      hasHistory: true,
    })
    expect({ reason, kinds: notices.map(({ kind }) => kind) }).toEqual({ reason: 'damaged', kinds: ['rebuilt'] })
  })

  it('goes on when the build of another request failed', async () => {
    const build = countingBuild()
    let isFirst = true
    const prompts = createSessionPrompts(memoryStore(), (sessionId, to) => {
      if (!isFirst) return build(sessionId, to)
      isFirst = false
      return Promise.reject(new Error('a bug'))
    })
    const request = { sessionId: 's', target, hasHistory: false }
    await expect(prompts.get(request)).rejects.toThrow('a bug')
    expect((await prompts.get(request)).snapshot.text).toBe('s 1')
  })

  it('is used although it could not be stored, and the user is told', async () => {
    const store = { load: () => null, store: () => Promise.reject(new Error('disk full')) }
    const { snapshot, notices } = await createSessionPrompts(store, countingBuild()).get({
      sessionId: 's',
      target,
      hasHistory: false,
    })
    expect({ text: snapshot.text, notices }).toEqual({
      text: 's 1',
      notices: [{ kind: 'database-unusable', source: 'session s', reason: 'The prompt couldn’t be saved: disk full' }],
    })
  })
})
