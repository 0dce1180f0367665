import type { Tool } from '../tool'
import { webExtractTool } from './web-extract'
import type { WebPorts } from './web-ports'
import { webSearchTool } from './web-search'

export function webTools(ports: WebPorts): readonly Tool[] {
  return [webSearchTool(ports), webExtractTool(ports)]
}
