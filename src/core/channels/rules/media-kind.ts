import type { OutboundMedia } from '../outbound'

export interface MediaKind {
  readonly kind: OutboundMedia['kind']
  readonly mediaType: string
}

/** What a file is by its ending. A platform that plays only some sounds says which; the others are documents there. */
export function mediaKindOf(
  path: string,
  { voice, asDocument, audio }: { readonly voice: boolean; readonly asDocument: boolean; readonly audio?: AudioRules },
): MediaKind {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  const [kind, mediaType] = kinds[ending] ?? (['document', 'application/octet-stream'] as const)
  if (asDocument) return { kind: 'document', mediaType }
  if (kind !== 'audio') return { kind, mediaType }
  return { kind: audioRoute(ending, voice, audio), mediaType }
}

/** Endings that a platform plays as music, and as a voice message when that was asked for. */
export interface AudioRules {
  readonly music: readonly string[]
  readonly voice: readonly string[]
}

function audioRoute(ending: string, voice: boolean, rules: AudioRules = everySound): 'audio' | 'voice' | 'document' {
  if (voice && rules.voice.includes(ending)) return 'voice'
  return rules.music.includes(ending) ? 'audio' : 'document'
}

const sounds = ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'wav', 'flac', 'aac', 'amr']
const everySound: AudioRules = { music: sounds, voice: sounds }

const kinds: Readonly<Record<string, readonly [OutboundMedia['kind'], string]>> = {
  png: ['picture', 'image/png'],
  jpg: ['picture', 'image/jpeg'],
  jpeg: ['picture', 'image/jpeg'],
  webp: ['picture', 'image/webp'],
  gif: ['animation', 'image/gif'],
  mp4: ['video', 'video/mp4'],
  m4v: ['video', 'video/mp4'],
  mov: ['video', 'video/quicktime'],
  webm: ['video', 'video/webm'],
  mp3: ['audio', 'audio/mpeg'],
  m4a: ['audio', 'audio/mp4'],
  ogg: ['audio', 'audio/ogg'],
  oga: ['audio', 'audio/ogg'],
  opus: ['audio', 'audio/ogg'],
  wav: ['audio', 'audio/wav'],
  flac: ['audio', 'audio/flac'],
  aac: ['audio', 'audio/aac'],
  amr: ['audio', 'audio/amr'],
  pdf: ['document', 'application/pdf'],
  txt: ['document', 'text/plain'],
  md: ['document', 'text/markdown'],
  csv: ['document', 'text/csv'],
  json: ['document', 'application/json'],
  html: ['document', 'text/html'],
  zip: ['document', 'application/zip'],
}
