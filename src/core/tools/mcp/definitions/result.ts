import { z } from 'zod'
import type { ContentPart } from '../../../models/model-client'
import type { ToolResult } from '../../tool'

const Resource = z.object({
  uri: z.string(),
  mimeType: z.string().optional(),
  text: z.string().optional(),
  blob: z.string().optional(),
})

const Content = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.enum(['image', 'audio']), data: z.string(), mimeType: z.string() }),
  z.object({ type: z.literal('resource'), resource: Resource }),
  z.object({ type: z.literal('resource_link'), uri: z.string(), name: z.string().default('') }),
])

/** A server's result, as far as it can be understood. Entries of kinds that are not known are named, not dropped silently. */
const CallResult = z.looseObject({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false).catch(false),
})

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** What providers take at most, as base64. */
const largestPicture = 5 * 1024 * 1024
const mostPictures = 8

export function readCallResult(value: unknown): ToolResult {
  const parsed = CallResult.safeParse(value)
  if (!parsed.success) return { ok: false, text: 'The server answered with something that is not a tool result.' }
  const { content, structuredContent, isError } = parsed.data
  const parts = readContents(content)
  const structured = parts.length === 0 && structuredContent !== undefined ? JSON.stringify(structuredContent) : ''
  return toResult(!isError, structured === '' ? parts : [{ type: 'text', text: structured }])
}

/** What a server gave for a resource. */
export function readResourceResult(value: unknown): ToolResult {
  const parsed = z.looseObject({ contents: z.array(z.unknown()) }).safeParse(value)
  if (!parsed.success) return { ok: false, text: 'The server answered with something that is not a resource.' }
  return toResult(true, readContents(parsed.data.contents.map((resource) => ({ type: 'resource', resource }))))
}

/** The messages of a prompt, each after the name of its speaker. */
export function readPromptResult(value: unknown): ToolResult {
  const Prompt = z.looseObject({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })
  const parsed = Prompt.safeParse(value)
  if (!parsed.success) return { ok: false, text: 'The server answered with something that is not a prompt.' }
  return toResult(
    true,
    parsed.data.messages.flatMap(({ role, content }): ContentPart[] => [
      { type: 'text', text: `[${role === 'assistant' ? 'assistant' : 'user'}]` },
      ...readContents([content]),
    ]),
  )
}

function toResult(ok: boolean, parts: readonly ContentPart[]): ToolResult {
  const text = parts
    .map((part) => (part.type === 'text' ? part.text : `[picture: ${part.mediaType}]`))
    .join('\n')
    .toWellFormed()
  const shown = text === '' ? '(The tool returned nothing.)' : text
  const images = parts.filter((part) => part.type === 'image')
  if (images.length === 0) return { ok, text: shown }
  return { ok, text: shown, parts: [{ type: 'text', text: shown }, ...images] }
}

function readContents(contents: readonly unknown[]): ContentPart[] {
  let images = 0
  return contents.map((content): ContentPart => {
    const parsed = Content.safeParse(content)
    if (!parsed.success) return said('[content of an unknown kind]')
    const part = readContent(parsed.data)
    if (part.type !== 'image') return part
    images += 1
    return images > mostPictures ? said(`[picture left out: more than ${mostPictures} in one result]`) : part
  })
}

function readContent(content: z.infer<typeof Content>): ContentPart {
  switch (content.type) {
    case 'text':
      return said(content.text)
    case 'image':
    case 'audio':
      return binary(content.mimeType, content.data, content.type)
    case 'resource': {
      const { uri, mimeType = '', text, blob } = content.resource
      if (text !== undefined) return said(`[${uri}]\n${text}`)
      return blob === undefined ? said(`[${uri}: empty]`) : binary(mimeType, blob, uri)
    }
    case 'resource_link':
      return said(`[resource ${content.name} ${content.uri}]`)
  }
}

function binary(mediaType: string, base64: string, what: string): ContentPart {
  const bytes = Math.floor((base64.length * 3) / 4)
  if (!pictures.has(mediaType)) return said(`[${what}: ${mediaType || 'data'}, ${bytes} bytes, not shown]`)
  if (base64.length > largestPicture) return said(`[picture left out: ${bytes} bytes are too many]`)
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return said('[picture left out: it is damaged]')
  return { type: 'image', mediaType, base64 }
}

function said(text: string): ContentPart {
  return { type: 'text', text }
}
