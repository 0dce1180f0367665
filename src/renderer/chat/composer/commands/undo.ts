import { call } from '../../../bridge'
import { useChat } from '../../use-chat'
import { useComposer } from '../use-composer'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const undoCommand: SlashCommand = {
  name: 'undo',
  takes: 'nothing',
  isUsable: whenIdle,
  run: async ({ sessionId }) => {
    if (sessionId === null) return
    const { text } = await call('session.undo', { sessionId })
    await useChat.getState().reload()
    useComposer.getState().setDraft(sessionId, { text })
  },
}
