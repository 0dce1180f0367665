import { describe, expect, it } from 'vitest'
import { resolveApiMode, type ProviderSettings, resolveProvider, sessionProvider } from './resolve-provider'
import { createClient } from './create-client'
import type { Effort } from './model-client'
import { providers } from './providers'
import { plainDialect } from './providers/dialect'
import { SaidError } from '../../shared/words/said-error'

const settings = (model: Partial<ProviderSettings['model']> = {}, own: ProviderSettings['providers'] = {}) => {
  return { model: { default: '', provider: '', base_url: '', ...model }, providers: own }
}

describe('the format of a service', () => {
  it.each([
    [
      { explicit: 'anthropic_messages', provider: 'responses', baseUrl: 'https://api.openai.com/v1' },
      'anthropic_messages',
    ],
    [{ explicit: 'codex_responses', provider: null, baseUrl: 'http://127.0.0.1/v1' }, 'responses'],
    [{ explicit: 'nonsense', provider: 'responses', baseUrl: 'http://127.0.0.1/v1' }, 'responses'],
    [{ provider: null, baseUrl: 'https://api.anthropic.com' }, 'anthropic_messages'],
    [{ provider: null, baseUrl: 'https://gateway.example/anthropic/' }, 'anthropic_messages'],
    [{ provider: null, baseUrl: 'https://gateway.example/anthropic/v1' }, 'anthropic_messages'],
    [{ provider: null, baseUrl: 'https://api.openai.com/v1' }, 'responses'],
    [{ provider: null, baseUrl: 'https://api.x.ai/v1' }, 'responses'],
    [{ provider: null, baseUrl: 'https://api.openai.com.evil.example/v1' }, 'chat_completions'],
    [{ provider: null, baseUrl: 'https://proxy.example/api.anthropic.com/v1' }, 'chat_completions'],
    [{ provider: null, baseUrl: 'https://lab.openai.azure.com/openai/v1' }, 'chat_completions'],
    [{ provider: null, baseUrl: 'not an address' }, 'chat_completions'],
  ] as const)('%j', (hints, mode) => {
    expect(resolveApiMode(hints)).toBe(mode)
  })
})

describe('the list of providers', () => {
  it('has every name once, and every name of a key', () => {
    const names = providers.flatMap(({ id, aliases }) => [id, ...aliases])
    expect(new Set(names).size).toBe(names.length)
    const keys = providers.flatMap(({ keyNames }) => keyNames)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('speaks the format that its address would tell, where the address is a known one', () => {
    for (const { id, apiMode, baseUrl } of providers) {
      if (baseUrl !== null) expect([id, resolveApiMode({ provider: null, baseUrl })]).toEqual([id, apiMode])
    }
  })
})

describe('finding a provider', () => {
  it('by id or by another name', () => {
    expect(resolveProvider('gemini', settings(), {})).toMatchObject({
      ok: true,
      provider: { id: 'google', keyNames: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'], route: { provider: 'google' } },
    })
  })

  it("among the user's own entries first", () => {
    const lab = {
      name: 'Lab',
      base_url: 'http://127.0.0.1:8080/v1',
      api_mode: 'chat_completions',
      api_key_env: 'LAB_API_KEY',
      models: ['m1'],
    }
    expect(resolveProvider('lab', settings({}, { lab }), {})).toEqual({
      ok: true,
      provider: {
        id: 'lab',
        name: 'Lab',
        apiMode: 'chat_completions',
        baseUrl: 'http://127.0.0.1:8080/v1',
        keyNames: ['LAB_API_KEY'],
        modelList: 'openai',
        models: ['m1'],
        route: { provider: 'lab', host: '127.0.0.1', dialect: plainDialect },
      },
    })
    const own = { base_url: 'https://gateway.example/anthropic', models: [] }
    expect(resolveProvider('openai', settings({}, { openai: own }), {})).toMatchObject({
      provider: { id: 'openai', name: 'openai', apiMode: 'anthropic_messages', keyNames: [] },
    })
  })

  it('at another address when the settings give one', () => {
    const elsewhere = settings({ provider: 'deepseek', base_url: 'https://mirror.example/v1' })
    expect(resolveProvider('deepseek', elsewhere, {})).toMatchObject({
      provider: { baseUrl: 'https://mirror.example/v1', route: { provider: 'deepseek', host: 'mirror.example' } },
    })
    expect(resolveProvider('groq', elsewhere, {})).toMatchObject({ provider: { route: { host: 'api.groq.com' } } })
  })

  it.each(['https://lab.openai.azure.com', 'https://lab.openai.azure.com/', 'https://lab.openai.azure.com/openai/v1/'])(
    'at the address that Azure gave to the user: %s',
    (endpoint) => {
      expect(resolveProvider('azure', settings(), { AZURE_OPENAI_ENDPOINT: endpoint })).toMatchObject({
        provider: { baseUrl: 'https://lab.openai.azure.com/openai/v1', apiMode: 'chat_completions' },
      })
    },
  )

  it('or says what is missing', () => {
    expect(resolveProvider('azure', settings(), {})).toMatchObject({
      reason: expect.toSay('AZURE_OPENAI_ENDPOINT'),
    })
    expect(resolveProvider('nobody', settings(), {})).toMatchObject({ reason: expect.toSay('"nobody"') })
    expect(resolveProvider('constructor', settings(), {})).toMatchObject({ ok: false })
    expect(sessionProvider(settings({ default: 'unheard-of' }), {})).toMatchObject({
      reason: expect.toSay('model.provider'),
    })
  })

  it.each([
    [{ default: 'gpt-5', provider: 'azure', base_url: 'https://lab.openai.azure.com/openai/v1' }, 'azure'],
    [{ default: 'gpt-5' }, 'openai'],
    [{ default: 'claude-sonnet-5', provider: 'auto' }, 'anthropic'],
    [{ default: 'qwen/qwen3-max' }, 'openrouter'],
    [{ default: 'anything', base_url: 'http://127.0.0.1:9000/v1' }, 'custom'],
  ])('for the model of the session: %j', (model, id) => {
    expect(sessionProvider(settings(model), {})).toMatchObject({ ok: true, provider: { id } })
  })
})

describe('how hard a model shall think', () => {
  const asked = (id: string, model: string, effort: Effort, env = {}) => {
    const found = resolveProvider(id, settings(), env)
    if (!found.ok) throw new SaidError(found.reason)
    const client = createClient(found.provider.apiMode, found.provider.route, { fetch })
    const { model: sent, ...body } = client.body({
      model,
      system: '',
      staticPrefix: 0,
      ephemeralSystem: '',
      messages: [],
      tools: [],
      maxOutputTokens: null,
      effort,
      cache: null,
    }) as Record<string, unknown>
    const fields = new Set(['reasoning', 'reasoning_effort', 'thinking', 'output_config', 'enable_thinking'])
    return [sent, Object.fromEntries(Object.entries(body).filter(([name]) => fields.has(name)))]
  }

  it.each<[string, string, Effort, string, object]>([
    ['openai', 'openai/gpt-5', 'minimal', 'gpt-5', { reasoning: { effort: 'minimal', summary: 'auto' } }],
    ['openai', 'gpt-5.4', 'minimal', 'gpt-5.4', { reasoning: { effort: 'low', summary: 'auto' } }],
    ['openai', 'gpt-4.1', 'high', 'gpt-4.1', {}],
    ['openai', 'gpt-5', 'none', 'gpt-5', { reasoning: { effort: 'minimal', summary: 'auto' } }],
    ['openai', 'gpt-5.4', 'none', 'gpt-5.4', { reasoning: { effort: 'none', summary: 'auto' } }],
    ['anthropic', 'claude-opus-5-5', 'none', 'claude-opus-5-5', { thinking: { type: 'disabled' } }],
    ['anthropic', 'claude-sonnet-4-5', 'none', 'claude-sonnet-4-5', {}],
    ['openrouter', 'openai/gpt-5', 'none', 'openai/gpt-5', { reasoning: { enabled: false } }],
    ['google', 'gemini-3.5-flash', 'none', 'gemini-3.5-flash', { reasoning_effort: 'minimal' }],
    ['google', 'gemini-2.5-flash', 'none', 'gemini-2.5-flash', { reasoning_effort: 'none' }],
    ['deepseek', 'deepseek-flash', 'none', 'deepseek-flash', { thinking: { type: 'disabled' } }],
    ['alibaba', 'qwen3-max', 'none', 'qwen3-max', { enable_thinking: false }],
    ['groq', 'openai/gpt-oss-120b', 'none', 'openai/gpt-oss-120b', { reasoning_effort: 'low' }],
    ['xai', 'grok-3-mini', 'medium', 'grok-3-mini', { reasoning: { effort: 'high', summary: 'auto' } }],
    [
      'anthropic',
      'anthropic/claude-sonnet-4.5',
      'low',
      'claude-sonnet-4-5',
      { thinking: { type: 'enabled', budget_tokens: 4096 } },
    ],
    [
      'anthropic',
      'claude-opus-5-5',
      'high',
      'claude-opus-5-5',
      { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'high' } },
    ],
    ['anthropic', 'claude-3-5-haiku-latest', 'high', 'claude-3-5-haiku-latest', {}],
    ['openrouter', 'openai/gpt-5', 'minimal', 'openai/gpt-5', { reasoning: { effort: 'minimal' } }],
    ['google', 'models/gemini-3.1-pro', 'minimal', 'gemini-3.1-pro', { reasoning_effort: 'low' }],
    ['google', 'gemini-3.5-flash', 'minimal', 'gemini-3.5-flash', { reasoning_effort: 'minimal' }],
    ['deepseek', 'deepseek-flash', 'minimal', 'deepseek-flash', { thinking: { type: 'disabled' } }],
    ['alibaba', 'qwen3-max', 'high', 'qwen3-max', { enable_thinking: true }],
    ['moonshot', 'kimi-k2.6', 'low', 'kimi-k2.6', { thinking: { type: 'enabled' } }],
    ['moonshot', 'kimi-k3', 'low', 'kimi-k3', {}],
    ['zai', 'z-ai/glm-5.2', 'minimal', 'glm-5.2', { thinking: { type: 'disabled' } }],
    ['minimax', 'MiniMax-M3', 'minimal', 'MiniMax-M3', { thinking: { type: 'enabled', budget_tokens: 1024 } }],
    ['groq', 'openai/gpt-oss-120b', 'minimal', 'openai/gpt-oss-120b', { reasoning_effort: 'low' }],
    ['groq', 'llama-3.3-70b-versatile', 'high', 'llama-3.3-70b-versatile', {}],
    ['mistral', 'mistral-large-latest', 'high', 'mistral-large-latest', {}],
    ['ollama', 'gpt-oss:20b', 'high', 'gpt-oss:20b', { reasoning_effort: 'high' }],
  ])('%s, %s, %s', (id, model, effort, sent, fields) => {
    expect(asked(id, model, effort)).toEqual([sent, fields])
  })
})

it('writes limit, role, usage and calls as each service wants them', () => {
  const bodyOf = (id: string, model: string) => {
    const found = resolveProvider(id, settings(), {})
    if (!found.ok) throw new SaidError(found.reason)
    return createClient('chat_completions', found.provider.route, { fetch }).body({
      model,
      system: 'Be brief.',
      staticPrefix: 0,
      ephemeralSystem: 'Now.',
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Go' }] },
        { role: 'assistant', text: '', reasoning: [], toolCalls: [{ id: 'toolu_1', name: 'run', arguments: '{}' }] },
      ],
      tools: [],
      maxOutputTokens: 100,
      effort: null,
      cache: null,
    })
  }
  expect(bodyOf('openai', 'gpt-5')).toMatchObject({
    max_completion_tokens: 100,
    messages: [{ role: 'developer', content: 'Be brief.\n\nNow.' }, {}, { tool_calls: [{ id: 'toolu_1' }] }, {}],
  })
  expect(bodyOf('openai', 'gpt-4.1')).toMatchObject({ messages: [{ role: 'system' }, {}, {}, {}] })
  const mistral = bodyOf('mistral', 'mistral-large-latest')
  expect(mistral).toMatchObject({ max_tokens: 100, messages: [{}, {}, {}, { role: 'tool' }] })
  expect(JSON.stringify(mistral)).toMatch(/"tool_call_id":"[a-z0-9]{9}"/)
  expect(mistral).not.toHaveProperty('stream_options')
  expect(bodyOf('google', 'gemini-3.1-pro')).toMatchObject({
    messages: [{}, {}, { tool_calls: [{ extra_content: { google: { thought_signature: expect.any(String) } } }] }, {}],
  })
  expect(bodyOf('deepseek', 'deepseek-flash')).toMatchObject({ messages: [{}, {}, { reasoning_content: '' }, {}] })
})
