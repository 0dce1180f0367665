import type { FoundSkill } from './catalogue'
import type { SkillUsage } from './usage-ledger'

const dayMs = 86_400_000
const unusedDays = 30

export interface ArchiveProposal {
  readonly name: string
  readonly days: number
}

export interface ProposalInput {
  readonly skills: readonly Pick<FoundSkill, 'name' | 'source'>[]
  readonly usage: Readonly<Record<string, SkillUsage>>
  readonly pinned: readonly string[]
  /** Those that schedules follow, however rarely. */
  readonly attached: readonly string[]
  /** When the agent wrote a skill, by its name. Only what the agent wrote is proposed. */
  readonly writtenAt: ReadonlyMap<string, number>
  readonly now: number
}

/** Skills of the agent that nobody used for a month. The user decides; nothing is archived by itself. */
export function archiveProposals({
  skills,
  usage,
  pinned,
  attached,
  writtenAt,
  now,
}: ProposalInput): ArchiveProposal[] {
  return skills.flatMap(({ name, source }) => {
    const written = writtenAt.get(name)
    if (source !== 'home' || written === undefined) return []
    if (pinned.includes(name) || attached.includes(name)) return []
    const days = Math.floor((now - Math.max(written, usage[name]?.lastAt ?? 0)) / dayMs)
    return days >= unusedDays ? [{ name, days }] : []
  })
}
