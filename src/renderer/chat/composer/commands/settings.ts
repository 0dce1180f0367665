import { useView } from '../../../state/use-view'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const settingsCommand = {
  name: 'settings',
  takes: 'nothing',
  isUsable: always,
  run: () => useView.getState().showSettings(),
} as const satisfies SlashCommand
