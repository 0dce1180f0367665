import { call } from '../../../bridge'
import { inSession } from './slash-command'
import type { SlashCommand } from './slash-command'

export const titleCommand = {
  name: 'title',
  takes: 'text',
  isUsable: inSession,
  run: async ({ sessionId }, title) => {
    if (sessionId !== null) await call('session.rename', { sessionId, title })
  },
} as const satisfies SlashCommand
