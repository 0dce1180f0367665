import type { Notice } from '../../../shared/model'
import { findSkill, type FoundSkill, type SkillList } from '../catalogue'
import type { SettingPlaces } from '../skill-settings'
import { skillSlug } from '../skill-slug'
import type { UsageLedger } from '../usage-ledger'
import { bundleSkills, type SkillBundle } from './bundles'
import { loadCalledSkill, type LoadedSkill } from './load-called-skill'
import { describeInvocation, parseInvocation } from './parse-invocation'
import { skillCommands } from './skill-commands'
import { type CalledSkill, skillMessage } from './skill-message'
import { inEnglish } from '../../../shared/words/in-english'
import { said, type SaidText } from '../../../shared/words/said'

export interface ExpandPorts {
  readonly list: (workspace: string | null) => Promise<SkillList>
  readonly bundles: () => Promise<readonly SkillBundle[]>
  /** Why a skill cannot be loaded even when it is called; `null` when it can. */
  readonly unloadable: (skill: FoundSkill, sessionId: string) => SaidText | null
  readonly places: () => SettingPlaces
  readonly usage: Pick<UsageLedger, 'count'>
}

export interface ExpandedSkills {
  /** What goes before the user's own words. */
  readonly prefix: string
  readonly instruction: string
  /** What a list of chats shows for such a message. */
  readonly preview: string
  readonly notices: readonly Notice[]
}

export interface ExpandPlace {
  readonly sessionId: string
  readonly workspace: string | null
}

/** The skills that a message calls, put before what it asks for. `null` when it calls none. */
export async function expandSkills(
  ports: ExpandPorts,
  text: string,
  { sessionId, workspace }: ExpandPlace,
): Promise<ExpandedSkills | null> {
  if (!text.trimStart().startsWith('/')) return null
  const [{ skills }, bundles] = await Promise.all([ports.list(workspace), ports.bundles()])
  const counting = skills.filter(({ shadowedBy }) => shadowedBy === null)
  const commands = skillCommands(counting, bundles)
  const bySlug = (word: string) => counting.find(({ name }) => skillSlug(name) === word) ?? null
  const invocation = parseInvocation(text, (word, explicit) =>
    explicit ? bySlug(word) !== null || commands.has(word) : commands.has(word),
  )
  if (invocation === null) return null

  const wanted: FoundSkill[] = []
  const notes: string[] = []
  for (const word of invocation.called) {
    const command = commands.get(word)
    if (command?.kind === 'bundle') {
      const { loaded, skipped } = bundleSkills(command.bundle, (name) => findSkill(counting, name))
      wanted.push(...loaded)
      notes.push(...skipped.map((name) => notInstalled(name, command.bundle.name)))
      if (command.bundle.instruction !== '') notes.push(command.bundle.instruction)
    } else {
      const skill = command?.skill ?? bySlug(word)
      if (skill !== null) wanted.push(skill)
    }
  }
  const called: CalledSkill[] = []
  const notices: Notice[] = []
  for (const skill of new Set(wanted)) {
    const loaded = await load(ports, skill, sessionId)
    if (!loaded.ok) {
      notes.push(inEnglish(loaded.message))
      notices.push({ kind: 'ignored', source: skill.path, reason: loaded.message })
      continue
    }
    called.push(loaded.skill)
    if (loaded.rules.length > 0) notices.push({ kind: 'suspicious', source: skill.path, rules: [...loaded.rules] })
    await ports.usage.count(skill.name, 'uses')
  }
  return {
    prefix: skillMessage(called, notes),
    instruction: invocation.instruction,
    preview: describeInvocation(invocation),
    notices,
  }
}

/** For the model. */
const notInstalled = (name: string, group: string) => inEnglish(said('skills.skill_not_installed', { name, group }))

async function load(ports: ExpandPorts, found: FoundSkill, sessionId: string): Promise<LoadedSkill> {
  const reason = ports.unloadable(found, sessionId)
  if (reason !== null) return { ok: false, message: said('skills.skill_cannot_loaded', { name: found.name, reason }) }
  return loadCalledSkill(found, ports.places(), sessionId)
}
