/** Words of the page of the persona. */
export const enPersona = {
  persona: {
    lead: 'Who the agent is and how it talks. This text stands first in every prompt; it is the file SOUL.md.',
    failed: 'The persona wasn’t changed',
    text: 'Persona',
    when: 'New chats use it. Open chats keep theirs until you rebuild their prompt.',
    restore: 'Restore the default',
    preview: 'In the prompt',
    status: {
      loaded: 'Loads as it is.',
      truncated: 'Too long: it would be truncated.',
      blocked: 'Blocked: the built-in identity would stand in.',
      empty: 'Empty: the built-in identity stands in.',
    },
    size: '{{chars}} characters, {{tokens}} tokens ({{quality}})',
    cut: '{{kept}} of {{total}} characters would be loaded.',
    line: 'Line {{line}}:',
    earlier: 'Earlier versions',
    take: 'Use again',
  },
} as const
