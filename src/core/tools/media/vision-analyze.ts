import { z } from 'zod'
import { said } from '../../../shared/words/said'
import { free } from '../concurrency'
import { defineTool, type Tool, type ToolResult } from '../tool'
import type { MediaPorts } from './media-ports'
import type { Picture } from './picture'
import { aboutRegion } from './picture-region'
import { readPicture } from './read-picture'

const Pixel = z.number().int().min(0).max(100_000)
const Region = z
  .tuple([Pixel, Pixel, Pixel, Pixel])
  .refine(([left, top, right, bottom]) => left < right && top < bottom, 'right and bottom must lie behind left and top')
  .describe('Only this part: left, top, right, bottom in pixels.')

export function visionAnalyzeTool(ports: MediaPorts): Tool {
  return defineTool({
    name: 'vision_analyze',
    toolset: 'vision',
    shown: { verb: 'use', icon: 'image', object: [], isNamed: true },
    looks: () => true,
    description:
      'Look at a picture and answer a question about it. Takes a web address, a data URI, or a file of the workspace where that is on this machine.',
    input: z.object({
      image_url: z.string().trim().min(1).describe('A web address, a path in the workspace, or a data URI.'),
      question: z.string().trim().min(1).max(20_000),
      region: Region.optional(),
    }),
    // What stands in a picture was written by anybody.
    untrusted: true,
    concurrency: free(),
    available: () => ports.vision.available(),
    needs: said('tools.needs_vision'),
    async run({ image_url: place, question, region }, context) {
      const { sessionId, workspace, signal } = context
      const read = await readPicture(place, workspace, ports, signal)
      if (!read.ok) return failed(`The picture cannot be used: ${read.reason}`)
      const looked =
        region === undefined ? { picture: read.picture, question } : partOf(read.picture, region, question, ports)
      const { mediaType, bytes } = looked.picture
      const image = { type: 'image', mediaType, base64: Buffer.from(bytes).toString('base64') } as const
      const answer = await ports.vision.ask({ sessionId, image, question: looked.question, signal })
      if (!answer.ok) return failed(ports.redact(answer.reason))
      if (answer.used !== null) context.spent(answer.used)
      return { ok: true, text: JSON.stringify({ success: true, analysis: answer.text }) }
    },
  })
}

/** Cut out where that can be done: the model then sees it larger. */
function partOf(picture: Picture, corners: z.output<typeof Region>, question: string, { crop }: MediaPorts) {
  const [left, top, right, bottom] = corners
  const region = { left, top, right, bottom }
  const cut = crop?.(picture, region) ?? null
  return cut === null ? { picture, question: aboutRegion(question, region) } : { picture: cut, question }
}

function failed(error: string): ToolResult {
  return { ok: false, text: JSON.stringify({ success: false, error }) }
}
