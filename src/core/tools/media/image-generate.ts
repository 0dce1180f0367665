import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { said } from '../../../shared/words/said'
import { errorMessage } from '../../base/system-error'
import { free } from '../concurrency'
import { defineTool, type Tool, type ToolResult } from '../tool'
import type { MediaPorts } from './media-ports'
import type { Picture } from './picture'
import { requestPicture } from './request-picture'

const sizes = { landscape: '1536x1024', square: '1024x1024', portrait: '1024x1536' } as const
const timeoutMs = 300_000

export function imageGenerateTool(ports: MediaPorts): Tool {
  return defineTool({
    name: 'image_generate',
    toolset: 'image_gen',
    shown: { verb: 'use', icon: 'image', object: [], isNamed: true },
    description: 'Make a picture from a description. Gives the path of the file that it was saved to.',
    input: z.object({
      prompt: z.string().trim().min(1).max(32_000),
      aspect_ratio: z.enum(['landscape', 'square', 'portrait']).default('landscape'),
    }),
    concurrency: free(),
    available: async () => (await ports.pictures()) !== null,
    needs: said('tools.needs_pictures'),
    async run({ prompt, aspect_ratio: ratio }, context) {
      const endpoint = await ports.pictures()
      if (endpoint === null)
        return failed('No service for pictures is set: enter a key for OpenAI, or set image_gen.base_url.')
      const late = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([context.signal, late])
      try {
        const log = ports.logOf(context)
        const { made, billed } = await requestPicture({ endpoint, prompt, size: sizes[ratio], signal, log, ports })
        if (billed !== null) context.spent(billed)
        if (!made.ok) return failed(ports.redact(made.reason))
        const path = await save(made.picture, ports.folder)
        const cost = billed?.cost
        return { ok: true, text: JSON.stringify({ success: true, image: path, model: endpoint.model, cost }) }
      } catch (error) {
        return failed(
          late.aborted ? `The service did not answer within ${timeoutMs / 1000} s.` : ports.redact(errorMessage(error)),
        )
      }
    },
  })
}

/** Named by its content: the same picture twice is one file, and nothing is ever overwritten by another. */
async function save({ mediaType, bytes }: Picture, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const path = join(folder, `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.slice('image/'.length)}`)
  await writeFile(path, bytes, { mode: 0o600 })
  return path
}

function failed(error: string): ToolResult {
  return { ok: false, text: JSON.stringify({ success: false, error }) }
}
