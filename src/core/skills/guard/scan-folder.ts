import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mostSkillFiles, type SkillFileInfo, skillFiles } from './skill-files'
import { scanSkillText } from './scan-text'
import type { SkillFinding } from './skill-finding'
import { type SkillVerdict, verdictOf } from './verdict'
import { said, type SaidText } from '../../../shared/words/said'
import { decodeText } from '../../prompt/context-files/read-text-file'

export interface SkillReport {
  readonly verdict: SkillVerdict
  /** The worst first. */
  readonly findings: readonly SkillFinding[]
  readonly files: readonly SkillFileInfo[]
  readonly bytes: number
}

export const largestFile = 1024 * 1024
const largestSkill = 10 * 1024 * 1024
const order = ['critical', 'high', 'medium', 'low'] as const
/** Pictures and fonts are material that no text scan can judge, and nothing runs them. */
const harmlessBinary = /\.(?:png|jpe?g|gif|webp|ico|woff2?|ttf|otf)$/i

/** Looks at every file of a skill, without running or following anything. Throws only when the folder cannot be read. */
export async function scanSkillFolder(folder: string): Promise<SkillReport> {
  const { files, complete } = await skillFiles(folder)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const findings: SkillFinding[] = []
  if (!complete)
    findings.push(structural('', 'too_many_files', said('skills.more_files_folders_too_deep', { mostSkillFiles })))
  if (bytes > largestSkill) findings.push(structural('', 'too_large', said('skills.files_larger_10_mb_together')))
  for (const file of files) findings.push(...(await scanFile(folder, file)))
  findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  return { verdict: verdictOf(findings.map(({ severity }) => severity)), findings, files, bytes }
}

async function scanFile(folder: string, file: SkillFileInfo): Promise<readonly SkillFinding[]> {
  const { path, kind, size, executable } = file
  if (kind === 'link') return [structural(path, 'link', said('skills.link_lead_any_file_machine'))]
  if (kind === 'other') return [structural(path, 'special_file', said('skills.device_pipe_not_file'))]
  if (size > largestFile) return [structural(path, 'too_large', said('skills.larger_1_mb'))]
  const bytes = await readFile(join(folder, path))
  const text = decodeText(bytes)
  if (text === null) {
    if (harmlessBinary.test(path) && !executable) return []
    return [structural(path, 'binary', said('skills.binary_file_cannot_read'))]
  }
  const findings = await scanSkillText(path, text)
  if (!executable || path.startsWith('scripts/')) return findings
  const message = said('skills.run_program_although_not_among')
  return [...findings, { ...structural(path, 'odd_executable', message), severity: 'medium' }]
}

function structural(file: string, rule: string, message: SaidText): SkillFinding {
  return { file, line: 0, rule, severity: 'critical', message, excerpt: '' }
}
