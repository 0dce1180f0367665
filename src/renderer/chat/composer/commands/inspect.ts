import { openInspector } from '../../../state/panels'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const inspectCommand = {
  name: 'inspect',
  takes: 'nothing',
  isUsable: always,
  run: () => openInspector(),
} as const satisfies SlashCommand
