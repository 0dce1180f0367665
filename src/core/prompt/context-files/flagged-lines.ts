import type { Finding } from '../../../shared/model'

/** The lines (from 1) that findings which block touch: what "load without those lines" leaves out. */
export function flaggedLines(original: string, findings: readonly Finding[]): number[] {
  const lines = new Set<number>()
  for (const finding of findings) {
    if (finding.level === 'block') for (const line of touchedLines(original, finding)) lines.add(line)
  }
  return [...lines].sort((a, b) => a - b)
}

export function touchedLines(original: string, { line, start, end }: Finding): number[] {
  const count = original.slice(start, end).trimEnd().split('\n').length
  return Array.from({ length: count }, (_, step) => line + step)
}
