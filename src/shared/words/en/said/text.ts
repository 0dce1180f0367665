/** How texts stand together. */
export const enTextSaid = {
  two: '{{first}} {{second}}',
  lines: '{{first}}\n{{second}}',
  about: '{{source}}: {{text}}',
  two_words: '{{first}} {{second}}',
  clauses: '{{first}}; {{second}}',
  detail: '{{text}} ({{detail}})',
  at: '"{{place}}": {{text}}',
  seconds_one: '{{count}} second',
  seconds_other: '{{count}} seconds',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
} as const
