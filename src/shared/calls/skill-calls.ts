import { z } from 'zod'
import { SaidText } from '../words/said-text'

/** Skills as the window shows them. Times are milliseconds since 1970. */

const Count = z.number().int().min(0)
const Name = z.string().min(1).max(200)
const Verdict = z.enum(['safe', 'caution', 'dangerous'])

const SkillFinding = z.object({
  file: z.string(),
  line: Count,
  rule: z.string(),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  message: SaidText,
  excerpt: z.string(),
})
export type SkillFinding = z.infer<typeof SkillFinding>

export const SkillCard = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  source: z.enum(['project', 'home', 'external', 'bundled']),
  /** Of the SKILL.md. */
  path: z.string(),
  /** The word that calls it after a slash; `null` when the program needs that word. */
  command: z.string().nullable(),
  enabled: z.boolean(),
  /** Why it is not in the index of this session; `null` when it is. */
  hidden: SaidText.nullable(),
  /** A skill with the same name counts instead. */
  shadowed: z.boolean(),
  pinned: z.boolean(),
  /** Where it was installed from; `null` for others. */
  installedFrom: z.string().nullable(),
  byAgent: z.boolean(),
  /** Estimated tokens: its line in every prompt, and its text when it is loaded. */
  indexTokens: Count,
  bodyTokens: Count,
  views: Count,
  uses: Count,
  lastUsedAt: z.number().nullable(),
})
export type SkillCard = z.infer<typeof SkillCard>

export const SkillOverview = z.object({
  skills: z.array(SkillCard),
  /** A project that brings skills of its own; `null` when the workspace brings none. */
  project: z.object({ root: z.string(), folders: z.array(z.string()), trusted: z.boolean() }).nullable(),
  /** Skills of the agent that nobody used for a month. */
  proposals: z.array(z.object({ name: z.string(), days: Count })),
  /** Out of use, newest first; `id` is that of the change to take back. */
  archived: z.array(z.object({ id: z.string(), name: z.string(), at: z.number() })),
  /** Files that could not be read, with the reason. */
  problems: z.array(z.object({ path: z.string(), reason: SaidText })),
})
export type SkillOverview = z.infer<typeof SkillOverview>

export const SkillDetail = z.object({
  name: z.string(),
  text: z.string(),
  folder: z.string(),
  files: z.array(z.string()),
  verdict: Verdict,
  findings: z.array(SkillFinding),
  conditions: z.array(
    z.object({
      kind: z.enum(['platform', 'environment', 'tool', 'toolset', 'without-tool', 'without-toolset', 'variable']),
      names: z.string(),
      holds: z.boolean(),
    }),
  ),
  /** Why the block at its top is no YAML; its lines were read one by one then. */
  badBlock: z.string().nullable(),
  /** Why it is never loaded although it is listed; `null` when it is. */
  refused: SaidText.nullable(),
  settings: z.array(z.object({ key: z.string(), description: z.string(), value: z.string() })),
  editable: z.boolean(),
})
export type SkillDetail = z.infer<typeof SkillDetail>

const Quarantined = z.object({
  id: z.string(),
  from: z.string(),
  skills: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      verdict: Verdict,
      findings: z.array(SkillFinding),
      files: z.array(z.string()),
      bytes: Count,
      /** Why it cannot be installed whatever the scan says. */
      problem: SaidText.nullable(),
    }),
  ),
})
export type QuarantinedSkills = z.infer<typeof Quarantined>

/** Something the agent learnt: a change of a skill or of a memory. */
export const Learnt = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(['skill', 'memory', 'user']),
  /** Of the skill, or of the memory file. */
  name: z.string(),
  action: z.enum(['create', 'patch', 'edit', 'delete', 'write_file', 'remove_file', 'install', 'undo', 'remember']),
  by: z.enum(['agent', 'review']),
  sessionId: z.string(),
  /** The agent's own word on it; '' when it said nothing. */
  why: z.string(),
  diff: z.string(),
  /** It waits for a yes, is done, or was done and can no longer be taken back by itself. */
  state: z.enum(['waiting', 'done', 'fixed']),
})
export type Learnt = z.infer<typeof Learnt>

const Session = z.object({ sessionId: z.string().nullable() })

export const skillCalls = {
  'skill.list': { input: Session, output: SkillOverview },
  /** What the `/` menu offers. */
  'skill.commands': {
    input: Session,
    output: z.array(z.object({ command: z.string(), description: z.string(), kind: z.enum(['skill', 'bundle']) })),
  },
  'skill.read': { input: z.object({ name: Name, sessionId: z.string().nullable() }), output: SkillDetail },
  /** A new skill, or another text of one. One of the app is changed in a copy of your own. */
  'skill.save': {
    input: z.object({ name: Name, text: z.string().max(200_000), isNew: z.boolean() }),
    output: z.object({ verdict: Verdict, findings: z.array(SkillFinding) }),
  },
  'skill.enable': {
    input: z.object({ name: Name, enabled: z.boolean(), sessionId: z.string().nullable() }),
    output: z.void(),
  },
  'skill.pin': { input: z.object({ name: Name, pinned: z.boolean() }), output: z.void() },
  'skill.trust': { input: z.object({ root: z.string().min(1), trusted: z.boolean() }), output: z.void() },
  /** Out of use, into the archive. */
  'skill.archive': { input: z.object({ name: Name }), output: z.void() },
  /** Fetches into quarantine and says what the scan found. */
  'skill.fetch': { input: z.object({ from: z.string().min(1).max(2_000) }), output: Quarantined },
  'skill.chooseSource': { input: z.void(), output: z.string().nullable() },
  'skill.install': {
    input: z.object({ id: z.string(), names: z.array(Name).min(1), force: z.boolean() }),
    output: z.array(z.string()),
  },
  'skill.discard': { input: z.object({ id: z.string() }), output: z.void() },
  'skill.update': {
    input: z.object({ name: Name, force: z.boolean() }),
    output: z.object({ updated: z.boolean(), edited: z.boolean() }),
  },
  /** Newest first, what waits before everything else. */
  'skill.learnt': { input: z.void(), output: z.array(Learnt) },
  'skill.undo': { input: z.object({ id: z.string(), kind: Learnt.shape.kind }), output: z.void() },
  'skill.decide': {
    input: z.object({ id: z.string(), kind: Learnt.shape.kind, approve: z.boolean() }),
    output: z.void(),
  },
  /** Looks back over a session now. */
  'skill.review': {
    input: z.object({ sessionId: z.string(), focus: z.string().max(2_000) }),
    output: z.object({ started: z.boolean(), summary: z.string() }),
  },
}
