import type { FileView } from '../../../shared/files'
import type { SaidText } from '../../../shared/words/said'
import { readBytes } from '../../workspace/read-bytes'
import { decodeFile } from '../decode-file'
import { admit, isForSecrets, type Territory } from '../guard'

/** A text is shown part by part. */
const partBytes = 256 * 1024
const mostImageBytes = 20 * 1024 * 1024
const mostPdfBytes = 40 * 1024 * 1024

/** What a person sees of a file in the workspace. Keys are not shown. Never throws. */
export async function viewFile(path: string, from: number, territory: Territory): Promise<FileView> {
  const admission = await admit(path, territory)
  if (!admission.ok) return refuse(admission.warning)
  const isForbidden = (real: string) => isForSecrets(real, territory)
  const options = { root: territory.root, isForbidden }
  const head = await readBytes(admission.path, { ...options, part: { from, bytes: partBytes } })
  if (!head.ok) return refuse(head.detail)
  const { bytes, size, modifiedMs } = head
  const about = { size, version: `${modifiedMs} ${size}` }
  const { part, next } = wholeLines(bytes, from, size)
  const isPdf = from === 0 && startsLikePdf(bytes)
  const found = isPdf ? ({ kind: 'pdf' } as const) : decodeFile(path, part)
  switch (found.kind) {
    case 'text':
      return { kind: 'text', text: found.text, next, ...about }
    case 'binary':
      return { kind: 'binary', ...about }
    case 'undecodable':
      return refuse(found.reason)
    case 'pdf':
    case 'image': {
      const most = found.kind === 'pdf' ? mostPdfBytes : mostImageBytes
      const all = await readBytes(admission.path, { ...options, maxBytes: most })
      return all.ok ? { ...found, bytes: new Uint8Array(all.bytes), ...about } : refuse(all.detail)
    }
  }
}

/** The name may come after some other bytes. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).includes('%PDF-')
}

/** A part ends with a line, or where one line is longer than a part with a character. */
function wholeLines(bytes: Uint8Array, from: number, size: number): { part: Uint8Array; next: number | null } {
  if (bytes.length === 0 || from + bytes.length >= size) return { part: bytes, next: null }
  const lastLine = bytes.lastIndexOf(0x0a)
  const end = lastLine === -1 ? wholeCharacters(bytes) : lastLine + 1
  return { part: bytes.subarray(0, end), next: from + end }
}

/** How many bytes make whole characters of UTF-8. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 4); at -= 1) {
    const byte = bytes[at] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return at + length <= bytes.length ? bytes.length : at
  }
  return bytes.length
}

function refuse(reason: SaidText): FileView {
  return { kind: 'refused', reason }
}
