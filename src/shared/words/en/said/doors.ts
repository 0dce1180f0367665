/** Servers that other programs use. */
export const enDoorsSaid = {
  address_taken: '{{address}} is already in use by another program. Choose another port or close that program.',
  not_listening: 'Can’t listen on {{address}}: {{reason}}',
  api_needs_key: 'The API server doesn’t start without a key. Set {{name}} in the environment, in .env or in the keys.',
  api_key_short: 'To be reachable from other machines ({{host}}), {{name}} needs at least {{least}} characters.',
  listening: 'Listening on http://{{host}}:{{port}}/v1. Press Ctrl+C to stop.',
} as const
