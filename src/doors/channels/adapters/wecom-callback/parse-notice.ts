import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { messageKind } from '../../wire/media-kind'
import { readXml } from './read-xml'

export type OpenAppMedium = (mediaId: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

const kinds: Readonly<Record<string, InboundMedia['kind']>> = {
  image: 'picture',
  voice: 'voice',
  video: 'video',
  file: 'document',
}
const names: Readonly<Record<string, string>> = { image: 'picture.jpg', voice: 'voice.amr', video: 'video.mp4' }

/** What somebody wrote to the app, as it was sealed. Total. */
export function parseNotice(text: string, agentId: string, open: OpenAppMedium): Incoming {
  const notice = readXml(text)
  const value = (name: string) => notice?.get(name) ?? ''
  const userId = value('FromUserName')
  const type = value('MsgType')
  if (notice === null || userId === '' || type === '') return { type: 'skipped', because: 'malformed' }
  const source: Source = { chatType: 'dm', chatId: userId, userId }
  if (type === 'event') return { type: 'skipped', because: 'notice', source }
  // One address may serve several apps.
  if (value('AgentID') !== agentId) return { type: 'skipped', because: 'unsupported', source }
  const id = value('MsgId')
  const seconds = Number(value('CreateTime'))
  if (id === '' || !Number.isSafeInteger(seconds)) return { type: 'skipped', because: 'malformed', source }
  const media = mediaOf(type, value, open)
  const place = type === 'location' ? placeOf(value) : null
  if (type !== 'text' && media.length === 0 && place === null)
    return { type: 'skipped', because: 'unsupported', source }
  const written = type === 'text' ? value('Content') : (place ?? value('Recognition'))
  return {
    type: 'message',
    id,
    source,
    kind: place !== null ? 'location' : written === '' ? messageKind(media) : 'text',
    text: written,
    ...(media.length > 0 && { media }),
    at: seconds * 1000,
  }
}

type Value = (name: string) => string

function mediaOf(type: string, value: Value, open: OpenAppMedium): InboundMedia[] {
  const kind = kinds[type]
  const mediaId = value('MediaId')
  if (kind === undefined || mediaId === '') return []
  return [{ kind, name: value('FileName') || (names[type] ?? 'file'), load: (signal) => open(mediaId, signal) }]
}

function placeOf(value: Value): string {
  const label = value('Label')
  return `Location: ${value('Location_X')}, ${value('Location_Y')}${label === '' ? '' : ` (${label})`}`
}
