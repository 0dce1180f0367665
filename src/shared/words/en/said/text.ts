/** How texts stand together. */
export const enTextSaid = {
  two: '{{first}} {{second}}',
  lines: '{{first}}\n{{second}}',
  about: '{{source}}: {{text}}',
  clauses: '{{first}}; {{second}}',
} as const
