import type { Finding } from '../../../shared/model'

/** What stands in the prompt instead of a file that was blocked. */
export function blockedText(label: string, rules: readonly string[]): string {
  return `[BLOCKED: ${label} contained potential prompt injection (${rules.join(', ')}). Content not loaded.]`
}

/** Rule names of one level, each once, in the order in which they were found. */
export function rulesOf(findings: readonly Finding[], level: Finding['level']): string[] {
  return [...new Set(findings.filter((finding) => finding.level === level).map((finding) => finding.rule))]
}
