/** What the command line itself says. */
export const enCliSaid = {
  cannot_be_used: '{{path}} cannot be used: {{reason}}',
  number_or_own_words: 'number or own words',
} as const
