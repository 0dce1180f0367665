import type { Finding } from '../../../shared/model'

/** The lines (from 1) that findings which block touch: what "load without those lines" leaves out. */
export function flaggedLines(original: string, findings: readonly Finding[]): number[] {
  const lines = new Set<number>()
  for (const { level, line, start, end } of findings) {
    if (level !== 'block') continue
    const more = original.slice(start, end).trimEnd().split('\n').length - 1
    for (let step = 0; step <= more; step += 1) lines.add(line + step)
  }
  return [...lines].sort((a, b) => a - b)
}
