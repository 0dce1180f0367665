import { z } from 'zod'
import { free } from '../concurrency'
import { defineTool, type Tool, type ToolResult } from '../tool'
import type { MediaPorts } from './media-ports'
import { readPicture } from './read-picture'

export function visionAnalyzeTool(ports: MediaPorts): Tool {
  return defineTool({
    name: 'vision_analyze',
    toolset: 'vision',
    icon: 'image',
    description:
      'Look at a picture and answer a question about it. Takes a web address, a file of the workspace, or a data URI.',
    input: z.object({
      image_url: z.string().trim().min(1).describe('A web address, a path in the workspace, or a data URI.'),
      question: z.string().trim().min(1).max(20_000),
    }),
    // What stands in a picture was written by anybody.
    untrusted: true,
    concurrency: free(),
    available: () => ports.vision.available(),
    async run({ image_url: place, question }, context) {
      const { sessionId, workspace, signal } = context
      const read = await readPicture(place, workspace, ports, signal)
      if (!read.ok) return failed(`The picture cannot be used: ${read.reason}`)
      const { mediaType, bytes } = read.picture
      const image = { type: 'image', mediaType, base64: Buffer.from(bytes).toString('base64') } as const
      const answer = await ports.vision.ask({ sessionId, image, question, signal })
      if (!answer.ok) return failed(ports.redact(answer.reason))
      if (answer.used !== null) context.spent(answer.used)
      return { ok: true, text: JSON.stringify({ success: true, analysis: answer.text }) }
    },
  })
}

function failed(error: string): ToolResult {
  return { ok: false, text: JSON.stringify({ success: false, error }) }
}
