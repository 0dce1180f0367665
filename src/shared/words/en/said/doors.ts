/** Servers that other programs use. */
export const enDoorsSaid = {
  address_taken: '{{address}} is taken by another program. Choose another port or close that program.',
  not_listening: '{{address}} cannot be listened at: {{reason}}',
  api_needs_key:
    'The API server does not start without a key. Set {{name}} in the environment, in .env or among the keys.',
  api_key_short: 'Beyond this machine ({{host}}) {{name}} needs at least {{least}} characters.',
  listening: 'Listening at http://{{host}}:{{port}}/v1. Ctrl+C ends it.',
} as const
