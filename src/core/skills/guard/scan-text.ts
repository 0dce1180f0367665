import type { Finding } from '../../../shared/model'
import { checkCommand, type FoundRule } from '../../tools/approval/check-command'
import type { SkillFinding } from './skill-finding'
import type { Severity } from './verdict'

/** What an honest deployment or set-up skill may have to say too. It is shown, and a stranger's needs the user's word. */
const doubtful = new Set([
  'agent_config_mod',
  'agent_settings_edit',
  'hermes_config_mod',
  'hermes_env',
  'hardcoded_secret',
  'persistence',
  'read_secrets',
  'remote_exec',
  'secrets_access',
  'send_to_url',
  'ssh_access',
  'destructive_command',
  'destructive_instruction',
  'role_pretend',
])

const isProse = (file: string): boolean => /\.(?:md|markdown|txt|rst)$/i.test(file)
const isShell = (file: string, text: string): boolean =>
  /\.(?:sh|bash|zsh)$/i.test(file) || /^#!.*\b(?:sh|bash|zsh)\b/.test(text)
const longestCommand = 4_000
/** Rules of commands that bring in what nobody has read. */
const fetchesAndRuns = /^(?:remote-|windows-download-run|metadata-address)/

/** The strict scan, and every shell command that would never be run or that runs what it fetches. The rules are loaded with the first text. */
export async function scanSkillText(file: string, text: string): Promise<readonly SkillFinding[]> {
  const { scan } = await import('../../scan/scan')
  const said = scan(text, 'strict').map((finding) => ({
    file,
    line: finding.line,
    rule: finding.rule,
    severity: severityOf(finding, file),
    message: finding.message,
    excerpt: finding.excerpt,
  }))
  return [...said, ...riskyCommands(file, text)]
}

function severityOf({ rule, level }: Finding, file: string): Severity {
  if (level === 'notice') return 'low'
  return isProse(file) && !doubtful.has(rule) ? 'critical' : 'high'
}

function riskyCommands(file: string, text: string): SkillFinding[] {
  return shellLines(file, text).flatMap(({ line, command }) => {
    const { verdict, rules } = checkCommand(command)
    if (verdict === 'allow') return []
    const found = (rule: FoundRule, severity: Severity) => ({
      file,
      line,
      rule: rule.id,
      severity,
      message: rule.reason,
      excerpt: command,
    })
    if (verdict === 'block') return rules.slice(0, 1).map((rule) => found(rule, 'critical'))
    return rules.filter(({ id }) => fetchesAndRuns.test(id)).map((rule) => found(rule, 'high'))
  })
}

function shellLines(file: string, text: string): { line: number; command: string }[] {
  const lines = text.split('\n').map((command, index) => ({ line: index + 1, command: command.trim() }))
  const wanted = isShell(file, text) ? lines : isProse(file) ? fenced(lines) : []
  return wanted.filter(({ command }) => command !== '' && !command.startsWith('#') && command.length <= longestCommand)
}

/** The lines of code blocks that are marked as shell. */
function fenced<Line extends { readonly command: string }>(lines: readonly Line[]): Line[] {
  let inside = false
  return lines.filter(({ command }) => {
    const mark = /^(?:`{3,}|~{3,})(.*)$/.exec(command)
    if (mark === null) return inside
    inside = !inside && /^\s*(?:sh|bash|zsh|shell|console)\b/.test(mark[1] ?? '')
    return false
  })
}
