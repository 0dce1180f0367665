import { realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import type { ChatAddress, OutboundMedia } from '../../core/channels/outbound'
import { mayAttach } from '../../core/channels/rules/media-guard'
import { mediaKindOf } from '../../core/channels/rules/media-kind'
import type { NewOutboxRow } from '../../core/channels/store/channel-store'
import { formatMarkdown } from '../../core/channels/text/format-markdown'
import { takeMedia, takePictures } from '../../core/channels/text/media-tags'
import { writePieces } from '../../core/channels/text/write-pieces'
import { said, type SaidText, sentences } from '../../shared/words/said'
import { asMarkdown } from './say-markdown'
import type { Ended, TalkParts } from './talk-parts'

const mostPieces = 20

/** Puts the answer of a turn on the disk, to be sent, together with the fact that its messages are answered. */
export async function postAnswer(
  parts: TalkParts,
  { ending, answer, preview, ids, to, replyTo, sessionId }: Ended,
): Promise<void> {
  const { store, outbox, say } = parts
  const words = say()
  const note = noteOf(ending)
  const answered = ending?.outcome === 'completed' || ending?.outcome === 'partial'
  const text = [answer, ...(note === null ? [] : [asMarkdown(words(note))])].filter((part) => part !== '').join('\n\n')
  const whole = text !== '' ? text : answered ? words(said('channel.no_answer')) : words(said('channel.stopped'))
  const rows = await answerRows(parts, sessionId, to, whole, { replyTo, preview })
  await store.post(rows, ids)
  outbox.kick()
}

/** An answer as what is sent: its pieces, and its files behind them. */
export async function answerRows(
  { traits, rooms, say, options }: Pick<TalkParts, 'traits' | 'rooms' | 'say' | 'options'>,
  sessionId: string | null,
  to: ChatAddress,
  whole: string,
  { replyTo, preview }: { readonly replyTo: string | undefined; readonly preview: string | null },
): Promise<NewOutboxRow[]> {
  const { media, asDocument, text: withoutTags } = takeMedia(whole)
  const { images, text } =
    traits.mediaByAddress === true ? takePictures(withoutTags) : { images: [], text: withoutTags }
  const checked = await Promise.all(media.map((one) => attachment(one.path, { voice: one.voice, asDocument })))
  const refused = checked.flatMap((one) => (one.ok ? [] : [`- ${asMarkdown(one.name)}`]))
  const told = refused.length === 0 ? text : `${text}\n\n${say()(said('channel.files_refused'))}\n${refused.join('\n')}`
  const pieces = told.trim() === '' ? [] : writePieces(told, traits)
  const kept = pieces.slice(0, mostPieces)
  if (pieces.length > kept.length)
    kept.push(
      formatMarkdown(say()(said('channel.rest_in_window', { count: pieces.length - kept.length })), traits.dialect),
    )
  const replies = (index: number) => (options().replyToMode === 'all' || index === 0 ? replyTo : undefined)
  const texts = kept.map((formatted, index): NewOutboxRow => {
    return {
      address: to,
      replyTo: replies(index),
      edits: index === 0 ? (preview ?? undefined) : undefined,
      body: { kind: 'text', formatted },
    }
  })
  const files = checked.flatMap((one): NewOutboxRow[] =>
    one.ok ? [{ address: to, body: { kind: 'media', media: one.media } }] : [],
  )
  const pictures = images.map(({ url, alt }): NewOutboxRow => {
    const media = { kind: 'picture' as const, path: url, name: alt || 'picture', mediaType: 'image/*', size: 0 }
    return { address: to, body: { kind: 'media', media } }
  })
  return [...texts, ...files, ...pictures]

  async function attachment(
    path: string,
    kinds: { readonly voice: boolean; readonly asDocument: boolean },
  ): Promise<
    { readonly ok: true; readonly media: Omit<OutboundMedia, 'key'> } | { readonly ok: false; readonly name: string }
  > {
    const name = basename(path.replaceAll('\\', '/'))
    try {
      const real = await realpath(path.replace(/^~(?=\/)/, homedir()))
      const facts = await stat(real)
      const { paths, userHome } = rooms
      const workspace = await workspaceOf(sessionId)
      const roots = [...(workspace === null ? [] : [workspace]), paths.cache, join(paths.desktop, 'channels')]
      const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)))
      if (
        !facts.isFile() ||
        facts.size > mostFileBytes ||
        !mayAttach(real, realRoots, { userHome, hermesHome: paths.root })
      )
        return { ok: false, name }
      return {
        ok: true,
        media: {
          ...mediaKindOf(real, { ...kinds, ...(traits.audio && { audio: traits.audio }) }),
          path: real,
          name,
          size: facts.size,
        },
      }
    } catch {
      return { ok: false, name }
    }
  }

  async function workspaceOf(id: string | null): Promise<string | null> {
    return id === null ? null : (await rooms.toolbox()).runs.of(id).workspace
  }
}

const mostFileBytes = 128 * 1024 * 1024

function noteOf(ending: Ended['ending']): SaidText | null {
  if (ending === null) return said('channel.not_begun')
  if (ending.outcome === 'interrupted') return said('channel.stopped')
  if (ending.failure === null) return null
  return sentences([ending.failure.message, ending.failure.action])
}
