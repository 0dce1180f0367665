/** How texts stand together. */
export const enTextSaid = {
  two: '{{first}} {{second}}',
  about: '{{source}}: {{text}}',
} as const
