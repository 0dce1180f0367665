import type { ReadFailure } from '../../workspace/read-bytes'
import { decodeFile } from '../decode-file'
import { fenceFor, fenceLanguage } from '../fence'
import { outside, readTyped } from '../guard'
import { type LineRange, type ReferenceKind, warning } from '../reference'
import { type SaidText, said } from '../../../shared/words/said'

/** More than half of any model's window. */
const MAX_BYTES = 10 * 1024 * 1024

/** The text of a file, or some of its lines. */
export const file: ReferenceKind = {
  name: 'file',
  takes: 'path-and-lines',
  async expand({ raw, target, lines, rangeIgnored }, { territory }) {
    const read = await readTyped(target, territory, MAX_BYTES)
    if (!read.ok) return warning('warning' in read ? read.warning : problemOf(read.failure))

    const { path, bytes } = read
    const found = decodeFile(path, bytes)
    switch (found.kind) {
      case 'image':
        return { kind: 'image', path, mediaType: found.mediaType, bytes: bytes.length }
      case 'binary':
        return warning(said('references.binary'))
      case 'undecodable':
        return warning(found.reason)
      case 'text': {
        const part = lines === null ? null : linesOf(found.text, lines)
        const content = part ?? found.text
        const fence = fenceFor(content, fenceLanguage(path))
        const firstLine = part === null ? 1 : (lines?.first ?? 1)
        const file = { path, text: found.text, bytes, firstLine }
        const ignored = rangeIgnored || (lines !== null && part === null)
        return { kind: 'text', icon: '📄', label: raw, content, fence, rangeIgnored: ignored, file }
      }
    }
  },
}

/** `null` when the text has no such line. */
function linesOf(text: string, { first, last }: LineRange): string | null {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return first > lines.length ? null : lines.slice(first - 1, last).join('\n')
}

function problemOf({ reason, detail }: ReadFailure): SaidText {
  if (reason === 'missing') return said('references.file_not_found')
  if (reason === 'not-a-file') return said('references.not_a_file')
  if (reason === 'too-large') return said('references.file_too_large')
  return reason === 'outside' ? outside : said('references.file_unreadable', { detail })
}
