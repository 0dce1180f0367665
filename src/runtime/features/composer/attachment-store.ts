import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeText } from '../../../core/base/write-text'
import { decodeFile } from '../../../core/references/decode-file'
import { Attachment } from '../../../shared/calls/composer-calls'
import { attachmentLimit } from '../../../shared/composer-limits'
import { Refusal } from '../../refusal'
import { said } from '../../../shared/words/said'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Pictures that were put into a composer, by the hash of their bytes. A message has its own copy once it is sent. */
export function openAttachments(folder: string, clock: () => number) {
  let pruned: Promise<void> | null = null
  const prune = async () => {
    for (const name of await readdir(folder)) {
      const file = join(folder, name)
      const { mtimeMs } = await stat(file)
      if (clock() - mtimeMs > KEPT_MS) await rm(file, { force: true })
    }
  }
  const read = async (id: string): Promise<Buffer> => {
    try {
      return await readFile(join(folder, id))
    } catch {
      throw new Refusal(said('composer.picture_gone_from_disk'))
    }
  }

  return {
    async add(name: string, bytes: Uint8Array): Promise<Attachment> {
      if (bytes.length > attachmentLimit)
        throw new Refusal(said('composer.picture_too_large', { name, length: bytes.length, attachmentLimit }))
      const found = decodeFile(name, bytes)
      const mediaType = Attachment.shape.mediaType.safeParse(found.kind === 'image' ? found.mediaType : null)
      if (!mediaType.success) throw new Refusal(said('composer.picture_kind', { name }))
      const id = createHash('sha256').update(bytes).digest('hex')
      await writeText(join(folder, id), Buffer.from(bytes))
      pruned ??= prune().catch(() => undefined)
      return { id, name, mediaType: mediaType.data, bytes: bytes.length }
    },
    read: async (id: string) => (await read(id)).toString('base64'),
    /** What the model gets. */
    part: async ({ id, mediaType }: Pick<Attachment, 'id' | 'mediaType'>) => {
      return { type: 'image', mediaType, base64: (await read(id)).toString('base64') } as const
    },
  }
}

export type Attachments = ReturnType<typeof openAttachments>
