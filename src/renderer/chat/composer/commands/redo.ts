import { call } from '../../../bridge'
import { useChat } from '../../use-chat'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const redoCommand: SlashCommand = {
  name: 'redo',
  takes: 'nothing',
  isUsable: whenIdle,
  run: async ({ sessionId }) => {
    if (sessionId === null) return
    await call('session.redo', { sessionId })
    await useChat.getState().reload()
  },
}
