export type Severity = 'critical' | 'high' | 'medium' | 'low'
export type SkillVerdict = 'safe' | 'caution' | 'dangerous'

export function verdictOf(severities: readonly Severity[]): SkillVerdict {
  if (severities.includes('critical')) return 'dangerous'
  return severities.includes('high') ? 'caution' : 'safe'
}

/** Who stands behind a skill. */
export type SkillTrust = 'builtin' | 'trusted' | 'community' | 'agent-created'

export interface InstallQuestion {
  readonly trust: SkillTrust
  readonly verdict: SkillVerdict
  /** The user saw the verdict and wants it all the same. */
  readonly force: boolean
}

/** Nobody but the app itself can bring a dangerous skill in; a doubtful one of a stranger needs the user's own word. */
export function installDecision({ trust, verdict, force }: InstallQuestion): 'allow' | 'block' | 'ask' {
  if (verdict === 'safe' || trust === 'builtin') return 'allow'
  if (trust === 'agent-created') return verdict === 'dangerous' ? 'ask' : 'allow'
  if (verdict === 'dangerous') return 'block'
  return trust === 'trusted' || force ? 'allow' : 'block'
}
