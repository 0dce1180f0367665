import { useSteers } from '../use-steers'
import { whileRunning } from './slash-command'
import type { SlashCommand } from './slash-command'

export const steerCommand: SlashCommand = {
  name: 'steer',
  takes: 'text',
  isUsable: whileRunning,
  run: async ({ sessionId }, text) => {
    if (sessionId !== null) await useSteers.getState().steer(sessionId, text)
  },
}
