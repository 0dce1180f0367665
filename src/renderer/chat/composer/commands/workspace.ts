import { useWorkspace } from '../../../state/use-workspace'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const workspaceCommand = {
  name: 'workspace',
  takes: 'nothing',
  isUsable: always,
  run: () => useWorkspace.getState().choose(),
} as const satisfies SlashCommand
