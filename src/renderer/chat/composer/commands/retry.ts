import { call } from '../../../bridge'
import { useChat } from '../../use-chat'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const retryCommand: SlashCommand = {
  name: 'retry',
  takes: 'nothing',
  isUsable: whenIdle,
  run: async ({ sessionId }) => {
    if (sessionId === null) return
    const { text } = await call('session.undo', { sessionId })
    await useChat.getState().reload()
    await useChat.getState().send(sessionId, text)
  },
}
