import { setImmediate } from 'node:timers/promises'
import type { Finding } from '../../shared/model'
import { rulesReady } from './rules/index'
import { scan } from './scan'

/** Longer texts are read in stretches. */
const stretch = 65_536

/** The scan for the process that answers the windows: it lets others go on between two stretches of a long text. */
export async function scanInSteps(text: string): Promise<readonly Finding[]> {
  await rulesReady()
  const findings: Finding[] = []
  let line = 0
  for (let start = 0; start < text.length;) {
    const end = stretchEnd(text, start)
    const piece = text.slice(start, end)
    const [at, above] = [start, line]
    for (const finding of scan(piece, 'context'))
      findings.push({ ...finding, line: finding.line + above, start: finding.start + at, end: finding.end + at })
    line += piece.split('\n').length - 1
    start = end
    if (start < text.length) await setImmediate()
  }
  return findings
}

/** A stretch ends with a paragraph, or else with a line. */
function stretchEnd(text: string, start: number): number {
  if (text.length - start <= stretch) return text.length
  for (const mark of ['\n\n', '\n']) {
    const at = text.lastIndexOf(mark, start + stretch - mark.length)
    if (at > start) return at + mark.length
  }
  return start + stretch
}
