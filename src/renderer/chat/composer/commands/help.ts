import { useComposer } from '../../../state/use-composer'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const helpCommand = {
  name: 'help',
  takes: 'nothing',
  isUsable: always,
  run: ({ draftKey }) => useComposer.getState().setDraft(draftKey, { text: '/' }),
} as const satisfies SlashCommand
