import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writeText } from '../../base/write-text'
import { truncate } from '../../prompt/truncate'
import type { Notice } from '../../../shared/model'

/** Characters of a page that reach the model. */
export const pageCap = 15_000

export interface KeptPage {
  readonly text: string
  readonly notices: readonly Notice[]
}

/** A long page is cut in the middle; the whole of it lies in a file that the model can read on demand. */
export async function keepPage(url: string, text: string, folder: string): Promise<KeptPage> {
  const cutHere = truncate(text, pageCap, url)
  if (cutHere.cut === null) return { text, notices: [] }
  const { head, tail, total } = cutHere.cut
  const notices: Notice[] = [{ kind: 'truncated', source: url, kept: head + tail, dropped: total - head - tail, total }]
  const path = join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 16)}.md`)
  try {
    await writeText(path, text)
    return { text: truncate(text, pageCap, path).text, notices }
  } catch {
    // Without the file the rest is out of reach, which the marker then does not promise.
    return {
      text: cutHere.text.replace(' Use file tools to read the full file.]', ' The rest could not be saved.]'),
      notices,
    }
  }
}
