import type { ApiParts } from './api-parts'

/** Anybody may know that it runs, and nothing else. */
export const health = () => ({ status: 'ok' })

export const detailedHealth = ({ rooms, turns, model }: ApiParts) => ({
  status: 'ok',
  version: rooms.edges.version,
  model: model(),
  running_turns: turns.running(),
  uptime_seconds: Math.floor(process.uptime()),
})

export const models = ({ model, clock }: ApiParts) => ({
  object: 'list',
  data: [{ id: model(), object: 'model', created: Math.floor(clock() / 1000), owned_by: 'hermes' }],
})

/** What a client can rely on, and what of OpenAI's form is not taken into account. */
export const capabilities = ({ model }: ApiParts) => ({
  object: 'capabilities',
  model: model(),
  endpoints: [
    '/v1/chat/completions',
    '/v1/responses',
    '/v1/responses/{id}',
    '/v1/models',
    '/health',
    '/health/detailed',
  ],
  streaming: true,
  sessions: { header: 'X-Hermes-Session-Id', previous_response_id: true, conversation: true, store: true },
  input: { text: true, images: ['https', 'data'], files: false, audio: false },
  tools: { agent: true, client: false },
  events: ['hermes.tool.progress'],
  ignored: [
    'model',
    'temperature',
    'top_p',
    'max_tokens',
    'max_output_tokens',
    'stop',
    'seed',
    'response_format',
    'text',
  ],
})
