import { newChat } from '../../../state/open-session'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const newCommand: SlashCommand = {
  name: 'new',
  takes: 'nothing',
  isUsable: always,
  run: newChat,
}
