import { useView } from '../../../state/use-view'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const searchCommand = {
  name: 'search',
  takes: 'nothing',
  isUsable: always,
  run: () => useView.getState().showSearch(),
} as const satisfies SlashCommand
