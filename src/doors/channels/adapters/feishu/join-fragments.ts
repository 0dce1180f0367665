import { type FeishuFrame, headerOf } from './frame'

const mostFragments = 256
const mostWaiting = 64
const mostBytes = 16 * 1024 * 1024

/** Puts events together that come in several frames. `null`: more is to come. `undefined`: it can never be whole. */
export function createJoin(): (frame: FeishuFrame) => Uint8Array | null | undefined {
  const waiting = new Map<string, (Uint8Array | undefined)[]>()

  return (frame) => {
    const of = Number(headerOf(frame, 'sum') || '1')
    const at = Number(headerOf(frame, 'seq') || '0')
    if (of === 1) return frame.payload
    const isPlace = Number.isInteger(of) && Number.isInteger(at) && of > 0 && of <= mostFragments && at >= 0 && at < of
    if (!isPlace) return undefined
    const id = headerOf(frame, 'message_id')
    const parts = waiting.get(id) ?? Array.from<Uint8Array | undefined>({ length: of })
    if (parts.length !== of) return undefined
    parts[at] = frame.payload
    waiting.set(id, parts)
    const size = [...waiting.values()].flat().reduce((sum, part) => sum + (part?.length ?? 0), 0)
    const [oldest] = waiting.keys()
    if ((waiting.size > mostWaiting || size > mostBytes) && oldest !== undefined) waiting.delete(oldest)
    const whole = parts.flatMap((part) => (part === undefined ? [] : [part]))
    if (whole.length < of) return null
    waiting.delete(id)
    return Buffer.concat(whole)
  }
}
