import type { Tool } from '../tool'
import type { CodePorts } from './code-ports'
import { executeCodeTool } from './execute-code'

/** The toolset `code_execution`. */
export function codeTools(ports: CodePorts): readonly Tool[] {
  return [executeCodeTool(ports)]
}
