import type { IncomingHttpHeaders } from 'node:http'
import type { ChannelEnd, ChannelRun } from '../../../core/channels/channel'
import { openHttpServer } from '../../http/open-http-server'
import { readBytes } from '../../http/read-bytes'

export interface Post {
  readonly method: string
  /** Path and query, as they were sent. */
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PostAnswer {
  readonly status: number
  readonly type?: string
  readonly text?: string
}

const mostBytes = 1024 * 1024

/** A server of this machine that a platform posts to, through whatever the owner has put before it. Stays until the signal says so. */
export async function receivePosts(
  port: number,
  { signal, ready }: Pick<ChannelRun, 'signal' | 'ready'>,
  bot: Parameters<ChannelRun['ready']>[0],
  take: (post: Post) => Promise<PostAnswer>,
  listening: (port: number) => void,
): Promise<ChannelEnd> {
  const started = await openHttpServer({ host: '127.0.0.1', port }, async (request, response) => {
    const read = await readBytes(request, mostBytes)
    const url = URL.parse(request.url ?? '/', 'http://channel')
    const answer: PostAnswer =
      !read.ok || url === null
        ? { status: 413 }
        : await take({ method: request.method ?? '', url, headers: request.headers, body: read.bytes }).catch(() => ({
            status: 503,
          }))
    if (response.destroyed) return
    response.writeHead(answer.status, {
      'content-type': answer.type ?? 'text/plain',
      ...(!read.ok && { connection: 'close' }),
    })
    response.end(answer.text ?? '')
  })
  if (!started.ok) return { because: 'lost', reason: started.reason }
  listening(started.server.port)
  ready(bot)
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await started.server.close()
  return { because: 'closed' }
}
