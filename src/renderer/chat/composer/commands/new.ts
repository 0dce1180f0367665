import { newChat } from '../../../state/open-session'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const newCommand = {
  name: 'new',
  takes: 'nothing',
  isUsable: always,
  run: newChat,
} as const satisfies SlashCommand
