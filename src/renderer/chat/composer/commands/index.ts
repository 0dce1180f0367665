import { slashNames } from '../../../../shared/slash-commands'
import type { SlashName } from '../../../../shared/slash-commands'
import { compressCommand } from './compress'
import { copyCommand } from './copy'
import { thinkingCommand, toolsCommand } from './detail'
import { exportCommand } from './export'
import { findCommand } from './find'
import { helpCommand } from './help'
import { inspectCommand } from './inspect'
import { instructionsCommand } from './instructions'
import { memoryCommand } from './memory'
import { modeCommand } from './mode'
import { modelCommand } from './model'
import { newCommand } from './new'
import { queueCommand } from './queue'
import { rebuildCommand } from './rebuild'
import { redoCommand } from './redo'
import { retryCommand } from './retry'
import { searchCommand } from './search'
import { settingsCommand } from './settings'
import type { SlashContext, SlashCommand } from './slash-command'
import { steerCommand } from './steer'
import { stopCommand } from './stop'
import { titleCommand } from './title'
import { undoCommand } from './undo'
import { workspaceCommand } from './workspace'

const commands: { readonly [Name in SlashName]: SlashCommand & { readonly name: Name } } = {
  new: newCommand,
  stop: stopCommand,
  steer: steerCommand,
  queue: queueCommand,
  undo: undoCommand,
  redo: redoCommand,
  retry: retryCommand,
  compress: compressCommand,
  title: titleCommand,
  export: exportCommand,
  copy: copyCommand,
  find: findCommand,
  search: searchCommand,
  model: modelCommand,
  mode: modeCommand,
  inspect: inspectCommand,
  rebuild: rebuildCommand,
  instructions: instructionsCommand,
  memory: memoryCommand,
  tools: toolsCommand,
  thinking: thinkingCommand,
  workspace: workspaceCommand,
  settings: settingsCommand,
  help: helpCommand,
}

/** Every command of the `/` menu, in its order. */
export const slashCommands: readonly SlashCommand[] = slashNames.map((name) => commands[name])

const TYPED = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i

/** The command that a message is, if it is one. Anything else that begins with a slash, such as a path, is a message. */
export function readCommand(message: string): { readonly command: SlashCommand; readonly argument: string } | null {
  const [, name, argument = ''] = TYPED.exec(message.trim()) ?? []
  const command = slashCommands.find((one) => one.name === name?.toLowerCase())
  return command === undefined ? null : { command, argument: argument.trim() }
}

/** What fits what was typed after the slash, and can be used now. */
export function commandsFor(typed: string, context: SlashContext): readonly SlashCommand[] {
  const usable = slashCommands.filter((command) => command.isUsable(context))
  const wanted = typed.toLowerCase()
  const [starts, contains] = [
    usable.filter(({ name }) => name.startsWith(wanted)),
    usable.filter(({ name }) => !name.startsWith(wanted) && name.includes(wanted)),
  ]
  return [...starts, ...contains]
}
