import type { Tool } from '../tool'
import { imageGenerateTool } from './image-generate'
import type { MediaPorts } from './media-ports'
import { visionAnalyzeTool } from './vision-analyze'

export function mediaTools(ports: MediaPorts): readonly Tool[] {
  return [visionAnalyzeTool(ports), imageGenerateTool(ports)]
}
