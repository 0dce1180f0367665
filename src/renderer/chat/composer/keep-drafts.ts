import type { DraftPlace, StoredDraft } from '../../../shared/calls/composer-calls'
import { call } from '../../bridge'
import { emptyDraft } from '../../state/draft'
import { besideKey } from '../../state/use-chat'
import { useComposer } from '../../state/use-composer'

/** Typing is written down when it pauses for this long, and at the latest after `LATEST_MS`. */
const PAUSE_MS = 250
const LATEST_MS = 800

interface Pending {
  readonly since: number
  readonly timer: ReturnType<typeof setTimeout>
}

/** Main keeps what was typed: each change goes there soon, all of it when the window goes. Returns what ends it. */
export function keepDrafts(): () => void {
  const pending = new Map<string, Pending>()

  const write = (key: string) => {
    clearTimeout(pending.get(key)?.timer)
    pending.delete(key)
    // A disk that cannot be written shows itself when the message is sent; the text is still in the window.
    void call('draft.set', { ...placeOf(key), draft: storedDraft(key) }).catch(() => undefined)
  }
  const writeSoon = (key: string) => {
    const known = pending.get(key)
    const since = known?.since ?? performance.now()
    clearTimeout(known?.timer)
    const wait = Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - performance.now()))
    pending.set(key, { since, timer: setTimeout(() => write(key), wait) })
  }
  const writeAll = () => [...pending.keys()].forEach(write)

  const unsubscribe = useComposer.subscribe((now, before) => {
    if (now.drafts === before.drafts && now.queues === before.queues) return
    const keys = new Set([now.drafts, before.drafts, now.queues].flatMap((map) => [...map.keys()]))
    for (const key of keys) {
      if (now.drafts.get(key) !== before.drafts.get(key) || now.queues.get(key) !== before.queues.get(key))
        writeSoon(key)
    }
  })
  window.addEventListener('pagehide', writeAll)
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', writeAll)
    writeAll()
  }
}

const known = new Set<string>()

/** Reads what main kept, once per session and window. */
export async function readDraft(key: string): Promise<void> {
  if (known.has(key)) return
  known.add(key)
  const stored = await call('draft.get', placeOf(key)).catch(() => null)
  if (stored !== null) useComposer.getState().restore(key, stored)
}

/** Takes over what waits in a session that this window has open. What it has typed itself stays as it is. */
export async function takeQueue(key: string): Promise<void> {
  if (!known.has(key) || (useComposer.getState().queues.get(key)?.length ?? 0) > 0) return
  const stored = await call('draft.get', placeOf(key)).catch(() => null)
  if (stored !== null) useComposer.getState().takeQueue(key, stored.queue)
}

function storedDraft(key: string): StoredDraft {
  const { drafts, queues } = useComposer.getState()
  const { text, pastes, files, images } = drafts.get(key) ?? emptyDraft
  return {
    text,
    pastes: pastes.map((paste) => paste.text),
    files: files.map((file) => ({ name: file.name, text: file.text })),
    images: [...images],
    queue: (queues.get(key) ?? []).map((queued) => ({ text: queued.text, images: [...queued.images] })),
  }
}

function placeOf(key: string): DraftPlace {
  return { sessionId: key === '' || key === besideKey ? null : key, beside: key === besideKey }
}
