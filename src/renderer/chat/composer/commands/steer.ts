import { useSteers } from '../use-steers'
import { whileRunning } from './slash-command'
import type { SlashCommand } from './slash-command'

export const steerCommand = {
  name: 'steer',
  takes: 'text',
  isUsable: whileRunning,
  run: async ({ sessionId }, text) => {
    if (sessionId !== null) await useSteers.getState().steer(sessionId, text)
  },
} as const satisfies SlashCommand
