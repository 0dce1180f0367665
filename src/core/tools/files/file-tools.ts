import type { Tool } from '../tool'
import type { FilePorts } from './file-ports'
import { patchTool } from './patch-tool'
import { readFileTool } from './read-file'
import { searchFilesTool } from './search/search-files'
import { writeFileTool } from './write-file'

/** Everything that reads, writes and searches files. */
export function fileTools(ports: FilePorts): readonly Tool[] {
  return [readFileTool(ports), writeFileTool(ports), patchTool(ports), searchFilesTool(ports)]
}
