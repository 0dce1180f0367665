import { useView } from '../../../state/use-view'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const memoryCommand = {
  name: 'memory',
  takes: 'nothing',
  isUsable: always,
  run: () => useView.getState().showSettings('memory'),
} as const satisfies SlashCommand
