import type { Tool } from '../tool'
import { type ProcessToolPorts, processTool } from './process-tool'
import { type TerminalPorts, terminalTool } from './terminal-tool'

export type TerminalToolPorts = TerminalPorts & ProcessToolPorts

/** The toolset `terminal`: commands, and the processes that they leave running. */
export function terminalTools(ports: TerminalToolPorts): readonly Tool[] {
  return [terminalTool(ports), processTool(ports)]
}
