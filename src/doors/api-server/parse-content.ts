import { z } from 'zod'
import type { ImagePart } from '../../core/agent/chat-history'
import { ApiError } from './api-error'

/** Loads a picture from a public address. Throws an `ApiError`. */
export type LoadPicture = (url: string) => Promise<ImagePart>

export interface Content {
  readonly text: string
  readonly pictures: readonly string[]
}

const mostPictures = 16
const Part = z.looseObject({ type: z.string() })
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** The content of one message in either of OpenAI's forms. */
export function parseContent(content: unknown, param: string): Content {
  if (content === null || content === undefined) return { text: '', pictures: [] }
  if (typeof content === 'string') return { text: content, pictures: [] }
  if (!Array.isArray(content))
    throw new ApiError(400, 'invalid_type', `${param} must be a text or a list of parts.`, param)
  const texts: string[] = []
  const pictures: string[] = []
  for (const [index, part] of content.entries()) {
    const where = `${param}[${index}]`
    if (typeof part === 'string') texts.push(part)
    else {
      const read = readPart(part, where)
      if ('text' in read) texts.push(read.text)
      else pictures.push(read.picture)
    }
  }
  if (pictures.length > mostPictures)
    throw new ApiError(400, 'too_many_images', `At most ${mostPictures} pictures go with one message.`, param)
  return { text: texts.join('\n\n'), pictures }
}

function readPart(part: unknown, where: string): { text: string } | { picture: string } {
  const parsed = Part.safeParse(part)
  if (!parsed.success) throw new ApiError(400, 'invalid_type', `${where} must be a part with a type.`, where)
  const { type, text, image_url: image } = parsed.data
  if (type === 'text' || type === 'input_text' || type === 'output_text') {
    if (typeof text !== 'string') throw new ApiError(400, 'invalid_type', `${where}.text must be a text.`, where)
    return { text }
  }
  if (type === 'refusal' && typeof parsed.data['refusal'] === 'string') return { text: parsed.data['refusal'] }
  if (type === 'image_url' || type === 'input_image') {
    const url = typeof image === 'string' ? image : z.object({ url: z.string() }).safeParse(image).data?.url
    if (url === undefined)
      throw new ApiError(400, 'invalid_image_url', `${where} must name a picture by https or data.`, where)
    return { picture: url }
  }
  throw new ApiError(
    400,
    'unsupported_content_type',
    `Parts of the type "${type.slice(0, 40)}" are not taken; text and pictures are.`,
    where,
  )
}

/** Pictures lie in the request itself or at a public https address. */
export async function takePicture(url: string, load: LoadPicture): Promise<ImagePart> {
  if (/^https:\/\//i.test(url)) return load(url)
  if (!/^data:/i.test(url))
    throw new ApiError(400, 'invalid_image_url', 'A picture is given by an https address or as data.')
  const match = /^data:([a-z]+\/[a-z0-9.+-]+)(?:;[a-z0-9=.-]+)*;base64,([A-Za-z0-9+/]+={0,2})$/i.exec(url)
  const mediaType = pictureTypes.find((type) => type === match?.[1]?.toLowerCase())
  if (mediaType === undefined || match?.[2] === undefined)
    throw new ApiError(400, 'unsupported_content_type', 'Pictures are PNG, JPEG, GIF or WebP, written in base64.')
  return { type: 'image', mediaType, base64: match[2] }
}

export const pictureType = (contentType: string | undefined) =>
  pictureTypes.find((type) => type === contentType?.split(';')[0]?.trim().toLowerCase())
