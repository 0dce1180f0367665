import { errorMessage } from '../../../core/base/system-error'
import type { UpdateState, UpdateStep } from '../../../shared/calls/update-calls'
import { type FetchPackage, downloadPackage } from './download-package'
import { type ReleaseFile, announcementName, isNewer, packageFor, parseRelease } from './release'
import { type SaidText, said } from '../../../shared/words/said'

export interface UpdatePorts {
  readonly version: string
  readonly source: URL | null
  readonly platform: NodeJS.Platform
  readonly arch: string
  /** Packed as one file that the user started, not installed. */
  readonly isAppImage: boolean
  /** Downloads lie here. */
  readonly folder: string
  readonly fetch: FetchPackage
  readonly clock: () => number
  onChange(state: UpdateState): void
}

/** A newer version that was announced, with its file for this system. */
interface Offer {
  readonly version: string
  readonly file: ReleaseFile
}

export interface Updates {
  state(): UpdateState
  look(): Promise<UpdateState>
  download(): Promise<UpdateState>
  close(): void
}

const longestAnnouncement = 100_000
const lookLimitMs = 20_000
/** Progress is told this often at most. */
const bytesPerStep = 1_000_000

/** One thing at a time: whoever asks while something is going on gets its end. */
export function createUpdates(ports: UpdatePorts): Updates {
  const { source, onChange } = ports
  const ended = new AbortController()
  let step: UpdateStep = { kind: 'unknown' }
  let offer: Offer | null = null
  let running: Promise<void> | null = null

  const state = (): UpdateState => ({ source: source?.href ?? null, step })
  const become = (next: UpdateStep): void => {
    step = next
    onChange(state())
  }
  const fail = (reason: SaidText): void => become({ kind: 'failed', reason })
  const alone = async (work: (from: URL) => Promise<void>): Promise<UpdateState> => {
    if (source !== null) await (running ??= work(source).finally(() => (running = null)))
    return state()
  }

  const look = async (from: URL): Promise<void> => {
    offer = null
    become({ kind: 'looking' })
    const found = await readAnnouncement(from, ports, AbortSignal.any([ended.signal, AbortSignal.timeout(lookLimitMs)]))
    if (!found.ok) return fail(found.reason)
    const { version } = found.release
    const at = ports.clock()
    if (!isNewer(version, ports.version)) return become({ kind: 'newest', at })
    const file = packageFor(found.release, ports.platform, ports.isAppImage)
    if (file === null) return fail(said('updates.no_package', { version }))
    offer = { version, file }
    become({ kind: 'available', version, bytes: file.bytes, at })
  }

  const download = async (from: URL): Promise<void> => {
    if (offer === null) return fail(said('updates.nothing_to_download'))
    const { version, file } = offer
    let told = 0
    become({ kind: 'downloading', version, bytes: file.bytes, received: 0 })
    const { folder, fetch } = ports
    const onProgress = (received: number): void => {
      if (received - told < bytesPerStep) return
      told = received
      become({ kind: 'downloading', version, bytes: file.bytes, received })
    }
    const done = await downloadPackage({ file, source: from, folder, fetch, signal: ended.signal, onProgress })
    if (done.ok) become({ kind: 'ready', version, file: done.path })
    else fail(done.reason)
  }

  return { state, look: () => alone(look), download: () => alone(download), close: () => ended.abort() }
}

async function readAnnouncement(from: URL, { platform, arch, fetch }: UpdatePorts, signal: AbortSignal) {
  const { href } = new URL(announcementName(platform, arch), from)
  try {
    const response = await fetch(href, { signal, redirect: 'error' })
    if (!response.ok) return { ok: false, reason: said('updates.answered', { href, status: response.status }) } as const
    const text = await readText(response)
    if (text === null) return { ok: false, reason: said('updates.too_long', { href }) } as const
    const parsed = parseRelease(text)
    return parsed.ok
      ? parsed
      : ({ ok: false, reason: said('updates.unreadable', { href, reason: parsed.reason }) } as const)
  } catch (error) {
    return {
      ok: false,
      reason: said('updates.not_reached', { href, reason: errorMessage(error) }),
    } as const
  }
}

async function readText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnnouncement) return null
  }
  return text + decoder.decode()
}
