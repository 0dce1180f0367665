import { openInspector } from '../../../state/panels'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const inspectCommand: SlashCommand = {
  name: 'inspect',
  takes: 'nothing',
  isUsable: always,
  run: () => openInspector(),
}
